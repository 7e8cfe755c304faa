import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { cashReceipts, members, orders, products, sites } from '../../stores/schema/index.ts';

/** As many are listed at once. */
const MOST = 200;

/** What waits for a person: what was not issued, and what nobody but they can cancel. */
export const byHand = or(eq(cashReceipts.state, 'failed'), and(eq(cashReceipts.state, 'cancelDue'), isNull(cashReceipts.dueAt)));

/** The cash receipts that wait for a person, or all of them, the newest first. To whom they go is not told here. */
export const listReceipts = async ({ db }: Pick<Deps, 'db'>, { open }: { readonly open: boolean }) => {
  const where = open ? byHand : undefined;
  const receipts = await db
    .select({
      receipt: cashReceipts.id,
      orderId: cashReceipts.orderId,
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
  return { all: await db.$count(cashReceipts, where), receipts };
};
