import { receiptSum } from '@naru/domain/order';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { cashReceipts } from '../../stores/schema/index.ts';

/** One cash receipt. */
export type ReceiptRow = typeof cashReceipts.$inferSelect;

/** The receipts of an order, the last before the others, locked. */
const lockReceipts = (tx: Db, orderId: string): Promise<ReceiptRow[]> =>
  tx.select().from(cashReceipts).where(eq(cashReceipts.orderId, orderId)).orderBy(desc(cashReceipts.number)).for('update');

/**
 * Ends one that does not stand as it is any more: what can be at the tax office is to be cancelled there first, by whoever issued it. A provider that
 * was asked for one may issue it yet, and so its time to answer is left to it.
 */
const endReceipt = async (tx: Db, { id, state, issuedBy, attempts, dueAt }: ReceiptRow, at: Date): Promise<void> => {
  const where = eq(cashReceipts.id, id);
  if (state === 'failed' || (state === 'due' && attempts === 0) || issuedBy === 'window')
    await mustMoveRow(tx, 'cashReceipt', 'end', { where, set: { receiver: null, dueAt: null, endedAt: at, updatedAt: at } });
  else {
    const nextAsk = issuedBy === 'hand' ? null : state === 'due' ? dueAt : at;
    const set = { attempts: 0, dueAt: nextAsk, takenBackAt: at, updatedAt: at, receiver: null };
    await mustMoveRow(tx, 'cashReceipt', 'takeBack', { where, set });
  }
};

/** What the one after it begins as: issued by the provider where that has a number, and otherwise by a person, as it was. */
const nextState = ({ receiver, state, fault, issuedBy }: ReceiptRow, at: Date) => {
  if (state !== 'failed' && issuedBy !== 'hand' && receiver !== null) return { state: 'due', dueAt: at } as const;
  return { state: 'failed', fault: fault ?? 'forgotten' } as const;
};

/**
 * Has an order's cash receipt follow its money, in the transaction that books what went back: `left` is what of its price has not gone back, in whole
 * won. What was of more is cancelled, and another one of what is left takes its place. The order is locked by the caller.
 */
export const followReceipt = async (tx: Db, orderId: string, { left, at }: { readonly left: number; readonly at: Date }): Promise<void> => {
  const [last] = await lockReceipts(tx, orderId);
  if (last === undefined || last.state === 'cancelled' || last.state === 'cancelDue') return;
  const amount = receiptSum({ cash: last.cash, left });
  if (amount === last.amount) return;
  if (last.issuedBy === 'window' && amount > 0) {
    // What a provider issued with the money goes down with it there.
    await tx.update(cashReceipts).set({ amount, updatedAt: at }).where(eq(cashReceipts.id, last.id));
    return;
  }
  await endReceipt(tx, last, at);
  if (amount === 0) return;
  const { number, providerKey, type, receiver, cash } = last;
  const next = { orderId, number: number + 1, providerKey, type, receiver, cash, amount, createdAt: at, updatedAt: at };
  await tx.insert(cashReceipts).values({ ...next, ...nextState(last, at) });
};

/** Has another receipt take the place of one that failed, to another number; in the transaction in which that is registered. */
export const replaceReceiver = async (
  tx: Db,
  failed: ReceiptRow,
  { type, receiver, at }: { readonly type: NonNullable<ReceiptRow['type']>; readonly receiver: string; readonly at: Date },
): Promise<void> => {
  const [last] = await lockReceipts(tx, failed.orderId);
  if (last?.id !== failed.id || last.state !== 'failed') return;
  await endReceipt(tx, last, at);
  const { orderId, number, providerKey, cash, amount } = last;
  const next = { orderId, number: number + 1, providerKey, type, receiver, cash, amount, createdAt: at, updatedAt: at };
  await tx.insert(cashReceipts).values({ ...next, state: 'due', dueAt: at });
};
