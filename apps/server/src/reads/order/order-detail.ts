import type { Fact } from '@naru/domain/nft';
import {
  accountGivenAt,
  type CashReceiptView,
  confirmationOf,
  isConfirmable,
  mayShowIndividual,
  type OrderBalance,
  type OrderDetail,
  type OrderMoment,
  orderMoneyOf,
} from '@naru/domain/order';
import { koreanDayAt } from '@naru/domain/shared';
import { sellerCard } from '@naru/messages';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { sellerFactsOf } from '../../kernel/facts/seller.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import {
  cashReceipts,
  exchangeSteps,
  exchanges,
  items,
  ledgerEntries,
  members,
  orders,
  partReturns,
  payments,
  saleReversals,
  siteSellers,
  sites,
} from '../../stores/schema/index.ts';
import { orderView } from './orders.ts';
import { partReturnView, reversalView, withdrawalView } from './withdrawal.ts';

/** One order in full, with whose it is; null when there is none. */
export const orderDetail = async (db: Db, orderId: string, now: Date): Promise<{ detail: OrderDetail; buyerMemberId: number } | null> => {
  const known = await orderView(db, orderId);
  if (known === null) return null;
  const [parties, tries, money, exchange, [reversal], parts, receipts] = await Promise.all([
    partiesOf(db, orderId),
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)),
    balanceOf(db, orderId),
    redemptionOf(db, orderId),
    db.select().from(saleReversals).where(eq(saleReversals.orderId, orderId)),
    db.select().from(partReturns).where(eq(partReturns.orderId, orderId)).orderBy(asc(partReturns.number)),
    receiptsOf(db, orderId),
  ]);
  const { order, siteName, nickname, number, receiptType } = parties;
  const detail: OrderDetail = {
    ...known.view,
    seller: {
      siteCode: brand.site(order.siteCode),
      siteName,
      nickname: order.sellerMemberId === null ? null : nickname,
      facts: order.sellerMemberId === null ? await sellerThen(db, order.siteCode, order.createdAt) : [],
      isShowable: order.sellerMemberId !== null && order.state === 'completed' && !order.reversalDue && mayShowIndividual(koreanDayAt(now)),
    },
    number,
    completedAt: order.completedAt?.toISOString() ?? null,
    confirmedAt: confirmationOf(order)?.toISOString() ?? null,
    confirmable: isConfirmable(order, now),
    withdrawal: await withdrawalView(db, order, now),
    reversal: reversal === undefined ? null : reversalView(reversal),
    parts: parts.map(partReturnView),
    endedAt: order.endedAt?.toISOString() ?? null,
    payments: tries.map(({ method, means, state, amount, updatedAt }) => ({
      method,
      means,
      state,
      amount: brand.won(amount),
      at: updatedAt.toISOString(),
    })),
    money: order.reversalDue ? 'returning' : orderMoneyOf(money.balance),
    cashReceipts: receipts.filter(isShown).map(cashReceiptView),
    receiptWanted: order.sellerMemberId === null && receiptType !== null,
    exchangeId: exchange?.id ?? null,
    moments: momentsOf(order, tries, {
      returned: money.returned,
      sentAt: exchange?.sentAt ?? null,
      reversedAt: reversal?.createdAt ?? null,
    }),
  };
  return { detail, buyerMemberId: known.buyerMemberId };
};

/** Who sold in a store at a moment, line by line; of the time before anybody was named, who was named first. */
const sellerThen = async (db: Db, siteCode: string, at: Date): Promise<readonly Fact[]> => {
  const rows = await db
    .select()
    .from(siteSellers)
    .where(and(eq(siteSellers.siteCode, siteCode), isNotNull(siteSellers.fromAt)))
    .orderBy(asc(siteSellers.fromAt), asc(siteSellers.id));
  const then = rows.findLast(({ fromAt }) => fromAt !== null && fromAt <= at) ?? rows[0];
  return then === undefined ? [] : sellerCard(sellerFactsOf(then));
};

type Receipt = typeof cashReceipts.$inferSelect;

/** The receipts of an order: of a payment that pays several, those of all of them. */
const receiptsOf = (db: Db, orderId: string): Promise<Receipt[]> => {
  const mine = db
    .select({ key: payments.sharedKey })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.sharedKey)));
  const paid = db.select({ id: payments.orderId }).from(payments).where(inArray(payments.sharedKey, mine));
  const ofShared = and(inArray(cashReceipts.orderId, paid), inArray(cashReceipts.providerKey, mine));
  return db
    .select()
    .from(cashReceipts)
    .where(or(eq(cashReceipts.orderId, orderId), ofShared))
    .orderBy(asc(cashReceipts.number));
};

/** One that another took the place of before it was issued is nothing that its buyer could look for. */
const isShown = ({ state, issueNumber }: Receipt): boolean => state !== 'cancelled' || issueNumber !== null;

const cashReceiptView = ({ state, amount, issueNumber, fault, unrequested, updatedAt }: Receipt): CashReceiptView => ({
  state,
  amount: brand.won(amount),
  issueNumber,
  at: updatedAt.toISOString(),
  fault: state === 'failed' ? fault : null,
  unrequested,
});

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

/** Money that went back, in whole won. */
interface MoneyBack {
  readonly kind: 'partReturned' | 'returned';
  readonly at: Date;
  readonly amount: number;
}

/** What the books say of an order, and when money for it went back. */
const balanceOf = async (db: Db, orderId: string): Promise<{ balance: OrderBalance; returned: readonly MoneyBack[] }> => {
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
    returned: paidBack.map(({ transactionId, amount, createdAt }) => ({
      kind: /\.part\d+$/.test(transactionId) ? 'partReturned' : 'returned',
      at: createdAt,
      amount: 0 - amount,
    })),
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
    returned,
    sentAt,
    reversedAt,
  }: { readonly returned: readonly MoneyBack[]; readonly sentAt: Date | null; readonly reversedAt: Date | null },
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
  for (const { kind, at, amount } of returned) add(kind, at, amount);
  return found
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ kind, at, amount }) => ({ kind, at: at.toISOString(), amount: amount === null ? null : brand.won(amount) }));
};
