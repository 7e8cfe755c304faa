import { DAY_MS } from '../shared/durations.ts';
import { addKoreanDays, type KoreanDay, koreanDayAt, koreanDaySpan } from '../shared/korean-time.ts';
import { addBusinessDays, businessDayFrom, type ExtraHolidays } from './business-day.ts';

/** A purchase counts as confirmed so many days after it, where its buyer has not confirmed it before (the term for withdrawing from it). */
export const CONFIRM_DAYS = 7;

/** When a purchase counts as confirmed. */
export const confirmedAt = (completedAt: Date, byBuyer: Date | null): Date =>
  byBuyer ?? new Date(completedAt.getTime() + CONFIRM_DAYS * DAY_MS);

/** So many business days after the confirmation its money is paid out, where the configuration says nothing. */
export const DEFAULT_PAYOUT_DAYS = 3;
/** More than twenty days after the confirmation no money may wait, weekends and feasts included: as many business days fit into them at any time of the year. */
export const MOST_PAYOUT_BUSINESS_DAYS = 9;
/** Less than this waits until more is owed, where the configuration says nothing; in whole won. */
export const DEFAULT_LEAST_PAYOUT = 1_000;

/** When money goes out. */
export interface PayoutTerms {
  /** Business days from the confirmation of a purchase to its payout. */
  readonly days: number;
  /** The least that is paid out at once, in whole won. */
  readonly least: number;
  readonly holidays: ExtraHolidays;
}

/** The day on which money of a purchase that was confirmed on another is paid out. */
export const payoutDayOf = (confirmed: KoreanDay, { days, holidays }: PayoutTerms): KoreanDay => addBusinessDays(confirmed, days, holidays);

/** Up to which moment purchases have to be confirmed to be paid out on a day: the end of the last day whose payout has come. */
export const confirmedBefore = (day: KoreanDay, terms: PayoutTerms): Date => {
  let last = day;
  while (payoutDayOf(last, terms) > day) last = addKoreanDays(last, -1);
  return koreanDaySpan(last).end;
};

/** The day on which something that is due can be paid to an account: that day, or the first one that the account's hold does not reach into. */
export const payableDay = (due: KoreanDay, heldUntil: Date | null, { holidays }: Pick<PayoutTerms, 'holidays'>): KoreanDay => {
  if (heldUntil === null) return businessDayFrom(due, holidays);
  const day = koreanDayAt(heldUntil);
  const free = koreanDaySpan(day).start.getTime() === heldUntil.getTime() ? day : addKoreanDays(day, 1);
  return businessDayFrom(free > due ? free : due, holidays);
};
