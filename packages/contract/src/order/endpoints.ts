import { type Orders, WITHDRAWAL_REASONS } from '@naru/domain/order';
import * as z from 'zod/mini';
import { call, done, endpoint, endpointsOf, sharing } from '../endpoint.ts';
import { list, page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { openedOrder, order, orderDetail } from './replies.ts';

const offerParam = z.object({ x: request.idText.offer });

const orderStateUpdate = endpoint({
  operationId: 'orderStateUpdate',
  api: 'center',
  method: 'PUT',
  path: '/order/v1/state/{x}',
  audience: 'member',
  summary: 'Cancel an own order that is not paid yet, or confirm one that is completed',
  movesValue: true,
  params: z.object({ x: request.orderId }),
  body: z.object({ state: z.literal(['CANCELLED', 'CONFIRMED']) }),
  result: order,
});

/** Buying, and what becomes of an order (product 7, NFT, store and orders). */
export const orderEndpoints = endpointsOf<Orders>()({
  buyListing: call({
    operationId: 'buy',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/buy',
    audience: 'member',
    summary: 'Order a listing at the price that was seen',
    movesValue: true,
    body: z.object({ listingId: request.id.listing, price: request.won }),
    result: openedOrder,
  }).by(({ key, ...body }) => ({ body, key })),
  buyCheapest: call({
    operationId: 'buyCheapest',
    api: 'center',
    method: 'PUT',
    path: '/nft/v1/buy/min-price',
    audience: 'member',
    summary: "Order a product's cheapest listing at the price that was seen",
    movesValue: true,
    body: z.object({ productId: request.id.product, price: request.won }),
    result: openedOrder,
  }).by(({ key, ...body }) => ({ body, key })),
  buyFromStore: call({
    operationId: 'storeBuy',
    api: 'center',
    method: 'PUT',
    path: '/store/v1/buy',
    audience: 'member',
    summary: 'Order one unit of a store product at the price that was seen',
    movesValue: true,
    body: z.object({ productId: request.id.product, price: request.won }),
    result: openedOrder,
  }).by(({ key, ...body }) => ({ body, key })),
  buyByOffer: call({
    operationId: 'offerBuy',
    api: 'center',
    method: 'POST',
    path: '/offer/v1/buy/{x}',
    audience: 'member',
    summary: 'Order what an accepted offer reserves',
    movesValue: true,
    params: offerParam,
    result: openedOrder,
  }).by(({ offerId, key }) => ({ params: { x: offerId }, key })),
  order: call({
    operationId: 'orderState',
    api: 'center',
    method: 'GET',
    path: '/order/v1/state/{x}',
    audience: 'member',
    summary: 'One own order',
    params: z.object({ x: request.orderId }),
    result: order,
  }).by((orderId) => ({ params: { x: orderId } })),
  detail: call({
    operationId: 'orderDetail',
    api: 'center',
    method: 'GET',
    path: '/order/v1/detail/{x}',
    audience: 'member',
    summary: 'One own order in full, with its payments, where the money is, and everything that happened',
    params: z.object({ x: request.orderId }),
    result: orderDetail,
  }).by((orderId) => ({ params: { x: orderId } })),
  orderStateUpdate,
  cancel: sharing(orderStateUpdate).by((orderId) => ({ params: { x: orderId }, body: { state: 'CANCELLED' } }), {
    keyed: true,
    read: done,
  }),
  confirm: sharing(orderStateUpdate).by((orderId) => ({ params: { x: orderId }, body: { state: 'CONFIRMED' } }), {
    keyed: true,
    read: done,
  }),
  withdraw: call({
    operationId: 'orderWithdraw',
    api: 'center',
    method: 'PUT',
    path: '/order/v1/withdraw/{x}',
    audience: 'member',
    summary: 'Withdraw from an own purchase within its days: the NFT goes, and the money comes back',
    movesValue: true,
    params: z.object({ x: request.orderId }),
    body: z.object({ reason: z.literal([...WITHDRAWAL_REASONS]) }),
    result: order,
  }).by(({ orderId, reason }) => ({ params: { x: orderId }, body: { reason } }), { keyed: true, read: done }),
  pay: call({
    operationId: 'orderPay',
    api: 'center',
    method: 'POST',
    path: '/order/v1/pay/{x}',
    audience: 'member',
    summary: 'Where an own order that is not paid yet is paid',
    params: z.object({ x: request.orderId }),
    result: openedOrder,
  }).by((orderId) => ({ params: { x: orderId } })),
  unpaid: call({
    operationId: 'orderUnpaid',
    api: 'center',
    method: 'GET',
    path: '/order/v1/unpaid',
    audience: 'member',
    summary: 'Own orders that can still be paid, the one that ends first before the others',
    result: list(order),
  }).by(() => ({})),
  mine: call({
    operationId: 'orderHistory',
    api: 'center',
    method: 'GET',
    path: '/order/v1/pay/history/',
    audience: 'member',
    summary: 'Own orders, newest first',
    query: request.pageQuery,
    result: page(order),
  }).by((query) => ({ query })),
});
