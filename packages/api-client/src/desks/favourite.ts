import { favouriteEndpoints } from '@naru/contract';
import type { Favourites } from '@naru/domain/favourite';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** What a member likes, over HTTP. */
export const httpFavourites = (call: Call): Favourites => ({
  marks: () => call(favouriteEndpoints.favouriteMarks),
  like: (what, liked) => done(call(favouriteEndpoints.favouriteSet, { body: { ...what, liked } })),
  nfts: (query) => call(favouriteEndpoints.favouriteNfts, { query }),
  alert: (productId) => seen(call(favouriteEndpoints.favouriteAlert, { params: { productId } }), ({ price }) => price),
  setAlert: (productId, price) => done(call(favouriteEndpoints.favouriteAlertSet, { body: { productId, price } })),
  products: (query) => call(favouriteEndpoints.favouriteProducts, { query }),
});
