import {
  accountGivenAt,
  confirmationOf,
  isConfirmable,
  type OrderBalance,
  type OrderDetail,
  type OrderMoment,
  orderMoneyOf,
} from '@naru/domain/order';
import { and, asc, eq, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import {
  exchangeSteps,
  exchanges,
  items,
  ledgerEntries,
  members,
  orders,
  payments,
  saleReversals,
  sites,
} from '../../stores/schema/index.ts';
import { orderView } from './orders.ts';
import { reversalView, withdrawalView } from './withdrawal.ts';

/** One order in full, with whose it is; null when there is none. */
export const orderDetail = async (db: Db, orderId: string, now: Date): Promise<{ detail: OrderDetail; buyerMemberId: number } | null> => {
  const known = await orderView(db, orderId);
  if (known === null) return null;
  const [parties, tries, money, exchange, [reversal]] = await Promise.all([
    partiesOf(db, orderId),
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)),
    balanceOf(db, orderId),
    redemptionOf(db, orderId),
    db.select().from(saleReversals).where(eq(saleReversals.orderId, orderId)),
  ]);
  const { order, siteName, nickname, number, receiptType } = parties;
  const detail: OrderDetail = {
    ...known.view,
    seller: { siteCode: brand.site(order.siteCode), siteName, nickname: order.sellerMemberId === null ? null : nickname },
    number,
    completedAt: order.completedAt?.toISOString() ?? null,
    confirmedAt: confirmationOf(order)?.toISOString() ?? null,
    confirmable: isConfirmable(order, now),
    withdrawal: await withdrawalView(db, order, now),
    reversal: reversal === undefined ? null : reversalView(reversal),
    endedAt: order.endedAt?.toISOString() ?? null,
    payments: tries.map(({ method, means, state, amount, updatedAt, cashReceiptNumber }) => ({
      method,
      means,
      state,
      amount: brand.won(amount),
      at: updatedAt.toISOString(),
      cashReceiptNumber,
    })),
    money: order.reversalDue ? 'returning' : orderMoneyOf(money.balance),
    receiptWanted: order.sellerMemberId === null && receiptType !== null,
    exchangeId: exchange === undefined ? null : brand.exchange(exchange.id),
    moments: momentsOf(order, tries, {
      returnedAt: money.returnedAt,
      sentAt: exchange?.sentAt ?? null,
      reversedAt: reversal?.createdAt ?? null,
    }),
  };
  return { detail, buyerMemberId: known.buyerMemberId };
};

const partiesOf = async (db: Db, orderId: string) => {
  const buyer = db.select({ type: members.cashReceiptType }).from(members).where(eq(members.id, orders.buyerMemberId));
  const [row] = await db
    .select({
      order: orders,
      siteName: sites.name,
      nickname: members.nickname,
      number: items.number,
      receiptType: sql<string | null>`(${buyer})`,
    })
    .from(orders)
    .innerJoin(sites, eq(sites.siteCode, orders.siteCode))
    .leftJoin(members, eq(members.id, orders.sellerMemberId))
    .leftJoin(items, eq(items.id, orders.itemId))
    .where(eq(orders.id, orderId));
  if (row === undefined) throw new Error('an order that is gone');
  return row;
};

/** What the books say of an order, and when money for it went back. */
const balanceOf = async (db: Db, orderId: string): Promise<{ balance: OrderBalance; returnedAt: ReadonlyMap<string, Date> }> => {
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
  const credited = (...accounts: readonly string[]): number =>
    entries.reduce((sum, { account, amount }) => (accounts.includes(account) ? sum - amount : sum), 0);
  const paidBack = entries.filter(({ account, amount }) => account === 'provider' && amount < 0);
  return {
    balance: {
      keptForBuyer: credited('held'),
      owed: credited('refund'),
      returned: paidBack.reduce((sum, { amount }) => sum - amount, 0),
      earned: credited('sellerDeposit', 'platformFee', 'royalty', 'liability'),
    },
    returnedAt: new Map(paidBack.map(({ transactionId, createdAt }) => [transactionId, createdAt])),
  };
};

/** The redemption whose costs an order pays, and when its goods left. */
const redemptionOf = async (db: Db, orderId: string) => {
  const [row] = await db
    .select({ id: exchanges.id, sentAt: exchangeSteps.createdAt })
    .from(exchanges)
    .leftJoin(exchangeSteps, and(eq(exchangeSteps.exchangeId, exchanges.id), eq(exchangeSteps.state, 'shipped')))
    .where(eq(exchanges.orderId, orderId))
    .orderBy(asc(exchangeSteps.id))
    .limit(1);
  return row;
};

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Everything that happened, in the order of time; of one moment, in the order in which it is told here. */
const momentsOf = (
  order: Order,
  tries: readonly Payment[],
  {
    returnedAt,
    sentAt,
    reversedAt,
  }: { readonly returnedAt: ReadonlyMap<string, Date>; readonly sentAt: Date | null; readonly reversedAt: Date | null },
): readonly OrderMoment[] => {
  const found: { kind: OrderMoment['kind']; at: Date; amount: number | null }[] = [{ kind: 'ordered', at: order.createdAt, amount: null }];
  const add = (kind: OrderMoment['kind'], at: Date | null, amount: number | null = null): void => {
    if (at !== null) found.push({ kind, at, amount });
  };
  if (order.virtualAccount !== null) add('accountGiven', accountGivenAt(order.deadline), order.price);
  for (const one of tries.filter(({ state }) => state === 'failed')) add('paymentFailed', one.updatedAt, one.amount);
  add('paid', order.paidAt, order.price);
  add('goodsSent', sentAt);
  add('completed', order.completedAt);
  add('confirmed', order.confirmedAt);
  add('reversed', reversedAt);
  if (order.completedAt === null && order.endedAt !== null && order.paidAt === null)
    add(order.deadline <= order.endedAt ? 'expired' : 'cancelled', order.endedAt);
  for (const one of tries) {
    const at = [...returnedAt].find(([transactionId]) => transactionId.startsWith(`${one.providerKey}.`))?.[1];
    if (at !== undefined) add('returned', at, one.amount);
  }
  return found
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ kind, at, amount }) => ({ kind, at: at.toISOString(), amount: amount === null ? null : brand.won(amount) }));
};
