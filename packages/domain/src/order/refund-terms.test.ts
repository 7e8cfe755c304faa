import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysLate, delayInterest, refundDueDay } from './refund-terms.ts';

const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}+09:00`);

it.each([
  ['a Monday', '2026-11-23', '2026-11-26'],
  ['a Thursday, over a weekend', '2026-11-26', '2026-12-01'],
  ['a Saturday', '2026-11-28', '2026-12-02'],
  ['the eve of Christmas', '2026-12-24', '2026-12-30'],
  ['the eve of new year', '2026-12-31', '2027-01-06'],
])('what goes back since %s is due three business days later', (_, from, due) => {
  expect(refundDueDay(at(from))).toBe(due);
});

it.each([
  ['2026-11-26', '23:59:59', 0],
  ['2026-11-27', '00:00:00', 1],
  ['2026-12-26', '12:00:00', 30],
  ['2026-11-20', '12:00:00', 0],
])('what went back on %s at %s is late by %i days after 2026-11-26', (day, time, days) => {
  expect(daysLate(refundDueDay(at('2026-11-23')), at(day, time))).toBe(days);
});

it.each([
  [1_000_000, 0, 0],
  [1_000_000, 365, 150_000],
  [1_000_000, 1, 411],
  [10_000, 1, 5],
  [1, 1, 1],
  [0, 100, 0],
  [1_000_000_000_000, 30, 12_328_767_124],
])('of %i won, %i days late, is owed %i', (amount, days, owed) => {
  expect(delayInterest(amount, days)).toBe(owed);
});

it('never is less than the law says, nor a won more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 3_650 }), (amount, days) => {
      const exact = BigInt(amount) * 15n * BigInt(days);
      const owed = BigInt(delayInterest(amount, days)) * 36_500n;
      expect(owed >= exact && owed - exact < 36_500n).toBe(true);
    }),
  );
});
