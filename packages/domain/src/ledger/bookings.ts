import type { Won } from '../shared/won.ts';
import type { SaleSplit } from './rules.ts';

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
  'delayCost',
  'ownMoney',
] as const);

/**
 * One account of the books. `provider` is money held by the payment provider for us; the others are owed: to the seller, to the platform, to
 * the creator, and back to a buyer; `held` is a payer's until what they pay for has left; `liability` is
 * what an issuer answers for to a buyer to whom somebody else sold; `payout` is on its way to somebody's account. `delayCost` is what delays have cost the
 * platform, and `ownMoney` what it has paid of its own, past the provider.
 */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The accounts of which whoever sells is owed the sum: what they earned, less what they answer for. */
export const OWED_ACCOUNTS = Object.freeze(['sellerDeposit', 'royalty', 'liability'] as const satisfies readonly LedgerAccount[]);
export type OwedAccount = (typeof OWED_ACCOUNTS)[number];

/** One line of a booking in whole won: positive is money that came in (debit), negative what it is owed to (credit). */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** Whether a booking balances; every booking must (I6). */
export const sumsToZero = (entries: readonly LedgerEntry[]): boolean => entries.reduce((sum, { amount }) => sum + amount, 0) === 0;

const lines = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] => entries.filter(({ amount }) => amount !== 0);

/** The booking of a completed sale: the provider holds the price for seller, platform and creator. Lines of nothing are left out. */
export const saleEntries = ({ price, fee, royalty, deposit }: SaleSplit): readonly LedgerEntry[] =>
  lines([
    { account: 'provider', amount: price },
    { account: 'sellerDeposit', amount: 0 - deposit },
    { account: 'platformFee', amount: 0 - fee },
    { account: 'royalty', amount: 0 - royalty },
  ]);

/** The booking of money that arrived and is owed back to its sender. */
export const refundOwedEntries = (amount: Won): readonly LedgerEntry[] =>
  lines([
    { account: 'provider', amount },
    { account: 'refund', amount: 0 - amount },
  ]);

/** The booking of the provider's having given the money back. */
export const refundPaidEntries = (amount: Won): readonly LedgerEntry[] =>
  lines([
    { account: 'refund', amount },
    { account: 'provider', amount: 0 - amount },
  ]);

/** The booking of money that is paid ahead: it stays its payer's until what they pay for has left. */
export const heldEntries = (amount: Won): readonly LedgerEntry[] =>
  lines([
    { account: 'provider', amount },
    { account: 'held', amount: 0 - amount },
  ]);

/** The booking of held money that its receiver has earned. */
export const earnedEntries = (amount: Won): readonly LedgerEntry[] =>
  lines([
    { account: 'held', amount },
    { account: 'sellerDeposit', amount: 0 - amount },
  ]);

/** The booking of held money that the provider has given back. */
export const heldReturnedEntries = (amount: Won): readonly LedgerEntry[] =>
  lines([
    { account: 'held', amount },
    { account: 'provider', amount: 0 - amount },
  ]);

const opposite = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] =>
  entries.map(({ account, amount }) => ({ account, amount: 0 - amount }));

/** The booking that undoes a completed sale of an issuer's: the buyer has their money back, and nobody has earned anything. */
export const saleReversedEntries = (split: SaleSplit): readonly LedgerEntry[] => opposite(saleEntries(split));

/** The booking of a price that went back to a buyer at the cost of the issuer, who owed the goods: the member who sold to them keeps what is theirs. */
export const saleCoveredEntries = (price: Won): readonly LedgerEntry[] =>
  lines([
    { account: 'liability', amount: price },
    { account: 'provider', amount: 0 - price },
  ]);

/** The booking of costs that went back although they were earned, since what they were paid for did not come. */
export const earnedReversedEntries = (amount: Won): readonly LedgerEntry[] =>
  lines([
    { account: 'sellerDeposit', amount },
    { account: 'provider', amount: 0 - amount },
  ]);

/** What a payout pays off, by account, in whole won; what somebody answers for is negative. */
export type PaidOff = Readonly<Record<OwedAccount, number>>;

/** How much goes to an account together. */
export const sumPaidOff = (paidOff: PaidOff): number => OWED_ACCOUNTS.reduce((sum, account) => sum + paidOff[account], 0);

export const payoutSentEntries = (paidOff: PaidOff): readonly LedgerEntry[] =>
  lines([
    ...OWED_ACCOUNTS.map((account) => ({ account, amount: paidOff[account] })),
    { account: 'payout', amount: 0 - sumPaidOff(paidOff) },
  ]);

/** The booking of a payout that has arrived: the provider holds so much less for us. */
export const payoutPaidEntries = (paidOff: PaidOff): readonly LedgerEntry[] =>
  lines([
    { account: 'payout', amount: sumPaidOff(paidOff) },
    { account: 'provider', amount: 0 - sumPaidOff(paidOff) },
  ]);

/** The booking of a payout that came back, before or after it had arrived: it is owed as before. */
export const payoutReturnedEntries = (paidOff: PaidOff, arrived: boolean): readonly LedgerEntry[] =>
  opposite([...payoutSentEntries(paidOff), ...(arrived ? payoutPaidEntries(paidOff) : [])]);

/** The booking of interest for a delay: it is the platform's cost, owed to whoever sold, or back to a buyer. */
export const interestOwedEntries = (account: 'sellerDeposit' | 'refund', interest: number): readonly LedgerEntry[] =>
  lines([
    { account: 'delayCost', amount: interest },
    { account, amount: 0 - interest },
  ]);

/** The booking of interest that two people have transferred to a buyer from the platform's own account. */
export const refundInterestPaidEntries = (interest: number): readonly LedgerEntry[] =>
  lines([
    { account: 'refund', amount: interest },
    { account: 'ownMoney', amount: 0 - interest },
  ]);
