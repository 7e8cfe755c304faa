/** What an order pays for (choices 2). */
export const ORDER_KIND = Object.freeze({ store: 'STORE', listing: 'LISTING', offer: 'OFFER', exchangeFee: 'EXCHANGE_FEE' } as const);
/** Name of an order kind. */
export type OrderKind = keyof typeof ORDER_KIND;
