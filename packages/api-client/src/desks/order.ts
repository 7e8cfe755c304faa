import { orderEndpoints } from '@naru/contract';
import type { Orders } from '@naru/domain/order';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Buying, over HTTP. */
export const httpOrders = (call: Call, newKey: () => string): Orders => ({
  buyListing: ({ key, ...body }) => call(orderEndpoints.buy, { body, key }),
  buyCheapest: ({ key, ...body }) => call(orderEndpoints.buyCheapest, { body, key }),
  buyFromStore: ({ key, ...body }) => call(orderEndpoints.storeBuy, { body, key }),
  buyByOffer: ({ offerId, key }) => call(orderEndpoints.offerBuy, { params: { x: offerId }, key }),
  order: (orderId) => call(orderEndpoints.orderState, { params: { x: orderId } }),
  detail: (orderId) => call(orderEndpoints.orderDetail, { params: { x: orderId } }),
  pay: (orderId) => call(orderEndpoints.orderPay, { params: { x: orderId } }),
  cancel: (orderId) => done(call(orderEndpoints.orderStateUpdate, { params: { x: orderId }, body: { state: 'CANCELLED' }, key: newKey() })),
  confirm: (orderId) =>
    done(call(orderEndpoints.orderStateUpdate, { params: { x: orderId }, body: { state: 'CONFIRMED' }, key: newKey() })),
  withdraw: ({ orderId, reason }) => done(call(orderEndpoints.orderWithdraw, { params: { x: orderId }, body: { reason }, key: newKey() })),
  unpaid: () => call(orderEndpoints.orderUnpaid),
  mine: (query) => call(orderEndpoints.orderHistory, { query }),
});
