import { type CashReceipt, isCashReceiptType } from '@naru/domain/account';
import { isMendable, type ProviderPayment, receiptSum, receiverOf, UNREQUESTED_RECEIVER } from '@naru/domain/order';
import { keptSince } from '@naru/domain/retention';
import { and, count, desc, eq, exists, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { cashReceipts, inStates, members, orders, payments } from '../../stores/schema/index.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';

/** What the number of an order's receipts is sealed for: one that takes the place of another goes to the same. */
const placeOf = (orderId: string): string => `cash_receipts.receiver.${orderId}`;

/** Seals the number that an order's receipt goes to. */
export const sealReceiver = ({ keys }: Pick<Deps, 'keys'>, orderId: string, number: string): Promise<string> =>
  keys.seal(number, placeOf(orderId));

export const openReceiver = ({ keys }: Pick<Deps, 'keys'>, orderId: string, sealed: string): Promise<string> =>
  keys.open(sealed, placeOf(orderId));

/** What a member has registered for cash receipts; null where that is nothing. */
const registeredReceipt = async ({ keys }: Pick<Deps, 'keys'>, tx: Db, memberId: number): Promise<CashReceipt | null> => {
  const { did, type, number } = only(
    await tx
      .select({ did: members.did, type: members.cashReceiptType, number: members.cashReceiptNumber })
      .from(members)
      .where(eq(members.id, memberId)),
  );
  if (!isCashReceiptType(type) || number === null) return null;
  return { type, number: await keys.open(number, `members.cashReceiptNumber.${did}`) };
};

/**
 * Makes the cash receipt of a payment that was just captured, in the same transaction: of what came in cash, where an issuer sells, to what its buyer
 * has registered at that moment, or where the law asks for one all the same; a member who sells is no business that could issue one. This is the one place where one begins: no window is asked for
 * one, and where a provider has issued one with the money all the same, that is the receipt.
 */
export const openReceipt = async (
  deps: Pick<Deps, 'keys'>,
  tx: Db,
  order: OrderRow,
  { payment, at }: { readonly payment: Pick<ProviderPayment, 'providerKey' | 'cash' | 'amount' | 'cashReceiptNumber'>; readonly at: Date },
): Promise<void> => {
  if (order.sellerMemberId !== null) return;
  const { providerKey, cashReceiptNumber: issueNumber } = payment;
  const shared = await sharedOf(tx, order, providerKey);
  const [last] = shared === null ? [] : await lockReceipts(tx, receiptsOf(tx, providerKey));
  // One of several orders that one payment pays was told before: its receipt is theirs.
  if (shared !== null && last !== undefined && isFollowed(last)) return follow(tx, last, { left: shared.left, at });
  const left = shared?.left ?? order.price;
  const orderId = last?.orderId ?? order.id;
  const made = { orderId, number: (last?.number ?? 0) + 1, providerKey, createdAt: at, updatedAt: at };
  if (issueNumber !== null && payment.amount > 0) {
    const issued = { state: 'issued', issuedBy: 'window', issueNumber, issuedAt: at } as const;
    const cash = payment.amount;
    await tx.insert(cashReceipts).values({ ...made, ...issued, cash, amount: receiptSum({ cash, left }) });
    return;
  }
  const amount = receiptSum({ cash: payment.cash, left });
  const to = receiverOf(await registeredReceipt(deps, tx, order.buyerMemberId), amount);
  if (to === null) return;
  const receiver = await sealReceiver(deps, orderId, to.number);
  const unrequested = to === UNREQUESTED_RECEIVER;
  await tx
    .insert(cashReceipts)
    .values({ ...made, type: to.type, receiver, unrequested, cash: payment.cash, amount, state: 'due', dueAt: at });
};

/**
 * What of a payment that pays several orders is left with those who sold, in whole won: the prices of what was completed, less what has gone back. Whoever
 * asks for it does so one after the other. Null where a payment pays one order.
 */
const sharedOf = async (
  tx: Db,
  { togetherId }: Pick<OrderRow, 'togetherId'>,
  sharedKey: string | null,
): Promise<{ readonly left: number } | null> => {
  if (togetherId === null || sharedKey === null) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`receipts ${sharedKey}`}))`);
  const returned = sql`(select coalesce(sum(q.amount), 0) from part_returns q where q.order_id = ${orders.id} and q.state = 'done')`;
  const standing = sql`${orders.state} = 'completed' and ${orders.reversedAt} is null`;
  const [row] = await tx
    .select({
      pieces: count(),
      left: sql<number>`coalesce(sum(${orders.price} - ${returned}) filter (where ${standing}), 0)`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.sharedKey, sharedKey));
  return row === undefined || row.pieces === 0 ? null : { left: row.left };
};

export type ReceiptRow = typeof cashReceipts.$inferSelect;

/** The receipts of an order, or of a payment, the last before the others, locked. */
const lockReceipts = (tx: Db, of: SQL | undefined): Promise<ReceiptRow[]> =>
  tx.select().from(cashReceipts).where(of).orderBy(desc(cashReceipts.number)).for('update');

/** Ends a receipt that no longer applies: if it may be at the tax office, its issuer cancels it first; a provider just asked keeps its time to answer. */
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

/** The receipts of a payment that pays several orders, by these. */
const receiptsOf = (tx: Db, sharedKey: string) => {
  const paid = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.sharedKey, sharedKey));
  return and(eq(cashReceipts.providerKey, sharedKey), inArray(cashReceipts.orderId, paid));
};

/** Whether another one takes its place when its money changes: nothing comes after what has been cancelled. */
const isFollowed = ({ state }: ReceiptRow): boolean => state !== 'cancelled' && state !== 'cancelDue';

/** The payment that an order is paid with beside others; null where it is paid alone. */
const sharedKeyOfOrder = async (tx: Db, { id, togetherId }: Pick<OrderRow, 'id' | 'togetherId'>): Promise<string | null> => {
  if (togetherId === null) return null;
  const paid = and(eq(payments.orderId, id), isNotNull(payments.sharedKey), inStates(payments.state, ['captured', 'refunded']));
  const [row] = await tx.select({ key: payments.sharedKey }).from(payments).where(paid).orderBy(payments.id).limit(1);
  return row?.key ?? null;
};

/**
 * Has an order's receipt follow its money, in the transaction of the refund: one of more than `left`, what of the price has not gone back, in whole won,
 * is cancelled, and another one of `left` takes its place. That of a payment of several orders follows what is left of all of them. The caller locks the order.
 */
export const followReceipt = async (
  tx: Db,
  order: Pick<OrderRow, 'id' | 'togetherId'>,
  { left, at }: { readonly left: number; readonly at: Date },
): Promise<void> => {
  const sharedKey = await sharedKeyOfOrder(tx, order);
  const shared = await sharedOf(tx, order, sharedKey);
  const [last] = await lockReceipts(
    tx,
    shared === null || sharedKey === null ? eq(cashReceipts.orderId, order.id) : receiptsOf(tx, sharedKey),
  );
  if (last !== undefined && isFollowed(last)) await follow(tx, last, { left: shared?.left ?? left, at });
};

const follow = async (tx: Db, last: ReceiptRow, { left, at }: { readonly left: number; readonly at: Date }): Promise<void> => {
  const amount = receiptSum({ cash: last.cash, left });
  if (amount === last.amount) return;
  if (last.issuedBy === 'window' && amount > 0) {
    // What a provider issued with the money goes down with it there.
    await tx.update(cashReceipts).set({ amount, updatedAt: at }).where(eq(cashReceipts.id, last.id));
    return;
  }
  await endReceipt(tx, last, at);
  if (amount === 0) return;
  const { orderId, number, providerKey, type, receiver, unrequested, cash } = last;
  const next = { orderId, number: number + 1, providerKey, type, receiver, unrequested, cash, amount, createdAt: at, updatedAt: at };
  await tx.insert(cashReceipts).values({ ...next, ...nextState(last, at) });
};

/** Has another receipt take the place of one that failed, to another number; in the transaction in which that is registered. */
const replaceReceiver = async (
  tx: Db,
  failed: ReceiptRow,
  { type, receiver, at }: { readonly type: NonNullable<ReceiptRow['type']>; readonly receiver: string; readonly at: Date },
): Promise<void> => {
  const [last] = await lockReceipts(tx, eq(cashReceipts.orderId, failed.orderId));
  if (last?.id !== failed.id || last.state !== 'failed') return;
  await endReceipt(tx, last, at);
  const { orderId, number, providerKey, cash, amount } = last;
  const next = { orderId, number: number + 1, providerKey, type, receiver, cash, amount, createdAt: at, updatedAt: at };
  await tx.insert(cashReceipts).values({ ...next, state: 'due', dueAt: at });
};

/** Has a member's receipts issued that their number had kept from it, to the one that they have registered now, in the same transaction. */
export const mendReceipts = async (
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Db,
  memberId: number,
  { type, number }: CashReceipt,
): Promise<void> => {
  const rows = await tx
    .select({ receipt: cashReceipts })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .where(and(eq(orders.buyerMemberId, memberId), eq(cashReceipts.state, 'failed')))
    .orderBy(cashReceipts.orderId);
  for (const { receipt } of rows.filter(({ receipt: { fault } }) => isMendable(fault))) {
    await lockOrder(tx, receipt.orderId);
    const receiver = await sealReceiver(deps, receipt.orderId, number);
    await replaceReceiver(tx, receipt, { type, receiver, at: deps.clock.now() });
  }
};

/** Purges the numbers of a leaving member at once, except one that is about to be issued: what was bought has its receipt. */
export const eraseReceivers = async (tx: Db, memberId: number): Promise<void> => {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.buyerMemberId, memberId));
  await tx
    .update(cashReceipts)
    .set({ receiver: null })
    .where(and(isNotNull(cashReceipts.receiver), ne(cashReceipts.state, 'due'), inArray(cashReceipts.orderId, theirs)));
};

/** Purges numbers to which nothing is issued any more: those of members who have left, and those that are too old for anything to go back. */
export const purgeReceivers = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = keptSince('receiptNumber', clock.now());
  const left = db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.buyerMemberId))
    .where(and(eq(orders.id, cashReceipts.orderId), eq(members.state, 'left')));
  await db
    .update(cashReceipts)
    .set({ receiver: null })
    .where(and(isNotNull(cashReceipts.receiver), ne(cashReceipts.state, 'due'), or(lte(cashReceipts.updatedAt, before), exists(left))));
};
