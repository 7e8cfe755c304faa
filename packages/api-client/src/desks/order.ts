import { orderEndpoints } from '@naru/contract';
import { openedOrderCodec, orderCodec, orderDetailCodec, pageCodec } from '@naru/contract/codec';
import type { Orders } from '@naru/domain/order';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const orders = pageCodec(orderCodec);

/** Buying, over HTTP. */
export const httpOrders = (call: Call, newKey: () => string): Orders => ({
  buyListing: ({ key, ...body }) => seen(call(orderEndpoints.buy, { body, key }), openedOrderCodec.fromWire),
  buyCheapest: ({ key, ...body }) => seen(call(orderEndpoints.buyCheapest, { body, key }), openedOrderCodec.fromWire),
  buyFromStore: ({ key, ...body }) => seen(call(orderEndpoints.storeBuy, { body, key }), openedOrderCodec.fromWire),
  buyByOffer: ({ offerId, key }) => seen(call(orderEndpoints.offerBuy, { params: { x: offerId }, key }), openedOrderCodec.fromWire),
  order: (orderId) => seen(call(orderEndpoints.orderState, { params: { x: orderId } }), orderCodec.fromWire),
  detail: (orderId) => seen(call(orderEndpoints.orderDetail, { params: { x: orderId } }), orderDetailCodec.fromWire),
  pay: (orderId) => seen(call(orderEndpoints.orderPay, { params: { x: orderId } }), openedOrderCodec.fromWire),
  cancel: (orderId) => done(call(orderEndpoints.orderStateUpdate, { params: { x: orderId }, body: { state: 'CANCELLED' }, key: newKey() })),
  confirm: (orderId) =>
    done(call(orderEndpoints.orderStateUpdate, { params: { x: orderId }, body: { state: 'CONFIRMED' }, key: newKey() })),
  withdraw: ({ orderId, reason }) => done(call(orderEndpoints.orderWithdraw, { params: { x: orderId }, body: { reason }, key: newKey() })),
  unpaid: () => seen(call(orderEndpoints.orderUnpaid), (wire) => wire.map(orderCodec.fromWire)),
  mine: (query) => seen(call(orderEndpoints.orderHistory, { query }), orders.fromWire),
});
