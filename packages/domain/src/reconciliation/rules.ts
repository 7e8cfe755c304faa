import { type Failure, failure } from '../failure/code.ts';
import { addKoreanDays, type KoreanDay, koreanDayAt, koreanTime } from '../shared/korean-time.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { fail, type Result } from '../shared/result.ts';
import { requiredText } from '../shared/text.ts';

const LONGEST_EXPLANATION = 500;

/** Reads why a difference is there; nobody ends one without a word. Refused with `badRequest` and the field `reason`. */
export const parseExplanation = (value: string): Result<string, Failure> => {
  const text = requiredText(LONGEST_EXPLANATION)(value);
  return text.ok ? text : fail(failure('badRequest', { field: 'reason' }));
};

export type DifferenceState = 'open' | 'explained' | 'resolved';
export type DifferenceMove = 'explain' | 'resolve';

/** A difference is open until a person has said why it is there, or until both books say the same: nothing else ends it. */
export const DIFFERENCE_LIFECYCLE: Lifecycle<DifferenceState, DifferenceMove> = Object.freeze({
  open: { explain: 'explained', resolve: 'resolved' },
  explained: {},
  resolved: {},
});

/**
 * How the books of a provider and ours disagree about one payment: its money is not in ours (`missingHere`) or not in theirs (`missingThere`), another
 * sum came (`otherAmount`), another sum went back (`otherReturn`), or the provider has taken more for it than was agreed (`otherFee`).
 */
export const DIFFERENCE_KINDS = Object.freeze(['missingHere', 'missingThere', 'otherAmount', 'otherReturn', 'otherFee'] as const);
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What came of one payment and what of it went back, in whole won. */
export interface MoneyMoved {
  readonly paid: number;
  readonly returned: number;
}

/** The same as a provider tells it, and what it has taken for it; null where it has not said. */
export interface MoneyMovedThere extends MoneyMoved {
  readonly fee: number | null;
}

/** The most that a provider takes for one payment: a share of it, at least so much. */
export interface FeeTerms {
  readonly basisPoints: number;
  /** In whole won. */
  readonly least: number;
}

/** One disagreement; the figures are what each side says, in whole won. Of a fee, ours is the most that was agreed. */
export interface BookDifference {
  readonly kind: DifferenceKind;
  readonly ours: number;
  readonly theirs: number;
}

/** The most that a provider takes for a payment; a part of a won is never taken. */
export const mostFee = (amount: number, { basisPoints, least }: FeeTerms): number =>
  Math.max(least, Math.floor((amount * basisPoints) / 10_000));

/** In what both books disagree about a payment. Nothing goes back of what never came: a provider tells the end of an unpaid account in the same words. */
export const differencesOf = (ours: MoneyMoved, theirs: MoneyMovedThere, terms: FeeTerms | null): readonly BookDifference[] => {
  if (ours.paid === 0 && theirs.paid === 0) return [];
  if (ours.paid === 0) return [{ kind: 'missingHere', ours: 0, theirs: theirs.paid }];
  if (theirs.paid === 0) return [{ kind: 'missingThere', ours: ours.paid, theirs: 0 }];
  const found: BookDifference[] = [];
  if (ours.paid !== theirs.paid) found.push({ kind: 'otherAmount', ours: ours.paid, theirs: theirs.paid });
  if (ours.returned !== theirs.returned) found.push({ kind: 'otherReturn', ours: ours.returned, theirs: theirs.returned });
  const most = terms === null ? null : mostFee(theirs.paid, terms);
  if (most !== null && theirs.fee !== null && theirs.fee > most) found.push({ kind: 'otherFee', ours: most, theirs: theirs.fee });
  return found;
};

/** Providers have a day's rows together by the morning after it. */
const FIRST_HOUR = 6;
/** How many mornings a day is looked at again: rows come late. */
const LOOKS = 3;
/** The most days fetched at once, the latest first: one that cannot be had keeps no later one waiting. */
const MOST_DAYS = 31;
/** How many days back a platform looks that has not looked for long. */
const FARTHEST_DAYS = 366;

/** When a day was looked at last, in Korea. */
export interface LookedDay {
  readonly day: KoreanDay;
  readonly lookedOn: KoreanDay;
}

/** The days whose books are to be fetched now, the oldest first; `first` is the day of the first payment. */
export const daysToReconcile = (first: KoreanDay, looked: readonly LookedDay[], now: Date): readonly KoreanDay[] => {
  const today = koreanDayAt(now);
  if (koreanTime(now).hour < FIRST_HOUR) return [];
  const known = new Map(looked.map(({ day, lookedOn }) => [day, lookedOn]));
  const due = Array.from({ length: FARTHEST_DAYS }, (_, index) => addKoreanDays(today, index - FARTHEST_DAYS)).filter((day) => {
    const last = known.get(day);
    return day >= first && (last === undefined || (last < today && day >= addKoreanDays(today, 0 - LOOKS)));
  });
  return due.slice(0 - MOST_DAYS);
};
