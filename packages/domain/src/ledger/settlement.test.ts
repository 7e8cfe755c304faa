import { expect, it } from 'vitest';
import type { KoreanDay } from '../shared/korean-time.ts';
import { nextSettlement } from './settlement.ts';

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
