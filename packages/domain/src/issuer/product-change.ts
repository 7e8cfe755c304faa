import type { SiteCode } from '../shared/ids.ts';
import type { ProductState } from './product-lifecycle.ts';
import type { ProductChange, ProductField } from './views.ts';

/** What the rules about a whole product look at. */
export interface ProductFacts {
  readonly siteCode: SiteCode;
  readonly state: ProductState;
  /** Items with a token that nobody has bought: minted, on the shelf or reserved. */
  readonly unsold: number;
  /** Items of these that somebody may be buying: on the shelf or reserved. */
  readonly offered: number;
  readonly sold: number;
}

const MINTED_FIELDS: readonly ProductField[] = ['name', 'nftKind'];
const SOLD_FIELDS: readonly ProductField[] = ['productType', 'royaltyBasisPoints'];

/**
 * What can not be changed any more: what is written in the tokens' metadata once one is minted, and by what somebody buys or has bought once one
 * is offered.
 */
export const lockedFields = ({ unsold, offered, sold }: Pick<ProductFacts, 'unsold' | 'offered' | 'sold'>): readonly ProductField[] => [
  ...(unsold + sold > 0 ? MINTED_FIELDS : []),
  ...(offered + sold > 0 ? SOLD_FIELDS : []),
];

const sameFacts = (one: ProductChange['notice'], other: ProductChange['notice']): boolean =>
  one.length === other.length && one.every(({ label, value }, at) => label === other[at]?.label && value === other[at].value);

const FIELDS = Object.freeze({
  name: true,
  categoryId: true,
  productType: true,
  nftKind: true,
  description: true,
  details: true,
  guidance: true,
  externalLink: true,
  royaltyBasisPoints: true,
  perMemberLimit: true,
  saleFrom: true,
  saleUntil: true,
  notice: true,
} as const satisfies Record<ProductField, true>);

/** The fields in which two states of a product differ. */
export const changedFields = (before: ProductChange, after: ProductChange): readonly ProductField[] =>
  (Object.keys(FIELDS) as ProductField[]).filter((field) =>
    field === 'notice' ? !sameFacts(before.notice, after.notice) : before[field] !== after[field],
  );
