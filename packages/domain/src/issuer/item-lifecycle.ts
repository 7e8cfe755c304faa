import type { NftState } from '../nft/nft-state.ts';
import type { SaleState } from '../nft/sale-state.ts';
import type { Visibility } from '../nft/visibility.ts';
import { type Lifecycle, move } from '../shared/lifecycle.ts';

/** Where an item, one unit of a product, stands (decisions, section 2). */
export type ItemState = 'made' | 'minted' | 'onSale' | 'reserved' | 'sold' | 'revoked';
/** What can happen to an item. */
export type ItemMove = 'mint' | 'list' | 'unlist' | 'reserve' | 'release' | 'sell' | 'revoke';

/**
 * An item from making to sale or revocation. `unlist` is the issuer's cancelled listing (section 7). A reserved item
 * can not be revoked: what an order reserves stays reserved as long as the order is open.
 */
export const ITEM_LIFECYCLE: Lifecycle<ItemState, ItemMove> = Object.freeze({
  made: { mint: 'minted', revoke: 'revoked' },
  minted: { list: 'onSale', revoke: 'revoked' },
  onSale: { reserve: 'reserved', unlist: 'minted', revoke: 'revoked' },
  reserved: { release: 'onSale', sell: 'sold' },
  sold: {},
  revoked: {},
});

/** The states in which an issuer may revoke an item. */
export const REVOCABLE_ITEM_STATES: ReadonlySet<ItemState> = new Set(['made', 'minted', 'onSale']);
/** The states in which an item counts as stock that a buyer can still get. */
export const AVAILABLE_ITEM_STATES: ReadonlySet<ItemState> = new Set(['onSale']);

/** Applies one move to an item; refused with `wrongState`. */
export const moveItem = (state: ItemState, event: ItemMove) => move(ITEM_LIFECYCLE, state, event);

interface Seen {
  readonly nft: NftState | undefined;
  readonly sale: SaleState;
  readonly visibility: Visibility;
}

const SEEN: Readonly<Record<ItemState, Seen>> = {
  made: { nft: undefined, sale: 'private', visibility: 'notExist' },
  minted: { nft: 'mint', sale: 'notSale', visibility: 'private' },
  onSale: { nft: 'onSale', sale: 'onSale', visibility: 'public' },
  reserved: { nft: 'onSale', sale: 'onSale', visibility: 'public' },
  sold: { nft: 'sold', sale: 'notSale', visibility: 'public' },
  revoked: { nft: 'revoke', sale: 'private', visibility: 'private' },
};

/** The specification's NFT state (section 3) of an item; undefined while no token exists. */
export const nftStateOfItem = (state: ItemState): NftState | undefined => SEEN[state].nft;

/** The specification's sale state (section 3) of an item. */
export const saleStateOfItem = (state: ItemState): SaleState => SEEN[state].sale;

/** The specification's visibility (section 3) of an item. */
export const visibilityOfItem = (state: ItemState): Visibility => SEEN[state].visibility;
