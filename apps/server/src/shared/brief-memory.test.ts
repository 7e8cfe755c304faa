import { expect, onTestFinished, test, vi } from 'vitest';
import { briefMemory } from './brief-memory.ts';

interface Found {
  readonly nth: number;
  readonly bytes: number;
}

/** By the clock of the test, where that stands still. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** No time passes but what the test lets pass; the cache reads it of the `performance` that was there before. */
const stopTime = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const now = vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  onTestFinished(() => {
    now.mockRestore();
    vi.useRealTimers();
  });
};
/** What is answered once so much time has passed. */
const after = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(ms);
  return answer;
};

const counting = (bytes = 1) => {
  let nth = 0;
  return vi.fn(async (): Promise<Found> => {
    await pause(5);
    nth += 1;
    return { nth, bytes };
  });
};
const memory = (bounds: Partial<Parameters<typeof briefMemory<Found>>[0]> = {}) =>
  briefMemory<Found>({ forMs: 60_000, mostEntries: 10, mostBytes: 1_000, bytesOf: ({ bytes }) => bytes, ...bounds });

test('whoever asks within the time is told what one was told, and after it something new', async () => {
  stopTime();
  const [ask, work] = [memory({ forMs: 200 }), counting()];
  const answers = await after(5, Promise.all(Array.from({ length: 50 }, () => ask('a', work))));
  expect(new Set(answers.map(({ nth }) => nth))).toEqual(new Set([1]));
  expect((await ask('a', work)).nth).toBe(1);
  expect((await after(5, ask('b', work))).nth).toBe(2);
  await vi.advanceTimersByTimeAsync(200);
  expect((await after(5, ask('a', work))).nth).toBe(3);
});

test('the time counts from when the work began, and nobody waits for work that began before it', async () => {
  stopTime();
  const [ask, work] = [memory({ forMs: 200 }), counting()];
  const slow = async (): Promise<Found> => {
    await pause(300);
    return { nth: 0, bytes: 1 };
  };
  const first = ask('a', slow);
  await vi.advanceTimersByTimeAsync(220);
  expect((await after(5, ask('a', work))).nth).toBe(1);
  expect((await after(75, first)).nth).toBe(0);
  expect((await ask('a', work)).nth).toBe(1);
  await after(300, ask('b', slow));
  expect((await after(5, ask('b', work))).nth).toBe(2);
});

test('a failure, and what is not worth keeping, is told to those who wait, and not kept', async () => {
  const ask = memory({ keeps: ({ nth }) => nth > 1 });
  const work = counting();
  const failing = vi.fn(async (): Promise<Found> => {
    await pause(5);
    throw new Error('gone');
  });
  const answers = await Promise.allSettled([ask('a', failing), ask('a', failing)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(failing).toHaveBeenCalledTimes(1);
  expect([(await ask('a', work)).nth, (await ask('a', work)).nth, (await ask('a', work)).nth]).toEqual([1, 2, 2]);
});

test('a flood of other keys drives out what is asked for least, and everybody is told', async () => {
  const [ask, work] = [memory(), counting()];
  await ask('first', work);
  const flood = await Promise.all(Array.from({ length: 100 }, (_, at) => ask(`other${at}`, work)));
  expect(new Set(flood.map(({ nth }) => nth)).size).toBe(100);
  expect((await ask('first', work)).nth).toBe(102);
});

test('values and keys are kept up to so many bytes', async () => {
  const [ask, work] = [memory(), counting(400)];
  const answers = [];
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b', 'x'.repeat(400), 'x'.repeat(400)]) answers.push((await ask(key, work)).nth);
  expect(answers).toEqual([1, 2, 1, 3, 1, 4, 5, 6]);
});

test('without a time nothing is kept or shared', async () => {
  const [ask, work] = [memory({ forMs: 0 }), counting()];
  await Promise.all([ask('a', work), ask('a', work)]);
  expect(work).toHaveBeenCalledTimes(2);
});
