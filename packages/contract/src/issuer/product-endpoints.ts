import { type IssuerPort, MOST_PRICINGS, PRICE_CHANGE, PRICE_STEPS, PRODUCT_COLUMNS, PRODUCT_SORT } from '@naru/domain/issuer';
import { SHEET_FORMATS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpoint, nothing, partOf } from '../endpoint.ts';
import { openedJob } from '../job/replies.ts';
import { searchText, smallCount } from '../shared/primitives.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { byId, orderFilter, productState, salesFilter, selection, sentSelection, sitePage, siteQuery } from './queries.ts';
import {
  issuerProduct,
  issuerProductDetail,
  madeProduct,
  PRODUCT_STATE_WIRE,
  priceSheetReport,
  productChange,
  productDraft,
  selectionFacts,
} from './replies.ts';

/** The two states between which an issuer moves products: on the shelf and off it. */
const shownState = request.codeOf({ onSale: PRODUCT_STATE_WIRE.onSale, hidden: PRODUCT_STATE_WIRE.hidden });

/** One price for all, or so many basis points more or less of each, rounded down to a step. */
const priceRule = z.union([
  z.strictObject({ price: request.won }),
  z.strictObject({
    basisPoints: z.int().check(z.minimum(PRICE_CHANGE.least), z.maximum(PRICE_CHANGE.most)),
    step: z.literal([...PRICE_STEPS]),
  }),
]);

/** By what a site's products are narrowed and put into order. */
const productFilter = {
  state: z.optional(productState),
  categoryId: z.optional(request.idText.category),
  ids: z.optional(request.productIdsText),
  sort: z.optional(request.codeOf(PRODUCT_SORT)),
  order: z.optional(z.literal(['ASC', 'DESC'])),
  lowStock: z.optional(request.flagText),
  failedMints: z.optional(request.flagText),
};

// What a site hands out as a file is its own: who made it, why, and by what besides their log-in.
const filed = { leastRole: 'operator', secondFactor: 'fresh' } as const;

const fileQuery = { format: z.optional(z.literal(SHEET_FORMATS)) };

export const productEndpoints = partOf<IssuerPort>()({
  createProduct: call({
    operationId: 'productCreate',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/product',
    audience: 'site',
    summary: 'Make a product with its picture',
    bodyKind: 'multipart',
    files: ['picture', 'original'],
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, ...productDraft.schema.shape }),
    result: madeProduct,
  }).by(({ siteCode, draft, picture, original, key }) => ({
    body: { siteCode, ...productDraft.toWire(draft) },
    files: original === undefined ? { picture } : { picture, original },
    key,
  })),
  products: call({
    operationId: 'issuerProducts',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product',
    audience: 'site',
    summary: "A site's products",
    query: z.object({ ...sitePage.shape, ...productFilter }),
    result: page(issuerProduct),
  }).by((query) => ({ query })),
  downloadProducts: call({
    operationId: 'issuerProductsDownload',
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
  }).by(({ columns, ...query }) => ({ query: columns.length === 0 ? query : { ...query, columns } })),
  downloadSold: call({
    operationId: 'soldProductsDownload',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/sold/download',
    audience: 'site',
    ...filed,
    summary: 'What an issuer sold, by product, as a file',
    query: z.object({ siteCode: request.siteCode, name: z.optional(searchText), ...salesFilter, ...fileQuery }),
    result: 'binary',
  }).by((query) => ({ query })),
  downloadOrders: call({
    operationId: 'issuerOrdersDownload',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/orders/download',
    audience: 'site',
    ...filed,
    summary: 'The orders of a site as a file, those that filters find, with their buyers masked',
    query: z.object({ ...orderFilter, ...fileQuery }),
    result: 'binary',
  }).by((query) => ({ query })),
  downloadRevoked: call({
    operationId: 'revokedProductsDownload',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/revoked/download',
    audience: 'site',
    ...filed,
    summary: 'What an issuer revoked, by product, as a file',
    query: z.object({ siteCode: request.siteCode, name: z.optional(searchText), ...fileQuery }),
    result: 'binary',
  }).by((query) => ({ query })),
  product: call({
    operationId: 'issuerProduct',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/{x}',
    audience: 'site',
    summary: "One of a site's products",
    params: byId,
    query: siteQuery,
    result: issuerProductDetail,
  }).by((siteCode, productId) => ({ params: { x: productId }, query: { siteCode } })),
  updateProduct: call({
    operationId: 'productUpdate',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/{x}',
    audience: 'site',
    summary: 'Change a product as it was seen at a version',
    params: byId,
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, version: smallCount, ...productChange.schema.shape }),
    result: nothing,
  }).by(({ siteCode, productId, version, change, key }) => ({
    params: { x: productId },
    body: { siteCode, version, ...productChange.toWire(change) },
    key,
  })),
  deleteProduct: call({
    operationId: 'productDelete',
    api: 'center',
    method: 'DELETE',
    path: '/issuer/v2/product/{x}',
    audience: 'site',
    summary: 'Delete a product of which nothing is minted or sold',
    params: byId,
    query: siteQuery,
    result: nothing,
  }).by(({ siteCode, productId }) => ({ params: { x: productId }, query: { siteCode } })),
  changeStates: call({
    operationId: 'productState',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/state',
    audience: 'site',
    summary: 'Show or hide products, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, selection, state: shownState }),
    result: openedJob,
  }).by(({ selection, key, ...rest }) => ({ body: { ...rest, selection: sentSelection(selection) }, key })),
  productStateAll: endpoint({
    operationId: 'productStateAll',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/stateAll',
    audience: 'site',
    summary: 'Show or hide every product, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, state: shownState }),
    result: openedJob,
  }),
  changePrices: call({
    operationId: 'productPrice',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/price',
    audience: 'site',
    summary: 'Give products other prices, as a job; one whose price has changed meanwhile keeps it',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      rows: z
        .array(z.object({ productId: request.id.product, price: request.won, expectedPrice: request.won }))
        .check(z.minLength(1), z.maxLength(MOST_PRICINGS)),
    }),
    result: openedJob,
  }).by(({ siteCode, rows: pricings, key }) => ({ body: { siteCode, rows: [...pricings] }, key })),
  downloadPrices: call({
    operationId: 'productPriceSheet',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/product/price/sheet',
    audience: 'site',
    ...filed,
    summary: "A site's products with their prices as a sheet, those that filters find, to be filled in with new prices",
    query: z.object({ siteCode: request.siteCode, name: z.optional(searchText), ...productFilter, ...fileQuery }),
    result: 'binary',
  }).by((query) => ({ query })),
  checkPrices: call({
    operationId: 'productPriceCheck',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/product/price/check',
    audience: 'site',
    summary: 'What a filled sheet of prices would do',
    bodyKind: 'multipart',
    files: ['sheet'],
    body: siteQuery,
    result: priceSheetReport,
  }).by((siteCode, sheet) => ({ body: { siteCode }, files: { sheet } })),
  changePricesBy: call({
    operationId: 'productPriceBy',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/priceBy',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: 'Give products other prices by a rule, as a job, each from the price that it has then',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, selection, rule: priceRule }),
    result: openedJob,
  }).by(({ selection, key, ...rest }) => ({ body: { ...rest, selection: sentSelection(selection) }, key })),
  selectionFacts: call({
    operationId: 'productSelection',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/product/selection',
    audience: 'site',
    summary: 'What a selection of products stands for now, and what a rule would do to their prices',
    body: z.object({ siteCode: request.siteCode, selection, rule: z.optional(priceRule) }),
    result: selectionFacts,
  }).by(({ selection, ...rest }) => ({ body: { ...rest, selection: sentSelection(selection) } })),
  moveToCategory: call({
    operationId: 'productCategory',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/category',
    audience: 'site',
    summary: 'Move products into a category or out of any, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, selection, categoryId: z.nullable(request.id.category) }),
    result: openedJob,
  }).by(({ selection, key, ...rest }) => ({ body: { ...rest, selection: sentSelection(selection) }, key })),
  listProducts: call({
    operationId: 'productListing',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/listing',
    audience: 'site',
    summary: 'Put every minted item of products on the shelf, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, selection }),
    result: openedJob,
  }).by(({ selection, key, ...rest }) => ({ body: { ...rest, selection: sentSelection(selection) }, key })),
  unlistProducts: call({
    operationId: 'productCancelListing',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/cancelListing',
    audience: 'site',
    summary: 'Take every item of products off the shelf, as a job',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, selection }),
    result: openedJob,
  }).by(({ selection, key, ...rest }) => ({ body: { ...rest, selection: sentSelection(selection) }, key })),
});
