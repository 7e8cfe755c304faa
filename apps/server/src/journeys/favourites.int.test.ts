import { failure } from '@naru/domain/failure';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { tellDrops } from '../use-cases/favourite/tell-drops.ts';

const PAGE = { page: 1, size: 20 };

describe.each(JOURNEY_ENGINES)('favourites on %s', (kind) => {
  let market: TestMarket;
  let productId: Awaited<ReturnType<typeof shelve>>;
  beforeAll(async () => {
    market = await startMarket(kind);
    productId = await shelve(await openIssuer(market, 'ART'), { price: won(1_000), quantity: 10, name: '달항아리' });
  });
  afterAll(() => market.stop());

  it('keep what is liked, once, and forget it; what is not to be seen is not liked', async () => {
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
    const look = () => tellDrops({ transact: market.database.transact, clock: { now: () => new Date() } });
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
});
