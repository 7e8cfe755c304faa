import type { Won } from '../shared/won.ts';

/** What a price is weighed by: the NFT's last sale, what members ask at least, what the store asks; null where there is none. */
export interface KnownPrices {
  readonly last: Won | null;
  readonly lowestAsk: Won | null;
  readonly store: Won | null;
}

/** Of a price that is less than half of a known one a seller is asked again: it is more often a digit that is missing than a wish. */
const SHARE = 2;

/** The first of the known prices, in their order, that a price is far below; null where it is far below none (choices 3). */
export const farBelow = (price: Won, known: KnownPrices): { readonly what: keyof KnownPrices; readonly price: Won } | null => {
  for (const what of ['last', 'lowestAsk', 'store'] as const) {
    const other = known[what];
    if (other !== null && price * SHARE < other) return { what, price: other };
  }
  return null;
};
