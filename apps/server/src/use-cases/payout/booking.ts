import { type LedgerEntry, OWED_ACCOUNTS, type PaidOff, sumsToZero } from '@naru/domain/ledger';
import { sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { ledgerEntries, type payouts } from '../../stores/schema/index.ts';

type PayoutRow = typeof payouts.$inferSelect;

/** What a payout pays off, by account, in whole won. */
export const paidOffBy = async (tx: Db, payoutId: string): Promise<PaidOff> => {
  const { rows } = await tx.execute<{ account: string; amount: string }>(sql`
    select e.account, 0 - sum(e.amount) as amount from payout_lines l join ledger_entries e on e.id = l.entry_id
    where l.payout_id = ${payoutId} group by 1`);
  const of = new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  const [sellerDeposit, royalty, liability] = OWED_ACCOUNTS.map((account) => of.get(account) ?? 0) as [number, number, number];
  return { sellerDeposit, royalty, liability };
};

/** Writes a booking of a payout: `name` says which, and comes once, since the payout's row is locked and moves once. */
export const bookPayout = async (
  tx: Db,
  { id, memberId, siteCode }: PayoutRow,
  { name, entries, at }: { readonly name: 'sent' | 'paid' | 'returned'; readonly entries: readonly LedgerEntry[]; readonly at: Date },
): Promise<void> => {
  const transactionId = `payout_${id}.${name}`;
  if (!sumsToZero(entries)) throw new Error(`the booking ${transactionId} does not balance`);
  const holderOf = (account: string) => (account === 'provider' ? {} : { memberId, siteCode });
  await tx
    .insert(ledgerEntries)
    .values(entries.map(({ account, amount }) => ({ transactionId, account, amount, ...holderOf(account), createdAt: at })));
};
