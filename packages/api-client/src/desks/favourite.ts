import { favouriteEndpoints } from '@naru/contract';
import { must } from '@naru/contract/codec';
import type { Favourites } from '@naru/domain/favourite';
import { parseProductId, parseTokenId, parseWon } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** What a member likes, over HTTP. */
export const httpFavourites = (call: Call): Favourites => ({
  marks: () =>
    seen(call(favouriteEndpoints.favouriteMarks), ({ tokenIds, productIds }) => ({
      tokenIds: tokenIds.map((id) => must(parseTokenId(id))),
      productIds: productIds.map((id) => must(parseProductId(id))),
    })),
  like: (what, liked) => done(call(favouriteEndpoints.favouriteSet, { body: { ...what, liked } })),
  nfts: (query) => call(favouriteEndpoints.favouriteNfts, { query }),
  alert: (productId) =>
    seen(call(favouriteEndpoints.favouriteAlert, { params: { productId } }), ({ price }) =>
      price === null ? null : must(parseWon(price)),
    ),
  setAlert: (productId, price) => done(call(favouriteEndpoints.favouriteAlertSet, { body: { productId, price } })),
  products: (query) => call(favouriteEndpoints.favouriteProducts, { query }),
});
