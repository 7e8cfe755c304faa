/** One payout on its way to a bank. */
export interface PayoutOrder {
  /** Also the key under which it is sent once, however often it is asked for. */
  readonly payoutId: string;
  /** Whole won, above zero. */
  readonly amount: number;
  readonly bankId: string;
  /** The number of the account, in clear. */
  readonly account: string;
  readonly holder: string;
}

/** What whoever carries the money says of a payout; `unknown`: it was never asked for. */
export type PayoutStanding = { readonly state: 'unknown' | 'waiting' | 'paid' } | { readonly state: 'returned'; readonly reason: string };

/** Carries money to accounts. */
export interface PayoutSender {
  readonly name: string;
  /** Has a payout carried. May be repeated: the same `payoutId` moves money once. Throws where nobody knows whether it was taken: then {@link look} tells. */
  send(order: PayoutOrder): Promise<void>;
  /** The carrier's own word on it. */
  look(payoutId: string): Promise<PayoutStanding>;
}
