import { storeEndpoints } from '@naru/contract';
import type { Stores } from '@naru/domain/store';
import type { Call } from '../transport/caller.ts';

/** Stores as everybody sees them, over HTTP. */
export const httpStores = (call: Call): Stores => ({
  creators: (query) => call(storeEndpoints.creatorCards, { query }),
  front: (siteCode) => call(storeEndpoints.creatorStore, { params: { siteCode } }),
  products: ({ page, size, productCategoryId, ...rest }) =>
    call(storeEndpoints.storeProducts, {
      query: { page, size, ...rest, productCategoryId },
    }),
  product: (productId) => call(storeEndpoints.storeProduct, { params: { productId } }),
  versions: (productId) => call(storeEndpoints.productVersions, { params: { productId } }),
});
