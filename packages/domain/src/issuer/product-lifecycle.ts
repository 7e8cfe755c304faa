import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a product of a store stands (choices 2). */
export type ProductState = 'draft' | 'onSale' | 'hidden' | 'deleted';
/** What an issuer can do to a product. */
export type ProductMove = 'publish' | 'hide' | 'delete';

/** A product from draft to deletion; that no item of it is sold is for `whyNotDeletable` to say. */
export const PRODUCT_LIFECYCLE: Lifecycle<ProductState, ProductMove> = Object.freeze({
  draft: { publish: 'onSale' },
  onSale: { hide: 'hidden' },
  hidden: { publish: 'onSale', delete: 'deleted' },
  deleted: {},
});

/** The states in which an issuer may still change a product. */
export const EDITABLE_PRODUCT_STATES: ReadonlySet<ProductState> = new Set(['draft', 'onSale', 'hidden']);
