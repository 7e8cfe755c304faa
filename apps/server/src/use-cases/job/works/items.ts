import { failure } from '@naru/domain/failure';
import type { ProductActionWord } from '@naru/domain/issuer';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { items, products } from '../../../stores/schema/index.ts';
import { auditActions, type Batch, type JobRow, type Outcome } from '../batch.ts';

export type ItemRow = typeof items.$inferSelect;

/** The items that rows are about, locked in the order of their numbers; only those of the site's products. */
export const lockItems = async ({ tx, job }: Batch, rows: readonly JobRow[]): Promise<ReadonlyMap<number, ItemRow>> => {
  const ids = rows.flatMap(({ itemId }) => itemId ?? []);
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ item: items })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(and(inArray(items.id, ids), eq(products.siteCode, job.siteCode)))
    .orderBy(asc(items.id))
    .for('no key update', { of: items });
  return new Map(found.map(({ item }) => [item.id, item]));
};

/** A product that was named as a whole and of which there is nothing to do it to. */
export const nothingOf = (rows: readonly JobRow[], reason: 'notMinted' | 'wrongState'): readonly Outcome[] =>
  rows.filter(({ itemId }) => itemId === null).map(({ seq }) => ({ seq, failure: failure(reason) }));

/** Numbers in a row by their ends: `1-3 7`. */
const rangesOf = (numbers: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(' ');
};

/** Writes down what was done to which units of each product. */
export const auditItems = (batch: Batch, action: ProductActionWord, done: readonly ItemRow[]): Promise<void> =>
  auditActions(
    batch,
    [...Map.groupBy(done, ({ productId }) => productId)].map(([productId, units]) => ({
      action,
      productId,
      detail: { items: units.length, numbers: rangesOf(units.map(({ number }) => number)) },
    })),
  );
