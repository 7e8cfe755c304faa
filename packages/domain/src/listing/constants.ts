/** The least that an NFT is sold for, in won. */
export const LEAST_PRICE = 1;

/** A listing ends by itself after so many days: nobody is bound by a price that they have forgotten. */
export const LISTING_DAYS = 180;

/** What the market list asks for at first (product 9). */
export const MARKET_DEFAULTS = Object.freeze({ page: 1, size: 16, order: 'DESC', sort: 'listingCount' } as const);
/** What the list of recent listings asks for (product 9). */
export const RECENT_DEFAULTS = Object.freeze({ page: 1, size: 8 } as const);
/** What the list of unlisted NFTs asks for at first (product 9). */
export const UNLISTED_DEFAULTS = Object.freeze({ page: 1, size: 4 } as const);
/** So many NFTs can be put on sale together: what one looks through before one signs. */
export const MOST_LISTED_TOGETHER = 20;
