import { hash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { payouts } from '../../stores/schema/index.ts';

/** Takes off payouts that came back or never went: what stood in them is unpaid as before. The caller has moved them in the same transaction. */
export const releaseLines = async (tx: Db, payoutIds: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    with released as (
      update payout_lines set live = false where payout_id = any(${sql.param([...payoutIds])}::text[]) and live returning entry_id)
    insert into unpaid_entries (entry_id, member_id, site_code)
    select e.id, e.member_id, e.site_code from released join ledger_entries e on e.id = released.entry_id`);
};

/** Hash over who gets how much and where in a run, as its rows say now: what one operator has checked is what another approves. */
export const runDigest = async (tx: Db, runId: number): Promise<string> => {
  const rows = await tx
    .select({
      id: payouts.id,
      memberId: payouts.memberId,
      siteCode: payouts.siteCode,
      amount: payouts.amount,
      bankId: payouts.bankId,
      lastDigits: payouts.lastDigits,
      holder: payouts.holder,
      state: payouts.state,
    })
    .from(payouts)
    .where(eq(payouts.runId, runId))
    .orderBy(asc(payouts.id));
  return hash('sha256', JSON.stringify(rows.map((row) => Object.values(row))), 'hex');
};
