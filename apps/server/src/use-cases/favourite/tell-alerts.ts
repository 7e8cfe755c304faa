import type { NoticeKind } from '@naru/domain/notice';
import { ok } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { NOTICE_CHANNEL } from '../../kernel/notify.ts';
import { inStock } from '../../reads/store/stock.ts';
import { listings, priceAlerts, products, sites, tokens } from '../../stores/schema/index.ts';

const BATCH = 100;
const KIND: NoticeKind = 'priceReached';

/**
 * Tells members of products that can be had for what they named or less, new from an open store or from another member, and forgets what was told: each
 * alert tells once. Several processes may run it at once, and a member who changes an alert meanwhile is waited for.
 */
export const tellAlerts = async ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<void> => {
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
        select member_id, ${KIND}::text, jsonb_build_object('name', name, 'price', price, 'wanted', wanted, 'productId', product_id), ${now}
        from reached returning member_id)
      select pg_notify(${NOTICE_CHANNEL}, member_id::text) from (select distinct member_id from told) as each`);
    return ok(undefined);
  });
};
