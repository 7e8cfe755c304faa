/** Days in which the receiver of a phone gift or phone transfer must enter the NFT code (choices 2). */
export const GIFT_DAYS = 7;
/** As many NFTs as one approval sends. */
export const MOST_SENT = 100;
/** Rows on one page of pending gifts (product 9, request list). */
export const GIFT_PAGE_SIZE = 8;

/** When a gift that was sent at `at` comes back by itself. */
export const giftDeadline = (at: Date): Date => new Date(at.getTime() + GIFT_DAYS * 24 * 3_600_000);
