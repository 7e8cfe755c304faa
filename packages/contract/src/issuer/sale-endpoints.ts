import { MOST_REASON } from '@naru/domain/exchange';
import type { IssuerPort } from '@naru/domain/issuer';
import * as z from 'zod/mini';
import { call, partOf } from '../endpoint.ts';
import { someLine } from '../shared/primitives.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { byId, orderFilter, salesFilter, sitePage } from './queries.ts';
import { issuerItem, issuerOrder, issuerSale, revokedProduct, saleBuyer, soldProduct } from './replies.ts';

export const saleEndpoints = partOf<IssuerPort>()({
  sold: call({
    operationId: 'soldProducts',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/sold',
    audience: 'site',
    summary: 'Products with sold items',
    query: z.object({ ...sitePage.shape, ...salesFilter }),
    result: page(soldProduct),
  }).by((query) => ({ query })),
  sales: call({
    operationId: 'soldProduct',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/sold/{x}',
    audience: 'site',
    summary: 'The sales of a product',
    params: byId,
    query: z.object({ siteCode: request.siteCode, ...request.pageQueryShape, ...salesFilter }),
    result: page(issuerSale),
  }).by(({ productId, ...query }) => ({ params: { x: productId }, query })),
  orders: call({
    operationId: 'issuerOrders',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/orders',
    audience: 'site',
    summary: "The orders of a site's store and of its redemptions' costs, across products",
    query: z.object({ ...request.walkedShape, ...orderFilter }),
    result: page(issuerOrder),
  }).by((query) => ({ query })),
  buyer: call({
    operationId: 'saleBuyer',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/sold/nft/{x}/buyer',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: 'Who bought an NFT without a mask, for a reason that is kept; null for a member who has left',
    params: z.object({ x: request.tokenId }),
    body: z.object({ siteCode: request.siteCode, reason: someLine(MOST_REASON) }),
    result: saleBuyer,
  }).by((siteCode, tokenId, reason) => ({ params: { x: tokenId }, body: { siteCode, reason } })),
  revoked: call({
    operationId: 'revokedProducts',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/revoked',
    audience: 'site',
    summary: 'Products with revoked items',
    query: sitePage,
    result: page(revokedProduct),
  }).by((query) => ({ query })),
  revokedItems: call({
    operationId: 'revokedProduct',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/revoked/{x}',
    audience: 'site',
    summary: 'Revoked items of a product',
    params: byId,
    query: z.object({ siteCode: request.siteCode, ...request.pageQueryShape }),
    result: page(issuerItem),
  }).by(({ productId, ...query }) => ({ params: { x: productId }, query })),
});
