/** The most items that one product may have, and that one call makes. */
export const MOST_ITEMS = 10_000;
/** The most that a creator gets of a later sale, in basis points: one half. */
export const MOST_ROYALTY = 5_000;
/** Lines of a seller's card and of a product's notice, and how long a line's label and the card's values may be, in characters. */
export const FACT_LIMITS = Object.freeze({ lines: 20, label: 50, value: 200 } as const);
export const MOST_CATEGORIES = 200;
/** The most products that one call names one by one, and the most prices that it gives. */
export const MOST_NAMED = 1_000;
export const MOST_PRICINGS = 10_000;

/** The columns of an issuer's product list besides the product itself, in their order; which of them are shown is chosen. */
export const PRODUCT_COLUMNS = Object.freeze([
  ...(['state', 'price', 'quantity', 'minted', 'listed', 'reserved', 'sold', 'revoked'] as const),
  ...(['lowestPrice', 'lastPrice', 'createdAt', 'updatedAt'] as const),
]);
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];
/** Those that are shown as long as nothing is chosen. */
export const USUAL_COLUMNS: readonly ProductColumn[] = Object.freeze([
  'state',
  'price',
  'quantity',
  'minted',
  'listed',
  'reserved',
  'sold',
]);
