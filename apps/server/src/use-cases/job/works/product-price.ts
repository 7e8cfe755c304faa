import { ITEM_LIFECYCLE, whyNotPriceable } from '@naru/domain/issuer';
import { transitionOf } from '@naru/domain/shared';
import { and, inArray, sql } from 'drizzle-orm';
import { brand } from '../../../stores/branding.ts';
import { items } from '../../../stores/schema/index.ts';
import { tellStoreDrops } from '../../favourite/tell-drops.ts';
import { auditDeeds, judgeEach, lockProducts, valuesById, type Work } from '../batch.ts';

/** What nobody has and nobody is buying: what is reserved keeps the price that its buyer agreed to (I4). */
const FREE = transitionOf(ITEM_LIFECYCLE, 'revoke').from;

/** Gives products other prices, and with them what of them is neither sold nor reserved. */
export const productPrice: Work = async (batch, rows) => {
  const { tx, job, actor, at } = batch;
  const known = await lockProducts(batch, rows);
  const { refused, allowed } = judgeEach(
    rows,
    ({ productId }) => known.get(productId),
    ({ siteCode, state, price }, { goal, expected }) =>
      whyNotPriceable({ siteCode: brand.site(siteCode), state, price: brand.won(price) }, actor, {
        price: brand.won(Number(goal)),
        expected: brand.won(Number(expected ?? price)),
      }),
  );
  const changing = allowed.filter(({ row, thing }) => Number(row.goal) !== thing.price);
  if (changing.length > 0) {
    const prices = valuesById(changing.map(({ row, thing }) => [thing.id, Number(row.goal)]));
    const changed = changing.map(({ thing }) => thing.id);
    await tx.execute(
      sql`update products set price = asked.price, updated_at = ${at.toISOString()}::timestamptz from (values ${prices}) as asked (id, price) where products.id = asked.id`,
    );
    await tx
      .update(items)
      .set({
        price: sql`(select p.price from products p where p.id = ${items.productId})`,
        updatedAt: at,
        version: sql`${items.version} + 1`,
      })
      .where(and(inArray(items.productId, changed), inArray(items.state, [...FREE])));
    await auditDeeds(
      batch,
      changing.map(({ row, thing }) => ({
        action: 'product.price',
        productId: thing.id,
        detail: { before: thing.price, after: Number(row.goal) },
      })),
    );
    // What is taken back is no offer: whoever waits for a price has heard of it when it fell.
    if (job.undoes === null) await tellStoreDrops(tx, new Map(changing.map(({ thing }) => [thing.id, thing.price])), at);
  }
  return [...refused, ...allowed.map(({ row: { seq }, thing: { price } }) => ({ seq, was: String(price) }))];
};
