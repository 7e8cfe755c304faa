import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an order stands (choices 2). */
export type OrderState = 'created' | 'awaitingDeposit' | 'paid' | 'completed' | 'cancelled' | 'expired' | 'refunded';
/** What can happen to an order. */
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

/** The states in which an order is open: what it reserves stays reserved. */
export const OPEN_ORDER_STATES: ReadonlySet<OrderState> = new Set(['created', 'awaitingDeposit', 'paid']);
/** The states in which money for an order is taken. */
export const PAYABLE_ORDER_STATES: ReadonlySet<OrderState> = new Set(['created', 'awaitingDeposit']);
/** The states in which the buyer may call an order off, and in which time may end it. */
export const CANCELLABLE_ORDER_STATES: ReadonlySet<OrderState> = new Set(['created', 'awaitingDeposit']);
/** The states in which arriving money goes back to its sender. */
export const LATE_MONEY_ORDER_STATES: ReadonlySet<OrderState> = new Set(['cancelled', 'expired']);
