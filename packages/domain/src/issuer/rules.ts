import type { Actor } from '../account/actor.ts';
import { type Failure, failure } from '../failure/code.ts';
import type { SiteCode } from '../shared/ids.ts';
import { ITEM_LIFECYCLE, type ItemMove, type ItemState, REVOCABLE_ITEM_STATES } from './item-lifecycle.ts';
import { EDITABLE_PRODUCT_STATES, PRODUCT_LIFECYCLE, type ProductState } from './product-lifecycle.ts';

/** What the issuer rules look at in a product. */
export interface ProductFacts {
  readonly siteCode: SiteCode;
  readonly state: ProductState;
  readonly soldCount: number;
  /** Items with an open order. */
  readonly reservedCount: number;
}

/** What the issuer rules look at in an item. */
export interface ItemFacts {
  readonly siteCode: SiteCode;
  readonly state: ItemState;
}

const when = (condition: boolean, reason: Failure): readonly Failure[] => (condition ? [reason] : []);

const foreign = (actor: Actor, siteCode: SiteCode): readonly Failure[] =>
  when(actor.kind !== 'issuer' || actor.siteCode !== siteCode, failure('noPermission'));

const cannot = (item: ItemFacts, event: ItemMove): boolean => ITEM_LIFECYCLE[item.state][event] === undefined;

/** Why `actor` can not mint an item; empty when he can (I17). */
export const whyNotMintable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...when(cannot(item, 'mint'), failure('wrongState', { data: { state: item.state, event: 'mint' } })),
];

/** Why `actor` can not put an item on the store's shelf; empty when he can. */
export const whyNotItemListable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...(item.state === 'made' ? [failure('notMinted')] : []),
  ...when(item.state === 'revoked', failure('tokenRevoked')),
  ...when(item.state === 'onSale' || item.state === 'reserved', failure('alreadyListed')),
  ...when(item.state === 'sold', failure('soldOut')),
];

/** Why `actor` can not revoke an item; empty when he can. What an order reserves stays reserved (choices 2). */
export const whyNotRevocable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...when(item.state === 'reserved', failure('orderOpen')),
  ...when(
    !REVOCABLE_ITEM_STATES.has(item.state) && item.state !== 'reserved',
    failure('wrongState', { data: { state: item.state, event: 'revoke' } }),
  ),
];

/** Why `actor` can not change a product; empty when he can. */
export const whyNotEditable = (product: ProductFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, product.siteCode),
  ...when(!EDITABLE_PRODUCT_STATES.has(product.state), failure('wrongState', { data: { state: product.state, event: 'edit' } })),
];

/** Why `actor` can not delete a product; empty when he can: only a hidden one with nothing sold or under order (choices 2). */
export const whyNotDeletable = (product: ProductFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, product.siteCode),
  ...when(
    PRODUCT_LIFECYCLE[product.state].delete === undefined,
    failure('wrongState', { data: { state: product.state, event: 'delete' } }),
  ),
  ...when(product.soldCount > 0, failure('productHasSoldItems')),
  ...when(product.reservedCount > 0, failure('orderOpen')),
];
