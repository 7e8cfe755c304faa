import { OFFER_DAYS } from '../offer/constants.ts';

/** Days after which a bid on a product ends by itself: as many as an offer that nobody answers. */
export const BID_DAYS = OFFER_DAYS;
/** On how many products one member may have an open bid at once. */
export const OPEN_BID_LIMIT = 10;
/** So many of the highest prices that are bid on a product are told, each with how many bid it. */
export const BID_LEVELS = 5;
/** So far bids on a product are counted, from the highest on: beyond it nobody chooses by the number. */
export const BIDS_COUNTED = 1_000;
/** So many own bids that have ended are shown at once. */
export const ENDED_BIDS_SIZE = 5;
/** So many of a member's own NFTs of a product are named where they can be sold to its best bid. */
export const MOST_SELLABLE = 50;
