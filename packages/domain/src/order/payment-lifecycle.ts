import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where one payment for an order stands, as its provider tells. */
export type PaymentState = 'ready' | 'awaitingDeposit' | 'captured' | 'failed' | 'cancelled' | 'refunded';
/** What can happen to a payment. */
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
