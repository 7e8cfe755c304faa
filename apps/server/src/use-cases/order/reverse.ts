import { earnedReversedEntries, type LedgerEntry, saleCoveredEntries, saleReversedEntries } from '@naru/domain/ledger';
import { ok } from '@naru/domain/shared';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { history, orders, payments } from '../../stores/schema/index.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { returnMoney } from './return-money.ts';
import { writeBooking } from './write-booking.ts';

/** Rows of a history that tell that an NFT changed hands. */
const HANDED_OVER = ['01', '03', '09'] as const;

/**
 * The order by which a member came to the NFT that they own, undefined where it was given to them: whoever had it for nothing, or had it back, has
 * paid nobody for it who could give that back.
 */
export const purchaseOf = async (
  tx: Db,
  { tokenId, memberId }: { readonly tokenId: string; readonly memberId: number },
): Promise<OrderRow | undefined> => {
  const [last] = await tx
    .select()
    .from(history)
    .where(and(eq(history.tokenId, tokenId), inArray(history.tradeType, [...HANDED_OVER])))
    .orderBy(desc(history.seq))
    .limit(1);
  if (last?.tradeType !== '03' || last.toMemberId !== memberId) return undefined;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tokenId, tokenId),
        eq(orders.buyerMemberId, memberId),
        eq(orders.state, 'completed'),
        eq(orders.completedAt, last.createdAt),
      ),
    );
  return order;
};

/** Marks a completed order to be reversed, in the transaction of what says so: its money goes back afterwards, whatever becomes of the process. */
export const markReversal = async (tx: Db, orderId: string, at: Date): Promise<void> => {
  const completed = and(eq(orders.id, orderId), eq(orders.state, 'completed'));
  await tx.update(orders).set({ reversalDue: true, updatedAt: at }).where(completed);
};

const capturedOf = (orderId: string) => and(eq(payments.orderId, orderId), eq(payments.state, 'captured'));

/** What undoes an order's booking: the issuer answers for the goods, also where a member had sold what stands for them. */
const entriesOf = ({ kind, sellerMemberId, price, fee, royalty, deposit }: OrderRow): readonly LedgerEntry[] => {
  if (kind === 'exchangeFee') return earnedReversedEntries(brand.won(price));
  if (sellerMemberId !== null) return saleCoveredEntries(brand.won(price));
  return saleReversedEntries({ price: brand.won(price), fee: brand.won(fee), royalty: brand.won(royalty), deposit: brand.won(deposit) });
};

/**
 * Gives back what was paid for an order that is to be reversed: first by the provider, who does so once however often it is asked, then in the
 * books. A crash in between leaves it due.
 */
export const reverseOrder = async (deps: Deps, orderId: string): Promise<void> => {
  const [due] = await deps.db
    .select({ key: payments.providerKey })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, 'captured')))
    .where(and(eq(orders.id, orderId), eq(orders.reversalDue, true)));
  if (due === undefined) return;
  const returned = await returnMoney(deps, due.key);
  if (returned?.state !== 'refunded') throw new Error(`the provider did not return a payment: ${returned?.state ?? 'unknown'}`);
  await deps.transact(
    async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order?.reversalDue !== true) return ok(undefined);
      const now = deps.clock.now();
      const payment = only(await tx.select().from(payments).where(capturedOf(order.id)));
      await mustMoveRow(tx, 'payment', 'refund', { where: eq(payments.id, payment.id), set: { refundAccount: null, updatedAt: now } });
      await writeBooking(tx, order, { transactionId: `${payment.providerKey}.reversal`, entries: entriesOf(order), at: now });
      const set = { reversalDue: false, reversedAt: now, updatedAt: now, version: order.version + 1 };
      await tx.update(orders).set(set).where(eq(orders.id, order.id));
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
