import { addBusinessDays, type ExtraHolidays } from '../payout/business-day.ts';
import { DAY_MS } from '../shared/clock.ts';
import { type KoreanDay, koreanDayAt } from '../shared/korean-time.ts';

/** Business days within which money goes back from when a purchase was given back (electronic commerce act 18.2). */
export const REFUND_BUSINESS_DAYS = 3;
/** What a year of delay costs of what goes back, in basis points: 15 in a hundred (its decree 21-3). */
export const DELAY_BASIS_POINTS = 1_500;
const YEAR_DAYS = 365;
const WHOLE_BASIS_POINTS = 10_000;

/** The last day in Korea on which money that is to go back since a moment is in time. Of years whose feasts nobody has announced, the calendar is worked out. */
export const refundDueDay = (from: Date, holidays?: ExtraHolidays): KoreanDay =>
  addBusinessDays(koreanDayAt(from), REFUND_BUSINESS_DAYS, holidays);

/** Whole days of Korea between the last day in time and the one on which the money went; none where it did in time. */
export const daysLate = (due: KoreanDay, paid: Date): number =>
  Math.max(0, Math.round((Date.parse(koreanDayAt(paid)) - Date.parse(due)) / DAY_MS));

/** What is owed for a delay beside what goes back, in whole won, a begun one counting for its creditor. */
export const delayInterest = (amount: number, days: number): number => {
  const owed = BigInt(amount) * BigInt(DELAY_BASIS_POINTS) * BigInt(days);
  const parts = BigInt(WHOLE_BASIS_POINTS * YEAR_DAYS);
  return Number((owed + parts - 1n) / parts);
};
