/**
 * How the books of a provider and ours disagree about one payment: its money is not in ours (`missingHere`) or not in theirs (`missingThere`), another
 * sum came (`otherAmount`), another sum went back (`otherReturn`), or the provider has taken more for it than was agreed (`otherFee`).
 */
export const DIFFERENCE_KINDS = Object.freeze(['missingHere', 'missingThere', 'otherAmount', 'otherReturn', 'otherFee'] as const);
/** One of {@link DIFFERENCE_KINDS}. */
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
