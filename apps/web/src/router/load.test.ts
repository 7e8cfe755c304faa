import { afterEach, describe, expect, test, vi } from 'vitest';
import { LoadTimeout, loadInTime } from './load.ts';
import { counted, screensLoading } from './screen-loading.ts';

afterEach(() => vi.useRealTimers());

describe('product 8: a chunk load', () => {
  test.each([
    ['just in time', 119_999, 'loaded'],
    ['taking more than 120 seconds', 120_001, 'LoadTimeout'],
  ])('%s', async (_, ms, outcome) => {
    vi.useFakeTimers();
    const load = () => new Promise<string>((resolve) => setTimeout(() => resolve('loaded'), ms));
    const ended = loadInTime(load).catch((error: unknown) => (error instanceof LoadTimeout ? error.name : 'another'));
    await vi.advanceTimersByTimeAsync(120_001);
    expect(await ended).toBe(outcome);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that fails is told as it failed', async () => {
    await expect(loadInTime(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });
});

test('screens on their way are counted, whether they come or not', async () => {
  const both = Promise.allSettled([counted(Promise.resolve(1)), counted(Promise.reject(new Error('offline')))]);
  expect(screensLoading.get()).toBe(2);
  await both;
  expect(screensLoading.get()).toBe(0);
});
