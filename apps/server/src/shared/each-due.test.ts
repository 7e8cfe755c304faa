import { expect, test } from 'vitest';
import { eachDue } from './each-due.ts';

/** Numbers up to `most`, ten at a time, that stay due whatever becomes of them. */
const numbers = (most: number) => async (last: number | undefined) => {
  const from = (last ?? 0) + 1;
  return Array.from({ length: Math.max(0, Math.min(10, most - from + 1)) }, (_, index) => from + index);
};

test('everything has its turn once, though the first of them all fail', async () => {
  const done: number[] = [];
  const pass = eachDue({
    what: 'numbers',
    after: numbers(95),
    work: async (number) => {
      if (number <= 60) throw new Error(`no ${number}`);
      done.push(number);
    },
  });
  const error = await pass.catch((thrown: unknown) => thrown);
  expect(done).toEqual(Array.from({ length: 35 }, (_, index) => 61 + index));
  expect([String(error), error instanceof AggregateError ? error.errors.length : 0]).toEqual(['AggregateError: numbers (60)', 20]);
});

test('one that hangs for a while holds up no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: number[] = [];
  const pass = eachDue({
    what: 'numbers',
    after: numbers(10),
    work: async (number) => {
      if (number === 1) await promise;
      done.push(number);
    },
  });
  await expect.poll(() => done.length).toBe(9);
  resolve();
  expect([await pass, done.at(-1)]).toEqual([10, 1]);
});

test('a process that ends leaves the rest to the next one', async () => {
  const done: number[] = [];
  await eachDue({ what: 'numbers', after: numbers(95), work: async (number) => done.push(number) }, () => done.length >= 12);
  expect(done.length).toBeLessThan(16);
});
