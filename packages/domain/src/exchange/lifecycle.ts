import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a redemption for goods stands (choices 2). */
export type ExchangeState =
  | 'awaitingPayment'
  | 'requested'
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'withdrawn'
  | 'cancelled'
  | 'refunded';
/** What can happen to it. */
export type ExchangeMove = 'pay' | 'prepare' | 'ship' | 'deliver' | 'complete' | 'withdraw' | 'cancel' | 'resend' | 'refund';

/**
 * From the owner's request to the goods in their hands; they may withdraw until the issuer prepares, the issuer may cancel until they ship.
 * Goods that did not come as they should are sent anew, or their owner is refunded and the NFT ends, where a dispute says so.
 */
export const EXCHANGE_LIFECYCLE: Lifecycle<ExchangeState, ExchangeMove> = Object.freeze({
  awaitingPayment: { pay: 'requested', withdraw: 'withdrawn' },
  requested: { prepare: 'preparing', withdraw: 'withdrawn', cancel: 'cancelled' },
  preparing: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { deliver: 'delivered', resend: 'preparing', refund: 'refunded' },
  delivered: { complete: 'completed', resend: 'preparing', refund: 'refunded' },
  completed: {},
  withdrawn: {},
  cancelled: {},
  refunded: {},
});

/** The states in which an exchange is open: its token is kept for it and goes nowhere else. */
export const OPEN_EXCHANGE_STATES: ReadonlySet<ExchangeState> = new Set([
  'awaitingPayment',
  'requested',
  'preparing',
  'shipped',
  'delivered',
]);

/** What the issuer of the goods may do, in the order of the work. */
export const ISSUER_EXCHANGE_MOVES = Object.freeze(['prepare', 'ship', 'deliver', 'cancel'] as const);
/** A move of the issuer's. */
export type IssuerExchangeMove = (typeof ISSUER_EXCHANGE_MOVES)[number];

/** Where goods stand of which labels and slips are printed: paid for, and not received yet. */
export const PRINTABLE_EXCHANGE_STATES: ReadonlySet<ExchangeState> = new Set(['requested', 'preparing', 'shipped', 'delivered']);
