import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a product of a store stands (choices 2). */
export type ProductState = 'draft' | 'onSale' | 'hidden' | 'deleted';
export type ProductMove = 'publish' | 'hide' | 'delete';

export const PRODUCT_LIFECYCLE: Lifecycle<ProductState, ProductMove> = Object.freeze({
  draft: { publish: 'onSale', delete: 'deleted' },
  onSale: { hide: 'hidden' },
  hidden: { publish: 'onSale', delete: 'deleted' },
  deleted: {},
});
