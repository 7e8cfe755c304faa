import { failure } from '@naru/domain/failure';
import {
  ITEM_LIFECYCLE,
  type ShownState,
  whyNotCategorisable,
  whyNotPriceable,
  whyNotPublishable,
  whyNotShowable,
} from '@naru/domain/issuer';
import { type CategoryId, transitionOf } from '@naru/domain/shared';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { publishFacts } from '../../../kernel/facts/product.ts';
import { hasSeller } from '../../../kernel/facts/seller.ts';
import { brand } from '../../../stores/branding.ts';
import { moveRows } from '../../../stores/move-rows.ts';
import { categories, inStates, items, products } from '../../../stores/schema/index.ts';
import { notifyStoreDrops } from '../../favourite/notify-drops.ts';
import { newsOfPrices, newsOfProducts } from '../../follow/gather-news.ts';
import {
  auditActions,
  type Batch,
  type JobRow,
  judgeEach,
  lockProducts,
  type ProductRow,
  valuesById,
  type Work,
  whyChanged,
} from '../batch.ts';

const NONE = '';
const categoryOf = ({ categoryId }: ProductRow): string => (categoryId === null ? NONE : String(categoryId));
const idOf = (text: string): CategoryId | null => (text === NONE ? null : brand.category(Number(text)));

/** Those of the categories that rows lead to which the site has; they stay as long as the transaction lasts. */
const lockGoals = async ({ tx, job }: Batch, rows: readonly JobRow[]): Promise<ReadonlySet<string>> => {
  const wanted = [...new Set(rows.map(({ goal }) => goal))].flatMap((goal) => idOf(goal) ?? []);
  if (wanted.length === 0) return new Set([NONE]);
  const found = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(inArray(categories.id, wanted), eq(categories.siteCode, job.siteCode)))
    .for('key share');
  return new Set([NONE, ...found.map(({ id }) => String(id))]);
};

/** Moves products into a category of their site, or out of any; whoever is changing such a product elsewhere is told (decision 41). */
export const productCategory: Work = async (batch, rows) => {
  const { tx, actor, at } = batch;
  const goals = await lockGoals(batch, rows);
  const known = await lockProducts(batch, rows);
  const { refused, allowed } = judgeEach(
    rows,
    ({ productId }) => known.get(productId),
    (product, row) => [
      ...whyChanged(row, categoryOf(product)),
      ...whyNotCategorisable({ siteCode: brand.site(product.siteCode), state: product.state }, actor),
      ...(goals.has(row.goal) ? [] : [failure('lookupFailed', { field: 'categoryId' })]),
    ],
  );
  const moving = allowed.filter(({ row, thing }) => row.goal !== categoryOf(thing));
  if (moving.length > 0) {
    const places = valuesById(moving.map(({ row, thing }) => [thing.id, idOf(row.goal)]));
    await tx.execute(sql`
      update products set category_id = asked.category_id, version = version + 1, updated_at = ${at.toISOString()}::timestamptz
      from (values ${places}) as asked (id, category_id) where products.id = asked.id`);
    await auditActions(
      batch,
      moving.map(({ row, thing }) => ({
        action: 'product.category',
        productId: thing.id,
        detail: { before: thing.categoryId, after: idOf(row.goal) },
      })),
    );
  }
  return [...refused, ...allowed.map(({ row: { seq }, thing }) => ({ seq, was: categoryOf(thing) }))];
};

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
      .where(and(inArray(items.productId, changed), inStates(items.state, FREE)));
    await auditActions(
      batch,
      changing.map(({ row, thing }) => ({
        action: 'product.price',
        productId: thing.id,
        detail: { before: thing.price, after: Number(row.goal) },
      })),
    );
    // What is taken back is no offer: whoever waits for a price has heard of it when it fell.
    if (job.undoes === null) {
      const before = new Map(changing.map(({ thing }) => [thing.id, thing.price]));
      await notifyStoreDrops(tx, before, at);
      await newsOfPrices(tx, before, at);
    }
  }
  return [...refused, ...allowed.map(({ row: { seq }, thing: { price } }) => ({ seq, was: String(price) }))];
};

const EVENTS = { onSale: 'publish', hidden: 'hide' } as const satisfies Record<ShownState, string>;
const wantedIn = (goal: string): ShownState => {
  if (goal === 'onSale' || goal === 'hidden') return goal;
  throw new Error(`no state between which products are moved: ${goal}`);
};

/** Shows or hides products; one that stands so already is done. */
export const productState: Work = async (batch, rows) => {
  const { tx, job, actor, at } = batch;
  const known = await lockProducts(batch, rows);
  const named = await hasSeller(tx, job.siteCode);
  const { refused, allowed } = judgeEach(
    rows,
    ({ productId }) => known.get(productId),
    (product, row) => {
      const { siteCode, state } = product;
      const wanted = wantedIn(row.goal);
      return [
        ...whyChanged(row, state),
        ...whyNotShowable({ siteCode: brand.site(siteCode), state }, actor, wanted),
        ...(wanted === 'onSale' ? whyNotPublishable(publishFacts(product, named)) : []),
      ];
    },
  );
  for (const wanted of ['onSale', 'hidden'] as const) {
    const moving = allowed.filter(({ row, thing }) => row.goal === wanted && thing.state !== wanted).map(({ thing }) => thing);
    if (moving.length === 0) continue;
    const where = inArray(
      products.id,
      moving.map(({ id }) => id),
    );
    await moveRows(tx, 'product', EVENTS[wanted], { where, set: { updatedAt: at } });
    if (wanted === 'onSale')
      await newsOfProducts(
        tx,
        moving.map(({ id }) => id),
        at,
      );
    const action = `product.${EVENTS[wanted]}` as const;
    await auditActions(
      batch,
      moving.map(({ id, state }) => ({ action, productId: id, detail: { before: state, after: wanted } })),
    );
  }
  return [...refused, ...allowed.map(({ row: { seq }, thing: { state } }) => ({ seq, was: state }))];
};
