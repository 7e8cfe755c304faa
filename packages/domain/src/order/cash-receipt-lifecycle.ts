import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where one cash receipt stands. */
export type CashReceiptState = 'due' | 'failed' | 'issued' | 'cancelDue' | 'cancelled';
/** What can happen to it. */
export type CashReceiptMove = 'issue' | 'refuse' | 'record' | 'takeBack' | 'cancel' | 'end';

/**
 * A cash receipt from the moment its money has come. What its provider does not issue waits for a person, who records what they issued themselves. What
 * may stand at the tax office is cancelled there before anybody says that it is (`takeBack`); what never can have come there ends at once, and so does
 * what goes with its payment by itself (`end`). Each is of one sum and to one receiver: another one takes its place where either changes.
 */
export const CASH_RECEIPT_LIFECYCLE: Lifecycle<CashReceiptState, CashReceiptMove> = Object.freeze({
  due: { issue: 'issued', refuse: 'failed', takeBack: 'cancelDue', end: 'cancelled' },
  failed: { record: 'issued', end: 'cancelled' },
  issued: { takeBack: 'cancelDue', end: 'cancelled' },
  cancelDue: { cancel: 'cancelled' },
  cancelled: {},
});
