import { type Failure, failure } from '../failure/code.ts';
import { DAY_MS } from '../shared/clock.ts';
import { addWon, partOfWon, shareOfWon, subtractWon, type Won, ZERO_WON } from '../shared/won.ts';

/** The platform's fee when the configuration names none, in basis points (choices 3). */
export const DEFAULT_FEE_BASIS_POINTS = 500;

export const WHOLE_BASIS_POINTS = 10_000;

/** Where the price of one sale goes: price = fee + royalty + deposit (I6). */
export interface SaleSplit {
  readonly price: Won;
  readonly fee: Won;
  readonly royalty: Won;
  /** What the seller gets. */
  readonly deposit: Won;
}

/**
 * Splits a price: fee and royalty each rounded down, the rest is the seller's deposit (choices 3).
 * Throws when the rates are negative or more than the whole, since configuration and products are checked before.
 */
export const splitSale = (sale: {
  readonly price: Won;
  readonly feeBasisPoints: number;
  readonly royaltyBasisPoints: number;
}): SaleSplit => {
  const { price, feeBasisPoints, royaltyBasisPoints } = sale;
  if (feeBasisPoints < 0 || royaltyBasisPoints < 0 || feeBasisPoints + royaltyBasisPoints > WHOLE_BASIS_POINTS) {
    throw new RangeError(`fee ${feeBasisPoints} and royalty ${royaltyBasisPoints} basis points do not fit into a price`);
  }
  const fee = shareOfWon(price, feeBasisPoints);
  const royalty = shareOfWon(price, royaltyBasisPoints);
  return { price, fee, royalty, deposit: subtractWon(subtractWon(price, fee), royalty) };
};

/** The platform's fee from a moment on, in basis points of a price. */
export interface FeeRate {
  readonly basisPoints: number;
  readonly from: Date;
}

/** The most that the fee can be: a product's royalty may take the other half of a price. */
export const MOST_FEE_BASIS_POINTS = WHOLE_BASIS_POINTS / 2;
/** How many days before it takes effect sellers are told of a higher fee. */
export const FEE_RISE_DAYS = 30;
/** The same for a fee that is no higher: every server has read it long before. */
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

/** What of a sum that goes back is taken from whom. */
export type ReturnedShares = Pick<SaleSplit, 'fee' | 'royalty' | 'deposit'>;

/** What is left of a sale's shares when some of them have gone back. */
export const leftOfSplit = (split: ReturnedShares, returned: readonly ReturnedShares[]): SaleSplit => {
  const left = (share: keyof ReturnedShares): Won => returned.reduce((rest, one) => subtractWon(rest, one[share]), split[share]);
  const [fee, royalty, deposit] = [left('fee'), left('royalty'), left('deposit')];
  return { price: addWon(addWon(fee, royalty), deposit), fee, royalty, deposit };
};

const atMost = (amount: Won, most: Won): Won => (amount < most ? amount : most);

/**
 * Takes a sum that goes back from what is left of a sale's shares, from each as much as its part in them: fee and royalty rounded down, the rest is
 * the seller's. Nobody gives back more than they have, so that however a price goes back, won by won or at once, each has given back in the end
 * exactly what they had. Throws where more is to go back than is left, since rules and database say no before.
 */
export const splitReturn = (left: SaleSplit, price: Won): SaleSplit => {
  if (price > left.price) throw new RangeError(`${price} won of ${left.price} cannot go back`);
  if (left.price === 0) return left;
  const [fee, royalty] = [partOfWon(left.fee, price, left.price), partOfWon(left.royalty, price, left.price)];
  const rest = subtractWon(subtractWon(price, fee), royalty);
  // What two roundings would take from the seller beyond what they have is in one of the shares that were rounded.
  const beyond = rest > left.deposit ? subtractWon(rest, left.deposit) : ZERO_WON;
  const feeToo = atMost(addWon(fee, beyond), left.fee);
  const deposit = subtractWon(rest, beyond);
  return { price, fee: feeToo, royalty: subtractWon(subtractWon(price, feeToo), deposit), deposit };
};
