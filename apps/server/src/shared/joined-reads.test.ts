import { expect, onTestFinished, test, vi } from 'vitest';
import { joinedReads } from './joined-reads.ts';

/** Reads that end when the test says so, each told by its number. */
const reads = () => {
  const ends: (() => void)[] = [];
  const read = vi.fn(() => {
    const nth = ends.length + 1;
    return new Promise<number>((resolve) => {
      ends.push(() => resolve(nth));
    });
  });
  return { read, end: (nth: number) => ends[nth - 1]?.() };
};

test('those who come while one reads share the read that begins after it, and none is told of one that began before they asked', async () => {
  const [join, { read, end }] = [joinedReads<number>(), reads()];
  const first = join('a', read);
  const late = [join('a', read), join('a', read), join('a', read)];
  expect(read).toHaveBeenCalledTimes(1);
  end(1);
  expect(await first).toBe(1);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  const later = join('a', read);
  end(2);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  end(3);
  expect(await later).toBe(3);
  const alone = join('a', read);
  expect(read).toHaveBeenCalledTimes(4);
  end(4);
  expect(await alone).toBe(4);
});

test('other keys wait for nobody', () => {
  const [join, { read }] = [joinedReads<number>(), reads()];
  for (const key of ['a', 'b', 'c']) void join(key, read);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a read that breaks is told to those who share it, and the next begins anew', async () => {
  const join = joinedReads<number>();
  const broken = () => Promise.reject(new Error('broken'));
  const outcomes = await Promise.allSettled([join('a', broken), join('a', broken), join('a', broken)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await join('a', async () => 5)).toBe(5);
});

test('nobody waits long for a read that is stuck, whether they came at once or later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const [join, { read }] = [joinedReads<number>(), reads()];
  void join('a', read);
  const early = join('a', async () => 6);
  await vi.advanceTimersByTimeAsync(500);
  expect(await early).toBe(6);
  void join('a', read);
  await vi.advanceTimersByTimeAsync(501);
  expect(await join('a', async () => 7)).toBe(7);
});
