import { splitSale } from '@naru/domain/ledger';
import { asc, gt } from 'drizzle-orm';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { orders } from '../stores/schema/index.ts';
import type { FeeSince } from './checkpoints.ts';
import { type Findings, judging } from './finding.ts';
import { PAGE, paced, pagesOf } from './pace.ts';

type Order = typeof orders.$inferSelect;

/** Each order's fee by the rate in force, as checkpoints tell, else today's. Answers how many are older than the first checkpoint, so unproven outside. */
export const auditFees = async (db: Db, fees: readonly FeeSince[], today: number, findings: Findings): Promise<number> => {
  let older = 0;
  const pages = pagesOf<Order>((last) =>
    db
      .select()
      .from(orders)
      .where(last === undefined ? undefined : gt(orders.id, last.id))
      .orderBy(asc(orders.id))
      .limit(PAGE),
  );
  for await (const page of pages)
    for await (const order of paced(page)) {
      const rates = order.kind === 'exchangeFee' ? [0] : ratesAt(fees, today, order.createdAt);
      if (rates === undefined) older += 1;
      else
        judging(findings, `order ${order.id}`, () => {
          const price = brand.won(order.price);
          const wanted = rates.map((feeBasisPoints) => splitSale({ price, feeBasisPoints, royaltyBasisPoints: 0 }).fee);
          if (!wanted.some((fee) => fee === order.fee))
            findings.add({
              kind: 'a fee that is not what was agreed',
              text: '수수료율과 다른 주문 수수료',
              about: `order ${order.id}`,
              detail: `${order.fee} ≠ ${wanted.join(' | ')}`,
            });
        });
    }
  return older;
};

/** The rates that an order may have been made at: that of the checkpoint before it, and, since it may have changed in between, of the one after. */
const ratesAt = (fees: readonly FeeSince[], today: number, at: Date): readonly number[] | undefined => {
  const [first] = fees;
  if (first === undefined) return [today];
  if (at < first.at) return undefined;
  const before = fees.findLast((since) => since.at <= at);
  const after = fees.find((since) => since.at > at);
  return [before?.fee ?? today, after?.fee ?? today];
};
