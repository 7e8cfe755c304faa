import { expect, it } from 'vitest';
import { daysOfPoint, firstDayOfPeriod, PRICE_PERIOD_NAMES, PRICE_PERIODS } from './price-period.ts';

it('begins a period so many days of the Korean calendar ago, today among them', () => {
  // In Korea it is the 25th already.
  const now = new Date('2026-11-24T15:00:00Z');
  expect(PRICE_PERIOD_NAMES.map((period) => firstDayOfPeriod(period, now))).toEqual(['2026-10-27', '2026-08-28', '2025-11-26', null]);
  expect(Object.keys(PRICE_PERIODS)).toEqual(PRICE_PERIOD_NAMES);
});

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1_000, 5],
])('takes of %i days so many together that no more than 200 points are left: %i', (days, together) => {
  expect(daysOfPoint(days)).toBe(together);
});
