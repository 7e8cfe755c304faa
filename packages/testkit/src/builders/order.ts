import type { OpenedOrder, OrderView } from '@naru/domain/order';
import { orderId, productId, won } from '../values.ts';

/** A just made order of a store's item, changed as a test needs. */
export const anOrder = (change: Partial<OrderView> = {}): OrderView => ({
  orderId: orderId(1),
  kind: 'store',
  state: 'created',
  name: '금빛 나루',
  thumbnail: null,
  productId: productId(1),
  tokenId: null,
  price: won(10_000),
  method: null,
  deadline: '2026-11-21T05:20:00.000Z',
  account: null,
  createdAt: '2026-11-21T05:05:00.000Z',
  paidAt: null,
  ...change,
});

/** An order with the address of its payment page. */
export const anOpenedOrder = (change: Partial<OpenedOrder> = {}): OpenedOrder => ({
  orderId: orderId(1),
  payUrl: '/nft/pay?order=1',
  deadline: '2026-11-21T05:20:00.000Z',
  ...change,
});
