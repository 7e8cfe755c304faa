import type { SaleState } from '../nft/sale-state.ts';
import type { Visibility } from '../nft/visibility.ts';
import { type Lifecycle, move } from '../shared/lifecycle.ts';

/** Where a product of a store stands (decisions, section 2). */
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

/** Applies one move to a product; refused with `wrongState`. */
export const moveProduct = (state: ProductState, event: ProductMove) => move(PRODUCT_LIFECYCLE, state, event);

const SALE_STATES: Readonly<Record<ProductState, SaleState>> = {
  draft: 'private',
  onSale: 'onSale',
  hidden: 'private',
  deleted: 'private',
};
const VISIBILITIES: Readonly<Record<ProductState, Visibility>> = {
  draft: 'private',
  onSale: 'public',
  hidden: 'private',
  deleted: 'notExist',
};

/** The specification's sale state (section 3) of a product. */
export const saleStateOfProduct = (state: ProductState): SaleState => SALE_STATES[state];

/** The specification's visibility (section 3) of a product. */
export const visibilityOfProduct = (state: ProductState): Visibility => VISIBILITIES[state];
