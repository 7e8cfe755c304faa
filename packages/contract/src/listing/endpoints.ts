import type { Listings, Market } from '@naru/domain/listing';
import { NFT_KIND } from '@naru/domain/nft';
import { parseListingId } from '@naru/domain/shared';
import { GENRE } from '@naru/domain/store';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf, nothing } from '../endpoint.ts';
import { nftCard, nftDetail } from '../nft/replies.ts';
import { must } from '../shared/codec.ts';
import { did, nonNegativeInteger, pageOf, positiveInteger, searchText, smallCount, won } from '../shared/primitives.ts';
import { list, page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { goldReference, marketCard, marketDetail, sellerRecord } from './replies.ts';

const productParam = z.object({ x: request.idText.product });
const listingParam = z.object({ x: request.idText.listing });

const marketQuery = z.object({
  ...request.walkedShape,
  order: z.optional(z.literal(['ASC', 'DESC'])),
  sort: z.optional(z.literal(['listingCount', 'price', 'recent', 'tradeCount'])),
  nftKind: z.optional(request.codeText(NFT_KIND)),
  genre: z.optional(request.codeText(GENRE)),
  minPrice: z.optional(request.amountText),
  maxPrice: z.optional(request.amountText),
  name: z.optional(searchText),
  siteCode: z.optional(request.siteCode),
});

/** Putting own NFTs on sale (product 7, NFT). */
export const listingEndpoints = endpointsOf<Listings>()({
  list: call({
    operationId: 'listingWallet',
    api: 'center',
    method: 'POST',
    path: '/nft/v1/listing/wallet',
    audience: 'member',
    summary: 'Put an own NFT on sale, confirmed by PIN',
    movesValue: true,
    body: z.object({ tokenId: request.tokenId, price: request.won, pin: request.pin }),
    plainPin: true,
    result: z.object({ listingId: positiveInteger }),
  }).by((order) => ({ body: order }), {
    keyed: true,
    read: ({ listingId }) => ({
      listingId: must(parseListingId(listingId)),
    }),
  }),
  reprice: call({
    operationId: 'listingPrice',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/listing/price',
    audience: 'member',
    summary: 'Change the price of an own listing, confirmed by PIN',
    movesValue: true,
    body: z.object({ listingId: request.id.listing, price: request.won, version: smallCount, pin: request.pin }),
    plainPin: true,
    result: nothing,
  }).by((order) => ({ body: order }), { keyed: true }),
  listingCancelMany: endpoint({
    operationId: 'listingCancelMany',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/listing/cancel',
    audience: 'member',
    summary: 'Cancel several own listings',
    movesValue: true,
    body: z.object({ ids: z.array(request.id.listing).check(z.minLength(1), z.maxLength(100)) }),
    result: z.object({ cancelled: nonNegativeInteger }),
  }),
  cancel: call({
    operationId: 'listingCancel',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/listing/cancel/{x}',
    audience: 'member',
    summary: 'Cancel an own listing',
    movesValue: true,
    params: listingParam,
    result: nothing,
  }).by((listingId) => ({ params: { x: listingId } })),
  listingBuyable: endpoint({
    operationId: 'listingBuyable',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/listing/{x}/buyable',
    audience: 'member',
    summary: 'Whether the member could buy a listing',
    params: listingParam,
    result: z.object({ buyable: z.boolean(), reasons: z.array(z.number()) }),
  }),
  cheapestBuyable: endpoint({
    operationId: 'cheapestBuyable',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/listing/{x}/min-price-buyable',
    audience: 'member',
    summary: "Whether the member could buy a product's cheapest listing",
    params: productParam,
    result: z.object({ buyable: z.boolean(), reasons: z.array(z.number()), price: z.nullable(won) }),
  }),
});

/** The marketplace of what is on sale (product 7, marketplace). */
export const marketEndpoints = endpointsOf<Market>()({
  products: call({
    operationId: 'marketProducts',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/sale',
    audience: 'open',
    summary: 'Products with their open listings',
    query: marketQuery,
    result: page(marketCard),
  }).by(({ page, size, nftKind, genre, minPrice, maxPrice, ...rest }) => ({
    query: {
      page,
      size,
      ...rest,
      nftKind,
      genre,
      minPrice,
      maxPrice,
    },
  })),
  marketListings: endpoint({
    operationId: 'marketListings',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/listing',
    audience: 'open',
    summary: 'NFTs on sale',
    query: marketQuery,
    result: page(nftCard),
  }),
  product: call({
    operationId: 'marketProduct',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/listing/{x}',
    audience: 'open',
    summary: 'A product and its NFTs on sale, cheapest first',
    params: productParam,
    query: request.pageQuery,
    result: marketDetail,
  }).by((productId, query) => ({ params: { x: productId }, query })),
  marketProductNfts: endpoint({
    operationId: 'marketProductNfts',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/listing/{x}/nft',
    audience: 'open',
    summary: "A product's NFTs on sale, cheapest first",
    params: productParam,
    query: request.pageQuery,
    result: page(nftCard),
  }),
  marketListingInfo: endpoint({
    operationId: 'marketListingInfo',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/listing/info/{x}',
    audience: 'optional',
    summary: 'The NFT behind a listing',
    params: listingParam,
    result: nftDetail,
  }),
  marketOwners: endpoint({
    operationId: 'marketOwners',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/owner/{x}',
    audience: 'open',
    summary: 'How many owners share a product',
    params: productParam,
    query: request.pageQuery,
    result: pageOf(z.object({ did, nickname: z.string(), count: nonNegativeInteger })),
  }),
  similar: call({
    operationId: 'marketSimilar',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/similar/{x}',
    audience: 'open',
    summary: 'What can be bought that is like a product',
    params: productParam,
    result: list(marketCard),
  }).by((productId) => ({ params: { x: productId } })),
  seller: call({
    operationId: 'marketSeller',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/seller/{tokenId}',
    audience: 'member',
    summary: 'What is known of the member who owns an NFT',
    params: z.object({ tokenId: request.tokenId }),
    result: sellerRecord,
  }).by((tokenId) => ({ params: { tokenId } })),
  goldReference: call({
    operationId: 'goldReference',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/gold',
    audience: 'open',
    summary: 'What a gram of fine gold costs, who says so and when; null when nobody has told it lately',
    result: goldReference,
  }).by(() => ({})),
  unlisted: call({
    operationId: 'marketUnlisted',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/unlisted',
    audience: 'open',
    summary: 'NFTs that nobody has put on sale',
    query: request.pageQuery,
    result: page(nftCard),
  }).by((query) => ({ query })),
  marketRecent: endpoint({
    operationId: 'marketRecent',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/recently',
    audience: 'open',
    summary: 'The newest NFTs',
    query: request.pageQuery,
    result: page(nftCard),
  }),
  recentlyListed: call({
    operationId: 'marketRecentListings',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/recently/listing',
    audience: 'open',
    summary: 'The newest listings',
    query: request.pageQuery,
    result: page(nftCard),
  }).by((query) => ({ query })),
  marketHot: endpoint({
    operationId: 'marketHot',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/product/hot',
    audience: 'open',
    summary: 'NFTs with the most trades of the last 7 days',
    query: request.pageQuery,
    result: page(nftCard),
  }),
});
