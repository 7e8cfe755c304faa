import { describe, expect, it } from 'vitest';
import { addKoreanDays, type KoreanDay, koreanDayAt } from '../shared/korean-time.ts';
import {
  confirmedAt,
  confirmedBefore,
  DEFAULT_LEAST_PAYOUT,
  DEFAULT_PAYOUT_DAYS,
  MOST_PAYOUT_BUSINESS_DAYS,
  payableDay,
  payoutDayOf,
} from './terms.ts';

const day = (text: string) => text as KoreanDay;
/** What may pass between confirmation and payout, in days. */
const MOST_DAYS = 20;
const TERMS = { days: DEFAULT_PAYOUT_DAYS, least: DEFAULT_LEAST_PAYOUT, holidays: new Set<KoreanDay>() };
/** Every day of two years, with a leap day and both long feasts. */
const DAYS = Array.from({ length: 730 }, (_, at) => addKoreanDays(day('2027-06-01'), at));

describe('when money goes out', () => {
  it('a purchase counts as confirmed when its buyer says so, and a week later at the latest', () => {
    const completed = new Date('2026-11-26T03:00:00Z');
    const said = new Date('2026-11-27T03:00:00Z');
    expect([confirmedAt(completed, null).toISOString(), confirmedAt(completed, said)]).toEqual(['2026-12-03T03:00:00.000Z', said]);
  });

  it('what is confirmed before a moment is what is due on that day, and nothing else', () => {
    for (const at of DAYS) {
      const last = koreanDayAt(new Date(confirmedBefore(at, TERMS).getTime() - 1));
      expect(payoutDayOf(last, TERMS) <= at).toBe(true);
      expect(payoutDayOf(addKoreanDays(last, 1), TERMS) > at).toBe(true);
    }
  });

  it('the longest term that can be set keeps the law, around every feast', () => {
    const terms = { ...TERMS, days: MOST_PAYOUT_BUSINESS_DAYS };
    for (const at of DAYS) expect(payoutDayOf(at, terms) <= addKoreanDays(at, MOST_DAYS)).toBe(true);
  });

  it.each([
    [null, '2026-12-10'],
    ['2026-12-09T15:00:00.000Z', '2026-12-10'],
    ['2026-12-09T15:00:00.001Z', '2026-12-11'],
    // A hold into a Friday lets it go on Monday.
    ['2026-12-11T03:00:00.000Z', '2026-12-14'],
  ])('an account that is held until %s is paid on %s', (heldUntil, expected) => {
    expect(payableDay(day('2026-12-10'), heldUntil === null ? null : new Date(heldUntil), TERMS)).toBe(expected);
  });
});
