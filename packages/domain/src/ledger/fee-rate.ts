import { type Failure, failure } from '../failure/code.ts';
import { DAY_MS } from '../shared/durations.ts';
import { WHOLE_BASIS_POINTS } from './split.ts';

/** The platform's fee from a moment on, in basis points of a price. */
export interface FeeRate {
  readonly basisPoints: number;
  readonly from: Date;
}

/** The most that the fee can be: a product's royalty may take the other half of a price. */
export const MOST_FEE_BASIS_POINTS = WHOLE_BASIS_POINTS / 2;
/** So long before it whoever sells is told of a higher fee, in days. */
export const FEE_RISE_DAYS = 30;
/** The same of one that is no higher: every server of the market has read it long before. */
export const FEE_CHANGE_DAYS = 1;

/** The fee at a moment, of rates in the order in which they were decided: of two from the same moment the later one counts. Undefined before the first. */
export const feeAt = (rates: readonly FeeRate[], at: Date): number | undefined =>
  rates.reduce<FeeRate | undefined>(
    (found, rate) => (rate.from <= at && (found === undefined || rate.from >= found.from) ? rate : found),
    undefined,
  )?.basisPoints;

/** Why the fee does not change so: it has no such height, or comes too soon for whoever sells by it. Empty when it can. */
export const whyNotPlanFee = (planned: FeeRate, rates: readonly FeeRate[], now: Date): readonly Failure[] => {
  const { basisPoints, from } = planned;
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > MOST_FEE_BASIS_POINTS)
    return [failure('badRequest', { field: 'basisPoints' })];
  const before = feeAt(rates, new Date(from.getTime() - 1)) ?? 0;
  const days = basisPoints > before ? FEE_RISE_DAYS : FEE_CHANGE_DAYS;
  return from.getTime() < now.getTime() + days * DAY_MS ? [failure('badRequest', { field: 'from' })] : [];
};
