import { type Failure, failure } from '../failure/code.ts';
import { confirmedAt } from '../payout/rules.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

/** What an order pays for (choices 2). */
export const ORDER_KIND = Object.freeze({ store: 'STORE', listing: 'LISTING', offer: 'OFFER', exchangeFee: 'EXCHANGE_FEE' } as const);
export type OrderKind = keyof typeof ORDER_KIND;

/** How a buyer pays (product 3). */
export const PAYMENT_METHOD = Object.freeze({ accountTransfer: 1000, virtualAccount: 1800 } as const);
export type PaymentMethod = keyof typeof PAYMENT_METHOD;

/**
 * What a payer really paid with. Two ways to pay are asked of an order (product 3); within a provider's window its payer may choose a card or a wallet
 * of somebody's, and what they chose is told when the money has come. `easyPay` is a wallet that has no name here, `another` is none of these.
 */
export const PAYMENT_MEANS = Object.freeze([
  'bankAccount',
  'virtualAccount',
  'card',
  'kakaoPay',
  'naverPay',
  'tossPay',
  'payco',
  'samsungPay',
  'applePay',
  'ssgPay',
  'lPay',
  'easyPay',
  'another',
] as const);
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/**
 * How many orders of one buyer may wait for their payment at once. Each takes something off the market that nobody has paid for; without a limit
 * one account could take everything.
 */
export const OPEN_ORDER_LIMIT = 20;

/** Why a buyer with so many unpaid orders can open no further one; empty when they can. */
export const whyNotOneMoreOrder = (unpaid: number): readonly Failure[] =>
  unpaid < OPEN_ORDER_LIMIT ? [] : [failure('orderLimit', { data: { limit: OPEN_ORDER_LIMIT } })];

/**
 * How many of one product a buyer may order and pay together (decision 134): half of the orders that may wait for them at once, so that one unpaid page never
 * shuts a member out, and as many as a page, a mail and a day's parcels still show one by one.
 */
export const TOGETHER_LIMIT = 10;

/** Where an order stands (choices 2). */
export type OrderState = 'created' | 'awaitingDeposit' | 'paid' | 'completed' | 'cancelled' | 'expired' | 'refunded';
export type OrderMove = 'awaitDeposit' | 'pay' | 'complete' | 'cancel' | 'expire' | 'refund';

/** An order from its creation to its end. Money that arrives after the end is refunded, hence the moves that leave `cancelled` and `expired`. */
export const ORDER_LIFECYCLE: Lifecycle<OrderState, OrderMove> = Object.freeze({
  created: { awaitDeposit: 'awaitingDeposit', pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  awaitingDeposit: { pay: 'paid', cancel: 'cancelled', expire: 'expired' },
  paid: { complete: 'completed', refund: 'refunded' },
  completed: {},
  cancelled: { refund: 'refunded' },
  expired: { refund: 'refunded' },
  refunded: {},
});

export const OPEN_ORDER_STATES: ReadonlySet<OrderState> = new Set(['created', 'awaitingDeposit', 'paid']);
/** The states in which money for an order is taken. */
export const PAYABLE_ORDER_STATES: ReadonlySet<OrderState> = new Set(['created', 'awaitingDeposit']);
/** The states in which the buyer may call an order off, and in which time may end it. */
export const CANCELLABLE_ORDER_STATES: ReadonlySet<OrderState> = new Set(['created', 'awaitingDeposit']);
/** The states in which arriving money goes back to its sender. */
export const LATE_MONEY_ORDER_STATES: ReadonlySet<OrderState> = new Set(['cancelled', 'expired']);

/** Where one payment for an order stands, as its provider tells. */
export type PaymentState = 'ready' | 'awaitingDeposit' | 'captured' | 'failed' | 'cancelled' | 'refunded';
export type PaymentMove = 'awaitDeposit' | 'capture' | 'fail' | 'cancel' | 'refund';

/**
 * A payment from the page that takes it to its end. Money may still arrive for one that has failed or was called off, and is then returned; what was
 * returned is over.
 */
export const PAYMENT_LIFECYCLE: Lifecycle<PaymentState, PaymentMove> = Object.freeze({
  ready: { awaitDeposit: 'awaitingDeposit', capture: 'captured', fail: 'failed', cancel: 'cancelled', refund: 'refunded' },
  awaitingDeposit: { capture: 'captured', fail: 'failed', cancel: 'cancelled', refund: 'refunded' },
  captured: { refund: 'refunded' },
  failed: { capture: 'captured', refund: 'refunded' },
  cancelled: { capture: 'captured', refund: 'refunded' },
  refunded: {},
});

/** Minutes in which an order must be paid, or be given a deposit account (choices 2). */
export const ORDER_LIMIT_MINUTES = 15;
/** Hours in which the deposit to a virtual account must arrive (choices 2). */
export const DEPOSIT_LIMIT_HOURS = 24;

/**
 * When an order ends by itself, counted from the moment `at` it entered `state`; undefined for a state without an end. A deposit is awaited on
 * a virtual account only: another method there is a defect.
 */
export const orderDeadline = (state: OrderState, method: PaymentMethod | null, at: Date): Date | undefined => {
  if (state === 'created') return new Date(at.getTime() + ORDER_LIMIT_MINUTES * 60_000);
  if (state !== 'awaitingDeposit') return undefined;
  if (method !== 'virtualAccount') throw new Error('an order awaits a deposit without a virtual account');
  return new Date(at.getTime() + DEPOSIT_LIMIT_HOURS * 3_600_000);
};

/** When the account was given whose deposit is awaited until `deadline`. */
export const accountGivenAt = (deadline: Date): Date => new Date(deadline.getTime() - DEPOSIT_LIMIT_HOURS * 3_600_000);

export interface ConfirmedFacts {
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly completedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly reversalDue: boolean;
  readonly reversedAt: Date | null;
}

/** When a purchase counts as confirmed, by its buyer's word or by time; null for one that is not completed, or goes back. */
export const confirmationOf = ({ state, completedAt, confirmedAt: said, reversalDue, reversedAt }: ConfirmedFacts): Date | null =>
  state === 'completed' && completedAt !== null && !reversalDue && reversedAt === null ? confirmedAt(completedAt, said) : null;

/** Whether its buyer may confirm it now; costs of a redemption are none of their purchases. */
export const isConfirmable = (order: ConfirmedFacts, now: Date): boolean => {
  const at = confirmationOf(order);
  return order.kind !== 'exchangeFee' && at !== null && order.confirmedAt === null && at > now;
};
