import type { OperatorInput } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { refundInterestPaidEntries } from '@naru/domain/ledger';
import { daysLate, orderNumberOf, refundDueDay } from '@naru/domain/order';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, desc, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { ORDER_NUMBER } from '../../reads/order/named-order.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { delayInterests, members, orders, partReturns, saleReversals } from '../../stores/schema/index.ts';
import { bookInterest } from './delay-interest.ts';

const LISTED = 200;
/** What an order's number is made of. */
const order = ORDER_NUMBER;

/** Money that has not gone back yet with the last day in time, and what is owed to buyers for money that went back late. */
export const listRefunds = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) => {
  const now = clock.now();
  const whole = await db
    .select({ row: saleReversals, order })
    .from(saleReversals)
    .innerJoin(orders, eq(orders.id, saleReversals.orderId))
    .where(eq(saleReversals.state, 'due'))
    .orderBy(asc(saleReversals.createdAt))
    .limit(LISTED);
  const parts = await db
    .select({ row: partReturns, order })
    .from(partReturns)
    .innerJoin(orders, eq(orders.id, partReturns.orderId))
    .where(eq(partReturns.state, 'due'))
    .orderBy(asc(partReturns.createdAt))
    .limit(LISTED);
  const due = [...whole.map(({ row, ...of }) => ({ ...of, row: { ...row, number: 0 } })), ...parts].map(({ row, order: of }) => {
    const { orderId, number: part, amount, createdAt: since } = row;
    const dueBy = refundDueDay(since, config.payout.holidays);
    return { orderId, orderNumber: orderNumberOf(of), part, amount, since, dueBy, days: daysLate(dueBy, now) };
  });
  const rows = await db
    .select({ interest: delayInterests, number: members.id, nickname: members.nickname, order })
    .from(delayInterests)
    .innerJoin(orders, eq(orders.id, delayInterests.orderId))
    .innerJoin(members, eq(members.id, delayInterests.memberId))
    .where(eq(delayInterests.kind, 'refund'))
    .orderBy(asc(delayInterests.state), desc(delayInterests.id))
    .limit(LISTED);
  return {
    due: due.toSorted((a, b) => a.since.getTime() - b.since.getTime()),
    interests: rows.map(({ interest: row, number, nickname, order: of }) => ({
      id: row.id,
      orderId: row.orderId,
      orderNumber: orderNumberOf(of),
      number,
      nickname,
      amount: row.amount,
      dueBy: row.dueDay,
      days: row.days,
      interest: row.interest,
      state: row.state ?? 'owed',
      document: row.document,
      paidBy: row.paidBy,
      paidAt: row.paidAt,
    })),
  };
};

const ofRefund = (id: number) => and(eq(delayInterests.id, id), eq(delayInterests.kind, 'refund'));

/** What recording a transfer rests on: the interest as it stands. Refused with `lookupFailed`, and with `wrongState` where it was transferred. */
export const refundInterestNow = async (db: Db, id: number) => {
  const [row] = await db.select().from(delayInterests).where(ofRefund(id)).for('no key update');
  if (row === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const { orderId, interest, state } = row;
  if (state !== 'owed') return fail(failure('wrongState', { data: { state: state ?? 'owed' } }));
  return ok({ target: `${orderId} ${interest}`, state: { interest, state } });
};

/** Records that a buyer was transferred what they are owed for a late refund, and by which paper. Refused: `lookupFailed`, `wrongState`. */
export const payRefundInterest = (
  deps: Deps,
  operator: string,
  { id, document }: OperatorInput<'refund/paid'>,
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const known = await refundInterestNow(tx, id);
    if (!known.ok) return known;
    const at = deps.clock.now();
    const moved = await moveRow(tx, 'refundInterest', 'pay', { where: ofRefund(id), set: { document, paidBy: operator, paidAt: at } });
    if (!moved.ok) return moved;
    const { interest, orderId } = moved.value;
    await bookInterest(tx, moved.value, { name: 'paid', entries: refundInterestPaidEntries(interest), at });
    await audit(tx, { actor: operator, action: 'refund.paid', target: orderId, detail: { interest, document }, at });
    return ok(undefined);
  });
