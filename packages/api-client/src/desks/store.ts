import { storeEndpoints } from '@naru/contract';
import { creatorCodec, pageCodec, storeCardCodec, storeFrontCodec, storeProductCodec } from '@naru/contract/codec';
import type { Stores } from '@naru/domain/store';
import type { Call } from '../transport/caller.ts';
import { optionalText, pageQuery, seen } from './fetching.ts';

const creators = pageCodec(creatorCodec);

const shelf = pageCodec(storeCardCodec);

/** Stores as everybody sees them, over HTTP. */
export const httpStores = (call: Call): Stores => ({
  creators: (wish) => seen(call(storeEndpoints.creatorCards, { query: pageQuery(wish) }), creators.fromWire),
  front: (siteCode) => seen(call(storeEndpoints.creatorStore, { params: { siteCode } }), storeFrontCodec.fromWire),
  products: ({ page, size, productCategoryId, ...rest }) =>
    seen(
      call(storeEndpoints.storeProducts, {
        query: { ...pageQuery({ page, size }), ...rest, productCategoryId: optionalText(productCategoryId) },
      }),
      shelf.fromWire,
    ),
  product: (productId) => seen(call(storeEndpoints.storeProduct, { params: { productId: String(productId) } }), storeProductCodec.fromWire),
});
