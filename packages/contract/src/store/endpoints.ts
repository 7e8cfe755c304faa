import { DIRECTORY_SORTS, type Stores } from '@naru/domain/store';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf } from '../endpoint.ts';
import { searchText } from '../shared/primitives.ts';
import { list, page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { creator, productVersion, storeCard, storeFront, storeListing, storeProduct } from './replies.ts';

const siteParam = z.object({ siteCode: request.siteCode });

const xSite = z.object({ x: request.siteCode });

/** Issuers’ stores as everybody sees them (product 7, store, site and creator). */
export const storeEndpoints = endpointsOf<Stores>()({
  products: call({
    operationId: 'storeProducts',
    api: 'center',
    method: 'GET',
    path: '/store/v1/product/list',
    audience: 'open',
    summary: "A store's products (displayed product list)",
    query: z.object({
      ...request.pageQueryShape,
      siteCode: request.siteCode,
      isSite: z.optional(request.flagText),
      order: z.optional(z.literal(['ASC', 'DESC'])),
      sort: z.optional(z.literal(['recent', 'price'])),
      name: z.optional(searchText),
      productCategoryId: z.optional(request.idText.category),
      isFixedPrice: z.optional(request.flagText),
    }),
    result: page(storeCard),
  }).by(({ page, size, productCategoryId, ...rest }) => ({
    query: { page, size, ...rest, productCategoryId },
  })),
  product: call({
    operationId: 'storeProduct',
    api: 'center',
    method: 'GET',
    path: '/store/v1/detail/{productId}',
    audience: 'open',
    summary: 'A store product in full',
    params: z.object({ productId: request.idText.product }),
    result: storeProduct,
  }).by((productId) => ({ params: { productId } })),
  versions: call({
    operationId: 'productVersions',
    api: 'center',
    method: 'GET',
    path: '/store/v1/detail/{productId}/versions',
    audience: 'open',
    summary: 'What was changed of a product since it was first put up',
    params: z.object({ productId: request.idText.product }),
    result: list(productVersion),
  }).by((productId) => ({ params: { productId } })),
  siteDetail: endpoint({
    operationId: 'siteDetail',
    api: 'center',
    method: 'GET',
    path: '/site/v1/detail/{x}',
    audience: 'open',
    summary: 'A site',
    params: xSite,
    result: storeFront,
  }),
  siteNftTypes: endpoint({
    operationId: 'siteNftTypes',
    api: 'center',
    method: 'GET',
    path: '/site/v1/nft-types/{x}/all',
    audience: 'open',
    summary: 'What kinds of NFT a site issues',
    params: xSite,
    result: z.array(z.object({ nftKind: z.int(), count: z.int() })),
  }),
  creators: call({
    operationId: 'creatorCards',
    api: 'center',
    method: 'GET',
    path: '/creator/card',
    audience: 'open',
    summary: 'Issuers',
    query: request.pageQuery,
    result: page(creator),
  }).by((query) => ({ query })),
  directory: call({
    operationId: 'storeDirectory',
    api: 'center',
    method: 'GET',
    path: '/store/v1/directory',
    audience: 'open',
    summary: 'Every open store, with what it has',
    query: z.object({ ...request.pageQueryShape, sort: z.optional(z.literal(DIRECTORY_SORTS)), name: z.optional(searchText) }),
    result: page(storeListing),
  }).by((query) => ({ query })),
  front: call({
    operationId: 'creatorStore',
    api: 'center',
    method: 'GET',
    path: '/creator/{siteCode}/store',
    audience: 'open',
    summary: "An issuer's store front",
    params: siteParam,
    result: storeFront,
  }).by((siteCode) => ({ params: { siteCode } })),
  creatorStoreCard: endpoint({
    operationId: 'creatorStoreCard',
    api: 'center',
    method: 'GET',
    path: '/creator/{x}/store/card',
    audience: 'open',
    summary: "An issuer's card",
    params: xSite,
    result: creator,
  }),
});
