import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf, searchText } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { creatorWire, productVersionWire, storeCardWire, storeFrontWire, storeProductWire } from './wire.ts';

const siteParam = z.object({ siteCode: request.siteCode });

const xSite = z.object({ x: request.siteCode });

/** Issuers’ stores as everybody sees them (product 7, store, site and creator). */
export const storeEndpoints = {
  storeProducts: endpoint({
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
      productCategoryId: z.optional(request.categoryIdText),
      isFixedPrice: z.optional(request.flagText),
    }),
    result: pageOf(storeCardWire),
  }),
  storeProduct: endpoint({
    api: 'center',
    method: 'GET',
    path: '/store/v1/detail/{productId}',
    audience: 'open',
    summary: 'A store product in full',
    params: z.object({ productId: request.productIdText }),
    result: storeProductWire,
  }),
  productVersions: endpoint({
    api: 'center',
    method: 'GET',
    path: '/store/v1/detail/{productId}/versions',
    audience: 'open',
    summary: 'What was changed of a product since it was first put up',
    params: z.object({ productId: request.productIdText }),
    result: z.array(productVersionWire),
  }),
  siteDetail: endpoint({
    api: 'center',
    method: 'GET',
    path: '/site/v1/detail/{x}',
    audience: 'open',
    summary: 'A site',
    params: xSite,
    result: storeFrontWire,
  }),
  siteNftTypes: endpoint({
    api: 'center',
    method: 'GET',
    path: '/site/v1/nft-types/{x}/all',
    audience: 'open',
    summary: 'What kinds of NFT a site issues',
    params: xSite,
    result: z.array(z.object({ nftKind: z.int(), count: z.int() })),
  }),
  creatorCards: endpoint({
    api: 'center',
    method: 'GET',
    path: '/creator/card',
    audience: 'open',
    summary: 'Issuers',
    query: request.pageQuery,
    result: pageOf(creatorWire),
  }),
  creatorStore: endpoint({
    api: 'center',
    method: 'GET',
    path: '/creator/{siteCode}/store',
    audience: 'open',
    summary: "An issuer's store front",
    params: siteParam,
    result: storeFrontWire,
  }),
  creatorStoreCard: endpoint({
    api: 'center',
    method: 'GET',
    path: '/creator/{x}/store/card',
    audience: 'open',
    summary: "An issuer's card",
    params: xSite,
    result: creatorWire,
  }),
};
