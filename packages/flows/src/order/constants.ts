/** How often an order is asked for while its payment settles, in milliseconds. */
export const ORDER_POLL_MS = 1_000;
/** How often an order is asked for while a deposit is awaited, in milliseconds: people take hours. */
export const DEPOSIT_POLL_MS = 5_000;
