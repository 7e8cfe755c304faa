import { listingEndpoints } from '@naru/contract';
import { marketCardCodec, marketDetailCodec, must, nftCardCodec, pageCodec } from '@naru/contract/codec';
import type { Listings, Market } from '@naru/domain/listing';
import { NFT_KIND } from '@naru/domain/nft';
import { parseListingId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, optionalText, pageQuery, seen } from './fetching.ts';

const cards = pageCodec(nftCardCodec);

const products = pageCodec(marketCardCodec);

/** The market, over HTTP. */
export const httpMarket = (call: Call): Market => ({
  products: ({ page, size, nftKind, minPrice, maxPrice, ...rest }) =>
    seen(
      call(listingEndpoints.marketProducts, {
        query: {
          ...pageQuery({ page, size }),
          ...rest,
          nftKind: nftKind === undefined ? undefined : NFT_KIND[nftKind] === 0 ? '0' : '1',
          minPrice: optionalText(minPrice),
          maxPrice: optionalText(maxPrice),
        },
      }),
      products.fromWire,
    ),
  product: (productId, wish) =>
    seen(call(listingEndpoints.marketProduct, { params: { x: String(productId) }, query: pageQuery(wish) }), marketDetailCodec.fromWire),
  recentlyListed: (wish) => seen(call(listingEndpoints.marketRecentListings, { query: pageQuery(wish) }), cards.fromWire),
  unlisted: (wish) => seen(call(listingEndpoints.marketUnlisted, { query: pageQuery(wish) }), cards.fromWire),
});

/** Own listings, over HTTP. */
export const httpListings = (call: Call, newKey: () => string): Listings => ({
  list: (order) =>
    seen(call(listingEndpoints.listingWallet, { body: order, key: newKey() }), ({ listingId }) => ({
      listingId: must(parseListingId(listingId)),
    })),
  reprice: (order) => done(call(listingEndpoints.listingPrice, { body: order, key: newKey() })),
  cancel: (listingId) => done(call(listingEndpoints.listingCancel, { params: { x: String(listingId) } })),
});
