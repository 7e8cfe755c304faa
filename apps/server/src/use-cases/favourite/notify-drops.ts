import type { NoticeKind } from '@naru/domain/notice';
import { ok } from '@naru/domain/shared';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { NOTICE_CHANNEL, type Notice, notify } from '../../kernel/notify.ts';
import { inStock } from '../../reads/store/stock.ts';
import type { Db } from '../../stores/db.ts';
import { favourites, listings, priceAlerts, productStats, products, sites, tokens } from '../../stores/schema/index.ts';
import { valuesById } from '../job/batch.ts';

const BATCH = 100;
const REACHED: NoticeKind = 'priceReached';

/** Tells members of products at their named price or less and purges the alert: each tells once. Safe for several processes; waits for changing members. */
export const notifyAlerts = async ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> => {
  await transact(async (tx) => {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    const stocked = sql`${products.state} = 'onSale' and not ${sites.isPrivate} and coalesce(${products.saleFrom} <= ${now}, true)
      and coalesce(${products.saleUntil} > ${now}, true) and ${inStock}`;
    const lowestAsk = sql`select min(l.price) from ${listings} l join ${tokens} t on t.token_id = l.token_id
      where l.product_id = ${products.id} and l.state = 'onSale' and not t.frozen and l.seller_member_id <> a.member_id`;
    await tx.execute(sql`
      with reached as materialized (
        select a.member_id, a.product_id, a.price as wanted, ${products.name} as name, had.price as price
        from ${priceAlerts} a join ${products} on ${products.id} = a.product_id join ${sites} on ${sites.siteCode} = ${products.siteCode}
          cross join lateral (select least(case when ${stocked} then ${products.price} end, (${lowestAsk})) as price) had
        where had.price <= a.price order by a.product_id, a.member_id limit ${BATCH} for no key update of a skip locked),
      gone as (
        delete from ${priceAlerts} a using reached r where a.member_id = r.member_id and a.product_id = r.product_id returning 1),
      told as (
        insert into notifications (member_id, kind, payload, created_at)
        select member_id, ${REACHED}::text, jsonb_build_object('name', name, 'price', price, 'wanted', wanted, 'productId', product_id), ${now}
        from reached returning member_id)
      select pg_notify(${NOTICE_CHANNEL}, member_id::text) from (select distinct member_id from told) as each`);
    return ok(undefined);
  });
};

/** The lowest price that is asked for what somebody likes; null while nothing of it is on sale. */
const lowestPrice = sql<string | null>`coalesce(${listings.price}, ${productStats.minPrice})`;

/**
 * Tells members of prices that have dropped since they were last looked at, and remembers what was seen. What is off sale in between keeps its
 * last price, so that coming back cheaper is a drop too; the owner of an NFT is told nothing of their own price. Several processes may run it at
 * once.
 */
export const notifyDrops = async ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> => {
  await transact(async (tx) => {
    const now = clock.now();
    const changed = await tx
      .select({ favourite: favourites, price: lowestPrice, name: products.name, ownerMemberId: tokens.ownerMemberId })
      .from(favourites)
      .leftJoin(tokens, eq(tokens.tokenId, favourites.tokenId))
      .leftJoin(listings, and(eq(listings.tokenId, favourites.tokenId), eq(listings.state, 'onSale')))
      .leftJoin(productStats, eq(productStats.productId, favourites.productId))
      .innerJoin(products, or(eq(products.id, favourites.productId), eq(products.id, tokens.productId)))
      .where(and(sql`${lowestPrice} is not null`, or(isNull(favourites.seenPrice), sql`${lowestPrice} <> ${favourites.seenPrice}`)))
      .orderBy(asc(favourites.id))
      .limit(BATCH)
      .for('no key update', { of: favourites, skipLocked: true });
    const notices: Notice[] = [];
    for (const { favourite, price: text, name, ownerMemberId } of changed) {
      const price = Number(text);
      const { id, memberId, seenPrice, tokenId, productId } = favourite;
      await tx.update(favourites).set({ seenPrice: price }).where(eq(favourites.id, id));
      if (seenPrice === null || price >= seenPrice || ownerMemberId === memberId) continue;
      const payload = { name, price, before: seenPrice };
      notices.push(
        tokenId === null
          ? { memberId, kind: 'productPriceDropped', payload: { ...payload, productId } }
          : { memberId, kind: 'priceDropped', payload: { ...payload, tokenId } },
      );
    }
    await notify(tx, notices, now);
    return ok(undefined);
  });
};

const DROPPED: NoticeKind = 'storePriceDropped';

/**
 * Tells everybody who likes them of products that their store sells for less than `before`, in the transaction of the action: each of a drop once, however
 * often the action is tried. Nobody hears of what cannot be bought now, nor of what they sell themselves; who wants no mail of it gets none (product 7).
 */
export const notifyStoreDrops = async (tx: Db, before: ReadonlyMap<number, number>, at: Date): Promise<void> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with told as (
      insert into notifications (member_id, kind, payload, created_at)
      select f.member_id, ${DROPPED}::text, jsonb_build_object('name', p.name, 'price', p.price, 'before', was.price, 'productId', p.id), ${now}
      from (values ${valuesById([...before])}) as was (id, price)
      join products p on p.id = was.id and p.price < was.price and p.state = 'onSale'
        and coalesce(p.sale_from <= ${now}, true) and coalesce(p.sale_until > ${now}, true)
      join product_shelves s on s.product_id = p.id and s.on_shelf > 0
      join sites on sites.site_code = p.site_code and not sites.is_private
      join favourites f on f.product_id = p.id
      where not exists (select from site_authorities a where a.member_id = f.member_id and a.site_code = p.site_code)
      returning member_id)
    select pg_notify(${NOTICE_CHANNEL}, member_id::text) from (select distinct member_id from told) as each`);
};
