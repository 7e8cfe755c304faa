/** The accounts of the books: where the money of a sale is and whom it is owed to. */
export const LEDGER_ACCOUNTS = Object.freeze([
  'provider',
  'sellerDeposit',
  'platformFee',
  'royalty',
  'refund',
  'held',
  'liability',
  'payout',
] as const);

/**
 * One account of the books. `provider` is money held by the payment provider for us; the others are owed: to the seller, to the platform, to
 * the creator, and back to a buyer; `held` is a payer's until what they pay for has left; `liability` is
 * what an issuer answers for to a buyer to whom somebody else sold; `payout` is on its way to somebody's account.
 */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The accounts of which whoever sells is owed the sum: what they earned, less what they answer for. */
export const OWED_ACCOUNTS = Object.freeze(['sellerDeposit', 'royalty', 'liability'] as const satisfies readonly LedgerAccount[]);
/** One of {@link OWED_ACCOUNTS}. */
export type OwedAccount = (typeof OWED_ACCOUNTS)[number];

/** One line of a booking in whole won: positive is money that came in (debit), negative what it is owed to (credit). */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** Whether a booking balances; every booking must (I6). */
export const sumsToZero = (entries: readonly LedgerEntry[]): boolean => entries.reduce((sum, { amount }) => sum + amount, 0) === 0;
