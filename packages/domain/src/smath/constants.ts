/** What receiving by NFT code answers for a code of the event (choices 5). */
export const SMATH_RESULT = '0814';
/** Own entries on one page. */
export const SMATH_PAGE_SIZE = 8;
/** Days after its end for which it is kept where a prize went (safety, personal data). */
export const SMATH_KEPT_DAYS = 90;
/** Codes that are made at once. */
export const MOST_SMATH_CODES = 10_000;
/** How long the texts of a campaign may be, in characters; its title follows the rule of product 5. */
export const SMATH_LIMITS = Object.freeze({ text: 500, prize: 100 } as const);
