import { type KoreanDay, koreanDayAt, parseProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';

/** How often the page of a product was opened on a day, since that was last written down. */
interface Viewed {
  readonly productId: number;
  readonly day: KoreanDay;
  readonly views: number;
}

/** Products of whose views one process keeps count between two writings; those of others are not counted meanwhile. */
const MOST_COUNTED = 100_000;

/**
 * Views of products, gathered in memory and written once in a while: a page that is opened costs no statement, and nothing is kept of who opened it.
 * A process that dies takes what it has not written with it.
 */
export class ProductViews {
  #counted = new Map<string, Viewed>();
  /** Who opened what since the last writing, and before it: a member's page that was drawn asks once more for what is in it. */
  #opened = new Set<string>();
  #openedBefore = new Set<string>();

  /** Counts a view of the product that an address names, once for whoever opens it again before the next writing; what names no product is none. */
  count(named: string | null | undefined, { at, ip }: { readonly at: Date; readonly ip: string }): void {
    const productId = parseProductId(Number(named));
    if (!productId.ok) return;
    const opened = `${ip} ${productId.value}`;
    if (this.#opened.has(opened) || this.#openedBefore.has(opened)) return;
    if (this.#opened.size < MOST_COUNTED) this.#opened.add(opened);
    this.#add({ productId: productId.value, day: koreanDayAt(at), views: 1 });
  }

  /** Hands out what was counted, which from then on is the caller's. */
  take(): readonly Viewed[] {
    const taken = [...this.#counted.values()];
    this.#counted = new Map();
    this.#openedBefore = this.#opened;
    this.#opened = new Set();
    return taken;
  }

  /** Takes back what could not be written. */
  putBack(viewed: readonly Viewed[]): void {
    for (const one of viewed) this.#add(one);
  }

  #add({ productId, day, views }: Viewed): void {
    const key = `${productId} ${day}`;
    const before = this.#counted.get(key);
    if (before === undefined && this.#counted.size >= MOST_COUNTED) return;
    this.#counted.set(key, { productId, day, views: views + (before?.views ?? 0) });
  }
}

/** Writes down what was counted, in one statement; a product that there is not has no views. */
export const writeViews = async ({ db, views }: { readonly db: Db; readonly views: ProductViews }): Promise<void> => {
  const taken = views.take();
  if (taken.length === 0) return;
  try {
    await db.execute(sql`
      insert into product_views (product_id, day, views)
      select p.id, v.day::date, v.views from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as v("productId" bigint, day text, views int)
      join products p on p.id = v."productId" order by 1, 2
      on conflict (product_id, day) do update set views = product_views.views + excluded.views`);
  } catch (error) {
    views.putBack(taken);
    throw error;
  }
};
