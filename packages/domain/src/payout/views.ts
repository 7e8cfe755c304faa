import type { KoreanDay } from '../shared/korean-time.ts';
import type { PayoutState } from './lifecycle.ts';

/** The account that money is paid out to; only the last digits of its number are told. */
export interface PayoutAccount {
  readonly bankId: string;
  readonly account: string;
  readonly holder: string;
}

/** One payout, as its receiver sees it. */
export interface Payout extends PayoutAccount {
  readonly payoutId: string;
  /** The day on which it goes out. */
  readonly day: KoreanDay;
  /** Whole won. */
  readonly amount: number;
  readonly state: PayoutState;
  /** When it arrived or came back, ISO 8601; null as long as it is on its way. */
  readonly at: string | null;
  /** Why it came back or did not go out, as the bank or the house said. */
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
