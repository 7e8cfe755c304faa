import { FAILURE_CODES, failureByCode } from '@naru/domain/failure';
import { type OpenedOrder, ORDER_KIND, type OrderDetail, type OrderView, PAYMENT_METHOD } from '@naru/domain/order';
import { parseExchangeId, parseOrderId, parseProductId, parseSiteCode, parseTokenId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import { ORDER_STATE_WIRE, type openedOrderWire, type orderDetailWire, type orderWire, PAYMENT_STATE_WIRE } from './wire.ts';

/** One order, as its buyer sees it. */
export const orderCodec: Codec<z.infer<typeof orderWire>, OrderView> = {
  toWire: (order) => ({
    orderId: order.orderId,
    kind: ORDER_KIND[order.kind],
    state: ORDER_STATE_WIRE[order.state],
    name: order.name,
    ...pictureReply.toWire(order.thumbnail),
    productId: order.productId,
    tokenId: order.tokenId,
    price: order.price,
    method: orNull(order.method, (method) => PAYMENT_METHOD[method]),
    deadline: order.deadline,
    account: order.account,
    paymentFailed: order.paymentFailed,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
  }),
  fromWire: (wire) => ({
    orderId: must(parseOrderId(wire.orderId)),
    kind: nameFor(ORDER_KIND, wire.kind),
    state: nameFor(ORDER_STATE_WIRE, wire.state),
    name: wire.name,
    thumbnail: pictureReply.fromWire(wire),
    productId: orNull(wire.productId, (id) => must(parseProductId(id))),
    tokenId: orNull(wire.tokenId, (id) => must(parseTokenId(id))),
    price: must(parseWon(wire.price)),
    method: orNull(wire.method, (method) => nameFor(PAYMENT_METHOD, method)),
    deadline: wire.deadline,
    account: wire.account,
    paymentFailed: wire.paymentFailed,
    createdAt: wire.createdAt,
    paidAt: wire.paidAt,
  }),
};

/** One order in full. */
export const orderDetailCodec: Codec<z.infer<typeof orderDetailWire>, OrderDetail> = {
  toWire: (order) => ({
    ...orderCodec.toWire(order),
    seller: { ...order.seller },
    number: order.number,
    completedAt: order.completedAt,
    confirmedAt: order.confirmedAt,
    confirmable: order.confirmable,
    withdrawal: orNull(order.withdrawal, ({ why, ...view }) => ({ ...view, code: orNull(why, (name) => FAILURE_CODES[name]) })),
    reversal: orNull(order.reversal, (view) => ({ ...view })),
    parts: order.parts.map((part) => ({ ...part })),
    endedAt: order.endedAt,
    payments: order.payments.map((one) => ({ ...one, method: PAYMENT_METHOD[one.method], state: PAYMENT_STATE_WIRE[one.state] })),
    money: order.money,
    cashReceipts: order.cashReceipts.map((one) => ({ ...one })),
    receiptWanted: order.receiptWanted,
    exchangeId: order.exchangeId,
    moments: [...order.moments],
  }),
  fromWire: (wire) => ({
    ...orderCodec.fromWire(wire),
    seller: { ...wire.seller, siteCode: must(parseSiteCode(wire.seller.siteCode)) },
    number: wire.number,
    completedAt: wire.completedAt,
    confirmedAt: wire.confirmedAt,
    confirmable: wire.confirmable,
    withdrawal: orNull(wire.withdrawal, ({ code, ...view }) => ({
      ...view,
      why: orNull(code, (known) => failureByCode(known)?.name ?? 'unexpected'),
    })),
    reversal: wire.reversal,
    parts: wire.parts.map((part) => ({ ...part, amount: must(parseWon(part.amount)) })),
    endedAt: wire.endedAt,
    payments: wire.payments.map((one) => ({
      ...one,
      method: nameFor(PAYMENT_METHOD, one.method),
      state: nameFor(PAYMENT_STATE_WIRE, one.state),
      amount: must(parseWon(one.amount)),
    })),
    money: wire.money,
    cashReceipts: wire.cashReceipts.map((one) => ({ ...one, amount: must(parseWon(one.amount)) })),
    receiptWanted: wire.receiptWanted,
    exchangeId: orNull(wire.exchangeId, (id) => must(parseExchangeId(id))),
    moments: wire.moments.map((one) => ({ ...one, amount: orNull(one.amount, (amount) => must(parseWon(amount))) })),
  }),
};

/** A just opened order. */
export const openedOrderCodec: Codec<z.infer<typeof openedOrderWire>, OpenedOrder> = {
  toWire: (order) => ({ ...order }),
  fromWire: (wire) => ({ ...wire, orderId: must(parseOrderId(wire.orderId)) }),
};
