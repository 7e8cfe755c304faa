import { failure } from '@naru/domain/failure';
import { whyNotCategorisable } from '@naru/domain/issuer';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { brand } from '../../../stores/branding.ts';
import { categories } from '../../../stores/schema/index.ts';
import {
  auditDeeds,
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
const idOf = (text: string): number | null => (text === NONE ? null : Number(text));

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
    await auditDeeds(
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
