import { favouriteEndpoints } from '@naru/contract';
import { marketCardCodec, must, nftCardCodec, pageCodec } from '@naru/contract/codec';
import type { Favourites } from '@naru/domain/favourite';
import { parseProductId, parseTokenId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, pageQuery, seen } from './fetching.ts';

const nfts = pageCodec(nftCardCodec);
const products = pageCodec(marketCardCodec);

/** What a member likes, over HTTP. */
export const httpFavourites = (call: Call): Favourites => ({
  marks: () =>
    seen(call(favouriteEndpoints.favouriteMarks), ({ tokenIds, productIds }) => ({
      tokenIds: tokenIds.map((id) => must(parseTokenId(id))),
      productIds: productIds.map((id) => must(parseProductId(id))),
    })),
  like: (what, liked) => done(call(favouriteEndpoints.favouriteSet, { body: { ...what, liked } })),
  nfts: (wish) => seen(call(favouriteEndpoints.favouriteNfts, { query: pageQuery(wish) }), nfts.fromWire),
  products: (wish) => seen(call(favouriteEndpoints.favouriteProducts, { query: pageQuery(wish) }), products.fromWire),
});
