import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where what is paid out on a day stands as a whole. */
export type PayoutRunState = 'closed' | 'checked' | 'approved' | 'rejected' | 'done';
/** What can happen to it. */
export type PayoutRunMove = 'check' | 'approve' | 'reject' | 'finish';

/**
 * What is owed on a day is closed by the machine, checked by one operator, and approved by another one: no money leaves before. A run that is
 * rejected pays nobody, and what stood in it is owed as before.
 */
export const PAYOUT_RUN_LIFECYCLE: Lifecycle<PayoutRunState, PayoutRunMove> = Object.freeze({
  closed: { check: 'checked', reject: 'rejected', finish: 'done' },
  checked: { check: 'checked', approve: 'approved', reject: 'rejected' },
  approved: { finish: 'done' },
  rejected: {},
  done: {},
});

/** Where one payout stands. */
export type PayoutState = 'planned' | 'sent' | 'paid' | 'returned' | 'dropped';
/** What can happen to one. */
export type PayoutMove = 'send' | 'pay' | 'return' | 'drop';

/**
 * A payout to one account. It is booked as on its way when it is sent, and may come back also after it has arrived, as banks do: what was returned or
 * dropped is owed as before, and goes out in another payout.
 */
export const PAYOUT_LIFECYCLE: Lifecycle<PayoutState, PayoutMove> = Object.freeze({
  planned: { send: 'sent', drop: 'dropped' },
  sent: { pay: 'paid', return: 'returned' },
  paid: { return: 'returned' },
  returned: {},
  dropped: {},
});
