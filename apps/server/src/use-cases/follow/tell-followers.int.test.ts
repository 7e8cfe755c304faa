import { type FollowNews, MOST_FOLLOWS, NEWS_PACE } from '@naru/domain/follow';
import { ADVERTISING_MARK } from '@naru/domain/notice';
import type { ProductId } from '@naru/domain/shared';
import { HOUR_MS } from '@naru/domain/shared';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import type { Transact } from '../../stores/db.ts';
import {
  favourites,
  followNews,
  followNewsThings,
  follows,
  mailOutbox,
  members,
  notifications,
  productShelves,
  products,
  sites,
} from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { mailNotices } from '../notice/mail-notices.ts';
import { chooseNews, eraseFollows, follow } from './follow.ts';
import { newsOfListing, newsOfPrices, newsOfProducts } from './gather-news.ts';
import { FOLLOWERS_AT_ONCE, tellFollowers } from './tell-followers.ts';

const QUIET_MS = NEWS_PACE.newProduct.quietMs;

onBothEngines('followers', (open) => {
  let ground: TestGround;
  let deps: Deps;
  let market: ReturnType<typeof plantMarket>;
  let store: Member;
  let siteCode: Awaited<ReturnType<ReturnType<typeof plantMarket>['site']>>;
  beforeEach(async () => {
    ground = makeGround(await open());
    ({ deps } = ground);
    market = plantMarket(deps.db);
    store = await market.member('주인');
    siteCode = await market.site('ART', store);
  });

  const product = async (name: string, change: Partial<typeof products.$inferInsert> = {}): Promise<ProductId> => {
    const made = await market.product(siteCode, name, change);
    await market.token(made, null);
    return made.productId;
  };
  const putUp = (...ids: readonly ProductId[]) => newsOfProducts(deps.db, ids, deps.clock.now());
  const fan = async (nickname: string, change: Partial<typeof members.$inferInsert> = {}): Promise<Member> => {
    const member = await market.member(nickname, change);
    expect(await follow(deps, member, { siteCode, followed: true })).toEqual({ ok: true, value: undefined });
    return member;
  };
  const heard = async (member: Member) =>
    (await deps.db.select().from(notifications).where(eq(notifications.memberId, member.id)).orderBy(asc(notifications.id))).map(
      ({ kind, payload }) => [kind, payload.name, payload.count],
    );
  const tell = async (after = QUIET_MS) => {
    ground.pass(after);
    await tellFollowers(deps);
  };

  describe('a thousand of them', () => {
    const FOLLOWERS = 1_000;
    beforeEach(async () => {
      await deps.db.execute(sql`
        with made as (insert into members (did, nickname, join_type) select 'did:naru:fan' || n, '팬' || n, 2 from generate_series(1, ${FOLLOWERS}) n returning id)
        insert into follows (member_id, site_code) select id, ${siteCode} from made`);
    });
    const notices = async () => {
      const { rows } = await deps.db.execute<{ members: string; notices: string }>(sql`
        select count(distinct member_id) as members, count(*) as notices from notifications where kind = 'storeNewProduct'`);
      return [Number(rows[0]?.members), Number(rows[0]?.notices)];
    };
    const shelve = async (first: number, last: number): Promise<ProductId[]> => {
      const made = await deps.db
        .insert(products)
        .values(
          Array.from({ length: last - first + 1 }, (_, at) => ({
            siteCode,
            name: `작품 ${first + at}`,
            price: 1_000,
            state: 'onSale' as const,
          })),
        )
        .returning({ id: products.id });
      const ids = made.map(({ id }) => id);
      await deps.db.update(productShelves).set({ onShelf: 1 }).where(inArray(productShelves.productId, ids));
      return ids;
    };

    it('hear once of a thousand works that come in one go, and the act writes nothing for each of them', async () => {
      for (const [first, last] of [
        [1, 500],
        [501, 1_000],
      ] as const)
        await putUp(...(await shelve(first, last)));
      expect(await notices()).toEqual([0, 0]);
      expect(await deps.db.$count(followNews)).toBe(1);
      await tell(QUIET_MS - 1);
      expect(await notices()).toEqual([0, 0]);
      await tell(1);
      expect(await notices()).toEqual([FOLLOWERS, FOLLOWERS]);
      expect(await deps.db.selectDistinct({ payload: notifications.payload }).from(notifications)).toMatchObject([
        { payload: { name: '작품 1', count: 1_000, siteCode } },
      ]);
      expect(await deps.db.$count(followNewsThings)).toBe(0);
      await tell(2 * HOUR_MS);
      expect([await notices(), await deps.db.$count(followNews)]).toEqual([[FOLLOWERS, FOLLOWERS], 0]);
    });

    it('hear once each, page by page, however often a process dies between two pages or within one', async () => {
      await putUp(...(await shelve(1, 1)));
      ground.pass(QUIET_MS);
      let pages = 0;
      await tellFollowers(deps, () => {
        pages += 1;
        return pages > 1;
      });
      expect(await notices()).toEqual([FOLLOWERS_AT_ONCE, FOLLOWERS_AT_ONCE]);
      let acts = 0;
      const dying: Transact = (work) =>
        deps.transact(async (tx) => {
          const done = await work(tx);
          acts += 1;
          if (acts > 1) throw new Error('died before it was written');
          return done;
        });
      await expect(tellFollowers({ ...deps, transact: dying })).rejects.toThrow();
      expect(await notices()).toEqual([FOLLOWERS_AT_ONCE, FOLLOWERS_AT_ONCE]);
      // As several processes do.
      await Promise.all([tellFollowers(deps), tellFollowers(deps)]);
      await tellFollowers(deps);
      expect(await notices()).toEqual([FOLLOWERS, FOLLOWERS]);
    });
  });

  it('hear of a work once, of the next ones together an hour later, and never again of one that comes back', async () => {
    const member = await fan('오래된팬');
    const first = await product('달항아리');
    await putUp(first);
    await tell();
    expect(await heard(member)).toEqual([['storeNewProduct', '달항아리', 1]]);
    for (const name of ['찻사발', '주병']) await putUp(await product(name));
    await putUp(first);
    await tell();
    expect(await heard(member)).toHaveLength(1);
    await tell(HOUR_MS);
    expect((await heard(member)).slice(1)).toEqual([['storeNewProduct', '찻사발', 2]]);
  });

  it('hear nothing of what is not to be had when it is told, nor of a store that is closed by then', async () => {
    const member = await fan('기다림');
    const [hidden, sold, down] = [await product('숨김'), await product('매진'), await product('내림')];
    const empty = (await market.product(siteCode, '없음')).productId;
    await putUp(hidden, sold, down, empty);
    await deps.db.update(products).set({ state: 'hidden' }).where(eq(products.id, hidden));
    await deps.db.update(products).set({ takenDown: true }).where(eq(products.id, down));
    await deps.db.execute(sql`update items set state = 'sold' where product_id = ${sold}`);
    await tell();
    expect(await heard(member)).toEqual([]);
    await putUp(await product('문닫음'));
    await deps.db.update(sites).set({ isPrivate: true }).where(eq(sites.siteCode, siteCode));
    await tell(2 * HOUR_MS);
    expect(await heard(member)).toEqual([]);
  });

  it('hear of a sale that is to begin, and once as it does', async () => {
    const member = await fan('드롭');
    const saleFrom = new Date(deps.clock.now().getTime() + 2 * HOUR_MS);
    await putUp(await product('한정판', { saleFrom }));
    await tell();
    expect(await deps.db.select({ kind: notifications.kind, payload: notifications.payload }).from(notifications)).toMatchObject([
      { kind: 'storeDropAnnounced', payload: { name: '한정판', startsAt: saleFrom.toISOString() } },
    ]);
    await tell(2 * HOUR_MS - QUIET_MS);
    await tell();
    expect(await heard(member)).toEqual([
      ['storeDropAnnounced', '한정판', 1],
      ['storeDropStarted', '한정판', 1],
    ]);
  });

  it('hear of a lower price, but for who likes the product and heard of it', async () => {
    const [member, liking] = [await fan('값봄'), await fan('관심')];
    const id = await product('달항아리', { price: 8_000 });
    await deps.db.insert(favourites).values({ memberId: liking.id, productId: id });
    await newsOfPrices(deps.db, new Map([[id, 9_000]]), deps.clock.now());
    await newsOfPrices(deps.db, new Map([[id, 8_000]]), deps.clock.now());
    await tell();
    expect([await heard(member), await heard(liking)]).toEqual([[['storePriceLowered', '달항아리', 1]], []]);
  });

  it('hear of what they have not turned off; nobody who acts for the store, is suspended, or has left', async () => {
    const [all, few, gone] = [await fan('모두'), await fan('조금'), await fan('떠남')];
    const stopped = await fan('정지');
    await deps.db.insert(follows).values({ memberId: store.id, siteCode });
    await deps.db.update(members).set({ state: 'suspended' }).where(eq(members.id, stopped.id));
    await chooseNews(deps, few, ['drop', 'price', 'listing'] satisfies FollowNews[]);
    await putUp(await product('달항아리'));
    await eraseFollows(deps.db, gone.id);
    await tell();
    expect((await deps.db.select({ id: notifications.memberId }).from(notifications)).map(({ id }) => id)).toEqual([all.id]);
  });

  it('of a member hear of what they list, together, as long as it is for sale and their page is open', async () => {
    const [seller, member] = [await market.member('판매자'), await market.member('모으는이')];
    expect(await follow(deps, member, { did: brand.did(seller.did), followed: true })).toMatchObject({ ok: true });
    const list = async (name: string, state: 'onSale' | 'cancelled' = 'onSale') => {
      const of = await market.token(await market.product(siteCode, name), seller);
      await market.listing(of, seller, 5_000, state === 'cancelled' ? { state, closedAt: deps.clock.now() } : {});
      await newsOfListing(deps.db, { memberId: seller.id, productId: of.productId, tokenId: of.tokenId }, deps.clock.now());
    };
    await list('취소', 'cancelled');
    await list('달항아리');
    await list('찻사발');
    await tell();
    expect(await heard(member)).toEqual([['memberListed', '달항아리', 2]]);
    await list('주병');
    await deps.db.update(members).set({ isPrivate: true }).where(eq(members.id, seller.id));
    await tell(2 * HOUR_MS);
    expect(await heard(member)).toHaveLength(1);
    await eraseFollows(deps.db, seller.id);
    expect(await deps.db.$count(follows, eq(follows.memberId, member.id))).toBe(0);
  });

  it('get a mail that says what it is, if they consented to advertising', async () => {
    const consent = { isMust: false, isAgree: true, version: '1', at: deps.clock.now().toISOString(), channel: 'web' };
    await fan('동의', { email: 'yes@naru.test', agreements: { agree3: consent } });
    await fan('안함', { email: 'no@naru.test' });
    await putUp(await product('달항아리'));
    await tell();
    await mailNotices(deps);
    const mails = await deps.db.select().from(mailOutbox);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['yes@naru.test', `${ADVERTISING_MARK} [나루] 발행사 ART에 새 상품이 나왔습니다`],
    ]);
    expect(mails[0]?.unsubscribe).toContain('/unsubscribe-email');
  });

  it('are five hundred at most of one member, never of themselves, of a closed store or of who keeps their page to themselves', async () => {
    const member = await market.member('많이');
    const [hidden, closed] = [
      await market.member('비공개', { isPrivate: true }),
      await market.site('SHUT', await market.member('닫음'), { isPrivate: true }),
    ];
    const refused = (name: string) => ({ ok: false, failure: expect.objectContaining({ name }) });
    expect(await follow(deps, member, { did: brand.did(member.did), followed: true })).toEqual(refused('ownFollow'));
    expect(await follow(deps, store, { siteCode, followed: true })).toEqual(refused('ownFollow'));
    expect(await follow(deps, member, { did: brand.did(hidden.did), followed: true })).toEqual(refused('lookupFailed'));
    expect(await follow(deps, member, { siteCode: closed, followed: true })).toEqual(refused('lookupFailed'));
    expect(await follow(deps, member, { followed: true })).toEqual(refused('badRequest'));
    await deps.db.execute(sql`
      with made as (insert into members (did, nickname, join_type) select 'did:naru:m' || n, 'm' || n, 2 from generate_series(1, ${MOST_FOLLOWS}) n returning id)
      insert into follows (member_id, followed_member_id) select ${member.id}, id from made`);
    expect(await follow(deps, member, { siteCode, followed: true })).toEqual(refused('followLimit'));
    const [one] = await deps.db.select({ id: follows.id }).from(follows).where(eq(follows.memberId, member.id)).limit(1);
    await deps.db.delete(follows).where(inArray(follows.id, [one?.id ?? 0]));
    for (const followed of [true, true]) expect(await follow(deps, member, { siteCode, followed })).toMatchObject({ ok: true });
    expect(await deps.db.$count(follows, eq(follows.siteCode, siteCode))).toBe(1);
    expect(await follow(deps, member, { siteCode, followed: false })).toMatchObject({ ok: true });
    expect(await deps.db.$count(follows, eq(follows.siteCode, siteCode))).toBe(0);
  });
});
