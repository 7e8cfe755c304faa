import { Writable } from 'node:stream';
import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { dispensable, lazily, lazyPart } from './lazy.tsx';

class Caught extends Component<{ children: ReactNode }, { text: string }> {
  override state = { text: '' };
  static getDerivedStateFromError = (error: unknown) => ({ text: String(error) });
  override render(): ReactNode {
    return this.state.text === '' ? this.props.children : this.state.text;
  }
}

it('shows what stands in its place until its code is there, and then itself, the next time at once', async () => {
  const code = Promise.withResolvers<(props: { name: string }) => ReactNode>();
  const load = vi.fn(() => code.promise);
  const Greeting = lazily(load, 'meanwhile');
  const { unmount } = render(<Greeting name="나루" />);
  expect(screen.getByText('meanwhile')).toBeDefined();
  code.resolve(({ name }) => `hello, ${name}`);
  expect(await screen.findByText('hello, 나루')).toBeDefined();
  unmount();
  render(<Greeting name="달" />);
  expect(screen.getByText('hello, 달')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('hands a failure to the part of the page that tells of failures', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = lazily(() => Promise.reject(new Error('no connection')));
  render(
    <Caught>
      <Broken />
    </Caught>,
  );
  expect(await screen.findByText('Error: no connection')).toBeDefined();
  silenced.mockRestore();
});

it('leaves out what a page does as well without, and the page stands', async () => {
  const unreachable = (): Promise<{ default: ComponentType }> => Promise.reject(new Error('no connection'));
  const Heart = dispensable(unreachable);
  render(
    <p>
      price
      <Suspense fallback=" and more">
        <Heart />
      </Suspense>
    </p>,
  );
  expect(await screen.findByText('price')).toBeDefined();
});

/** What the server sends of something once all of it has come. */
const drawnOf = async (page: ReactNode): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const parts: Buffer[] = [];
  const sink = new Writable({
    write: (part: Buffer, _, done) => {
      parts.push(part);
      done();
    },
  });
  sink.once('finish', () => resolve(Buffer.concat(parts).toString()));
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onError: reject });
  return promise;
};

it('a drawn part stays as it was drawn until its code is there, also where what it is about changes meanwhile', async () => {
  const Reason = ({ why }: { why: string }) => <p>{why}</p>;
  const code = Promise.withResolvers<ComponentType<{ why: string }>>();
  const Here = lazyPart(() => code.promise, 'meanwhile');
  const There = lazyPart(async () => Reason, 'meanwhile');
  let say = (_: string): void => undefined;
  const Page = ({ Part }: { Part: ComponentType<{ why: string }> }) => {
    const [why, setWhy] = useState('sold');
    say = setWhy;
    return <Part why={why} />;
  };
  const root = document.createElement('div');
  root.innerHTML = await drawnOf(<Page Part={There} />);
  const [drawn] = root.getElementsByTagName('p');
  const misfits = vi.fn();
  const taken = await act(async () => hydrateRoot(root, <Page Part={Here} />, { onRecoverableError: misfits }));
  await act(async () => say('reserved'));
  expect(root.textContent).toBe('sold');
  await act(async () => code.resolve(Reason));
  expect([root.textContent, root.getElementsByTagName('p')[0] === drawn, misfits.mock.calls]).toEqual(['reserved', true, []]);
  act(() => taken.unmount());
});
