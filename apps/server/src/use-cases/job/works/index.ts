import type { JobKind } from '@naru/domain/job';
import type { Work } from '../batch.ts';
import { listing, unlisting } from './listing.ts';
import { productCategory, productPrice, productState } from './products.ts';
import { revocation } from './revocation.ts';

/** How one kind of job is carried out. */
interface Carrying {
  readonly work: Work;
  /** As many of its things are carried out together: one NFT that ends takes as long as many prices. */
  readonly atOnce: number;
  /** Where the units of products are changed with them: as many of these at most, but for one product that has more. */
  readonly unitsAtOnce?: number;
}

/** How each kind of job is carried out. */
export const WORKS: { readonly [Kind in JobKind]: Carrying } = Object.freeze({
  productState: { work: productState, atOnce: 500 },
  productPrice: { work: productPrice, atOnce: 500, unitsAtOnce: 20_000 },
  productCategory: { work: productCategory, atOnce: 500 },
  listing: { work: listing, atOnce: 500 },
  unlisting: { work: unlisting, atOnce: 500 },
  revocation: { work: revocation, atOnce: 50 },
});
