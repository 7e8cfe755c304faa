import { type Failure, failure } from '@naru/domain/failure';
import { ESCROW_REPORT_DAYS, orderNumberOf } from '@naru/domain/order';
import { DAY_MS, fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, desc, eq, lt, not, or, type SQL } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { ORDER_NUMBER } from '../../reads/order/named-order.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { escrowReports, inStates, orders, payments, products, sites } from '../../stores/schema/index.ts';
import { WAITS_FOR_OTHERS } from './escrow-reports.ts';

/** As many are listed at once. */
const MOST = 200;

/** What waits for a person: what has no call, or was refused, and what its provider has not taken for days. */
export const escrowByHand = (now: Date): SQL | undefined =>
  or(
    inStates(escrowReports.state, ['byHand']),
    and(
      inStates(escrowReports.state, ['due']),
      lt(escrowReports.createdAt, new Date(now.getTime() - ESCROW_REPORT_DAYS * DAY_MS)),
      not(WAITS_FOR_OTHERS),
    ),
  );

/** What whoever holds money has to be told by a person, what waits longest first; or all of it, the newest first. */
export const listEscrow = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { open }: { readonly open: boolean }) => {
  const where = open ? escrowByHand(clock.now()) : undefined;
  const rows = await db
    .select({
      report: escrowReports.id,
      orderId: escrowReports.orderId,
      order: ORDER_NUMBER,
      name: products.name,
      siteName: sites.name,
      provider: payments.provider,
      providerKey: escrowReports.providerKey,
      kind: escrowReports.kind,
      state: escrowReports.state,
      carrier: escrowReports.carrier,
      waybill: escrowReports.waybill,
      happenedAt: escrowReports.happenedAt,
      said: escrowReports.said,
      recordedBy: escrowReports.recordedBy,
      since: escrowReports.createdAt,
    })
    .from(escrowReports)
    .innerJoin(orders, eq(orders.id, escrowReports.orderId))
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(sites, eq(sites.siteCode, orders.siteCode))
    .innerJoin(payments, and(eq(payments.orderId, escrowReports.orderId), eq(payments.providerKey, escrowReports.providerKey)))
    .where(where)
    .orderBy(open ? asc(escrowReports.createdAt) : desc(escrowReports.id), asc(escrowReports.id))
    .limit(MOST);
  return {
    all: await db.$count(escrowReports, where),
    reports: rows.map(({ order, ...row }) => ({ ...row, orderNumber: orderNumberOf(order) })),
  };
};

/** Records that somebody has told whoever holds the money themselves. `lookupFailed` (`report`), `wrongState` where it no longer waits. */
export const recordEscrow = (deps: Deps, operator: string, { report }: { readonly report: number }): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const byId = eq(escrowReports.id, report);
    const [found] = await tx.select({ state: escrowReports.state }).from(escrowReports).where(byId).for('update');
    if (found === undefined) return fail(failure('lookupFailed', { field: 'report' }));
    const at = deps.clock.now();
    const set = { recordedBy: operator, dueAt: null, reportedAt: at, updatedAt: at };
    const moved = await moveRow(tx, 'escrowReport', 'record', { where: byId, set });
    if (!moved.ok) return moved;
    const { orderId, kind, waybill } = moved.value;
    await audit(tx, { actor: operator, action: 'escrow.record', target: orderId, detail: { kind, waybill }, at });
    return ok(undefined);
  });
