import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { late } from './late.tsx';

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
  const Greeting = late(load, 'meanwhile');
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
  const Broken = late(() => Promise.reject(new Error('no connection')));
  render(
    <Caught>
      <Broken />
    </Caught>,
  );
  expect(await screen.findByText('Error: no connection')).toBeDefined();
  silenced.mockRestore();
});
