import type { OpenedOrder, OrderDetail, OrderView } from '@naru/domain/order';
import { orderId, productId, siteCode, won } from '../values.ts';

/** A just made order of a store's item, changed as a test needs. */
export const anOrder = (change: Partial<OrderView> = {}): OrderView => ({
  orderId: orderId(1),
  orderNumber: '20261121-0000001',
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
  paymentFailed: false,
  createdAt: '2026-11-21T05:05:00.000Z',
  paidAt: null,
  together: null,
  ...change,
});

export const anOpenedOrder = (change: Partial<OpenedOrder> = {}): OpenedOrder => ({
  orderId: orderId(1),
  payUrl: '/nft/pay?order=1',
  deadline: '2026-11-21T05:20:00.000Z',
  ...change,
});

export const anOrderDetail = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder(change),
  seller: { siteCode: siteCode('NARU-ART'), siteName: '나루 아트', nickname: null, facts: [], isShowable: false },
  number: null,
  completedAt: null,
  confirmedAt: null,
  confirmable: false,
  withdrawal: null,
  reversal: null,
  parts: [],
  endedAt: null,
  payments: [],
  money: 'none',
  cashReceipts: [],
  receiptWanted: false,
  exchangeId: null,
  moments: [{ kind: 'ordered', at: '2026-11-21T05:05:00.000Z', amount: null }],
  ...change,
});
