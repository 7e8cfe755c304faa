import { FACT_LIMITS, MOST_ITEMS } from '@naru/domain/issuer';
import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { pictureWire } from '../file/wire.ts';
import { factWire, nftCardWire } from '../nft/wire.ts';
import { did, nonNegativeInteger, pageOf, positiveInteger, searchText, siteCode, someText, text } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { categoryWire, storeFrontWire } from '../store/wire.ts';
import { issuerCountersWire, issuerProductWire, PRODUCT_STATE_WIRE, productDraftWire } from './wire.ts';

const state = request.codeOf(PRODUCT_STATE_WIRE);

const siteQuery = z.object({ siteCode: request.siteCode });

const sitePage = z.object({ siteCode: request.siteCode, ...request.pageQueryShape, name: z.optional(searchText) });

const byId = z.object({ x: request.productIdText });

const itemIds = z.array(request.itemId).check(z.minLength(1), z.maxLength(1000));

const ids = z.array(positiveInteger).check(z.minLength(1), z.maxLength(1000));

const outcome = z.object({ done: nonNegativeInteger, refused: z.array(z.object({ id: positiveInteger, code: z.number() })) });

const siteProduct = z.object({ siteCode: request.siteCode, productId: request.productId });

const siteParam = z.object({ siteCode: request.siteCode });

const storeSettings = z.object({
  siteName: someText(TEXT_LIMITS.short),
  introduction: text(TEXT_LIMITS.long),
  siteUrl: text(TEXT_LIMITS.url),
});

const siteTexts = { siteName: someText(TEXT_LIMITS.short), siteUrl: text(TEXT_LIMITS.url), introduction: text(TEXT_LIMITS.long) };

const siteInfo = z.object({ siteCode, ...siteTexts, logoImage: z.nullable(pictureWire), seller: z.array(factWire) });

const sellerInput = z
  .array(z.object({ label: someText(FACT_LIMITS.label), value: text(FACT_LIMITS.value) }))
  .check(z.maxLength(FACT_LIMITS.lines));

/** The issuer center, and the company behind a site (product 7, issuer, user, site and creator). Every call names its site. */
export const issuerEndpoints = {
  siteInfo: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v2/siteInfo/{siteCode}',
    audience: 'site',
    summary: 'The company behind a site',
    params: z.object({ siteCode: request.siteCode }),
    result: siteInfo,
  }),
  siteInfoUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/user/v2/siteInfo/{siteCode}',
    audience: 'site',
    summary: 'Change the company behind a site',
    params: z.object({ siteCode: request.siteCode }),
    body: z.object({ ...siteTexts, seller: z.optional(sellerInput) }),
    result: siteInfo,
  }),
  siteUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/site/v1/update',
    audience: 'site',
    summary: 'Change a site',
    body: z.object({ siteCode: request.siteCode, ...storeSettings.shape }),
    result: nothing,
  }),
  creatorStoreUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/creator/{siteCode}/store',
    audience: 'site',
    summary: "Change an issuer's store front",
    params: siteParam,
    body: storeSettings,
    result: storeFrontWire,
  }),
  siteLogoUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/site/v1/logo',
    audience: 'site',
    summary: "Change a site's logo",
    bodyKind: 'multipart',
    body: z.object({ siteCode: request.siteCode }),
    files: ['logo'],
    result: z.nullable(pictureWire),
  }),
  userList: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v1/list',
    audience: 'site',
    summary: 'Members who own something of a site',
    query: z.object({ siteCode: request.siteCode, ...request.pageQueryShape }),
    result: pageOf(z.object({ did, nickname: z.string() })),
  }),
  issuerMenu: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/menu',
    audience: 'site',
    summary: 'Counters of the issuer center',
    query: siteQuery,
    result: issuerCountersWire,
  }),
  productCreate: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/product',
    audience: 'site',
    summary: 'Make a product with its picture',
    bodyKind: 'multipart',
    files: ['picture', 'original'],
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, ...productDraftWire.shape }),
    result: z.object({ productId: positiveInteger }),
  }),
  issuerProducts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product',
    audience: 'site',
    summary: "A site's products",
    query: z.object({ ...sitePage.shape, state: z.optional(state) }),
    result: pageOf(issuerProductWire),
  }),
  issuerProduct: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}',
    audience: 'site',
    summary: "One of a site's products",
    params: byId,
    query: siteQuery,
    result: z.object({ ...issuerProductWire.shape, draft: productDraftWire }),
  }),
  productUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/{x}',
    audience: 'site',
    summary: 'Change a product',
    params: byId,
    body: z.object({ siteCode: request.siteCode, ...productDraftWire.shape }),
    result: nothing,
  }),
  productDelete: endpoint({
    api: 'center',
    method: 'DELETE',
    path: '/issuer/v2/product/{x}',
    audience: 'site',
    summary: 'Delete a product without sold items',
    params: byId,
    query: siteQuery,
    result: nothing,
  }),
  productState: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/state',
    audience: 'site',
    summary: 'Show or hide products',
    body: z.object({ siteCode: request.siteCode, ids, state }),
    result: outcome,
  }),
  productStateAll: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/stateAll',
    audience: 'site',
    summary: 'Show or hide every product',
    body: z.object({ siteCode: request.siteCode, state }),
    result: outcome,
  }),
  productPrice: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/price',
    audience: 'site',
    summary: 'Change the price of a product',
    body: z.object({ ...siteProduct.shape, price: request.won }),
    result: nothing,
  }),
  productImages: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}/images',
    audience: 'site',
    summary: "A product's pictures",
    params: byId,
    query: siteQuery,
    result: z.array(z.object({ url: z.string() })),
  }),
  displayedProducts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/displayed',
    audience: 'site',
    summary: 'Products on the shelf, in their order',
    query: sitePage,
    result: pageOf(issuerProductWire),
  }),
  displayableProducts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/displayable',
    audience: 'site',
    summary: 'Products that could go on the shelf',
    query: sitePage,
    result: pageOf(issuerProductWire),
  }),
  categories: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/category',
    audience: 'site',
    summary: "A site's categories",
    query: siteQuery,
    result: z.array(categoryWire),
  }),
  categoryCreate: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/category',
    audience: 'site',
    summary: 'Make a category',
    body: z.object({ siteCode: request.siteCode, categoryName: someText(TEXT_LIMITS.name) }),
    result: z.object({ categoryId: positiveInteger }),
  }),
  categoryUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/category/{x}',
    audience: 'site',
    summary: 'Rename a category',
    params: z.object({ x: request.categoryIdText }),
    body: z.object({ siteCode: request.siteCode, categoryName: someText(TEXT_LIMITS.name) }),
    result: nothing,
  }),
  categoryDelete: endpoint({
    api: 'center',
    method: 'DELETE',
    path: '/issuer/v2/category/{x}',
    audience: 'site',
    summary: 'Delete an empty category',
    params: z.object({ x: request.categoryIdText }),
    query: siteQuery,
    result: nothing,
  }),
  categoryNameDuplicate: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/category/name/duplicate',
    audience: 'site',
    summary: 'Whether a category name is taken',
    query: z.object({ siteCode: request.siteCode, categoryName: someText(TEXT_LIMITS.name) }),
    result: z.object({ duplicate: z.boolean() }),
  }),
  itemCreate: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/item',
    audience: 'site',
    summary: 'Make further items of a product',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, quantity: z.int().check(z.gte(1), z.lte(MOST_ITEMS)) }),
    result: z.object({ made: nonNegativeInteger }),
  }),
  itemMint: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/item/mint',
    audience: 'site',
    summary: 'Mint every made item of a product',
    movesValue: true,
    body: siteProduct,
    result: z.object({ minted: nonNegativeInteger }),
  }),
  itemListing: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/listing',
    audience: 'site',
    summary: 'Put items on the shelf',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, ids: itemIds }),
    result: z.object({ listed: nonNegativeInteger }),
  }),
  itemListingAll: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/listingAll',
    audience: 'site',
    summary: 'Put every minted item on the shelf',
    movesValue: true,
    body: siteProduct,
    result: z.object({ listed: nonNegativeInteger }),
  }),
  itemListingCount: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/item/listingCount',
    audience: 'site',
    summary: 'How many items could go on the shelf',
    query: z.object({ siteCode: request.siteCode, productId: request.productIdText }),
    result: z.object({ count: nonNegativeInteger }),
  }),
  itemCancelListing: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/cancelListing',
    audience: 'site',
    summary: 'Take items off the shelf',
    body: z.object({ ...siteProduct.shape, ids }),
    result: outcome,
  }),
  itemCancelListingAll: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/cancelListingAll',
    audience: 'site',
    summary: 'Take every item off the shelf',
    body: siteProduct,
    result: outcome,
  }),
  itemRevoke: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/revoke',
    audience: 'site',
    summary: 'Revoke items',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, ids, reason: someText(TEXT_LIMITS.long) }),
    result: outcome,
  }),
  itemRevokeAll: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/revokeAll',
    audience: 'site',
    summary: 'Revoke every unsold item',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, reason: someText(TEXT_LIMITS.long) }),
    result: outcome,
  }),
  itemRevokeCount: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/item/revokeCount',
    audience: 'site',
    summary: 'How many items could be revoked',
    query: z.object({ siteCode: request.siteCode, productId: request.productIdText }),
    result: z.object({ count: nonNegativeInteger }),
  }),
  soldProducts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/sold',
    audience: 'site',
    summary: 'Products with sold items',
    query: sitePage,
    result: pageOf(issuerProductWire),
  }),
  soldProduct: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/sold/{x}',
    audience: 'site',
    summary: 'Sold items of a product',
    params: byId,
    query: sitePage,
    result: pageOf(nftCardWire),
  }),
  revokedProducts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/revoked',
    audience: 'site',
    summary: 'Products with revoked items',
    query: sitePage,
    result: pageOf(issuerProductWire),
  }),
  revokedProduct: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/revoked/{x}',
    audience: 'site',
    summary: 'Revoked items of a product',
    params: byId,
    query: sitePage,
    result: pageOf(nftCardWire),
  }),
};
