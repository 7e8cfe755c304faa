import { type FollowEvent, type FollowNotice, isFollowNotice, NEWS_NOTICES, NEWS_PACE, noticeOfNews } from '@naru/domain/follow';
import type { NoticePayload } from '@naru/domain/notice';
import { ok } from '@naru/domain/shared';
import { and, asc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { NOTICE_CHANNEL } from '../../kernel/notify.ts';
import type { Ending } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { followNews, followNewsThings } from '../../stores/schema/index.ts';
import { newsOfDrops } from './gather-news.ts';

/** So many followers are told in one transaction: nobody waits for more, and no process has more to do again after it died. */
export const FOLLOWERS_AT_ONCE = 500;

type News = typeof followNews.$inferSelect;

/** What was told is needed no longer once the next news of its kind may be told. */
const KEPT_MS = Math.max(...Object.values(NEWS_PACE).map(({ apartMs }) => apartMs));

/** Tells followers of what is due, a page of them a transaction, and of sales that have begun. Several processes may run it at once. */
export const tellFollowers = async ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>, ending: Ending = () => false): Promise<void> => {
  await transact(async (tx) => {
    const now = clock.now();
    await newsOfDrops(tx, now);
    await tx.delete(followNews).where(lt(followNews.endedAt, new Date(now.getTime() - KEPT_MS)));
    return ok(undefined);
  });
  while (!ending()) {
    const page = await transact(async (tx) => ok(await tellSome(tx, clock.now())));
    if (!page.ok || !page.value) break;
  }
};

/** Tells the next page of the news that is due first; false when nothing is. */
const tellSome = async (tx: Db, now: Date): Promise<boolean> => {
  const [found] = await tx
    .select()
    .from(followNews)
    .where(and(isNull(followNews.endedAt), lte(followNews.dueAt, now)))
    .orderBy(asc(followNews.dueAt), asc(followNews.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  if (found === undefined) return false;
  const news = found.openedAt === null ? await opened(tx, found, now) : found;
  const { last, all } = news.notice !== null && isFollowNotice(news.notice) ? await tellPage(tx, news, news.notice, now) : NOBODY;
  const over = all < FOLLOWERS_AT_ONCE;
  await tx
    .update(followNews)
    .set({ lastFollow: last, ...(over && { endedAt: now }) })
    .where(eq(followNews.id, news.id));
  return true;
};

const NOBODY = { last: 0, all: 0 } as const;

/** Says once what everybody is told, as it stands now; nothing where nothing of it is there any more. */
const opened = async (tx: Db, news: News, now: Date): Promise<News> => {
  const message = news.siteCode === null ? await ofMember(tx, news) : await ofStore(tx, news, now);
  await tx.delete(followNewsThings).where(eq(followNewsThings.newsId, news.id));
  const change = { openedAt: now, notice: message?.notice ?? null, payload: message?.payload ?? null };
  await tx.update(followNews).set(change).where(eq(followNews.id, news.id));
  return { ...news, ...change };
};

interface Message {
  readonly notice: FollowNotice;
  readonly payload: NoticePayload;
}

const STOCKED: Readonly<Record<FollowEvent, (now: SQL) => SQL>> = {
  newProduct: () => sql`true`,
  dropStarted: (now) => sql`p.sale_from <= ${now}`,
  priceLowered: (now) => sql`coalesce(p.sale_from <= ${now}, true) and p.price < t.before`,
  newListing: () => sql`false`,
};

const ofStore = async (tx: Db, { id, kind }: News, at: Date): Promise<Message | null> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const found = await tx.execute<{
    product_id: string;
    name: string;
    price: string;
    before: string | null;
    sale_from: string | Date | null;
    site_code: string;
    site: string;
    count: string;
  }>(sql`
    select p.id as product_id, p.name, p.price, max(t.before) as before, p.sale_from, s.site_code, s.name as site, count(*) over () as count
    from follow_news_things t
    join products p on p.id = t.product_id and p.state = 'onSale' and not p.taken_down and coalesce(p.sale_until > ${now}, true)
    join product_shelves h on h.product_id = p.id and h.on_shelf > 0
    join sites s on s.site_code = p.site_code and not s.is_private
    where t.news_id = ${id} and ${STOCKED[kind](now)}
    group by p.id, s.site_code order by min(t.id) limit 1`);
  const [first] = found.rows;
  if (first === undefined) return null;
  const count = Number(first.count);
  const saleFrom = first.sale_from === null ? null : new Date(first.sale_from);
  const upcoming = saleFrom !== null && saleFrom > at;
  return {
    notice: noticeOfNews(kind, { count, upcoming }),
    payload: {
      site: first.site,
      siteCode: first.site_code,
      name: first.name,
      productId: Number(first.product_id),
      price: Number(first.price),
      ...(first.before !== null && { before: Number(first.before) }),
      ...(upcoming && { startsAt: saleFrom.toISOString() }),
      count,
    },
  };
};

const ofMember = async (tx: Db, { id, kind, memberId }: News): Promise<Message | null> => {
  const found = await tx.execute<{ token_id: string; name: string; price: string; did: string; nickname: string; count: string }>(sql`
    select l.token_id, p.name, l.price, m.did, m.nickname, count(*) over () as count
    from follow_news_things t
    join listings l on l.token_id = t.token_id and l.seller_member_id = ${memberId} and l.state = 'onSale'
    join tokens k on k.token_id = l.token_id and k.visibility = 'public' and not k.frozen
    join products p on p.id = l.product_id and not p.taken_down
    join members m on m.id = l.seller_member_id and m.state = 'active' and not m.is_private
    where t.news_id = ${id}
    group by l.id, p.id, m.id order by min(t.id) limit 1`);
  const [first] = found.rows;
  if (first === undefined) return null;
  const count = Number(first.count);
  return {
    notice: noticeOfNews(kind, { count, upcoming: false }),
    payload: {
      from: first.nickname,
      did: first.did,
      name: first.name,
      tokenId: String(first.token_id),
      price: Number(first.price),
      count,
    },
  };
};

/**
 * Tells one page of followers, but those who do not want to hear of it, who act for the store, and who heard of the price since they like the product. Locks
 * what it reads of who follows, so that a member who leaves waits, and has this notice deleted with the others.
 */
const tellPage = async (tx: Db, { siteCode, memberId, lastFollow, payload }: News, notice: FollowNotice, at: Date) => {
  const followed = siteCode === null ? sql`f.followed_member_id = ${memberId}` : sql`f.site_code = ${siteCode}`;
  const liked =
    notice === 'storePriceLowered' && payload?.count === 1
      ? sql`and not exists (select from favourites v where v.member_id = m.id and v.product_id = ${payload.productId})`
      : sql``;
  const page = await tx.execute<{ last: string | null; all: string }>(sql`
    with page as materialized (
      select f.id, f.member_id from follows f where ${followed} and f.id > ${lastFollow} order by f.id limit ${FOLLOWERS_AT_ONCE} for key share of f),
    told as (
      insert into notifications (member_id, kind, payload, created_at)
      select m.id, ${notice}::text, ${JSON.stringify(payload)}::jsonb, ${at.toISOString()}::timestamptz
      from page join members m on m.id = page.member_id and m.state = 'active'
      left join follow_choices c on c.member_id = m.id
      where coalesce(c.news @> ${JSON.stringify([NEWS_NOTICES[notice]])}::jsonb, true)
        and not exists (select from site_authorities a where a.member_id = m.id and a.site_code = ${siteCode}) ${liked}
      order by page.id
      returning member_id)
    select max(id) as last, count(*) as all, (select count(pg_notify(${NOTICE_CHANNEL}, member_id::text)) from told) as heard from page`);
  const [row] = page.rows;
  return { last: Number(row?.last ?? lastFollow), all: Number(row?.all ?? 0) };
};
