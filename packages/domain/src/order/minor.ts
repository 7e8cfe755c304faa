import { type Failure, failure } from '../failure/code.ts';

/** What a minor may order for, in whole won: at once, and in a month of the Korean calendar. Settings say otherwise. */
export interface MinorLimits {
  readonly order: number;
  readonly month: number;
}
export const DEFAULT_MINOR_LIMITS: MinorLimits = Object.freeze({ order: 100_000, month: 300_000 });

/** Why a minor cannot order at a price, beside what they have ordered in the month and has not ended or gone back. */
export const whyNotForMinor = (
  { price, ordered }: { readonly price: number; readonly ordered: number },
  { order, month }: MinorLimits,
): readonly Failure[] => {
  if (price > order) return [failure('minorOrderLimit', { data: { limit: order } })];
  return ordered + price > month ? [failure('minorMonthLimit', { data: { limit: month, left: Math.max(0, month - ordered) } })] : [];
};
