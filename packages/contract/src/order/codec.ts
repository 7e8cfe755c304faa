import { type OpenedOrder, ORDER_KIND, type OrderView, PAYMENT_METHOD } from '@naru/domain/order';
import { parseOrderId, parseProductId, parseTokenId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { pictureCodec } from '../file/codec.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import { ORDER_STATE_WIRE, type openedOrderWire, type orderWire } from './wire.ts';

/** One order, as its buyer sees it. */
export const orderCodec: Codec<z.infer<typeof orderWire>, OrderView> = {
  toWire: (order) => ({
    orderId: order.orderId,
    kind: ORDER_KIND[order.kind],
    state: ORDER_STATE_WIRE[order.state],
    name: order.name,
    ...pictureCodec.toWire(order.thumbnail),
    productId: order.productId,
    tokenId: order.tokenId,
    price: order.price,
    method: orNull(order.method, (method) => PAYMENT_METHOD[method]),
    deadline: order.deadline,
    account: order.account,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
  }),
  fromWire: (wire) => ({
    orderId: must(parseOrderId(wire.orderId)),
    kind: nameFor(ORDER_KIND, wire.kind),
    state: nameFor(ORDER_STATE_WIRE, wire.state),
    name: wire.name,
    thumbnail: pictureCodec.fromWire(wire),
    productId: orNull(wire.productId, (id) => must(parseProductId(id))),
    tokenId: orNull(wire.tokenId, (id) => must(parseTokenId(id))),
    price: must(parseWon(wire.price)),
    method: orNull(wire.method, (method) => nameFor(PAYMENT_METHOD, method)),
    deadline: wire.deadline,
    account: wire.account,
    createdAt: wire.createdAt,
    paidAt: wire.paidAt,
  }),
};

/** A just opened order. */
export const openedOrderCodec: Codec<z.infer<typeof openedOrderWire>, OpenedOrder> = {
  toWire: (order) => ({ ...order }),
  fromWire: (wire) => ({ ...wire, orderId: must(parseOrderId(wire.orderId)) }),
};
