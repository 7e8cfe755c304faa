import { hash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { payouts } from '../../stores/schema/index.ts';

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
