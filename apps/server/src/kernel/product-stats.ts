import { type KoreanDay, koreanDayAt, type ProductId, parseProductId } from '@naru/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';

/** Recounts a product's open, unfrozen listings in the transaction that changed them, so the market is never behind. One more means: put on sale now. */
export const recountListings = async (tx: Db, productId: ProductId, at: Date): Promise<void> => {
  // Whoever changes another listing of the product is waited for first: counted before their commit, the figures would lack what they did.
  await tx.execute(
    sql`insert into product_stats (product_id, site_code, nft_kind) select id, site_code, nft_kind from products where id = ${productId}
      on conflict (product_id) do update set nft_kind = excluded.nft_kind`,
  );
  const later = sql`greatest(product_stats.last_listed_at, ${at.toISOString()}::timestamptz)`;
  await recount(tx, productId, sql`case when open.count > product_stats.listing_count then ${later} else product_stats.last_listed_at end`);
};

/** The same for products of which NFTs were frozen, or go on: that puts nothing on sale anew, and brings no product to the market. */
export const recountFrozen = async (tx: Db, productIds: readonly ProductId[]): Promise<void> => {
  for (const productId of [...new Set(productIds)].toSorted((a, b) => a - b)) {
    await tx.execute(sql`select 1 from product_stats where product_id = ${productId} for no key update`);
    await recount(tx, productId, sql`product_stats.last_listed_at`);
  }
};

const recount = (tx: Db, productId: ProductId, lastListedAt: SQL) =>
  tx.execute(sql`
    update product_stats set listing_count = open.count, min_price = open.lowest, last_listed_at = ${lastListedAt}
    from (
      select count(*)::int as count, min(l.price) as lowest from listings l
      where l.product_id = ${productId} and l.state = 'onSale'
        and l.token_id not in (select t.token_id from tokens t where t.product_id = ${productId} and t.frozen)) open
    where product_stats.product_id = ${productId}`);

/**
 * Part of a statement that counts trades of the rows `sales` (`product_id`, `day`, `price`): of each product, and of it at each price on its day. Products
 * are taken in the order of their ids, so that two such statements do not lock each other out.
 */
export const countTrades = (sales: SQL, at: SQL): SQL => sql`
  trades as (
    insert into product_stats (product_id, site_code, nft_kind, trade_count, last_traded_at)
    select p.id, p.site_code, p.nft_kind, c.sales, ${at} from (select product_id, count(*)::integer as sales from ${sales} group by 1) c
    join products p on p.id = c.product_id order by p.id
    on conflict (product_id) do update set trade_count = product_stats.trade_count + excluded.trade_count,
      last_traded_at = greatest(product_stats.last_traded_at, excluded.last_traded_at)),
  prices as (
    insert into product_prices (product_id, day, price, sales)
    select product_id, day, price, count(*)::integer from ${sales} group by 1, 2, 3 order by 1, 2, 3
    on conflict (product_id, day, price) do update set sales = product_prices.sales + excluded.sales)`;

/** The same of what issuers sold on a day, of the rows `sales` (`product_id`, `site_code`, `day`, `price`, `fee`, `deposit`). */
export const countIssuerSales = (sales: SQL, at: SQL): SQL => sql`
  issuer_sales as (
    insert into product_sales (product_id, site_code, day, sold, price, fee, deposit, last_sold_at)
    select product_id, min(site_code), day, count(*)::integer, sum(price)::bigint, sum(fee)::bigint, sum(deposit)::bigint, ${at}
    from ${sales} group by 1, 3 order by 1, 3
    on conflict (product_id, day) do update set sold = product_sales.sold + excluded.sold, price = product_sales.price + excluded.price,
      fee = product_sales.fee + excluded.fee, deposit = product_sales.deposit + excluded.deposit,
      last_sold_at = greatest(product_sales.last_sold_at, excluded.last_sold_at))`;

/** How often the page of a product was opened on a day, since that was last written down. */
interface Viewed {
  readonly productId: ProductId;
  readonly day: KoreanDay;
  readonly views: number;
}

/** Products of whose views one process keeps count between two writings; those of others are not counted meanwhile. */
const MOST_COUNTED = 100_000;

/**
 * Views of products, gathered in memory and written once in a while: a view costs no statement and tells of nobody. A dying process loses its unwritten ones.
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
