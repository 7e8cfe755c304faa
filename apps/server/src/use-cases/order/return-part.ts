import { type Failure, failure } from '@naru/domain/failure';
import { type PartCause, type ReversalBearer, whyNotReturnedInPart } from '@naru/domain/order';
import { type DisputeId, description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, gt } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notifyRefund } from '../../kernel/notify-webhooks.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { orders, partReturns, payments } from '../../stores/schema/index.ts';
import { bookRefundInterest } from '../settlement/delay-interest.ts';
import { leftToReturn, type PartRow, partsOf, returnedEntries, sharesOf, writeBooking } from './bookings.ts';
import { followReceipt } from './cash-receipt.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { notifyPart } from './news.ts';
import { returnPartOfMoney } from './return-money.ts';

/** A part of what was paid for an order that is to go back, at whose cost, and who says so. */
export interface SaidPart {
  readonly cause: PartCause;
  /** The dispute that was decided so. */
  readonly disputeId?: DisputeId;
  readonly bearer: ReversalBearer;
  /** Whole won. */
  readonly amount: number;
  /** What both sides read. */
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Marks part of a completed order's payment to go back, in the deciding transaction, and tells both sides. Refused by the rules. The caller locks the order.
 */
export const markPart = async (tx: Db, order: OrderRow, { at, ...said }: SaidPart): Promise<Result<PartRow, Failure>> => {
  const parts = await partsOf(tx, order.id);
  const facts = { order, soldByMember: order.sellerMemberId !== null, left: leftToReturn(order, parts) };
  const allowed = passOrRefuse(whyNotReturnedInPart(facts, said));
  if (!allowed.ok) return allowed;
  const shares = sharesOf(order, parts, said.amount, said.bearer);
  const made = { orderId: order.id, number: parts.length + 1, ...said, ...shares, state: 'due', createdAt: at } as const;
  const part = only(await tx.insert(partReturns).values(made).returning());
  const set = { partlyReturned: true, updatedAt: at, version: order.version + 1 };
  await tx.update(orders).set(set).where(eq(orders.id, order.id));
  await notifyPart(tx, order, part);
  return ok(part);
};

/** The moment that an order's money went back last by, and no other went at: what is booked of an order is told in its order. */
export const momentAfter = (parts: readonly PartRow[], now: Date): Date =>
  parts.reduce((at, { endedAt }) => (endedAt !== null && endedAt >= at ? new Date(endedAt.getTime() + 1) : at), now);

/** Gives due parts back in order: first at the provider, who does so once, then in the books. A crash in between leaves it due. */
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
  deps: Deps,
  tx: Db,
  { orderId, number, providerKey }: { readonly orderId: string; readonly number: number; readonly providerKey: string },
): Promise<Result<void, Failure>> => {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) return fail(failure('lookupFailed'));
  const parts = await partsOf(tx, orderId);
  const part = parts.find((one) => one.number === number);
  // Whoever follows what is due beside us was quicker.
  if (part?.state !== 'due') return ok(undefined);
  const at = momentAfter(parts, deps.clock.now());
  const where = and(eq(partReturns.orderId, orderId), eq(partReturns.number, number));
  await mustMoveRow(tx, 'partReturn', 'giveBack', { where, set: { endedAt: at } });
  await writeBooking(tx, order, { transactionId: `${providerKey}.part${number}`, entries: returnedEntries(order.kind, part), at });
  await bookRefundInterest(deps, tx, order, { amount: part.amount, part: number, createdAt: part.createdAt, at });
  await notifyRefund(tx, order, part.amount, at);
  const returned = parts.filter(({ state, number }) => state === 'done' || number === part.number);
  await followReceipt(tx, order, { left: leftToReturn(order, returned), at });
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

/** Of which order a part goes back, how much, at whose cost, and why, as both sides read it. */
interface PartOrder {
  readonly orderId: string;
  readonly amount: number;
  readonly bearer: ReversalBearer;
  readonly reason: string;
}

/** What goes back, and what could still go back after it, in whole won. */
interface PartDecided {
  readonly amount: number;
  readonly left: number;
}

/**
 * An operator gives a part of what was paid for a completed order back to its buyer, who keeps the NFT: it is marked, and its money follows by
 * {@link returnParts}, or the worker. Refused: `badRequest` with the field `reason`, `amount` or `bearer`, `lookupFailed`, `saleReversed` and `wrongState`.
 */
export const decidePart = async (
  deps: Deps,
  operator: string,
  { orderId, reason, amount, bearer }: PartOrder,
): Promise<Result<PartDecided, Failure>> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  return deps.transact(async (tx): Promise<Result<PartDecided, Failure>> => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) return fail(failure('lookupFailed', { field: 'id' }));
    const at = deps.clock.now();
    const marked = await markPart(tx, order, { cause: 'house', bearer, amount, reason: said.value, by: operator, at });
    if (!marked.ok) return marked;
    const detail = { sum: amount, bearer, part: marked.value.number };
    await audit(tx, { actor: operator, action: 'sale.part', target: orderId, detail, reason: said.value, at });
    return ok({ amount, left: leftToReturn(order, await partsOf(tx, orderId)) });
  });
};

/** What a part would give back, in whole won, now and with earlier parts, and the order's status; locks it. Refused with `lookupFailed`. */
export const partsSum = async (
  tx: Db,
  { orderId, amount }: Pick<PartOrder, 'orderId' | 'amount'>,
): Promise<Result<{ readonly now: number; readonly inAll: number; readonly left: number; readonly version: number }, Failure>> => {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const left = leftToReturn(order, await partsOf(tx, orderId));
  return ok({ now: amount, inAll: order.price - left + amount, left, version: order.version });
};
