import { ManualClock } from '@naru/testkit';
import { expect, test, vi } from 'vitest';
import { remembered } from './brief-memory.ts';

test('asks anew when what it has is too old, and lets nobody wait for it', async () => {
  const clock = new ManualClock();
  let answers = 0;
  const work = vi.fn(async () => ++answers);
  const ask = remembered(work, clock, 1_000);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  clock.advance(1_000);
  expect(await ask()).toBe(1);
  await expect.poll(ask).toBe(2);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure is told once and not kept', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('here');
  const ask = remembered(work, new ManualClock(), 1_000);
  await expect(ask()).rejects.toThrow('gone');
  expect(await ask()).toBe('here');
});
