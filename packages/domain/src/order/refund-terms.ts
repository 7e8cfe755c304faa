import { addBusinessDays, type ExtraHolidays } from '../payout/business-day.ts';
import { DAY_MS } from '../shared/clock.ts';
import { interestOf } from '../shared/interest.ts';
import { type KoreanDay, koreanDayAt } from '../shared/korean-time.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

/** Business days within which money goes back from when a purchase was given back (electronic commerce act 18.2). */
export const REFUND_BUSINESS_DAYS = 3;
/** What a year of delay costs of what goes back, in basis points: 15 in a hundred (its decree 21-3). */
export const DELAY_BASIS_POINTS = 1_500;

/** The last day in Korea on which money that is to go back since a moment is in time. Of years whose feasts nobody has announced, the calendar is worked out. */
export const refundDueDay = (from: Date, holidays?: ExtraHolidays): KoreanDay =>
  addBusinessDays(koreanDayAt(from), REFUND_BUSINESS_DAYS, holidays);

/** Whole days of Korea between the last day in time and the one on which the money went; none where it did in time. */
export const daysLate = (due: KoreanDay, paid: Date): number =>
  Math.max(0, Math.round((Date.parse(koreanDayAt(paid)) - Date.parse(due)) / DAY_MS));

/** What is owed for a delay beside what goes back, in whole won. */
export const delayInterest = (amount: number, days: number): number => interestOf(amount, days, DELAY_BASIS_POINTS);

/** How what is owed for a late refund stands: no provider gives back more than was paid, so that two people transfer it by hand. */
export type RefundInterestState = 'owed' | 'paid';
export type RefundInterestMove = 'pay';

export const REFUND_INTEREST_LIFECYCLE: Lifecycle<RefundInterestState, RefundInterestMove> = Object.freeze({
  owed: { pay: 'paid' },
  paid: {},
});
