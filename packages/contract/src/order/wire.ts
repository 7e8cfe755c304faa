import { ORDER_KIND, PAYMENT_METHOD } from '@naru/domain/order';
import * as z from 'zod/mini';
import { pictureFields } from '../file/wire.ts';
import { codeOf, instant, positiveInteger, secretId, tokenId, won } from '../shared/primitives.ts';

/** Words of the order's state on the wire. */
export const ORDER_STATE_WIRE = Object.freeze({
  created: 'CREATED',
  awaitingDeposit: 'AWAITING_DEPOSIT',
  paid: 'PAID',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
} as const);

/** One order, as its buyer sees it. */
export const orderWire = z.object({
  orderId: secretId,
  kind: codeOf(ORDER_KIND),
  state: codeOf(ORDER_STATE_WIRE),
  name: z.string(),
  ...pictureFields,
  productId: z.nullable(positiveInteger),
  tokenId: z.nullable(tokenId),
  price: won,
  method: z.nullable(codeOf(PAYMENT_METHOD)),
  deadline: z.nullable(instant),
  account: z.nullable(z.object({ bankName: z.string(), number: z.string(), holder: z.string() })),
  createdAt: instant,
  paidAt: z.nullable(instant),
});

/** A just opened order and where to pay it. */
export const openedOrderWire = z.object({ orderId: secretId, payUrl: z.string(), deadline: instant });
