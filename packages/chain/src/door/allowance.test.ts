import { expect, it } from 'vitest';
import { makeAllowance } from './allowance.ts';

const opened = (each = { atOnce: 10, perSecond: 2 }, together = { atOnce: 25, perSecond: 5 }) => {
  const clock = { ms: 0 };
  return { clock, ...makeAllowance(each, together, () => clock.ms) };
};

it('gives each asker so much at once and so much a second, and says how long to wait', () => {
  const { take, clock } = opened();
  expect([take('a', 7), take('a', 3), take('a', 1)]).toEqual([0, 0, 1]);
  clock.ms = 1_000;
  // What was refused has cost nothing.
  expect([take('a', 2), take('a', 5)]).toEqual([0, 3]);
  clock.ms = 3_600_000;
  expect([take('a', 10), take('a', 10)]).toEqual([0, 5]);
});

it('lets no asker spend what is another’s, and all together no more than the market has', () => {
  const { take } = opened();
  expect([take('a', 10), take('b', 10), take('c', 10), take('c', 5), take('d', 1)]).toEqual([0, 0, 1, 0, 1]);
});

it('stays small, however many ask', () => {
  const { take } = opened({ atOnce: 10, perSecond: 0.001 }, { atOnce: 1e9, perSecond: 1 });
  take('first', 10);
  for (let n = 0; n < 19_999; n += 1) take(`n${n}`, 10);
  expect(take('first', 10)).toBeGreaterThan(0);
  for (let n = 0; n < 20_000; n += 1) take(`m${n}`, 10);
  // Forgotten: nobody holds a place by a flood of others, nor does the flood hold one.
  expect(take('first', 10)).toBe(0);
});
