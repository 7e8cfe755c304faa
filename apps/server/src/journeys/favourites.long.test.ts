import { type FailureName, failure } from '@naru/domain/failure';
import { type JobId, type ProductId, parseProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members, notifications, products } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { notifyAlerts, notifyDrops } from '../use-cases/favourite/notify-drops.ts';

type Joined = Pick<Awaited<ReturnType<typeof joined>>, 'client' | 'email'>;

const PAGE = { page: 1, size: 20 };

describe.each(JOURNEY_ENGINES)('favourites on %s', (kind) => {
  let market: TestMarket;
  let productId: Awaited<ReturnType<typeof shelve>>;
  beforeAll(async () => {
    market = await startMarket(kind);
    productId = await shelve(await openIssuer(market, 'ART'), { price: won(1_000), quantity: 10, name: '달항아리' });
  });
  afterAll(() => market.stop());

  it('keep what is liked, once, and drop it; what is not to be seen is not liked', async () => {
    const { client: owner } = await joined(market, 'owner');
    const { client } = await joined(market, 'fan');
    const { tokenId } = await buyOne(market, owner, productId, 1_000);
    for (const what of [{ tokenId }, { tokenId }, { productId }]) must(await client.favourites.like(what, true));
    expect(must(await client.favourites.marks())).toEqual({ tokenIds: [tokenId], productIds: [productId] });
    expect(must(await client.favourites.nfts(PAGE)).dataList.map((card) => card.tokenId)).toEqual([tokenId]);
    expect(must(await client.favourites.products(PAGE)).dataList.map((card) => card.name)).toEqual(['달항아리']);
    expect(must(await owner.favourites.marks())).toEqual({ tokenIds: [], productIds: [] });
    must(await owner.nfts.setPrivate(tokenId, true));
    expect(must(await client.favourites.nfts(PAGE)).allCount).toBe(0);
    const { client: late } = await joined(market, 'late');
    expect(await late.favourites.like({ tokenId }, true)).toEqual({ ok: false, failure: failure('lookupFailed') });
    for (const what of [{ tokenId }, { productId }]) must(await client.favourites.like(what, false));
    expect(must(await client.favourites.marks())).toEqual({ tokenIds: [], productIds: [] });
  });

  it('tell of a price that drops, once each, and never its owner', async () => {
    const { client: owner } = await joined(market, 'seller');
    const { client } = await joined(market, 'waiting');
    const pin = owner.pinHasher.hash('135790');
    const { tokenId } = await buyOne(market, owner, productId, 1_000);
    for (const fan of [client, owner]) must(await fan.favourites.like({ tokenId }, true));
    must(await client.favourites.like({ productId }, true));
    const { listingId } = must(await owner.listings.list({ tokenId, price: won(5_000), pin }));
    const drops = async () =>
      must(await client.notices.list(PAGE)).dataList.map(({ kind: what, payload }) => [what, payload.before, payload.price]);
    const look = () => notifyDrops({ transact: market.database.transact, clock: { now: () => new Date() } });
    // The first price that is seen is no drop; the next lower one is, for the NFT and for its product.
    await look();
    expect(await drops()).toEqual([]);
    must(await owner.listings.reprice({ listingId, price: won(4_000), version: 0, pin }));
    await look();
    await expect.poll(drops).toHaveLength(2);
    expect((await drops()).toSorted()).toEqual([
      ['priceDropped', 5_000, 4_000],
      ['productPriceDropped', 5_000, 4_000],
    ]);
    must(await owner.listings.reprice({ listingId, price: won(6_000), version: 1, pin }));
    await look();
    expect(await drops()).toHaveLength(2);
    const own = must(await owner.notices.list(PAGE)).dataList.map((notice) => notice.kind);
    expect(own).not.toContain('priceDropped');
  });

  describe('tell of a price that somebody named', () => {
    const look = () => notifyAlerts({ transact: market.database.transact, clock: { now: () => new Date() } });
    const reachedPrices = async ({ client }: Joined) =>
      must(await client.notices.list(PAGE)).dataList.flatMap(({ kind: what, payload }) =>
        what === 'priceReached' ? [[payload.price, payload.wanted, payload.productId]] : [],
      );

    it('once, when the store asks it or less, and drops it then; a new price takes the old one’s place', async () => {
      const store = await openIssuer(market, 'ALERT');
      const wanted = await shelve(store, { price: won(2_000), quantity: 2, name: '백자' });
      const [patient, ready] = [await joined(market, 'patient'), await joined(market, 'ready')];
      must(await patient.client.favourites.setAlert(wanted, won(1_999)));
      must(await ready.client.favourites.setAlert(wanted, won(1)));
      must(await ready.client.favourites.setAlert(wanted, won(2)));
      expect([must(await patient.client.favourites.alert(wanted)), must(await ready.client.favourites.alert(wanted))]).toEqual([1_999, 2]);
      // The market looks by itself from time to time too: nothing is read between this price and the telling of it.
      must(await ready.client.favourites.setAlert(wanted, won(2_000)));
      // As several processes do.
      await Promise.all([look(), look(), look()]);
      expect([await reachedPrices(ready), await reachedPrices(patient)]).toEqual([[[2_000, 2_000, wanted]], []]);
      expect([must(await patient.client.favourites.alert(wanted)), must(await ready.client.favourites.alert(wanted))]).toEqual([
        1_999,
        null,
      ]);
      must(await patient.client.favourites.setAlert(wanted, null));
      expect(must(await patient.client.favourites.alert(wanted))).toBeNull();
    });

    it('when a member asks it, who is told nothing of their own', async () => {
      const [owner, other] = [await joined(market, 'asks'), await joined(market, 'buys')];
      const pin = owner.client.pinHasher.hash('135790');
      const { tokenId } = await buyOne(market, owner.client, productId, 1_000);
      for (const { client } of [owner, other]) must(await client.favourites.setAlert(productId, won(900)));
      await look();
      expect(await reachedPrices(other)).toEqual([]);
      must(await owner.client.listings.list({ tokenId, price: won(850), pin }));
      await look();
      expect([await reachedPrices(other), await reachedPrices(owner)]).toEqual([[[850, 900, productId]], []]);
    });

    it('refuses no price, more than a hundred, and what is not to be seen', async () => {
      const { client, email } = await joined(market, 'greedy');
      const refused = (name: FailureName, params?: object) =>
        expect.objectContaining({ ok: false, failure: expect.objectContaining({ name, ...params }) });
      expect(await client.favourites.setAlert(productId, won(0))).toEqual(refused('badRequest'));
      expect(await client.favourites.setAlert(must(parseProductId(999_999)), won(5))).toEqual(refused('lookupFailed'));
      const store = await openIssuer(market, 'MANY');
      const { siteCode } = store;
      await market.database.db.execute(sql`with made as (
        insert into products (site_code, name, price) select ${siteCode}, 'x' || n, 1 from generate_series(1, 100) n returning id)
        insert into price_alerts (member_id, product_id, price) select (select id from members where email = ${email}), id, 1 from made`);
      expect(await client.favourites.setAlert(productId, won(5))).toEqual(refused('alertLimit'));
    });
  });

  describe('tell of what a store lowers', () => {
    let store: TestIssuer;
    beforeAll(async () => {
      store = await openIssuer(market, 'LOWERS');
    });
    const reprice = async (ids: readonly ProductId[], from: number, to: number) => {
      const rows = ids.map((id) => ({ productId: id, price: won(to), expectedPrice: won(from) }));
      return must(await store.client.issuerPort.changePrices({ siteCode: store.siteCode, rows, key: store.client.newKey() })).jobId;
    };
    const undo = async (jobId: JobId) =>
      must(await store.client.jobs.undo({ siteCode: store.siteCode, jobId, key: store.client.newKey() })).jobId;
    const ended = async (jobId: JobId) => {
      await expect.poll(async () => must(await store.client.jobs.job(store.siteCode, jobId)).endedAt).not.toBeNull();
      expect(must(await store.client.jobs.job(store.siteCode, jobId)).state).toBe('done');
    };
    const heard = async ({ client }: Pick<Joined, 'client'>) =>
      must(await client.notices.list({ page: 1, size: 100 }))
        .dataList.filter(({ kind: what }) => what === 'storePriceDropped')
        .map(({ payload }) => [payload.productId, payload.before, payload.price]);
    const fanOf = async (name: string, ids: readonly ProductId[]): Promise<Joined> => {
      const fan = await joined(market, name);
      for (const id of ids) must(await fan.client.favourites.like({ productId: id }, true));
      return fan;
    };

    it('each of its fans once a drop, never who acts for it, nobody of a raise or of what is taken back', async () => {
      const id = await shelve(store, { price: won(9_000) });
      const fan = await fanOf('store-fan', [id]);
      must(await store.client.favourites.like({ productId: id }, true));
      const fall = await reprice([id], 9_000, 7_000);
      await ended(fall);
      await ended(await undo(fall));
      const rise = await reprice([id], 9_000, 12_000);
      await ended(rise);
      await ended(await undo(rise));
      await ended(await reprice([id], 9_000, 9_000));
      await ended(await reprice([id], 9_000, 8_999));
      expect((await heard(fan)).toReversed()).toEqual([
        [id, 9_000, 7_000],
        [id, 9_000, 8_999],
      ]);
      expect(await heard(store)).toEqual([]);
      must(await fan.client.favourites.like({ productId: id }, false));
      await ended(await reprice([id], 8_999, 5_000));
      expect(await heard(fan)).toHaveLength(2);
    });

    it('nobody of what cannot be bought now', async () => {
      const [hidden, off, late] = [await shelve(store), await shelve(store), await shelve(store)];
      const early = await shelve(store, { saleFrom: new Date(Date.now() + 86_400_000).toISOString() });
      const ids = [hidden, off, early, late];
      const fan = await fanOf('patient', ids);
      // By a minute: the market's clock is not this process's, and may be behind it.
      await market.database.db
        .update(products)
        .set({ saleUntil: new Date(Date.now() - 60_000) })
        .where(eq(products.id, late));
      const order = { siteCode: store.siteCode, key: store.client.newKey() };
      await ended(must(await store.client.issuerPort.changeStates({ ...order, selection: { ids: [hidden] }, state: 'hidden' })).jobId);
      await ended(must(await store.client.issuerPort.unlistItems({ ...order, key: store.client.newKey(), productId: off })).jobId);
      await ended(await reprice(ids, 50_000, 40_000));
      expect(await heard(fan)).toEqual([]);
    });

    it('of fifty products at once, with a mail to whoever wants one', async () => {
      const ids: ProductId[] = [];
      while (ids.length < 50) ids.push(await shelve(store, { quantity: 1 }));
      const [fan, mailed] = [await fanOf('of-fifty', ids), await fanOf('of-one', ids.slice(0, 1))];
      must(await fan.client.accounts.updateInfo({ mailOff: ['favourite'] }));
      // Whatever the hour is.
      for (const { client } of [fan, mailed]) must(await client.accounts.updateInfo({ agree3: true, agree4: true }));
      await ended(await reprice(ids, 50_000, 49_999));
      expect((await heard(fan)).toSorted()).toEqual(ids.map((id) => [id, 50_000, 49_999]).toSorted());
      expect(await heard(mailed)).toHaveLength(1);
      const letters = async ({ email }: Joined) =>
        ((await (await fetch(`${market.origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json()) as { subject: string }[])
          .map(({ subject }) => subject)
          .filter((subject) => subject.includes('스토어 가격'));
      await expect.poll(() => letters(mailed)).toEqual(['[나루] 관심 상품의 스토어 가격이 내렸습니다']);
      const ofFan = and(eq(members.email, fan.email), isNull(notifications.mailedAt));
      const waiting = () =>
        market.database.db
          .select({ id: notifications.id })
          .from(notifications)
          .innerJoin(members, eq(members.id, notifications.memberId))
          .where(ofFan);
      await expect.poll(waiting).toEqual([]);
      expect(await letters(fan)).toEqual([]);
    });
  });
});
