import { describe, expect, it } from 'vitest';
import type { KoreanDay } from '../shared/korean-time.ts';
import { addBusinessDays, businessDayFrom, isBusinessDay } from './business-day.ts';

const day = (text: string) => text as KoreanDay;

describe('days on which Korean banks work', () => {
  it.each([
    // The almanac's: Seollal, Buddha's birthday and Chuseok go by the moon.
    ...['2026-02-16', '2026-02-17', '2026-02-18', '2026-05-25', '2026-09-24', '2026-09-25', '2027-05-13', '2027-09-14', '2027-09-16'],
    // In place of a Sunday: Seollal of 2027, the first of March 2026, liberation day 2026, foundation day 2026.
    ...['2027-02-09', '2026-03-02', '2026-08-17', '2026-10-05'],
    // Children's day of 2025 was Buddha's birthday, too; foundation day of 2028 lies within Chuseok.
    ...['2025-05-06', '2028-10-05'],
    ...['2026-05-01', '2026-12-25', '2027-01-01', '2026-11-28', '2026-11-29'],
  ])('not on %s', (text) => {
    expect(isBusinessDay(day(text))).toBe(false);
  });

  it.each(['2026-02-19', '2026-05-26', '2026-09-28', '2026-11-26', '2027-02-10', '2028-10-06', '2026-06-08'])('on %s', (text) => {
    expect(isBusinessDay(day(text))).toBe(true);
  });

  it('nor on what a government declares', () => {
    expect(isBusinessDay(day('2026-06-03'), new Set([day('2026-06-03')]))).toBe(false);
  });

  it.each([
    ['2026-11-26', 3, '2026-12-01'],
    ['2026-11-28', 0, '2026-11-30'],
    // Over Chuseok and the weekend behind it.
    ['2026-09-23', 1, '2026-09-28'],
    ['2026-12-31', 1, '2027-01-04'],
  ])('from %s, %d of them lead to %s', (from, days, to) => {
    expect(addBusinessDays(day(from), days)).toBe(to);
  });

  it('the day itself counts where banks work on it', () => {
    expect([businessDayFrom(day('2026-11-26')), businessDayFrom(day('2026-11-28'))]).toEqual(['2026-11-26', '2026-11-30']);
  });
});
