/** What happened to an NFT, as its history tells it (product 3, trade/history type codes). */
export const TRADE_TYPE = Object.freeze({
  mint: '00',
  transfer: '01',
  burn: '02',
  sale: '03',
  listingRegistered: '04',
  listingCancelled: '05',
  exchangeRequested: '06',
  exchangeCompleted: '07',
  exchangeWithdrawn: '08',
  gift: '09',
} as const);
/** Name of a history row's type. */
export type TradeType = keyof typeof TRADE_TYPE;
