/** After how many milliseconds the loading spinner gives up (product 9). */
export const SPINNER_TIMEOUT_MS = 30_000;
/** How long the main carousel shows one slide, in milliseconds (product 9). */
export const CAROUSEL_INTERVAL_MS = 5_000;
/** After how many milliseconds a part of the page that is still loading counts as failed (product 8). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** The pages on which a member changes their account, by the `part` of the address `/user/info/update`; without one stands the way to each. */
export const ACCOUNT_PARTS = Object.freeze(['profile', 'security', 'contact', 'bank', 'news', 'developer', 'data'] as const);
export type AccountPart = (typeof ACCOUNT_PARTS)[number];
