import { expect, it } from 'vitest';
import { parseKoreanDay } from '../shared/index.ts';
import { mayShowIndividual } from './index.ts';

it.each([
  ['2026-12-01', true],
  ['2027-01-20', true],
  ['2027-01-21', false],
] as const)('whoever buys of an individual on %s may be shown who that is: %s', (day, shown) => {
  const read = parseKoreanDay(day);
  expect(read.ok && mayShowIndividual(read.value)).toBe(shown);
});
