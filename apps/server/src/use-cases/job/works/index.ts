import type { JobKind } from '@naru/domain/job';
import type { Work } from '../batch.ts';
import { listing, unlisting } from './listing.ts';
import { productCategory } from './product-category.ts';
import { productPrice } from './product-price.ts';
import { productState } from './product-state.ts';
import { revocation } from './revocation.ts';

/** How each kind of job is carried out, and how many of its things at once: one NFT that ends takes as long as many prices. */
export const WORKS: { readonly [Kind in JobKind]: { readonly work: Work; readonly atOnce: number } } = Object.freeze({
  productState: { work: productState, atOnce: 500 },
  productPrice: { work: productPrice, atOnce: 500 },
  productCategory: { work: productCategory, atOnce: 500 },
  listing: { work: listing, atOnce: 500 },
  unlisting: { work: unlisting, atOnce: 500 },
  revocation: { work: revocation, atOnce: 50 },
});
