import type { PayoutReceiver } from './rules.ts';

export interface PayoutTransfer {
  /** Also the key under which it is sent once, however often it is asked for. */
  readonly payoutId: string;
  /** Whole won, above zero. */
  readonly amount: number;
  readonly bankId: string;
  /** The number of the account, in clear. */
  readonly account: string;
  readonly holder: string;
}

/** One payout on its way to a bank, and whom it is for. */
export interface PayoutOrder extends PayoutTransfer {
  readonly receiver: PayoutReceiver;
}

/** What whoever carries the money says of a payout; `unknown`: it is not known to have been taken, and is to be sent, also again. */
export type PayoutStatus = { readonly state: 'unknown' | 'waiting' | 'paid' } | { readonly state: 'returned'; readonly reason: string };

/**
 * Why a payout cannot be taken yet: nobody knows how to reach its receiver, the receiver has not proved who they are, or what is to be paid out is not
 * there yet.
 */
export type PayoutDelay = 'contact' | 'identity' | 'balance';

export interface PayoutSender {
  readonly name: string;
  /** How long a payout that is on its way is left alone between two looks, in milliseconds. */
  readonly againMs: number;
  /** For so many days one that has arrived may still come back, and is looked at each day; 0: whoever gives it back says so. */
  readonly watchedDays: number;
  /** Why it cannot be taken yet; null: it can. Asked before it is booked, as often as need be; moves no money. */
  whyNotYet(order: PayoutOrder): Promise<PayoutDelay | null>;
  /** Has a payout carried. May be repeated: the same `payoutId` moves money once. Throws where nobody knows whether it was taken: then {@link look} tells. */
  send(order: PayoutOrder): Promise<void>;
  /** The carrier's own word on it. */
  look(payoutId: string): Promise<PayoutStatus>;
  /** Asks anew how a receiver stands whom a message names; nothing where none is known by that name. */
  lookAgainAt(receiverRef: string): Promise<void>;
}
