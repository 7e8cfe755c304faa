import {
  CASH_RECEIPT_FAULTS,
  CASH_RECEIPT_LIFECYCLE,
  ORDER_EVENTS,
  ORDER_KIND,
  ORDER_MONEY,
  PART_CAUSES,
  PAYMENT_MEANS,
  PAYMENT_METHOD,
  REVERSAL_CAUSES,
  REVERSAL_ENDS,
  REVERSAL_LIFECYCLE,
  WITHDRAWAL_GROUNDS,
} from '@naru/domain/order';
import { statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { codeOf, instant, positiveInteger, secretId, siteCode, tokenId, won } from '../shared/primitives.ts';

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
  ...pictureReply.schema.shape,
  productId: z.nullable(positiveInteger),
  tokenId: z.nullable(tokenId),
  price: won,
  method: z.nullable(codeOf(PAYMENT_METHOD)),
  deadline: z.nullable(instant),
  account: z.nullable(z.object({ bankName: z.string(), number: z.string(), holder: z.string() })),
  paymentFailed: z.boolean(),
  createdAt: instant,
  paidAt: z.nullable(instant),
});

/** Words of the state of a payment on the wire. */
export const PAYMENT_STATE_WIRE = Object.freeze({
  ready: 'READY',
  awaitingDeposit: 'AWAITING_DEPOSIT',
  captured: 'CAPTURED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
} as const);

/** One order in full. */
export const orderDetailWire = z.object({
  ...orderWire.shape,
  seller: z.object({ siteCode, siteName: z.string(), nickname: z.nullable(z.string()) }),
  number: z.nullable(positiveInteger),
  completedAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  confirmable: z.boolean(),
  withdrawal: z.nullable(z.object({ ground: z.literal([...WITHDRAWAL_GROUNDS]), until: instant, code: z.nullable(z.int()) })),
  reversal: z.nullable(
    z.object({
      cause: z.literal([...REVERSAL_CAUSES]),
      nft: z.literal([...REVERSAL_ENDS]),
      state: z.literal([...statesOf(REVERSAL_LIFECYCLE)]),
      reason: z.string(),
      at: instant,
    }),
  ),
  parts: z.array(
    z.object({
      amount: won,
      cause: z.literal([...PART_CAUSES]),
      state: z.literal([...statesOf(REVERSAL_LIFECYCLE)]),
      reason: z.string(),
      at: instant,
    }),
  ),
  endedAt: z.nullable(instant),
  payments: z.array(
    z.object({
      method: codeOf(PAYMENT_METHOD),
      means: z.nullable(z.literal([...PAYMENT_MEANS])),
      state: codeOf(PAYMENT_STATE_WIRE),
      amount: won,
      at: instant,
    }),
  ),
  money: z.literal([...ORDER_MONEY]),
  cashReceipts: z.array(
    z.object({
      state: z.literal([...statesOf(CASH_RECEIPT_LIFECYCLE)]),
      amount: won,
      issueNumber: z.nullable(z.string()),
      fault: z.nullable(z.literal([...CASH_RECEIPT_FAULTS])),
      at: instant,
    }),
  ),
  receiptWanted: z.boolean(),
  exchangeId: z.nullable(positiveInteger),
  moments: z.array(z.object({ kind: z.literal([...ORDER_EVENTS]), at: instant, amount: z.nullable(won) })),
});

/** A just opened order and where to pay it. */
export const openedOrderWire = z.object({ orderId: secretId, payUrl: z.string(), deadline: instant });
