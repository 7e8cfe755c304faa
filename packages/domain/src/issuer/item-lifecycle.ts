import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an item, one unit of a product, stands (choices 2). */
export type ItemState = 'made' | 'minted' | 'onSale' | 'reserved' | 'sold' | 'sent' | 'given' | 'revoked';
export type ItemMove = 'mint' | 'list' | 'unlist' | 'reserve' | 'release' | 'sell' | 'send' | 'giveBack' | 'give' | 'revoke';

/**
 * An item from making to sale or revocation. `unlist` is the issuer's cancelled listing (product 7). A reserved item
 * can not be revoked: what an order reserves stays reserved as long as the order is open. `send` gives it to a phone, from which it comes back where
 * nobody enters the code.
 */
export const ITEM_LIFECYCLE: Lifecycle<ItemState, ItemMove> = Object.freeze({
  made: { mint: 'minted', revoke: 'revoked' },
  minted: { list: 'onSale', send: 'sent', give: 'given', revoke: 'revoked' },
  onSale: { reserve: 'reserved', unlist: 'minted', revoke: 'revoked' },
  reserved: { release: 'onSale', sell: 'sold' },
  sold: {},
  sent: { giveBack: 'minted', give: 'given' },
  given: {},
  revoked: {},
});
