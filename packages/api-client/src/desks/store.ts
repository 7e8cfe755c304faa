import { storeEndpoints } from '@naru/contract';
import { creatorCodec, pageCodec, productVersionCodec, storeCardCodec, storeFrontCodec, storeProductCodec } from '@naru/contract/codec';
import type { Stores } from '@naru/domain/store';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

const creators = pageCodec(creatorCodec);

const shelf = pageCodec(storeCardCodec);

/** Stores as everybody sees them, over HTTP. */
export const httpStores = (call: Call): Stores => ({
  creators: (query) => seen(call(storeEndpoints.creatorCards, { query }), creators.fromWire),
  front: (siteCode) => seen(call(storeEndpoints.creatorStore, { params: { siteCode } }), storeFrontCodec.fromWire),
  products: ({ page, size, productCategoryId, ...rest }) =>
    seen(
      call(storeEndpoints.storeProducts, {
        query: { page, size, ...rest, productCategoryId },
      }),
      shelf.fromWire,
    ),
  product: (productId) => seen(call(storeEndpoints.storeProduct, { params: { productId } }), storeProductCodec.fromWire),
  versions: (productId) =>
    seen(call(storeEndpoints.productVersions, { params: { productId } }), (list) => list.map(productVersionCodec.fromWire)),
});
