import { type Failure, failure } from '@naru/domain/failure';
import { type PartCause, type ReversalBearer, whyNotReturnedInPart } from '@naru/domain/order';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { tellRefund } from '../../kernel/webhook-tellings.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { orders, partReturns, payments } from '../../stores/schema/index.ts';
import { followReceipt } from './follow-receipt.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { returnPartOfMoney } from './return-money.ts';
import { leftToReturn, type PartRow, partsOf, returnedEntries, sharesOf } from './returned-shares.ts';
import { tellPart } from './tell-reversal.ts';
import { writeBooking } from './write-booking.ts';

/** A part of what was paid for an order that is to go back, at whose cost, and who says so. */
export interface SaidPart {
  readonly cause: PartCause;
  /** The dispute that was decided so. */
  readonly disputeId?: number;
  readonly bearer: ReversalBearer;
  /** Whole won. */
  readonly amount: number;
  /** What both sides read. */
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Marks a part of what was paid for a completed order to go back, in the transaction of what says so, and tells both sides: its money follows,
 * whatever becomes of the process. Refused as the rules say. The order is locked by the caller.
 */
export const markPart = async (tx: Db, order: OrderRow, { at, ...said }: SaidPart): Promise<Result<PartRow, Failure>> => {
  const parts = await partsOf(tx, order.id);
  const facts = { order, soldByMember: order.sellerMemberId !== null, left: leftToReturn(order, parts) };
  const allowed = passOrRefuse(whyNotReturnedInPart(facts, said));
  if (!allowed.ok) return allowed;
  const shares = sharesOf(order, parts, said.amount, said.bearer);
  const made = { orderId: order.id, number: parts.length + 1, ...said, ...shares, state: 'due', createdAt: at } as const;
  const part = only(await tx.insert(partReturns).values(made).returning());
  const set = { updatedAt: at, version: order.version + 1 };
  await tx.update(orders).set(set).where(eq(orders.id, order.id));
  await tellPart(tx, order, part);
  return ok(part);
};

/** The moment that an order's money went back last by, and no other went at: what is booked of an order is told in its order. */
export const momentAfter = (parts: readonly PartRow[], now: Date): Date =>
  parts.reduce((at, { endedAt }) => (endedAt !== null && endedAt >= at ? new Date(endedAt.getTime() + 1) : at), now);

/**
 * Gives back the parts of an order that are due, the first before the others: each first by the provider, who does so once however often it is
 * asked, then in the books. A crash in between leaves it due.
 */
export const returnParts = async (deps: Deps, orderId: string): Promise<void> => {
  for (;;) {
    const parts = await partsOf(deps.db, orderId);
    const next = parts.find(({ state }) => state === 'due');
    if (next === undefined) return;
    const paid = and(eq(payments.orderId, orderId), eq(payments.state, 'captured'));
    const { providerKey } = only(await deps.db.select().from(payments).where(paid));
    const before = parts.reduce((sum, { number, amount }) => (number < next.number ? sum + amount : sum), 0);
    const returned = await returnPartOfMoney(deps, providerKey, { amount: next.amount, before });
    if (returned?.returned !== before + next.amount) throw new Error(`the provider did not return a part: ${returned?.state ?? 'unknown'}`);
    await deps.transact((tx) => bookPart(deps, tx, { orderId, number: next.number, providerKey }), { idempotent: true });
  }
};

const bookPart = async (
  { clock }: Deps,
  tx: Db,
  { orderId, number, providerKey }: { readonly orderId: string; readonly number: number; readonly providerKey: string },
): Promise<Result<void, Failure>> => {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) return fail(failure('lookupFailed'));
  const parts = await partsOf(tx, orderId);
  const part = parts.find((one) => one.number === number);
  // Whoever follows what is due beside us was quicker.
  if (part?.state !== 'due') return ok(undefined);
  const at = momentAfter(parts, clock.now());
  const where = and(eq(partReturns.orderId, orderId), eq(partReturns.number, number));
  await mustMoveRow(tx, 'partReturn', 'giveBack', { where, set: { endedAt: at } });
  await writeBooking(tx, order, { transactionId: `${providerKey}.part${number}`, entries: returnedEntries(order.kind, part), at });
  await tellRefund(tx, order, part.amount, at);
  const returned = parts.filter(({ state, number }) => state === 'done' || number === part.number);
  await followReceipt(tx, orderId, { left: leftToReturn(order, returned), at });
  return ok(undefined);
};

const BATCH = 50;

/** Gives back whatever parts are due; an order whose provider does not return one now stops none of the others. */
export const returnDueParts = (deps: Deps, ending?: Ending): Promise<number> => {
  const due: Due<string> = {
    what: 'parts of prices that are still due',
    after: async (last) => {
      const rows = await deps.db
        .selectDistinct({ id: partReturns.orderId })
        .from(partReturns)
        .where(and(eq(partReturns.state, 'due'), last === undefined ? undefined : gt(partReturns.orderId, last)))
        .orderBy(asc(partReturns.orderId))
        .limit(BATCH);
      return rows.map(({ id }) => id);
    },
    work: (id) => returnParts(deps, id),
  };
  return eachDue(due, ending);
};
