import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nearby } from './nearby.tsx';

afterEach(() => vi.unstubAllGlobals());

type Notify = (moments: readonly { isIntersecting: boolean }[]) => void;

/** Draws a part that waits for somebody to come near, and has a browser tell of it. */
const draw = (): Notify => {
  let tell: Notify = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onMoments: Notify) {
        tell = onMoments;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const Part = nearby(async () => () => <p>여기까지 왔어요</p>, 44);
  render(<Part />);
  return (moments) => act(() => tell(moments));
};

test('a part that nobody has come near is not there', async () => {
  const tell = draw();
  tell([{ isIntersecting: false }]);
  expect(screen.queryByText('여기까지 왔어요')).toBeNull();
});

test('a part comes, too, where a busy page is told of both at once: that nobody was near, and that somebody is', async () => {
  const tell = draw();
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(await screen.findByText('여기까지 왔어요')).toBeDefined();
});
