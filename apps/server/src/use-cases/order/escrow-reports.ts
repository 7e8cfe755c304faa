import type { Carrier } from '@naru/domain/exchange';
import { confirmationOf, type EscrowReportKind } from '@naru/domain/order';
import { CONFIRM_DAYS } from '@naru/domain/payout';
import { DAY_MS, ok } from '@naru/domain/shared';
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { escrowReports, inStates, orders, payments } from '../../stores/schema/index.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';

/** Payments whose money is held, and of which not everything has been said to whoever holds it. */
const isHeld = and(inStates(payments.state, ['captured']), sql`${payments.escrow}`, isNull(payments.escrowClosedAt));

/**
 * A confirmation of one of several orders that one payment pays, while another of them is neither confirmed nor back: whoever holds the money pays all of it
 * out by the first word.
 */
export const WAITS_FOR_OTHERS = sql`(${escrowReports.kind} = 'confirmation' and exists (
  select 1 from payments mine join payments other on other.shared_key = mine.shared_key and other.id <> mine.id
  where mine.order_id = ${escrowReports.orderId} and mine.provider_key = ${escrowReports.providerKey}
    and other.state = 'captured' and other.escrow_closed_at is null))`;

/** What is to be said of a purchase: that it left under this waybill, or that it is confirmed. */
type ReportFacts = Pick<typeof escrowReports.$inferInsert, 'carrier' | 'waybill' | 'happenedAt' | 'byBuyer'>;

/** Ends what waits to be said of an order, of one kind or of both: another report takes its place, or the money goes back. */
export const endReports = async (tx: Db, orderId: string, at: Date, kind?: EscrowReportKind): Promise<void> => {
  const where = and(eq(escrowReports.orderId, orderId), kind === undefined ? undefined : eq(escrowReports.kind, kind));
  await moveRows(tx, 'escrowReport', 'end', { where, set: { dueAt: null, updatedAt: at } });
};

const lastDelivery = async (tx: Db, orderId: string) => {
  const [last] = await tx
    .select()
    .from(escrowReports)
    .where(and(eq(escrowReports.orderId, orderId), eq(escrowReports.kind, 'delivery')))
    .orderBy(desc(escrowReports.number))
    .limit(1);
  return last;
};

interface HeldPayment {
  readonly orderId: string;
  readonly providerKey: string;
}

const openReport = async (
  tx: Db,
  { orderId, providerKey }: HeldPayment,
  { kind, number, at, ...facts }: ReportFacts & { readonly kind: EscrowReportKind; readonly number: number; readonly at: Date },
): Promise<void> => {
  await endReports(tx, orderId, at, kind);
  const opened = { state: 'due', dueAt: at, createdAt: at, updatedAt: at } as const;
  await tx.insert(escrowReports).values({ orderId, providerKey, kind, number, ...facts, ...opened });
};

/** The payments that are held and answer a question, locked: what is said of one is said in turn. */
const lockHeld = (tx: Db, where: SQL | undefined) =>
  tx
    .select({ orderId: payments.orderId, providerKey: payments.providerKey, paymentId: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isHeld, where))
    .for('no key update', { of: payments });

/**
 * Has whoever holds the money of a token's purchase told that its goods have left, in the transaction in which they leave. Nothing once that purchase is
 * confirmed: its money is nobody's to hold then.
 */
export const reportParcel = async (
  tx: Db,
  { tokenId, carrier, waybill }: { readonly tokenId: string; readonly carrier: Carrier | null; readonly waybill: string | null },
  at: Date,
): Promise<void> => {
  for (const payment of await lockHeld(tx, and(eq(orders.tokenId, tokenId), eq(orders.state, 'completed')))) {
    const last = await lastDelivery(tx, payment.orderId);
    if (last?.carrier === carrier && last.waybill === waybill && last.state !== 'ended') continue;
    await openReport(tx, payment, { kind: 'delivery', number: (last?.number ?? 0) + 1, carrier, waybill, happenedAt: at, at });
  }
};

/**
 * Has whoever holds the money of a purchase told that it is confirmed, once it is; of goods that are still in their issuer's vault, that the token itself
 * was delivered. The caller has locked the order.
 */
export const reportConfirmed = async (tx: Db, order: OrderRow, at: Date): Promise<void> => {
  const confirmedAt = confirmationOf(order);
  if (confirmedAt === null || confirmedAt > at) return;
  for (const payment of await lockHeld(tx, eq(payments.orderId, order.id))) {
    if ((await lastDelivery(tx, order.id)) === undefined) {
      const token = { carrier: null, waybill: order.tokenId ?? order.id, happenedAt: order.completedAt ?? confirmedAt };
      await openReport(tx, payment, { kind: 'delivery', number: 1, ...token, at });
    }
    const byBuyer = order.confirmedAt !== null;
    await openReport(tx, payment, { kind: 'confirmation', number: 1, happenedAt: confirmedAt, byBuyer, at });
    await tx.update(payments).set({ escrowClosedAt: at }).where(eq(payments.id, payment.paymentId));
  }
};

const reportConfirmedByTime = async (deps: Deps, paymentId: number): Promise<void> => {
  await deps.transact(
    async (tx) => {
      const { orderId } = only(await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId)));
      const order = await lockOrder(tx, orderId);
      if (order !== undefined) await reportConfirmed(tx, order, deps.clock.now());
      return ok(undefined);
    },
    { idempotent: true },
  );
};

/** Opens the reports of purchases that time has confirmed; nobody's is confirmed by time that was begun later than so many days ago. */
export const openTimedReports = (deps: Deps, ending?: Ending): Promise<number> => {
  const before = new Date(deps.clock.now().getTime() - CONFIRM_DAYS * DAY_MS);
  const due: Due<Place<number>> = {
    what: 'confirmed purchases whose money is still held',
    after: dueRows(deps.db, and(isHeld, lte(payments.createdAt, before)), { id: payments.id, due: payments.createdAt }),
    work: ({ id }) => reportConfirmedByTime(deps, id),
  };
  return eachDue(due, ending);
};
