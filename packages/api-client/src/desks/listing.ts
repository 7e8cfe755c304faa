import { listingEndpoints } from '@naru/contract';
import {
  goldReferenceCodec,
  marketCardCodec,
  marketDetailCodec,
  must,
  nftCardCodec,
  pageCodec,
  sellerRecordCodec,
} from '@naru/contract/codec';
import type { Listings, Market } from '@naru/domain/listing';
import { parseListingId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const cards = pageCodec(nftCardCodec);

const products = pageCodec(marketCardCodec);

/** The market, over HTTP. */
export const httpMarket = (call: Call): Market => ({
  products: ({ page, size, nftKind, genre, minPrice, maxPrice, ...rest }) =>
    seen(
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
      products.fromWire,
    ),
  product: (productId, query) =>
    seen(call(listingEndpoints.marketProduct, { params: { x: productId }, query }), marketDetailCodec.fromWire),
  recentlyListed: (query) => seen(call(listingEndpoints.marketRecentListings, { query }), cards.fromWire),
  unlisted: (query) => seen(call(listingEndpoints.marketUnlisted, { query }), cards.fromWire),
  goldReference: () => seen(call(listingEndpoints.goldReference, {}), goldReferenceCodec.fromWire),
  seller: (tokenId) => seen(call(listingEndpoints.marketSeller, { params: { tokenId } }), sellerRecordCodec.fromWire),
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
