import { expect, it } from 'vitest';
import type { KoreanDay, KoreanMonth } from '../shared/korean-time.ts';
import { nextSettlement, payableDay, settlementOf } from './term.ts';

it.each([
  ['2026-11-01', '2026-11-10', '2026-10-31'],
  ['2026-11-10', '2026-11-10', '2026-10-31'],
  ['2026-11-11', '2026-12-10', '2026-11-30'],
  ['2026-12-31', '2027-01-10', '2026-12-31'],
  ['2027-01-01', '2027-01-10', '2026-12-31'],
  ['2028-02-11', '2028-03-10', '2028-02-29'],
])('on %s the next settlement is paid on %s, of what was booked up to %s', (today, dueDay, until) => {
  expect(nextSettlement(today as KoreanDay)).toEqual({ dueDay, until });
});

it.each([
  ['2026-11', '2026-12-10', '2026-11-30'],
  ['2026-12', '2027-01-10', '2026-12-31'],
  ['2028-02', '2028-03-10', '2028-02-29'],
])('what was booked in %s is paid on %s, up to %s', (month, dueDay, until) => {
  expect(settlementOf(month as KoreanMonth)).toEqual({ dueDay, until });
});

it.each([
  [null, '2026-12-10'],
  ['2026-12-09T14:59:59.999Z', '2026-12-10'],
  ['2026-12-09T15:00:00.000Z', '2026-12-10'],
  ['2026-12-09T15:00:00.001Z', '2026-12-11'],
  ['2026-12-31T03:00:00.000Z', '2027-01-01'],
])('an account that is held until %s is paid on %s', (heldUntil, day) => {
  expect(payableDay('2026-12-10' as KoreanDay, heldUntil === null ? null : new Date(heldUntil))).toBe(day);
});
