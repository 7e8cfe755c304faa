import type { Actor } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import { LEAST_PRICE } from '../listing/rules.ts';
import type { SiteCode } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import { assetFindings, disclosureFaults, isAnsweredAnew } from './disclosure.ts';
import { ITEM_LIFECYCLE, type ItemMove, type ItemState } from './item-lifecycle.ts';
import { changedFields, lockedFields, type ProductFacts } from './product-change.ts';
import { PRODUCT_LIFECYCLE, type ProductState } from './product-lifecycle.ts';
import type { ProductChange, ShownState } from './views.ts';

export interface ItemFacts {
  readonly siteCode: SiteCode;
  readonly state: ItemState;
  /** The chain has not cleared its token. */
  readonly frozen?: boolean;
}

const foreign = (actor: Actor, siteCode: SiteCode): readonly Failure[] =>
  when(actor.kind !== 'issuer' || actor.siteCode !== siteCode, failure('noPermission'));

const cannot = (item: ItemFacts, event: ItemMove): boolean => ITEM_LIFECYCLE[item.state][event] === undefined;

/** Why `actor` can not mint an item; empty when they can (I17). */
export const whyNotMintable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...when(cannot(item, 'mint'), failure('wrongState', { data: { state: item.state, event: 'mint' } })),
];

export const whyNotItemListable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...(item.state === 'made' ? [failure('notMinted')] : []),
  ...when(item.state === 'revoked', failure('tokenRevoked')),
  ...when(item.state === 'onSale' || item.state === 'reserved', failure('alreadyListed')),
  ...when(item.state === 'sold' || item.state === 'sent' || item.state === 'given', failure('soldOut')),
];

/** Why nobody can have an item any more that an issuer would take back; empty as long as it is theirs alone. */
const taken = ({ state }: ItemFacts): readonly Failure[] => [
  ...when(state === 'reserved', failure('reservedByAnother')),
  ...when(state === 'sold' || state === 'sent' || state === 'given', failure('soldOut')),
  ...when(state === 'revoked', failure('tokenRevoked')),
];

/** Why `actor` can not take an item off the store's shelf; empty when they can. One that somebody is buying stays theirs. */
export const whyNotItemUnlistable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...taken(item),
  ...when(item.state === 'made', failure('notMinted')),
  ...when(item.state === 'minted', failure('wrongState', { data: { state: item.state, event: 'unlist' } })),
];

/** Why `actor` can not revoke an item; empty when they can (choices 2). A minted one waits until the chain has cleared it. */
export const whyNotRevocable = (item: ItemFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, item.siteCode),
  ...taken(item),
  ...when(item.frozen === true, failure('tokenFrozen')),
];

export interface PlacedProduct {
  readonly siteCode: SiteCode;
  readonly state: ProductState;
}

const whyGone = ({ state }: PlacedProduct, event: string): readonly Failure[] =>
  when(state === 'deleted', failure('wrongState', { data: { state, event } }));

/** Why `actor` can not show or hide a product; empty when they can, and when it stands so already. */
export const whyNotShowable = (product: PlacedProduct, actor: Actor, wanted: ShownState): readonly Failure[] => {
  const event = wanted === 'onSale' ? 'publish' : 'hide';
  const stuck = product.state !== wanted && PRODUCT_LIFECYCLE[product.state][event] === undefined;
  return [...foreign(actor, product.siteCode), ...when(stuck, failure('wrongState', { data: { state: product.state, event } }))];
};

/** What the disclosure of a product hangs on, and what it says. */
type Disclosed = Pick<ProductChange, 'productType' | 'nftKind' | 'notice'>;

const isDisclosed = ({ productType, nftKind, notice }: Disclosed): boolean => disclosureFaults(productType, nftKind, notice).length === 0;

const isAsset = ({ notice }: Disclosed): readonly Failure[] => {
  const findings = assetFindings(notice);
  return when(findings.length > 0, failure('virtualAsset', { data: { findings: findings.join(', ') } }));
};

/** What decides whether a product may be put up: itself, and whether its store says who sells. */
export interface PublishFacts extends Pick<PlacedProduct, 'state'>, Disclosed {
  readonly hasSeller: boolean;
  /** The platform has taken it down. */
  readonly takenDown?: boolean;
}

/**
 * Why a product, or anything of it, can not be put up; empty when it can. Its store says who sells; and its disclosure, unless it is up already, says all
 * that Korean law asks of its type, and that it is no virtual asset.
 */
export const whyNotPublishable = ({ state, hasSeller, takenDown = false, ...product }: PublishFacts): readonly Failure[] => [
  ...when(takenDown, failure('takenDown')),
  ...when(!hasSeller, failure('sellerMissing')),
  ...(state === 'onSale' ? [] : [...when(!isDisclosed(product), failure('disclosureMissing')), ...isAsset(product)]),
];

/** Why `actor` can not give a product another price; empty when they can. `expected` is the price that they saw. */
export const whyNotPriceable = (
  product: PlacedProduct & { readonly price: Won },
  actor: Actor,
  { price, expected }: { readonly price: Won; readonly expected: Won },
): readonly Failure[] => [
  ...foreign(actor, product.siteCode),
  ...whyGone(product, 'price'),
  ...when(price < LEAST_PRICE, failure('badRequest', { field: 'price' })),
  ...when(product.price !== expected, failure('changedMeanwhile')),
];

export const whyNotCategorisable = (product: PlacedProduct, actor: Actor): readonly Failure[] => [
  ...foreign(actor, product.siteCode),
  ...whyGone(product, 'categorise'),
];

/** Why `actor` can not change a product so; empty when they can. Each field that is locked is named; what is on sale keeps its disclosure whole. */
export const whyNotProductChangeable = (
  product: ProductFacts,
  actor: Actor,
  { before, after }: { readonly before: ProductChange; readonly after: ProductChange },
): readonly Failure[] => {
  const locked = lockedFields(product);
  const refused = changedFields(before, after).filter((field) => locked.includes(field));
  const undisclosed = product.state === 'onSale' && isDisclosed(before) && !isDisclosed(after);
  // By what its issuer has answered it was put up and bought.
  const isFrozen = product.state === 'onSale' || product.offered + product.sold > 0;
  return [
    ...foreign(actor, product.siteCode),
    ...refused.map((field) => failure('fieldLocked', { field })),
    ...when(undisclosed, failure('badRequest', { field: 'notice' })),
    ...when(isFrozen && isAnsweredAnew(before.notice, after.notice), failure('answersFrozen')),
    ...(product.state === 'onSale' ? isAsset(after) : []),
  ];
};

/**
 * Why `actor` can not give a product other pictures; empty when they can. The main one is written in the tokens' metadata once one is minted, and
 * stays.
 */
export const whyNotPicturable = (
  product: ProductFacts,
  actor: Actor,
  { isMainKept }: { readonly isMainKept: boolean },
): readonly Failure[] => [
  ...foreign(actor, product.siteCode),
  ...whyGone(product, 'picture'),
  ...when(!isMainKept && product.unsold + product.sold > 0, failure('fieldLocked', { field: 'picture' })),
];

/** Why `actor` can not delete a product; empty when they can. Nothing of it may be sold (choices 2), nor any token of it be left. */
export const whyNotProductDeletable = ({ siteCode, state, unsold, sold }: ProductFacts, actor: Actor): readonly Failure[] => [
  ...foreign(actor, siteCode),
  ...when(sold > 0, failure('productHasSoldItems')),
  ...when(unsold > 0, failure('productHasMintedItems')),
  ...when(PRODUCT_LIFECYCLE[state].delete === undefined, failure('wrongState', { data: { state, event: 'delete' } })),
];
