import { listingEndpoints } from '@naru/contract';
import { must } from '@naru/contract/codec';
import type { Listings, Market } from '@naru/domain/listing';
import { parseListingId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** The market, over HTTP. */
export const httpMarket = (call: Call): Market => ({
  products: ({ page, size, nftKind, genre, minPrice, maxPrice, ...rest }) =>
    call(listingEndpoints.marketProducts, {
      query: {
        page,
        size,
        ...rest,
        nftKind,
        genre,
        minPrice,
        maxPrice,
      },
    }),
  product: (productId, query) => call(listingEndpoints.marketProduct, { params: { x: productId }, query }),
  recentlyListed: (query) => call(listingEndpoints.marketRecentListings, { query }),
  unlisted: (query) => call(listingEndpoints.marketUnlisted, { query }),
  goldReference: () => call(listingEndpoints.goldReference, {}),
  seller: (tokenId) => call(listingEndpoints.marketSeller, { params: { tokenId } }),
});

/** Own listings, over HTTP. */
export const httpListings = (call: Call, newKey: () => string): Listings => ({
  list: (order) =>
    seen(call(listingEndpoints.listingWallet, { body: order, key: newKey() }), ({ listingId }) => ({
      listingId: must(parseListingId(listingId)),
    })),
  reprice: (order) => done(call(listingEndpoints.listingPrice, { body: order, key: newKey() })),
  cancel: (listingId) => done(call(listingEndpoints.listingCancel, { params: { x: listingId } })),
});
