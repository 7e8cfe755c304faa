import { namesOf } from '../shared/codes.ts';
import type { SiteCode } from '../shared/ids.ts';
import { namesWhere } from '../shared/tables.ts';
import { PRODUCT_FIELDS, type ProductField } from './product-fields.ts';
import type { ProductState } from './product-lifecycle.ts';
import type { ProductChange } from './views.ts';

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

/**
 * What can not be changed any more: what is written in the tokens' metadata once one is minted, and by what somebody buys or has bought once one
 * is offered.
 */
export const lockedFields = ({ unsold, offered, sold }: Pick<ProductFacts, 'unsold' | 'offered' | 'sold'>): readonly ProductField[] => [
  ...(unsold + sold > 0 ? namesWhere(PRODUCT_FIELDS, 'lockedOnce', ['minted']) : []),
  ...(offered + sold > 0 ? namesWhere(PRODUCT_FIELDS, 'lockedOnce', ['offered']) : []),
];

const sameFacts = (one: ProductChange['notice'], other: ProductChange['notice']): boolean =>
  one.length === other.length && one.every(({ label, value }, at) => label === other[at]?.label && value === other[at].value);

/** The fields in which two states of a product differ. */
export const changedFields = (before: ProductChange, after: ProductChange): readonly ProductField[] =>
  namesOf(PRODUCT_FIELDS).filter((field) =>
    field === 'notice' ? !sameFacts(before.notice, after.notice) : before[field] !== after[field],
  );
