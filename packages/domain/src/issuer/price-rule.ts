import { isSalePrice } from '../listing/rules.ts';
import { parseWon, type Won } from '../shared/won.ts';

/** To what new prices are rounded down, in won: shops seldom ask for single won. */
export const PRICE_STEPS = [1, 10, 100, 1_000] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/** How much a price may be changed at once, in basis points: to a hundredth of it, or to eleven times. */
export const PRICE_CHANGE = Object.freeze({ least: -9_999, most: 99_999 } as const);

/** What becomes of many prices: one for all, or so much more (or, negative, less) in basis points of each, rounded down to a step. */
export type PriceRule = { readonly price: Won } | { readonly basisPoints: number; readonly step: PriceStep };

/** A price by a rule; undefined where that is none that anything is sold for. */
export const priceBy = (rule: PriceRule, price: Won): Won | undefined => {
  if ('price' in rule) return rule.price;
  // In whole basis points, so that no fraction of a won comes from the computer's own fractions.
  const changed = Math.floor(Number((BigInt(price) * BigInt(10_000 + rule.basisPoints)) / 10_000n) / rule.step) * rule.step;
  const won = parseWon(changed);
  return won.ok && isSalePrice(won.value) ? won.value : undefined;
};
