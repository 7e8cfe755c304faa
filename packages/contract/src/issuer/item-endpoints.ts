import { type IssuerPort, MOST_ITEMS, MOST_NAMED } from '@naru/domain/issuer';
import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpoint, partOf } from '../endpoint.ts';
import { openedJob } from '../job/replies.ts';
import { actionQr } from '../qr/replies.ts';
import { nonNegativeInteger, smallNumber, someText } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { selection } from './queries.ts';

const itemIds = z.array(request.id.item).check(z.minLength(1), z.maxLength(MOST_NAMED));

const reason = someText(TEXT_LIMITS.long);

const siteProduct = z.object({ siteCode: request.siteCode, productId: request.id.product });

const selected = { siteCode: request.siteCode, selection, count: smallNumber, reason };

/** The items of a product: made, minted, on the shelf and off it, revoked. */
export const itemEndpoints = partOf<IssuerPort>()({
  createItems: call({
    operationId: 'itemCreate',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/item',
    audience: 'site',
    summary: 'Make further items of a product',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, quantity: z.int().check(z.gte(1), z.lte(MOST_ITEMS)) }),
    result: z.object({ made: nonNegativeInteger }),
  }).by(({ key, ...body }) => ({ body, key })),
  mint: call({
    operationId: 'itemMint',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/item/mint',
    audience: 'site',
    summary: 'Mint every made item of a product',
    movesValue: true,
    body: siteProduct,
    result: z.object({ minted: nonNegativeInteger }),
  }).by(({ key, ...body }) => ({ body, key })),
  itemListing: endpoint({
    operationId: 'itemListing',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/listing',
    audience: 'site',
    summary: 'Put items on the shelf',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, ids: itemIds }),
    result: z.object({ listed: nonNegativeInteger }),
  }),
  listAll: call({
    operationId: 'itemListingAll',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/listingAll',
    audience: 'site',
    summary: 'Put every minted item on the shelf',
    movesValue: true,
    body: siteProduct,
    result: z.object({ listed: nonNegativeInteger }),
  }).by(({ key, ...body }) => ({ body, key })),
  itemListingCount: endpoint({
    operationId: 'itemListingCount',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/item/listingCount',
    audience: 'site',
    summary: 'How many items could go on the shelf',
    query: z.object({ siteCode: request.siteCode, productId: request.idText.product }),
    result: z.object({ count: nonNegativeInteger }),
  }),
  itemCancelListing: endpoint({
    operationId: 'itemCancelListing',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/cancelListing',
    audience: 'site',
    summary: 'Take items off the shelf, as a job',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, ids: itemIds }),
    result: openedJob,
  }),
  itemCancelListingAll: endpoint({
    operationId: 'itemCancelListingAll',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/cancelListingAll',
    audience: 'site',
    summary: 'Take every item off the shelf, as a job',
    movesValue: true,
    body: siteProduct,
    result: openedJob,
  }),
  itemRevoke: endpoint({
    operationId: 'itemRevoke',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/revoke',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'Revoke items, confirmed by PIN, as a job',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, ids: itemIds, reason, pin: request.pin }),
    result: openedJob,
  }),
  itemRevokeAll: endpoint({
    operationId: 'itemRevokeAll',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/item/revokeAll',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'Revoke every unsold item, of which so many were seen, confirmed by PIN, as a job',
    movesValue: true,
    body: z.object({ ...siteProduct.shape, count: smallNumber, reason, pin: request.pin }),
    result: openedJob,
  }),
  selectionRevoke: endpoint({
    operationId: 'selectionRevoke',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/product/revoke',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: 'Revoke every unsold item of the products that a selection leaves, of which so many were seen, confirmed by PIN, as a job',
    movesValue: true,
    body: z.object({ ...selected, pin: request.pin }),
    result: openedJob,
  }),
  selectionRevokeQr: endpoint({
    operationId: 'selectionRevokeQr',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/product/revoke/qr',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: 'A QR that approves revoking every unsold item of a selection of products',
    body: z.object(selected),
    result: actionQr,
  }),
  itemRevokeQr: endpoint({
    operationId: 'itemRevokeQr',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/item/revoke/qr',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'A QR that approves revoking items, or every unsold one of which so many were seen',
    body: z.object({ ...siteProduct.shape, ids: z.optional(itemIds), count: z.optional(smallNumber), reason }),
    result: actionQr,
  }),
  countRevocable: call({
    operationId: 'itemRevokeCount',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/item/revokeCount',
    audience: 'site',
    summary: 'How many items could be revoked',
    query: z.object({ siteCode: request.siteCode, productId: request.idText.product }),
    result: z.object({ count: nonNegativeInteger }),
  }).by((siteCode, productId) => ({ query: { siteCode, productId } })),
});
