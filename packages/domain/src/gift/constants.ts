import { DAY_MS } from '../shared/durations.ts';

/** Days in which the receiver of a phone gift or phone transfer must enter the NFT code (choices 2). */
export const GIFT_DAYS = 7;
/** How many days before it comes back its receiver is reminded of it, and its sender told. */
export const REMINDER_DAYS = 1;
/** As many NFTs as one approval sends. */
export const MOST_SENT = 100;
/** So many characters the words may have that a wallet shows its holder before they go along (decision 61). */
export const APPROVED_WORDS_LENGTH = 100;
/** As many of those to whom somebody has sent something are offered again. */
export const RECENT_RECEIVERS = 5;
/** Rows on one page of pending gifts (product 9, request list). */
export const GIFT_PAGE_SIZE = 8;

/** When a gift that was sent at `at` comes back by itself. */
export const giftDeadline = (at: Date): Date => new Date(at.getTime() + GIFT_DAYS * DAY_MS);

/** When its receiver is reminded of a gift that was sent at `at`: at the same hour of the day. */
export const giftReminder = (at: Date): Date => new Date(at.getTime() + (GIFT_DAYS - REMINDER_DAYS) * DAY_MS);
