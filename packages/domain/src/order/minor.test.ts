import { expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { whyNotForMinor } from './minor.ts';

const LIMITS = { order: 100_000, month: 300_000 };
const beyond = (left: number) => [failure('minorMonthLimit', { data: { limit: 300_000, left } })];

it.each([
  [100_000, 0, []],
  [100_001, 0, [failure('minorOrderLimit', { data: { limit: 100_000 } })]],
  [100_000, 200_000, []],
  [100_000, 200_001, beyond(99_999)],
  [1, 300_000, beyond(0)],
  [1, 400_000, beyond(0)],
  [0, 300_000, []],
] as const)('a minor orders for %i won who has ordered for %i', (price, ordered, why) => {
  expect(whyNotForMinor({ price, ordered }, LIMITS)).toEqual(why);
});
