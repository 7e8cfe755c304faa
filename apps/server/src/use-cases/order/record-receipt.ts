import type { CashReceipt } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { orderNumberOf, parseReceiptIssueNumber } from '@naru/domain/order';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { ORDER_NUMBER } from '../../reads/order/named-order.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { cashReceipts, members, orders, products, sites } from '../../stores/schema/index.ts';
import { openReceiver, type ReceiptRow } from './cash-receipt.ts';
import { lockOrder } from './lock-order.ts';

/** As many are listed at once. */
const MOST = 200;

/** What waits for a person: what was not issued, and what nobody but they can cancel. */
export const byHand = or(eq(cashReceipts.state, 'failed'), and(eq(cashReceipts.state, 'cancelDue'), isNull(cashReceipts.dueAt)));

/** The cash receipts that wait for a person, or all of them, the newest first. To whom they go is not told here. */
export const listReceipts = async ({ db }: Pick<Deps, 'db'>, { open }: { readonly open: boolean }) => {
  const where = open ? byHand : undefined;
  const rows = await db
    .select({
      receipt: cashReceipts.id,
      orderId: cashReceipts.orderId,
      order: ORDER_NUMBER,
      name: products.name,
      siteName: sites.name,
      buyer: members.nickname,
      state: cashReceipts.state,
      type: cashReceipts.type,
      amount: cashReceipts.amount,
      issueNumber: cashReceipts.issueNumber,
      issuedBy: cashReceipts.issuedBy,
      fault: cashReceipts.fault,
      said: cashReceipts.said,
      paidAt: orders.paidAt,
      at: cashReceipts.updatedAt,
    })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(sites, eq(sites.siteCode, orders.siteCode))
    .innerJoin(members, eq(members.id, orders.buyerMemberId))
    .where(where)
    .orderBy(desc(cashReceipts.id))
    .limit(MOST);
  return {
    all: await db.$count(cashReceipts, where),
    receipts: rows.map(({ order, ...row }) => ({ ...row, orderNumber: orderNumberOf(order) })),
  };
};

const byId = (id: number) => eq(cashReceipts.id, id);

/** A receipt, locked with its order, whose money it follows. */
const lockReceipt = async (tx: Db, id: number): Promise<Result<ReceiptRow, Failure>> => {
  const [found] = await tx.select({ orderId: cashReceipts.orderId }).from(cashReceipts).where(byId(id));
  if (found !== undefined) await lockOrder(tx, found.orderId);
  const [row] = await tx.select().from(cashReceipts).where(byId(id)).for('update');
  return row === undefined ? fail(failure('lookupFailed', { field: 'receipt' })) : ok(row);
};

/** The number of a receipt that waits for a person, for a reason that is kept. `lookupFailed` (none, or purged), `badRequest` (`reason`), `wrongState`. */
export const revealReceiver = async (
  deps: Deps,
  operator: string,
  { receipt, reason }: { readonly receipt: number; readonly reason: string },
): Promise<Result<CashReceipt, Failure>> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  const [row] = await deps.db.select().from(cashReceipts).where(byId(receipt));
  if (row === undefined) return fail(failure('lookupFailed', { field: 'receipt' }));
  if (row.state !== 'failed') return fail(failure('wrongState', { data: { state: row.state } }));
  const { type, receiver, orderId } = row;
  if (type === null || receiver === null) return fail(failure('lookupFailed', { field: 'receipt' }));
  // Before it is shown: what could not be written down is not told.
  await audit(deps.db, { actor: operator, action: 'receipt.reveal', target: orderId, reason: said.value, at: deps.clock.now() });
  return ok({ type, number: await openReceiver(deps, orderId, receiver) });
};

/** Records under which number a receipt was issued at the tax office. `badRequest` (`issueNumber`); `wrongState` where it no longer waits for that. */
export const recordReceipt = async (
  deps: Deps,
  operator: string,
  { receipt, issueNumber }: { readonly receipt: number; readonly issueNumber: string },
): Promise<Result<void, Failure>> => {
  const read = parseReceiptIssueNumber(issueNumber);
  if (!read.ok) return read;
  return deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const row = await lockReceipt(tx, receipt);
    if (!row.ok) return row;
    const at = deps.clock.now();
    const set = { issueNumber: read.value, issuedBy: 'hand', recordedBy: operator, issuedAt: at, updatedAt: at, receiver: null } as const;
    const moved = await moveRow(tx, 'cashReceipt', 'record', { where: byId(receipt), set });
    if (!moved.ok) return moved;
    const { orderId, amount } = moved.value;
    await audit(tx, { actor: operator, action: 'receipt.record', target: orderId, detail: { issueNumber: read.value, amount }, at });
    return ok(undefined);
  });
};

/** Records that somebody of the platform has cancelled a receipt at the tax office. Refused with `wrongState` where that is not for a person to do. */
export const recordCancelled = (deps: Deps, operator: string, { receipt }: { readonly receipt: number }): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const row = await lockReceipt(tx, receipt);
    if (!row.ok) return row;
    // What the provider is asked to cancel is not said to be cancelled by anybody else.
    if (row.value.dueAt !== null) return fail(failure('wrongState', { data: { state: row.value.state } }));
    const at = deps.clock.now();
    const set = { cancelledBy: operator, endedAt: at, updatedAt: at };
    const moved = await moveRow(tx, 'cashReceipt', 'cancel', { where: byId(receipt), set });
    if (!moved.ok) return moved;
    const { orderId, amount, issueNumber } = moved.value;
    await audit(tx, { actor: operator, action: 'receipt.cancelled', target: orderId, detail: { issueNumber, amount }, at });
    return ok(undefined);
  });
