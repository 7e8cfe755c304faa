import { heldReturnedEntries } from '@naru/domain/ledger';
import { ok } from '@naru/domain/shared';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { exchanges, orders, payments } from '../../stores/schema/index.ts';
import { followReceipt } from '../order/follow-receipt.ts';
import { returnMoney } from '../order/return-money.ts';
import { writeBooking } from '../order/write-booking.ts';
import { lockExchange } from './move-exchange.ts';

const capturedOf = (orderId: string) => and(eq(payments.orderId, orderId), eq(payments.state, 'captured'));

/**
 * Gives back what was paid for an exchange that has ended without its goods: first by the provider, who does so once however often it is asked,
 * then in the books. A crash in between leaves the refund due.
 */
export const refundExchange = async (deps: Deps, exchangeId: number): Promise<void> => {
  const [due] = await deps.db
    .select({ key: payments.providerKey })
    .from(exchanges)
    .innerJoin(payments, and(eq(payments.orderId, exchanges.orderId), eq(payments.state, 'captured')))
    .where(and(eq(exchanges.id, exchangeId), eq(exchanges.refundDue, true)));
  if (due === undefined) return;
  const returned = await returnMoney(deps, due.key);
  if (returned?.state !== 'refunded') throw new Error(`the provider did not return a payment: ${returned?.state ?? 'unknown'}`);
  await deps.transact(
    async (tx) => {
      const locked = await lockExchange(tx, exchangeId);
      if (locked?.order === undefined || !locked.exchange.refundDue) return ok(undefined);
      const { order } = locked;
      const now = deps.clock.now();
      const payment = only(await tx.select().from(payments).where(capturedOf(order.id)));
      await mustMoveRow(tx, 'payment', 'refund', { where: eq(payments.id, payment.id), set: { refundAccount: null, updatedAt: now } });
      const entries = heldReturnedEntries(brand.won(order.price));
      await writeBooking(tx, order, { transactionId: `${payment.providerKey}.refund`, entries, at: now });
      const set = { endedAt: now, updatedAt: now, version: order.version + 1 };
      await mustMoveRow(tx, 'order', 'refund', { where: eq(orders.id, order.id), set });
      await followReceipt(tx, order.id, { left: 0, at: now });
      await tx.update(exchanges).set({ refundDue: false, updatedAt: now }).where(eq(exchanges.id, exchangeId));
      return ok(undefined);
    },
    { idempotent: true },
  );
};

const BATCH = 50;

/** Gives back whatever is due and has not gone back, oldest first; one that its provider does not return now stops none of the others. */
export const refundEnded = (deps: Deps, ending?: Ending): Promise<number> => {
  const due: Due<number> = {
    what: 'refunds that are still due',
    after: async (last) => {
      const rows = await deps.db
        .select({ id: exchanges.id })
        .from(exchanges)
        .where(and(eq(exchanges.refundDue, true), last === undefined ? undefined : gt(exchanges.id, last)))
        .orderBy(asc(exchanges.id))
        .limit(BATCH);
      return rows.map(({ id }) => id);
    },
    work: (id) => refundExchange(deps, id),
  };
  return eachDue(due, ending);
};
