import {
  CASH_RECEIPT_FAULTS,
  CASH_RECEIPT_LIFECYCLE,
  type CashReceiptView,
  type IndividualSeller,
  type OpenedOrder,
  ORDER_EVENTS,
  ORDER_KIND,
  ORDER_MONEY,
  type OrderDetail,
  type OrderedTogether,
  type OrderMoment,
  type OrderPayment,
  type OrderPiece,
  type OrderSellerView,
  type OrderView,
  PART_CAUSES,
  PAYMENT_MEANS,
  PAYMENT_METHOD,
  type PartReturnView,
  REVERSAL_CAUSES,
  REVERSAL_ENDS,
  REVERSAL_LIFECYCLE,
  type ReversalView,
  WITHDRAWAL_GROUNDS,
  type WithdrawalView,
} from '@naru/domain/order';
import { statesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { picture } from '../file/replies.ts';
import { fact } from '../nft/replies.ts';
import { failureName } from '../shared/failures.ts';
import { id } from '../shared/ids.ts';
import { addedLater, as, bare, code, flag, flat, list, orNull, positive, reply, text, timestamp, won } from '../shared/reply.ts';

export const ORDER_STATE_WIRE = Object.freeze({
  created: 'CREATED',
  awaitingDeposit: 'AWAITING_DEPOSIT',
  paid: 'PAID',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  refunded: 'REFUNDED',
} as const);

const PAYMENT_STATE_WIRE = Object.freeze({
  ready: 'READY',
  awaitingDeposit: 'AWAITING_DEPOSIT',
  captured: 'CAPTURED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
} as const);

const together = reply<OrderedTogether>()({
  orderNumber: text,
  pieces: list(reply<OrderPiece>()({ orderId: id.order, orderNumber: text, state: code(ORDER_STATE_WIRE), price: won })),
  sum: won,
});

export const order = reply<OrderView>()({
  orderId: id.order,
  orderNumber: addedLater(text, ''),
  kind: code(ORDER_KIND),
  state: code(ORDER_STATE_WIRE),
  name: text,
  thumbnail: flat(picture),
  productId: orNull(id.product),
  tokenId: orNull(id.token),
  price: won,
  method: orNull(code(PAYMENT_METHOD)),
  deadline: orNull(timestamp),
  account: orNull(bare(z.object({ bankName: z.string(), number: z.string(), holder: z.string() }))),
  paymentFailed: flag,
  createdAt: timestamp,
  paidAt: orNull(timestamp),
  together: addedLater(orNull(together), null),
});

const reversalState = bare(z.literal([...statesOf(REVERSAL_LIFECYCLE)]));

const withdrawal = reply<WithdrawalView>()({
  ground: bare(z.literal([...WITHDRAWAL_GROUNDS])),
  until: timestamp,
  why: as('code', orNull(failureName)),
});

const reversal = reply<ReversalView>()({
  cause: bare(z.literal([...REVERSAL_CAUSES])),
  nft: bare(z.literal([...REVERSAL_ENDS])),
  state: reversalState,
  reason: text,
  at: timestamp,
});

const part = reply<PartReturnView>()({
  amount: won,
  cause: bare(z.literal([...PART_CAUSES])),
  state: reversalState,
  reason: text,
  at: timestamp,
});

const payment = reply<OrderPayment>()({
  method: code(PAYMENT_METHOD),
  means: orNull(bare(z.literal([...PAYMENT_MEANS]))),
  state: code(PAYMENT_STATE_WIRE),
  amount: won,
  at: timestamp,
});

const cashReceipt = reply<CashReceiptView>()({
  state: bare(z.literal([...statesOf(CASH_RECEIPT_LIFECYCLE)])),
  amount: won,
  issueNumber: orNull(text),
  fault: orNull(bare(z.literal([...CASH_RECEIPT_FAULTS]))),
  unrequested: addedLater(flag, false),
  at: timestamp,
});

export const individualSeller = reply<IndividualSeller>()({ name: text, phone: text, email: text });

export const orderDetail = reply<OrderDetail>()({
  ...order.fields,
  seller: reply<OrderSellerView>()({
    siteCode: id.site,
    siteName: text,
    nickname: orNull(text),
    facts: addedLater(list(fact), []),
    isShowable: addedLater(flag, false),
  }),
  number: orNull(positive),
  completedAt: orNull(timestamp),
  confirmedAt: orNull(timestamp),
  confirmable: flag,
  withdrawal: orNull(withdrawal),
  reversal: orNull(reversal),
  parts: list(part),
  endedAt: orNull(timestamp),
  payments: list(payment),
  money: bare(z.literal([...ORDER_MONEY])),
  cashReceipts: list(cashReceipt),
  receiptWanted: flag,
  exchangeId: orNull(id.exchange),
  moments: list(reply<OrderMoment>()({ kind: bare(z.literal([...ORDER_EVENTS])), at: timestamp, amount: orNull(won) })),
});

export const openedOrder = reply<OpenedOrder>()({ orderId: id.order, payUrl: text, deadline: timestamp });
