import { type FollowEvent, NEWS_PACE } from '@naru/domain/follow';
import type { ProductId, TokenId } from '@naru/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { valuesById } from '../job/batch.ts';

const momentOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const length = (ms: number): SQL => sql`${ms}::float8 * interval '1 millisecond'`;

/**
 * Puts things beside the news that gathers of their store or member, or begins it, in the transaction of the action and as cheaply for a million followers as for
 * one: whom it is told is looked for when it is due. `things` are (site_code, member_id, product_id, token_id, before); nothing is written of whom nobody follows.
 */
const gather = async (tx: Db, kind: FollowEvent, whose: 'site' | 'member', things: SQL, at: Date): Promise<void> => {
  const { quietMs, mostMs, apartMs } = NEWS_PACE[kind];
  const now = momentOf(at);
  const source = whose === 'site' ? sql`site_code` : sql`member_id`;
  const followed = whose === 'site' ? sql`f.site_code = s.site_code` : sql`f.followed_member_id = s.member_id`;
  await tx.execute(sql`
    with things as (${things}),
    sources as (select distinct site_code, member_id from things),
    news as (
      insert into follow_news (kind, site_code, member_id, due_at, created_at)
      select ${kind}::text, s.site_code, s.member_id, greatest(${now} + ${length(quietMs)}, (
        select max(n.opened_at) + ${length(apartMs)} from follow_news n where n.${source} = s.${source} and n.kind = ${kind}::text)), ${now}
      from sources s where exists (select from follows f where ${followed})
      on conflict (${source}, kind) where opened_at is null and ${source} is not null
      do update set due_at = greatest(follow_news.due_at, least(follow_news.created_at + ${length(mostMs)}, ${now} + ${length(quietMs)}))
      returning id, site_code, member_id)
    insert into follow_news_things (news_id, product_id, token_id, before)
    select news.id, t.product_id, t.token_id, t.before from things t join news on news.${source} = t.${source}`);
};

/** Products that shoppers can have from now on, or soon: each is told of once, however often it is taken down and put up. */
export const newsOfProducts = async (tx: Db, ids: readonly ProductId[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  const fresh = sql`
    insert into announced_products (product_id, created_at)
    select p.id, ${momentOf(at)} from products p join product_shelves h on h.product_id = p.id and h.on_shelf > 0
    where p.id in (${sql.join([...ids], sql`, `)}) and p.state = 'onSale' order by p.id
    on conflict do nothing
    returning product_id, (select site_code from products where id = product_id) as site_code, null::bigint as member_id,
      null::numeric as token_id, null::bigint as before`;
  await gather(tx, 'newProduct', 'site', fresh, at);
};

/** Products that cost less than `before`. */
export const newsOfPrices = async (tx: Db, before: ReadonlyMap<number, number>, at: Date): Promise<void> => {
  if (before.size === 0) return;
  const lowered = sql`
    select p.site_code, null::bigint as member_id, p.id as product_id, null::numeric as token_id, was.price as before
    from (values ${valuesById([...before])}) as was (id, price) join products p on p.id = was.id and p.price < was.price and p.state = 'onSale'`;
  await gather(tx, 'priceLowered', 'site', lowered, at);
};

/** An NFT that a member has listed. */
export const newsOfListing = (
  tx: Db,
  { memberId, productId, tokenId }: { readonly memberId: number; readonly productId: ProductId; readonly tokenId: TokenId },
  at: Date,
): Promise<void> => {
  const listed = sql`
    select null::text as site_code, ${memberId}::bigint as member_id, ${productId}::bigint as product_id, ${tokenId}::numeric as token_id,
      null::bigint as before`;
  return gather(tx, 'newListing', 'member', listed, at);
};

/** How late a sale that has begun is news still, where nobody was there to tell of it. */
const LATEST_MS = 3_600_000;

/** Sales that have begun since they were looked for last, of products that were put up before; each beginning once. */
export const newsOfDrops = (tx: Db, at: Date): Promise<void> => {
  const started = sql`
    update announced_products a set started_at = p.sale_from
    from products p
    where p.id = a.product_id and p.state = 'onSale' and p.sale_from > ${momentOf(at)} - ${length(LATEST_MS)} and p.sale_from <= ${momentOf(at)}
      and a.created_at < p.sale_from and a.started_at is distinct from p.sale_from
    returning p.site_code, null::bigint as member_id, a.product_id, null::numeric as token_id, null::bigint as before`;
  return gather(tx, 'dropStarted', 'site', started, at);
};
