import { expect, it } from 'vitest';
import { inTime, NoAnswer } from './in-time.ts';

it('answers what is answered, and fails as it fails', async () => {
  expect(await inTime('somebody', 1_000, async () => 7)).toBe(7);
  await expect(inTime('somebody', 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('waits no longer than it may, and hears nothing afterwards', async () => {
  const late = Promise.withResolvers<never>();
  await expect(inTime('somebody', 5, () => late.promise)).rejects.toThrow(new NoAnswer('somebody did not answer within 5 ms'));
  late.reject(new Error('too late'));
  await Promise.resolve();
});
