import {
  exchangeEndpoints,
  giftEndpoints,
  historyEndpoints,
  homeEndpoints,
  listingEndpoints,
  marketEndpoints,
  nftEndpoints,
  storeEndpoints,
} from '@naru/contract';
import { FAILURE_CODES } from '@naru/domain/failure';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewOf } from '../previews/preview-of.ts';
import { banners, popups, sites, tokens } from '../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, SHELF, type Stall, setUpStall, won } from '../testing/stall.ts';

const ALL = { page: 1, size: 100 };

describe.each(JOURNEY_ENGINES)('what shoppers see on %s', (kind) => {
  let market: TestMarket;
  let stall: Stall;
  beforeAll(async () => {
    market = await startMarket(kind);
    stall = await setUpStall(market);
  });
  afterAll(() => market.stop());

  const visitor = () => market.client().call;
  const [GOLD, MOON_, MOON] = SHELF.map(({ name }) => name);

  it('a store that is closed shows nothing, anywhere', async () => {
    const closed = (isPrivate: boolean) => market.database.db.update(sites).set({ isPrivate }).where(eq(sites.siteCode, 'GOLD'));
    const [goldId] = stall.products;
    const params = { productId: String(goldId) };
    const seen = async () => [
      (await visitor()(storeEndpoints.front, { params: { siteCode: 'GOLD' } })).ok,
      must(await visitor()(storeEndpoints.products, { query: { siteCode: 'GOLD' } })).allCount,
      (await visitor()(storeEndpoints.product, { params })).ok,
      must(await visitor()(storeEndpoints.siteNftTypes, { params: { x: 'GOLD' } })).length,
      must(await visitor()(storeEndpoints.creators)).allCount,
    ];
    await closed(true);
    expect(await seen()).toEqual([false, 0, false, 0, 1]);
    await closed(false);
    expect(await seen()).toEqual([true, 1, true, 1, 2]);
  });

  it('the first screen tells each part in its order, and only what is on now', async () => {
    const { db } = market.database;
    const past = new Date(Date.now() - 60_000);
    await db.insert(banners).values([
      { place: 'top', title: '둘째', link: '/market', sort: 2 },
      { place: 'top', title: '첫째', link: '/market', sort: 1 },
      { place: 'center', title: '가운데', link: '/market', sort: 1 },
      { place: 'top', title: '지난 것', link: '/market', sort: 0, endsAt: past },
    ]);
    await db.insert(popups).values([
      { title: '알림', body: '글' },
      { title: '나중', body: '글', startsAt: new Date(Date.now() + 60_000) },
    ]);
    const home = must(await visitor()(homeEndpoints.data));
    const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);
    expect([titles(home.banner.top), titles(home.banner.center), titles(home.popup)]).toEqual([['첫째', '둘째'], ['가운데'], ['알림']]);
    expect(home.popup.map(({ shown }) => shown)).toEqual([false]);
    expect(home.headerMenu.map(({ siteCode }) => siteCode).toSorted()).toEqual(['ART', 'GOLD']);
    expect(home.recentlyListed.map(({ price }) => price)).toEqual([50_000, 20_000, 30_000, 100_000]);
    expect(home.products.map(({ productName }) => productName)).toEqual([MOON_, MOON, GOLD]);
    // One of each work that was traded and is on sale.
    expect([home.recent.length, home.hot.length]).toEqual([4, 3]);
    const { banner, popup } = must(await visitor()(homeEndpoints.bannerPopup));
    expect({ banner, popup }).toEqual({ banner: home.banner, popup: home.popup });
  });

  it('own NFTs, those on sale apart', async () => {
    const { seller } = stall;
    const own = async (saleState: '0' | '1' | '2', nftKind?: '0' | '1') => {
      const query = { saleState, ...(nftKind === undefined ? {} : { nftKind }) };
      return must(await seller.call(nftEndpoints.ownNfts, { params: { x: seller.store.read().loginInfo.did }, query })).allCount;
    };
    expect([must(await seller.nfts.own(ALL)).allCount, must(await seller.nfts.own({ ...ALL, onSale: true })).allCount]).toEqual([4, 4]);
    expect([await own('1'), await own('2'), await own('2', '1'), await own('2', '0')]).toEqual([0, 4, 1, 3]);
    const { did } = stall.buyer.store.read().loginInfo;
    expect(await seller.call(nftEndpoints.ownNfts, { params: { x: did } })).toEqual({ ok: false, failure: { name: 'noPermission' } });
  });

  it('a private NFT only when it is their own', async () => {
    const { seller, buyer, products } = stall;
    const { tokenId } = await buyOne(market, seller, products[2], 40_000);
    const change = (visibility: 'private' | 'public') =>
      market.database.db.update(tokens).set({ visibility }).where(eq(tokens.tokenId, tokenId));
    const named = async () =>
      (
        await previewOf(
          { db: market.database.db, now: new Date(), giftCard: async () => null },
          '/detail',
          new URLSearchParams({ tokenId }),
        )
      )?.title ?? null;
    // What it would cost, and what keeps it from being sent, is told where it is seen, and nowhere else.
    const answersTo = async (call: typeof seller.call) => [
      (await call(exchangeEndpoints.quote, { params: { x: tokenId } })).ok,
      (await call(giftEndpoints.transferableCheck, { params: { x: tokenId } })).ok,
    ];
    const seen = async (call: typeof seller.call) => [
      (await call(nftEndpoints.detail, { params: { x: tokenId } })).ok,
      must(await call(marketEndpoints.unlisted)).dataList.some((card) => card.tokenId === tokenId),
      must(await call(marketEndpoints.marketRecent, { query: { size: '100' } })).dataList.some((card) => card.tokenId === tokenId),
    ];
    const owned = async () =>
      must(await buyer.call(marketEndpoints.marketOwners, { params: { x: String(products[2]) } })).dataList[0]?.count;
    await change('private');
    expect([await seen(seller.call), await seen(buyer.call), await seen(visitor())]).toEqual([
      [true, false, false],
      [false, false, false],
      [false, false, false],
    ]);
    expect([await named(), await owned()]).toEqual([null, 1]);
    expect([await answersTo(seller.call), await answersTo(buyer.call)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await change('public');
    expect(await seen(visitor())).toEqual([true, true, true]);
    expect([await named(), await owned()]).toEqual([MOON, 2]);
    // Put on sale, it is seen by all: nothing is counted in the market that nobody can look at.
    await change('private');
    const { listingId } = must(await seller.listings.list({ tokenId, price: won(60_000), pin: seller.pinHasher.hash('135790') }));
    expect((await seen(visitor()))[0]).toBe(true);
    must(await seller.listings.cancel(listingId));
  });

  it('what a shared link is about, with a picture that every messenger can read', async () => {
    const of = (path: string, query: Readonly<Record<string, string>> = {}) =>
      previewOf({ db: market.database.db, now: new Date(), giftCard: async () => null }, path, new URLSearchParams(query));
    const product = await of('/issuer/store/product/detail', { productId: String(stall.products[0]) });
    expect(product).toMatchObject({
      title: GOLD,
      address: { route: 'issuerStoreProductDetail' },
      offer: { price: won(SHELF[0]?.price ?? 0) },
    });
    expect(await of('/market/detail', { productId: String(stall.products[1]) })).toMatchObject({
      title: MOON_,
      address: { route: 'marketDetail' },
      // A member asks 20,000 won; new it costs less.
      offer: { price: won(10_000), isLowest: true },
    });
    expect(await of('/issuer/store', { siteCode: 'GOLD' })).toMatchObject({ address: { query: { siteCode: 'GOLD' } }, offer: null });
    const missing = ['0', '-1', '1e99', 'x', '999999999999', ''].flatMap((id) =>
      ['/detail', '/market/detail', '/issuer/store/product/detail', '/issuer/store', '/stories', '/etc/event'].map((path) =>
        of(path, { tokenId: id, productId: id, siteCode: id, id }),
      ),
    );
    expect(new Set(await Promise.all([...missing, of('/market'), of('/nowhere')]))).toEqual(new Set([null]));

    const pictures = [1, 2].map(() => fetch(`${market.origin}${product?.picture?.url}/preview`));
    for (const picture of await Promise.all(pictures)) {
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
      const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
      expect([format, width, height]).toEqual(['jpeg', 800, 400]);
    }
    // They stand in letters, too, which people read on pages of others.
    expect((await fetch(`${market.origin}${product?.picture?.url}/preview`)).headers.get('cross-origin-resource-policy')).toBe(
      'cross-origin',
    );
    expect(await (await fetch(`${market.origin}/file/image/nothing/preview`)).json()).toMatchObject({
      resultCode: FAILURE_CODES.lookupFailed,
    });
  });

  it('what they could buy, and why not', async () => {
    const { seller, buyer, products } = stall;
    const [goldId, moonId, , nothingId] = products;
    const cheapest = async ({ call }: typeof seller, id: number) =>
      must(await call(listingEndpoints.cheapestBuyable, { params: { x: String(id) } }));
    const soldOut = { buyable: false, reasons: [FAILURE_CODES.soldOut], price: null };
    expect(await cheapest(buyer, moonId)).toEqual({ buyable: true, reasons: [], price: 20_000 });
    expect([await cheapest(seller, moonId), await cheapest(buyer, nothingId)]).toEqual([soldOut, soldOut]);
    const [card] = must(await buyer.market.product(goldId, ALL)).listings.dataList;
    if (card?.listingId == null) throw new Error('the gold is not on sale');
    const { listingId, tokenId } = card;
    const buyable = async ({ call }: typeof seller) =>
      must(await call(listingEndpoints.listingBuyable, { params: { x: String(listingId) } }));
    const why = (name: keyof typeof FAILURE_CODES) => ({ buyable: false, reasons: [FAILURE_CODES[name]] });
    expect([await buyable(buyer), await buyable(seller)]).toEqual([{ buyable: true, reasons: [] }, why('ownThing')]);
    const { client: third } = await joined(market, 'third');
    const order = must(await buyer.orders.buyListing({ listingId, price: won(100_000), key: buyer.newKey() }));
    expect(await buyable(third)).toEqual(why('reservedByAnother'));
    await pay(market, order.payUrl);
    expect(await buyable(third)).toEqual(why('listingEnded'));
    const summary = must(await third.histories.pricesOf(goldId, 'month'));
    expect(summary).toMatchObject({ tradeCount: 2, lastPrice: 100_000, lowestPrice: 90_000, highestPrice: 100_000, medianPrice: 90_000 });
    expect(summary.points.map(({ price, trades }) => [price, trades])).toEqual([
      [90_000, 1],
      [100_000, 1],
    ]);
    const ofNft = must(await third.call(historyEndpoints.historySum, { params: { x: tokenId }, query: { period: 'month' } }));
    expect(ofNft).toEqual({ ...summary, until: expect.any(String) });
    expect(await seller.notices.sold()).toEqual({
      ok: true,
      value: { count: 1, firstTokenName: GOLD, totalPrice: 100_000, totalFeePrice: 7_500, totalDepositPrice: 92_500 },
    });
    expect(await seller.notices.soldSeen(1)).toEqual({ ok: true, value: undefined });
    expect(await seller.notices.sold()).toEqual({ ok: true, value: null });
  });
});
