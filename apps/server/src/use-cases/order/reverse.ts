import { ok } from '@naru/domain/shared';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { notifyRefund } from '../../kernel/notify-webhooks.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { orders, payments, saleReversals } from '../../stores/schema/index.ts';
import { bookRefundInterest } from '../settlement/delay-interest.ts';
import { leftToReturn, partsOf, type Returned, returnedEntries, sharesOf, writeBooking } from './bookings.ts';
import { followReceipt } from './cash-receipt.ts';
import { endReports } from './escrow-reports.ts';
import { lockOrder } from './lock-order.ts';
import { returnMoney } from './return-money.ts';
import { momentAfter, returnParts } from './return-part.ts';

/** Why an order goes back, at whose cost, what becomes of its NFT, and who says so. */
export type Reversal = Pick<typeof saleReversals.$inferInsert, 'cause' | 'bearer' | 'nft' | 'reason' | 'by'>;

/**
 * Marks a completed order to be reversed, once, in the transaction that decides it; its money follows. Answers what goes back, in whole won: the price, less
 * the parts that went back before or are about to.
 */
export const markReversal = async (
  tx: Db,
  orderId: string,
  { at, ...reversal }: Reversal & { readonly at: Date },
): Promise<Returned | undefined> => {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'completed' || order.reversalDue || order.reversedAt !== null) return undefined;
  const parts = await partsOf(tx, orderId);
  const amount = leftToReturn(order, parts);
  const returned = { amount, bearer: reversal.bearer, ...sharesOf(order, parts, amount, reversal.bearer) };
  await tx.insert(saleReversals).values({ orderId, ...reversal, ...returned, state: 'due', createdAt: at });
  await tx.update(orders).set({ reversalDue: true, updatedAt: at }).where(eq(orders.id, orderId));
  return returned;
};

const capturedOf = (orderId: string) => and(eq(payments.orderId, orderId), eq(payments.state, 'captured'));

/** Refunds an order marked for reversal: first at the provider, who does so once, then in the books. A crash in between leaves it due. */
export const reverseOrder = async (deps: Deps, orderId: string): Promise<void> => {
  const [due] = await deps.db
    .select({ key: payments.providerKey })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, 'captured')))
    .where(and(eq(orders.id, orderId), eq(orders.reversalDue, true)));
  if (due === undefined) return;
  // Parts that were due before go first: what is left after them goes with one word.
  await returnParts(deps, orderId);
  const returned = await returnMoney(deps, due.key);
  // A deposit that its bank has taken back is with nobody here any more: its account is closed, and nothing goes to its payer a second time.
  const isTakenBack = returned?.state === 'cancelled' && (await deps.payments.look(due.key))?.state === 'cancelled';
  if (returned?.state !== 'refunded' && !isTakenBack)
    throw new Error(`the provider did not return a payment: ${returned?.state ?? 'unknown'}`);
  await deps.transact(
    async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order?.reversalDue !== true) return ok(undefined);
      const now = momentAfter(await partsOf(tx, orderId), deps.clock.now());
      const payment = only(await tx.select().from(payments).where(capturedOf(order.id)));
      const reversal = await mustMoveRow(tx, 'reversal', 'giveBack', { where: eq(saleReversals.orderId, order.id), set: { endedAt: now } });
      await mustMoveRow(tx, 'payment', 'refund', { where: eq(payments.id, payment.id), set: { refundAccount: null, updatedAt: now } });
      await writeBooking(tx, order, {
        transactionId: `${payment.providerKey}.reversal`,
        entries: returnedEntries(order.kind, reversal),
        at: now,
      });
      await bookRefundInterest(deps, tx, order, { amount: reversal.amount, part: 0, createdAt: reversal.createdAt, at: now });
      const set = { reversalDue: false, reversedAt: now, updatedAt: now, version: order.version + 1 };
      await tx.update(orders).set(set).where(eq(orders.id, order.id));
      await notifyRefund(tx, order, reversal.amount, now);
      await followReceipt(tx, order, { left: 0, at: now });
      await endReports(tx, order.id, now);
      return ok(undefined);
    },
    { idempotent: true },
  );
};

const BATCH = 50;

/** Gives back whatever is to be reversed and has not gone back; one that its provider does not return now stops none of the others. */
export const reverseDueOrders = (deps: Deps, ending?: Ending): Promise<number> => {
  const due: Due<string> = {
    what: 'reversals that are still due',
    after: async (last) => {
      const rows = await deps.db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.reversalDue, true), last === undefined ? undefined : gt(orders.id, last)))
        .orderBy(asc(orders.id))
        .limit(BATCH);
      return rows.map(({ id }) => id);
    },
    work: (id) => reverseOrder(deps, id),
  };
  return eachDue(due, ending);
};
