import { DAY_MS } from '../shared/clock.ts';
import { interestOf } from '../shared/interest.ts';
import { addKoreanDays, type KoreanDay, koreanDayAt, koreanDaySpan } from '../shared/korean-time.ts';
import { addBusinessDays, businessDayFrom, type ExtraHolidays } from './business-day.ts';
import type { DuePayout } from './views.ts';

/** Days after which a purchase counts as confirmed if its buyer has not confirmed it before (the term for withdrawing from it). */
export const CONFIRM_DAYS = 7;

/** When a purchase counts as confirmed. */
export const confirmedAt = (completedAt: Date, byBuyer: Date | null): Date =>
  byBuyer ?? new Date(completedAt.getTime() + CONFIRM_DAYS * DAY_MS);

/** Business days from confirmation to payout, where the configuration says nothing. */
export const DEFAULT_PAYOUT_DAYS = 3;
/** The most business days that fit into twenty days after the confirmation at any time of the year, feasts included: no money may wait longer. */
export const MOST_PAYOUT_BUSINESS_DAYS = 9;
/** The least that is paid out, in whole won, where the configuration says nothing; less waits until more is owed. */
export const DEFAULT_LEAST_PAYOUT = 1_000;

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

/** How somebody who is paid is reached; null where nobody knows. */
interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Whom money is paid to, as whoever carries it for others has to know them. */
export type PayoutReceiver =
  | (Contact & { readonly kind: 'person'; readonly name: string })
  | (Contact & {
      readonly kind: 'business';
      readonly name: string;
      readonly representative: string;
      /** Ten digits. */
      readonly businessNumber: string;
    });

/** Whether a business number is that of a legal person: its middle digits say so. */
export const isOfLegalPerson = (businessNumber: string): boolean => /^8[0-9]$/.test(businessNumber.slice(3, 5));

/** What is due day by day once what goes back is taken off, and how much of that is left over for what is earned later. */
export interface NetDue {
  readonly due: readonly DuePayout[];
  /** Whole won, never negative. */
  readonly adjustment: number;
}

/**
 * Nobody is sent less than nothing: what a reversed sale takes back beyond what a day brings is taken from the days after it, and what is left of it
 * from what is earned later. Days come in their order.
 */
export const netDue = (days: readonly DuePayout[]): NetDue => {
  const due: DuePayout[] = [];
  let back = 0;
  for (const { day, amount } of days) {
    const left = amount - back;
    back = Math.max(0, 0 - left);
    if (left > 0) due.push({ day, amount: left });
  }
  return { due, adjustment: back };
};

/** What a year of delay costs of what whoever sold was to be paid, in basis points: what large retailers pay by notice of the fair trade commission. */
export const PAYOUT_DELAY_BASIS_POINTS = 1_550;

/** What is owed for a payout that was sent so many days after it was to be, in whole won. */
export const payoutInterest = (amount: number, days: number): number => interestOf(amount, days, PAYOUT_DELAY_BASIS_POINTS);

/** What became of a day's run that stood before the one by which something was paid: there was none, or it was rejected with that in it. */
export interface RunBefore {
  readonly day: KoreanDay;
  readonly had: 'nothing' | 'rejected' | 'run';
}

/**
 * Since when something is late: the day of the run by which it is paid, or, where a banking day before it had no run, or one that the platform rejected with it, the
 * first of those days in a row, as far back as it was due. Days before it, the last one first.
 */
export const lateSinceRun = (day: KoreanDay, before: readonly RunBefore[], due: KoreanDay): KoreanDay => {
  let since = day;
  for (const one of before) {
    if (one.day < due || one.had === 'run') break;
    since = one.day;
  }
  return since;
};
