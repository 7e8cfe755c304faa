import type { Actor } from '../account/actor.ts';
import { type Failure, failure } from '../failure/code.ts';
import type { SiteCode } from '../shared/ids.ts';
import { ITEM_LIFECYCLE, type ItemMove, type ItemState } from './item-lifecycle.ts';
import { changedFields, lockedFields, type ProductFacts } from './product-change.ts';
import { PRODUCT_LIFECYCLE } from './product-lifecycle.ts';
import type { ProductChange } from './views.ts';

/** What the issuer rules look at in an item. */
export interface ItemFacts {
  readonly siteCode: SiteCode;
  readonly state: ItemState;
}

const when = (condition: boolean, reason: Failure): readonly Failure[] => (condition ? [reason] : []);

const foreign = (actor: Actor, siteCode: SiteCode): readonly Failure[] =>
  when(actor.kind !== 'issuer' || actor.siteCode !== siteCode, failure('noPermission'));

const cannot = (item: ItemFacts, event: ItemMove): boolean => ITEM_LIFECYCLE[item.state][event] === undefined;

/** Why `actor` can not mint an item; empty when they can (I17). */
export const whyNotMintable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...when(cannot(item, 'mint'), failure('wrongState', { data: { state: item.state, event: 'mint' } })),
];

/** Why `actor` can not put an item on the store's shelf; empty when they can. */
export const whyNotItemListable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...(item.state === 'made' ? [failure('notMinted')] : []),
  ...when(item.state === 'revoked', failure('tokenRevoked')),
  ...when(item.state === 'onSale' || item.state === 'reserved', failure('alreadyListed')),
  ...when(item.state === 'sold', failure('soldOut')),
];

/** Why `actor` can not change a product so; empty when they can. Each field that is locked is named. */
export const whyNotProductChangeable = (
  product: ProductFacts,
  actor: Actor,
  { before, after }: { readonly before: ProductChange; readonly after: ProductChange },
): readonly Failure[] => {
  const locked = lockedFields(product);
  const refused = changedFields(before, after).filter((field) => locked.includes(field));
  return [...foreign(actor, product.siteCode), ...refused.map((field) => failure('fieldLocked', { field }))];
};

/** Why `actor` can not delete a product; empty when they can. Nothing of it may be sold (choices 2), nor any token of it be left. */
export const whyNotProductDeletable = ({ siteCode, state, unsold, sold }: ProductFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, siteCode),
  ...when(sold > 0, failure('productHasSoldItems')),
  ...when(unsold > 0, failure('productHasMintedItems')),
  ...when(PRODUCT_LIFECYCLE[state].delete === undefined, failure('wrongState', { data: { state, event: 'delete' } })),
];
