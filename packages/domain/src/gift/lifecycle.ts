import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an NFT stands that was sent to a phone: it stays its sender's, locked, until the receiver enters its code (choices 2). */
export type GiftState = 'sent' | 'received' | 'withdrawn' | 'expired';
/** What can happen to it. */
export type GiftMove = 'receive' | 'withdraw' | 'expire';

/** A gift or a transfer by phone: all three ends are final. */
export const GIFT_LIFECYCLE: Lifecycle<GiftState, GiftMove> = Object.freeze({
  sent: { receive: 'received', withdraw: 'withdrawn', expire: 'expired' },
  received: {},
  withdrawn: {},
  expired: {},
});
