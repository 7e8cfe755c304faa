/** How many suggestions each group has at most. */
export const SUGGESTIONS_PER_GROUP = 4;

/** The longest text that is looked for; what is longer than any name finds nothing. */
export const SEARCH_TEXT_LENGTH = 100;

/** How many issuers the market's filters offer. */
export const FACET_ISSUERS = 12;

/** Where the bands of lowest prices begin, in won; each ends before the next. */
export const PRICE_BAND_STARTS = Object.freeze([0, 10_000, 50_000, 100_000, 500_000, 1_000_000] as const);
