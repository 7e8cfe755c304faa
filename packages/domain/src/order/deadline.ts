import type { OrderState } from './lifecycle.ts';
import type { PaymentMethod } from './payment-method.ts';

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
