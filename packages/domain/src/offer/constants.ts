/** Days after which an unanswered offer or counter-offer ends by itself (choices 2). */
export const OFFER_DAYS = 7;
/** Hours in which an accepted offer must be ordered; an open order stops this clock (choices 2). */
export const ACCEPTED_OFFER_HOURS = 24;
/** The least share of an open listing's price that an offer must come to, in basis points. */
export const LEAST_OFFER_BASIS_POINTS = 5_000;
/** How many offers of one buyer may be open at once. */
export const OPEN_OFFER_LIMIT = 10;
/** Rows on one page of a list of offers (product 9, request list). */
export const OFFER_PAGE_SIZE = 8;
/** How often an accepted offer can be ordered: each order stops its clock, and without an end its owner could be kept waiting for ever. */
export const OFFER_ORDER_LIMIT = 3;
