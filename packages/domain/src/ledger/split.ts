import { shareOfWon, subtractWon, type Won } from '../shared/won.ts';

/** The platform's fee when the configuration names none, in basis points (choices 3). */
export const DEFAULT_FEE_BASIS_POINTS = 500;

/** The whole of a price, in basis points. */
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
