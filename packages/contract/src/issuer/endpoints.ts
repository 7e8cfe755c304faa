import { MOST_REASON } from '@naru/domain/exchange';
import {
  FACT_LIMITS,
  MOST_CATEGORIES,
  MOST_ITEMS,
  MOST_NAMED,
  MOST_PRICINGS,
  PRODUCT_COLUMNS,
  PRODUCT_DEED,
  PRODUCT_SORT,
} from '@naru/domain/issuer';
import { SHEET_FORMATS, TEXT_LIMITS } from '@naru/domain/shared';
import { GENRE, MOST_DISPLAYED } from '@naru/domain/store';
import { MOST_PICTURES } from '@naru/domain/unfinished';
import * as z from 'zod/mini';
import { proof } from '../account/proof.ts';
import { bankOrder } from '../account/wire.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { pictureWire } from '../file/wire.ts';
import { openedJobWire } from '../job/wire.ts';
import { factWire } from '../nft/wire.ts';
import { actionQrWire } from '../qr/wire.ts';
import {
  DID_LENGTH,
  did,
  nonNegativeInteger,
  pageOf,
  positiveInteger,
  searchText,
  siteCode,
  someText,
  text,
} from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { categoryWire, gridFields, productDisplayWire, storeCardWire, storeFrontWire } from '../store/wire.ts';
import { chosenPictureWire, cropWire } from '../unfinished/wire.ts';
import {
  ITEM_STATE_WIRE,
  issuerCountersWire,
  issuerItemWire,
  issuerProductDetailWire,
  issuerProductWire,
  issuerSaleWire,
  PRODUCT_STATE_WIRE,
  productChangeWire,
  productDraftWire,
  productEventWire,
  productPictureWire,
  revokedProductWire,
  saleBuyerWire,
  settlementAccountWire,
  soldProductWire,
} from './wire.ts';

const state = request.codeOf(PRODUCT_STATE_WIRE);

const siteQuery = z.object({ siteCode: request.siteCode });

const sitePage = z.object({ siteCode: request.siteCode, ...request.pageQueryShape, name: z.optional(searchText) });

/** By what sales are narrowed; a buyer by all of a nickname or wallet id, so that nobody guesses at a masked one letter by letter. */
const salesFilter = {
  from: z.optional(request.koreanDay),
  to: z.optional(request.koreanDay),
  buyer: z.optional(someText(DID_LENGTH)),
};

const byId = z.object({ x: request.productIdText });

const itemIds = z.array(request.itemId).check(z.minLength(1), z.maxLength(MOST_NAMED));

/** The two states between which an issuer moves products: on the shelf and off it. */
const shownState = request.codeOf({ onSale: PRODUCT_STATE_WIRE.onSale, hidden: PRODUCT_STATE_WIRE.hidden });

const selection = z.union([
  z.strictObject({ ids: z.array(request.productId).check(z.minLength(1), z.maxLength(MOST_NAMED)) }),
  z.strictObject({
    filter: z.strictObject({ name: z.optional(searchText), state: z.optional(state), categoryId: z.optional(request.categoryId) }),
  }),
]);

const reason = someText(TEXT_LIMITS.long);

const siteProduct = z.object({ siteCode: request.siteCode, productId: request.productId });

const siteParam = z.object({ siteCode: request.siteCode });

const storeSettings = z.object({
  siteName: someText(TEXT_LIMITS.short),
  introduction: text(TEXT_LIMITS.long),
  siteUrl: text(TEXT_LIMITS.url),
});

const siteTexts = { siteName: someText(TEXT_LIMITS.short), siteUrl: text(TEXT_LIMITS.url), introduction: text(TEXT_LIMITS.long) };

const siteInfo = z.object({
  siteCode,
  ...siteTexts,
  logoImage: z.nullable(pictureWire),
  bannerImage: z.nullable(pictureWire),
  seller: z.array(factWire),
  version: nonNegativeInteger,
});

// Who says nothing of a version overwrites whatever is there.
const seenVersion = { version: z.optional(nonNegativeInteger) };

const sellerInput = z
  .array(z.object({ label: someText(FACT_LIMITS.label), value: text(FACT_LIMITS.value) }))
  .check(z.maxLength(FACT_LIMITS.lines));

/** By what a site's products are narrowed and put into order. */
const productFilter = {
  state: z.optional(state),
  categoryId: z.optional(request.categoryIdText),
  ids: z.optional(request.productIdsText),
  sort: z.optional(request.codeOf(PRODUCT_SORT)),
  order: z.optional(z.literal(['ASC', 'DESC'])),
  lowStock: z.optional(request.flagText),
  failedMints: z.optional(request.flagText),
};

// What a site hands out as a file is its own: who made it, why, and by what besides their log-in.
const filed = { leastRole: 'operator', secondFactor: 'fresh' } as const;
const fileQuery = { reason: someText(MOST_REASON), format: z.optional(z.literal(SHEET_FORMATS)) };

/** The parts of a form that bring new pictures of a product. */
export const PICTURE_PARTS = ['picture1', 'picture2', 'picture3', 'picture4', 'picture5', 'picture6', 'picture7', 'picture8'] as const;

const newPicture = z.object({ part: z.literal(PICTURE_PARTS), crop: z.nullable(cropWire) });

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
    leastRole: 'owner',
    summary: 'Change the company behind a site',
    params: z.object({ siteCode: request.siteCode }),
    body: z.object({ ...siteTexts, ...seenVersion, seller: z.optional(sellerInput) }),
    result: siteInfo,
  }),
  siteUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/site/v1/update',
    audience: 'site',
    summary: 'Change a site',
    body: z.object({ siteCode: request.siteCode, ...storeSettings.shape, ...seenVersion }),
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
  siteBannerUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/site/v1/banner',
    audience: 'site',
    summary: "Change the wide picture above a store's name",
    bodyKind: 'multipart',
    body: z.object({ siteCode: request.siteCode }),
    files: ['banner'],
    result: siteInfo,
  }),
  siteBannerRemove: endpoint({
    api: 'center',
    method: 'DELETE',
    path: '/site/v1/banner',
    audience: 'site',
    summary: "Take the wide picture above a store's name away",
    query: siteQuery,
    result: siteInfo,
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
  settlementAccounts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/store/account',
    audience: 'site',
    summary: "A site's settlement accounts, the one in force first",
    query: siteQuery,
    result: z.array(settlementAccountWire),
  }),
  settlementAccountUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/store/account',
    audience: 'site',
    leastRole: 'owner',
    secondFactor: 'fresh',
    summary: 'Change the account that a site is paid out to, proved afresh',
    body: z.object({ siteCode: request.siteCode, ...bankOrder, proof }),
    result: nothing,
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
    query: z.object({ ...sitePage.shape, ...productFilter }),
    result: pageOf(issuerProductWire),
  }),
  issuerProductsDownload: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/download',
    audience: 'site',
    ...filed,
    summary: "A site's products as a file, those that filters find, with the columns that are named",
    query: z.object({
      siteCode: request.siteCode,
      name: z.optional(searchText),
      ...productFilter,
      ...fileQuery,
      columns: z.optional(request.wordsText(PRODUCT_COLUMNS)),
    }),
    result: 'binary',
  }),
  soldProductsDownload: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/sold/download',
    audience: 'site',
    ...filed,
    summary: 'What an issuer sold, by product, as a file',
    query: z.object({ siteCode: request.siteCode, name: z.optional(searchText), ...salesFilter, ...fileQuery }),
    result: 'binary',
  }),
  revokedProductsDownload: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/revoked/download',
    audience: 'site',
    ...filed,
    summary: 'What an issuer revoked, by product, as a file',
    query: z.object({ siteCode: request.siteCode, name: z.optional(searchText), ...fileQuery }),
    result: 'binary',
  }),
  issuerProduct: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}',
    audience: 'site',
    summary: "One of a site's products",
    params: byId,
    query: siteQuery,
    result: issuerProductDetailWire,
  }),
  productUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/{x}',
    audience: 'site',
    summary: 'Change a product as it was seen at a version',
    params: byId,
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, version: nonNegativeInteger, ...productChangeWire.shape }),
    result: nothing,
  }),
  productDelete: endpoint({
    api: 'center',
    method: 'DELETE',
    path: '/issuer/v2/product/{x}',
    audience: 'site',
    summary: 'Delete a product of which nothing is minted or sold',
    params: byId,
    query: siteQuery,
    result: nothing,
  }),
  productState: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/state',
    audience: 'site',
    summary: 'Show or hide products, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, selection, state: shownState }),
    result: openedJobWire,
  }),
  productStateAll: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/stateAll',
    audience: 'site',
    summary: 'Show or hide every product, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, state: shownState }),
    result: openedJobWire,
  }),
  productPrice: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/price',
    audience: 'site',
    summary: 'Give products other prices, as a job; one whose price has changed meanwhile keeps it',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      rows: z
        .array(z.object({ productId: request.productId, price: request.won, expectedPrice: request.won }))
        .check(z.minLength(1), z.maxLength(MOST_PRICINGS)),
    }),
    result: openedJobWire,
  }),
  productCategory: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/category',
    audience: 'site',
    summary: 'Move products into a category or out of any, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, selection, categoryId: z.nullable(request.categoryId) }),
    result: openedJobWire,
  }),
  productListing: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/listing',
    audience: 'site',
    summary: 'Put every minted item of products on the shelf, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, selection }),
    result: openedJobWire,
  }),
  productCancelListing: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/cancelListing',
    audience: 'site',
    summary: 'Take every item of products off the shelf, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, selection }),
    result: openedJobWire,
  }),
  productItems: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}/items',
    audience: 'site',
    summary: 'The items of a product',
    params: byId,
    query: z.object({
      siteCode: request.siteCode,
      ...request.pageQueryShape,
      state: z.optional(request.codeText(ITEM_STATE_WIRE)),
      failedMints: z.optional(request.flagText),
    }),
    result: pageOf(issuerItemWire),
  }),
  productTimeline: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}/timeline',
    audience: 'site',
    summary: 'What was done with a product',
    params: byId,
    query: z.object({ siteCode: request.siteCode, ...request.pageQueryShape, deed: z.optional(request.codeText(PRODUCT_DEED)) }),
    result: pageOf(productEventWire),
  }),
  productImages: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}/images',
    audience: 'site',
    summary: "A product's pictures",
    params: byId,
    query: siteQuery,
    result: z.array(productPictureWire),
  }),
  productImagesUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/{x}/images',
    audience: 'site',
    summary: 'Give a product other pictures, as it was seen at a version',
    movesValue: true,
    params: byId,
    bodyKind: 'multipart',
    files: PICTURE_PARTS,
    body: z.object({
      siteCode: request.siteCode,
      version: nonNegativeInteger,
      /** Each one that the product has, or the part of the form that brings a new one. */
      pictures: z.array(z.union([chosenPictureWire, newPicture])).check(z.minLength(1), z.maxLength(MOST_PICTURES)),
    }),
    result: z.object({ version: positiveInteger }),
  }),
  displayedProducts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/displayed',
    audience: 'site',
    summary: 'What a store shows first, in its order',
    query: siteQuery,
    result: productDisplayWire,
  }),
  displayableProducts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/displayable',
    audience: 'site',
    summary: 'Products that a store could show first',
    query: sitePage,
    result: pageOf(storeCardWire),
  }),
  displayUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/displayed',
    audience: 'site',
    summary: 'Lay out a store as it was seen at a version',
    body: z.object({
      siteCode: request.siteCode,
      version: nonNegativeInteger,
      ...gridFields,
      ids: z.array(request.productId).check(z.maxLength(MOST_DISPLAYED)),
    }),
    result: productDisplayWire,
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
    summary: 'Make a category; without a genre it is other',
    body: z.object({ siteCode: request.siteCode, categoryName: someText(TEXT_LIMITS.name), genre: z.optional(request.codeOf(GENRE)) }),
    result: z.object({ categoryId: positiveInteger }),
  }),
  categoryUpdate: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/category/{x}',
    audience: 'site',
    summary: 'Rename a category, or give it another genre; without a genre it keeps its own',
    params: z.object({ x: request.categoryIdText }),
    body: z.object({ siteCode: request.siteCode, categoryName: someText(TEXT_LIMITS.name), genre: z.optional(request.codeOf(GENRE)) }),
    result: nothing,
  }),
  categoryDelete: endpoint({
    api: 'center',
    method: 'DELETE',
    path: '/issuer/v2/category/{x}',
    audience: 'site',
    summary: 'Delete a category, whose products go to another one or to none',
    params: z.object({ x: request.categoryIdText }),
    query: z.object({ siteCode: request.siteCode, moveTo: z.optional(z.union([z.literal('none'), request.categoryIdText])) }),
    result: nothing,
  }),
  categoryOrder: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/category/order',
    audience: 'site',
    summary: 'Put the categories of a site into an order',
    body: z.object({ siteCode: request.siteCode, ids: z.array(request.categoryId).check(z.minLength(1), z.maxLength(MOST_CATEGORIES)) }),
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
    summary: 'Take items off the shelf, as a job',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, ids: itemIds }),
    result: openedJobWire,
  }),
  itemCancelListingAll: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/cancelListingAll',
    audience: 'site',
    summary: 'Take every item off the shelf, as a job',
    movesValue: true,
    body: siteProduct,
    result: openedJobWire,
  }),
  itemRevoke: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/revoke',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'Revoke items, confirmed by PIN, as a job',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, ids: itemIds, reason, pin: request.pin }),
    result: openedJobWire,
  }),
  itemRevokeAll: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/revokeAll',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'Revoke every unsold item, of which so many were seen, confirmed by PIN, as a job',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, count: positiveInteger, reason, pin: request.pin }),
    result: openedJobWire,
  }),
  itemRevokeQr: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/item/revoke/qr',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'A QR that approves revoking items, or every unsold one of which so many were seen',
    body: z.object({ ...siteProduct.shape, ids: z.optional(itemIds), count: z.optional(positiveInteger), reason }),
    result: actionQrWire,
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
    query: z.object({ ...sitePage.shape, ...salesFilter }),
    result: pageOf(soldProductWire),
  }),
  soldProduct: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/sold/{x}',
    audience: 'site',
    summary: 'The sales of a product',
    params: byId,
    query: z.object({ siteCode: request.siteCode, ...request.pageQueryShape, ...salesFilter }),
    result: pageOf(issuerSaleWire),
  }),
  saleBuyer: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/sold/nft/{x}/buyer',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: 'Who bought an NFT without a mask, for a reason that is kept; null for a member who has left',
    params: z.object({ x: request.tokenId }),
    body: z.object({ siteCode: request.siteCode, reason: someText(MOST_REASON) }),
    result: saleBuyerWire,
  }),
  revokedProducts: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/revoked',
    audience: 'site',
    summary: 'Products with revoked items',
    query: sitePage,
    result: pageOf(revokedProductWire),
  }),
  revokedProduct: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/revoked/{x}',
    audience: 'site',
    summary: 'Revoked items of a product',
    params: byId,
    query: z.object({ siteCode: request.siteCode, ...request.pageQueryShape }),
    result: pageOf(issuerItemWire),
  }),
};
