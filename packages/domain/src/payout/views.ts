import type { KoreanDay } from '../shared/korean-time.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where what is paid out on a day stands as a whole. */
export type PayoutRunState = 'closed' | 'checked' | 'approved' | 'rejected' | 'done';
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

export type PayoutState = 'planned' | 'sent' | 'paid' | 'returned' | 'dropped';
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

/** The states in which a payout is yet to arrive or to come back. */
export const OPEN_PAYOUT_STATES: ReadonlySet<PayoutState> = new Set(['planned', 'sent']);

/**
 * What becomes of one line of a bank's results: taken over; taken over before; of no payout that was sent; come back, which a second person has to see;
 * against what the bank said before; not understood.
 */
export const PAYOUT_RESULTS = Object.freeze(['taken', 'known', 'unknown', 'waiting', 'contradicts', 'unread'] as const);
export type PayoutResult = (typeof PAYOUT_RESULTS)[number];

/** The account that money is paid out to; only the last digits of its number are told. */
export interface PayoutAccount {
  readonly bankId: string;
  readonly account: string;
  readonly holder: string;
}

export interface Payout extends PayoutAccount {
  readonly payoutId: string;
  /** The day on which it goes out. */
  readonly day: KoreanDay;
  /** Whole won. */
  readonly amount: number;
  readonly state: PayoutState;
  /** When it arrived or came back, ISO 8601; null as long as it is on its way. */
  readonly at: string | null;
  /** Why it came back or did not go out, as the bank or the platform said. */
  readonly reason: string | null;
}

/** What goes out on a day, in whole won. */
export interface DuePayout {
  readonly day: KoreanDay;
  readonly amount: number;
}

/** What somebody is owed and has not got yet, in whole won. */
export interface Owed {
  /** What is due, day by day; below the least sum it waits for more. */
  readonly due: readonly DuePayout[];
  /** What sales that went back still take off what is earned from now on; never negative. */
  readonly adjustment: number;
  /** Of purchases whose buyers have not confirmed them; {@link due} has them by the day on which they are at the latest. */
  readonly unconfirmed: number;
  /** What stands still: a dispute is open, the NFT is stopped, or a refund is on its way. */
  readonly stopped: number;
  /** What is in a run or on its way to the account now. */
  readonly underway: number;
  /** Less than this waits for more. */
  readonly least: number;
}
