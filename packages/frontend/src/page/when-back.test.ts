import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenBack } from './when-back.ts';

/** What the server answers at each visual variant, and how often it was looked. */
const looks = (...answers: readonly ('there' | 'away' | 'starting')[]) => {
  const left = [...answers];
  const fetching = vi.fn(async () => {
    const answer = left.shift() ?? 'there';
    if (answer === 'away') throw new TypeError('Failed to fetch');
    return new Response('', { status: answer === 'there' ? 200 : 503 });
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does it again once the server answers that was away, and once only', async () => {
  const [again, fetching] = [vi.fn(), looks('away', 'away', 'starting', 'there')];
  whenBack(again);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([fetching.mock.calls.length, again.mock.calls.length]).toEqual([3, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fetching.mock.calls.length, again.mock.calls.length]).toEqual([4, 1]);
});

it('does nothing where the server answers at the first look: what failed would fail again', async () => {
  const [again, fetching] = [vi.fn(), looks('there')];
  whenBack(again);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fetching.mock.calls.length, again.mock.calls.length]).toEqual([1, 0]);
});

it('looks no more, and does nothing, when nobody waits any longer', async () => {
  const [again, fetching] = [vi.fn(), looks('away', 'there')];
  const end = whenBack(again);
  await vi.advanceTimersByTimeAsync(1_000);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fetching.mock.calls.length, again.mock.calls.length]).toEqual([1, 0]);
});
