import { type EscrowAnswer, escrowReportAgainAt } from '@naru/domain/order';
import { ok } from '@naru/domain/shared';
import { and, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { escrowReports } from '../../stores/schema/index.ts';
import { openTimedReports, WAITS_FOR_OTHERS } from './escrow-reports.ts';

type ReportRow = typeof escrowReports.$inferSelect;

/** What is to be said now: nothing while the money is about to go back, and no confirmation before what was delivered is known. */
const overdue = (at: Date): SQL | undefined =>
  and(
    eq(escrowReports.state, 'due'),
    lte(escrowReports.dueAt, at),
    sql`not exists (select 1 from orders o where o.id = ${escrowReports.orderId} and o.reversal_due)`,
    sql`not (${escrowReports.kind} = 'confirmation' and exists (select 1 from escrow_reports d where d.order_id = ${escrowReports.orderId}
      and d.kind = 'delivery' and d.state in ('due', 'byHand')))`,
    not(WAITS_FOR_OTHERS),
  );

/** Claims a report: nobody else makes it until the provider has had its time; one whose process dies is made again then. */
const claim = async ({ db, clock }: Deps, id: number): Promise<ReportRow | undefined> => {
  const now = clock.now();
  const [row] = await db.select({ attempts: escrowReports.attempts }).from(escrowReports).where(eq(escrowReports.id, id));
  const attempts = (row?.attempts ?? 0) + 1;
  const [claimed] = await db
    .update(escrowReports)
    .set({ attempts, dueAt: escrowReportAgainAt(attempts, now), updatedAt: now })
    .where(and(eq(escrowReports.id, id), overdue(now)))
    .returning();
  return claimed;
};

/** Says it to the provider. No transaction is open meanwhile. Null where the payment is none of its. */
const report = (
  { payments }: Deps,
  { kind, providerKey, carrier, waybill, happenedAt, byBuyer }: ReportRow,
): Promise<EscrowAnswer | null> =>
  kind === 'delivery'
    ? payments.reportDelivery(providerKey, { carrier, number: waybill ?? '', sentAt: happenedAt })
    : payments.reportConfirmation(providerKey, { byBuyer });

/** Makes one report, and writes down what became of it; one that was ended or recorded meanwhile stays so. */
const carryReport = async (deps: Deps, id: number): Promise<void> => {
  const claimed = await claim(deps, id);
  if (claimed === undefined) return;
  const answer = (await report(deps, claimed)) ?? { state: 'byHand', said: '' };
  const updatedAt = deps.clock.now();
  const where = eq(escrowReports.id, id);
  await deps.transact(
    async (tx) => {
      if (answer.state === 'reported')
        await moveRows(tx, 'escrowReport', 'report', { where, set: { dueAt: null, reportedAt: updatedAt, updatedAt } });
      else await moveRows(tx, 'escrowReport', 'refuse', { where, set: { dueAt: null, said: answer.said.slice(0, 200), updatedAt } });
      return ok(undefined);
    },
    { idempotent: true },
  );
};

/** Has whoever holds money told of what was sent and confirmed; one that its provider does not answer for now stops none of the others. */
export const reportDueEscrow = async (deps: Deps, ending?: Ending): Promise<number> => {
  await openTimedReports(deps, ending);
  const due: Due<Place<number>> = {
    what: 'reports of escrow that are still due',
    after: dueRows(deps.db, overdue(deps.clock.now()), { id: escrowReports.id, due: escrowReports.dueAt }),
    work: ({ id }) => carryReport(deps, id),
  };
  return eachDue(due, ending);
};
