import { addWon, partOfWon, subtractWon, type Won, ZERO_WON } from '../shared/won.ts';
import type { SaleSplit } from './split.ts';

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
