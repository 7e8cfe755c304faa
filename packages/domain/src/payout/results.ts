/**
 * What becomes of one line of a bank's results: taken over; taken over before; of no payout that was sent; come back, which a second person has to see;
 * against what the bank said before; not understood.
 */
export const PAYOUT_RESULTS = Object.freeze(['taken', 'known', 'unknown', 'waiting', 'contradicts', 'unread'] as const);
/** One of {@link PAYOUT_RESULTS}. */
export type PayoutResult = (typeof PAYOUT_RESULTS)[number];
