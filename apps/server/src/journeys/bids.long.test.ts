import type { ApiClient } from '@naru/api-client';
import { failure } from '@naru/domain/failure';
import { type BidId, parseBidId, parseProductId, type TokenId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approvals, bids, tokens } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { brokenTruths } from '../testing/truths.ts';
import { approvedAction, joinedByWallet } from '../testing/wallet-member.ts';

const PAGE = { page: 1, size: 20 };
const PRICE = 10_000;

describe.each(JOURNEY_ENGINES)('bids on a product on %s', (kind) => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let productId: Awaited<ReturnType<typeof shelve>>;
  let owner: ApiClient;
  let buyer: ApiClient;
  let rival: ApiClient;
  beforeAll(async () => {
    market = await startMarket(kind);
    issuer = await openIssuer(market, 'ART');
    productId = await shelve(issuer, { price: won(PRICE), quantity: 30, name: '달항아리' });
    const people = [await joined(market, 'owner'), await joined(market, 'buyer'), await joined(market, 'rival')] as const;
    [owner, buyer, rival] = [people[0].client, people[1].client, people[2].client];
  });
  afterEach(async () => expect(await brokenTruths(market.database.db)).toEqual({}));
  afterAll(() => market.stop());

  const bought = async (client = owner): Promise<TokenId> => (await buyOne(market, client, productId, PRICE)).tokenId;
  const pin = (client = owner) => client.pinHasher.hash('135790');
  const bid = (client: ApiClient, price: number) => client.bidBook.place({ productId, price: won(price), key: client.newKey() });
  const placed = async (client: ApiClient, price: number): Promise<BidId> => must(await bid(client, price)).bidId;
  const sell = (client: ApiClient, bidId: BidId, tokenId: TokenId, price: number, number = '135790') =>
    client.bidBook.accept({ bidId, tokenId, price: won(price), pin: client.pinHasher.hash(number) });
  const refused = (...[name, more = {}]: Parameters<typeof failure>) => ({ ok: false, failure: failure(name, more) });
  const bidNotices = async (client: ApiClient) => {
    const { dataList } = must(await client.notices.list(PAGE));
    return dataList.filter((notice) => notice.kind.startsWith('bid')).map((notice) => [notice.kind, notice.payload.price]);
  };
  const freed = async () => {
    for (const client of [owner, buyer, rival])
      for (const { bidId } of must(await client.bidBook.own())) must(await client.bidBook.withdraw(bidId));
  };

  it('go from the highest to a sale, as an accepted offer does', async () => {
    const tokenId = await bought();
    expect(must(await buyer.bidBook.status(productId))).toEqual({ own: null, best: null, sellable: [], reasons: [] });
    const low = await placed(rival, 8_000);
    const mine = await placed(buyer, 9_000);
    await placed(owner, 8_000);
    const anonymous = market.client();
    expect(must(await anonymous.bidBook.ofProduct(productId))).toEqual({
      levels: [
        { price: 9_000, count: 1 },
        { price: 8_000, count: 2 },
      ],
      count: 3,
    });
    const { nickname } = must(await buyer.accounts.info());
    const seen = must(await owner.bidBook.status(productId));
    expect(seen).toMatchObject({ best: { bidId: mine, price: 9_000, bidderNickname: nickname }, sellable: [{ tokenId, number: 1 }] });
    expect(must(await buyer.bidBook.status(productId)).best).toMatchObject({ bidId: low, price: 8_000 });
    expect(must(await rival.bidBook.own())).toMatchObject([{ bidId: low, name: '달항아리', price: 8_000, highest: 9_000 }]);

    must(await sell(owner, mine, tokenId, 9_000));
    expect(await bidNotices(buyer)).toEqual([['bidAccepted', 9_000]]);
    expect(must(await buyer.bidBook.own())).toEqual([]);
    const [offer] = must(await buyer.offerBook.sent(PAGE)).dataList;
    expect(offer).toMatchObject({ tokenId, state: 'accepted', price: 9_000, counterPrice: null, side: 'buyer' });
    expect(Date.parse(offer?.expiresAt ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(Date.parse(offer?.expiresAt ?? '') - Date.now()).toBeLessThan(24.1 * 3_600_000);
    expect(await owner.listings.list({ tokenId, price: won(1), pin: pin() })).toEqual(refused('lockedInOffer'));
    const evidence = await market.database.db
      .select()
      .from(approvals)
      .where(eq(approvals.method, 'pin'))
      .orderBy(desc(approvals.id))
      .limit(1);
    expect(evidence[0]?.action).toEqual({ type: 'sale', tokenIds: [tokenId], price: 9_000, bidId: mine });

    const { payUrl } = must(await buyer.orders.buyByOffer({ offerId: offer?.offerId as never, key: buyer.newKey() }));
    await pay(market, payUrl);
    expect(must(await buyer.nfts.detail(tokenId)).ownedByMe).toBe(true);
    expect(await bidNotices(rival)).toEqual([['bidOutbid', 9_000]]);
    // Whoever owns one now may sell it to the next.
    expect(must(await buyer.bidBook.status(productId))).toMatchObject({ sellable: [{ tokenId }], best: { price: 8_000 } });
    await freed();
  });

  it('stand once a member and product, and begin their days anew with another price', async () => {
    const first = must(await bid(buyer, 5_000)).bidId;
    await market.database.db.update(bids).set({ expiresAt: sql`now() + interval '1 hour'` }).where(eq(bids.id, first));
    expect(await placed(buyer, 6_000)).toBe(first);
    const [own] = must(await buyer.bidBook.own());
    expect(own).toMatchObject({ bidId: first, price: 6_000, highest: 6_000 });
    expect(Date.parse(own?.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    expect(must(await buyer.bidBook.status(productId)).own).toEqual(own);
    const key = buyer.newKey();
    const again = () => buyer.bidBook.place({ productId, price: won(6_500), key });
    expect([must(await again()).bidId, must(await again()).bidId]).toEqual([first, first]);
    expect(await buyer.bidBook.place({ productId, price: won(6_600), key })).toEqual(refused('idempotencyKeyReused'));
    await freed();
  });

  it('are told to whoever is outbid, once a price', async () => {
    const before = (await bidNotices(rival)).length;
    const outbid = async () => (await bidNotices(rival)).slice(0, (await bidNotices(rival)).length - before);
    await placed(rival, 3_000);
    await placed(buyer, 3_000);
    expect(await outbid()).toEqual([]);
    const higher = await placed(buyer, 4_000);
    must(await buyer.bidBook.withdraw(higher));
    await placed(buyer, 4_500);
    expect(await outbid()).toEqual([['bidOutbid', 4_000]]);
    await placed(rival, 5_000);
    await placed(buyer, 5_500);
    expect(await outbid()).toEqual([
      ['bidOutbid', 5_500],
      ['bidOutbid', 4_000],
    ]);
    await freed();
  });

  it('are refused where it can be bought for as much, where nothing was ever sold, and beyond ten products', async () => {
    expect(await bid(buyer, PRICE)).toEqual(refused('bidNotBelow', { field: 'price', data: { lowest: PRICE } }));
    expect(await bid(buyer, 0)).toEqual(refused('badRequest', { field: 'price' }));
    const unknown = must(parseProductId(999_999));
    expect(await buyer.bidBook.place({ productId: unknown, price: won(5), key: buyer.newKey() })).toEqual(refused('lookupFailed'));
    expect(await market.client().bidBook.place({ productId, price: won(5), key: 'key-12345678' })).toMatchObject({ ok: false });
    await market.database.db.execute(sql`
      with made as (insert into products (site_code, name, price, quantity) select 'ART', '표', 1, 0 from generate_series(1, 10) returning id)
      insert into bids (product_id, member_id, price, expires_at)
        select id, (select id from members where nickname = ${must(await rival.accounts.info()).nickname}), 1, now() + interval '7 days' from made`);
    expect(await bid(rival, 5)).toEqual(refused('bidLimit', { data: { limit: 10 } }));
    expect(must(await rival.bidBook.status(productId)).reasons).toEqual(['bidLimit']);
    await freed();
  });

  it('are accepted by nobody but an owner of a free NFT of the product, at the price that stands', async () => {
    const [tokenId, gifted] = [await bought(), await bought()];
    const other = await shelve(issuer, { price: won(PRICE), quantity: 1 });
    const elsewhere = (await buyOne(market, owner, other, PRICE)).tokenId;
    const theirs = await bought(rival);
    const mine = await placed(buyer, 7_000);
    expect(await sell(owner, mine, tokenId, 7_000, '864209')).toMatchObject({ failure: { name: 'pinWrong' } });
    expect(await sell(rival, mine, tokenId, 7_000)).toEqual(refused('noPermission'));
    expect(await sell(owner, mine, theirs, 7_000)).toEqual(refused('noPermission'));
    expect(await sell(owner, mine, elsewhere, 7_000)).toEqual(refused('lookupFailed'));
    expect(await sell(owner, must(parseBidId(999_999)), tokenId, 7_000)).toEqual(refused('lookupFailed'));
    expect(await sell(owner, mine, tokenId, 6_999)).toEqual(refused('bidChanged', { data: { price: 7_000 } }));
    await placed(buyer, 7_500);
    expect(await sell(owner, mine, tokenId, 7_000)).toEqual(refused('bidChanged', { data: { price: 7_500 } }));
    const own = await placed(owner, 7_600);
    expect(await sell(owner, own, tokenId, 7_600)).toEqual(refused('ownThing'));
    expect(await owner.bidBook.withdraw(mine)).toEqual(refused('noPermission'));

    await market.database.db.update(tokens).set({ frozen: true, frozenFor: 'dropped' }).where(eq(tokens.tokenId, tokenId));
    expect(await sell(owner, mine, tokenId, 7_500)).toEqual(refused('tokenFrozen'));
    expect(must(await owner.bidBook.status(productId)).sellable.map((one) => one.tokenId)).not.toContain(tokenId);
    await market.database.db.update(tokens).set({ frozen: false, frozenFor: null }).where(eq(tokens.tokenId, tokenId));
    const { listingId } = must(await owner.listings.list({ tokenId: gifted, price: won(20_000), pin: pin() }));
    const { orderId } = must(await rival.orders.buyListing({ listingId, price: won(20_000), key: rival.newKey() }));
    expect(await sell(owner, mine, gifted, 7_500)).toEqual(refused('reservedByAnother'));
    expect(must(await owner.bidBook.status(productId)).sellable.map((one) => one.tokenId)).not.toContain(gifted);
    must(await rival.orders.cancel(orderId));
    must(await buyer.bidBook.withdraw(mine));
    expect(await sell(owner, mine, tokenId, 7_500)).toEqual(refused('bidEnded'));
    await freed();
  });

  it('take an NFT off sale and the bidder’s own offer on it along, and give it back when nobody pays', async () => {
    const tokenId = await bought();
    const { listingId } = must(await owner.listings.list({ tokenId, price: won(30_000), pin: pin() }));
    const { offerId } = must(await buyer.offerBook.request({ tokenId, price: won(16_000), message: '', key: buyer.newKey() }));
    const mine = await placed(buyer, 6_000);
    must(await sell(owner, mine, tokenId, 6_000));
    expect(await rival.orders.buyListing({ listingId, price: won(30_000), key: rival.newKey() })).toEqual(refused('listingEnded'));
    expect(must(await buyer.offerBook.toBuy(offerId)).state).toBe('cancelled');
    const [offer] = must(await buyer.offerBook.sent(PAGE)).dataList;
    expect(offer).toMatchObject({ tokenId, state: 'accepted', price: 6_000 });
    must(await buyer.offerBook.cancel(offer?.offerId as never));
    must(await owner.listings.list({ tokenId, price: won(30_000), pin: pin() }));
    expect(await sell(owner, mine, tokenId, 6_000)).toEqual(refused('bidEnded'));
  });

  it('are sold to by a wallet that shows price and bidder, which signs exactly that', async () => {
    const { client: holder, wallet } = await joinedByWallet(market);
    const tokenId = await bought(holder);
    const bidId = await placed(buyer, 5_000);
    expect(await sell(holder, bidId, tokenId, 5_000)).toMatchObject({ ok: false });
    const { nickname } = must(await buyer.accounts.info());
    const act = { type: 'sale', tokenIds: [tokenId], price: won(5_000), bidId } as const;
    const { qrData } = must(await holder.qrTickets.forAction(act));
    expect((await wallet.scan(qrData)).action).toMatchObject({ price: 5_000, receiver: { nickname }, tokens: [{ tokenId }] });
    expect(await holder.qrTickets.forAction({ ...act, price: won(4_999) })).toEqual(refused('bidChanged', { data: { price: 5_000 } }));
    await approvedAction(holder, wallet, act);
    expect(must(await buyer.offerBook.sent(PAGE)).dataList).toMatchObject([{ tokenId, state: 'accepted', price: 5_000 }]);
    expect(must(await buyer.bidBook.own())).toEqual([]);
  });

  it('that have ended are shown with when and how, to their bidder alone', async () => {
    const { client: bidder } = await joined(market, 'ended');
    const sold = await placed(bidder, 9_100);
    const tokenId = await bought();
    must(await sell(owner, sold, tokenId, 9_100));
    must(await bidder.bidBook.withdraw(await placed(bidder, 2_000)));
    const late = await placed(bidder, 2_100);
    const [offer] = must(await bidder.offerBook.sent(PAGE)).dataList;
    // Its days are over, and nobody has ended it yet.
    await market.database.db.update(bids).set({ expiresAt: sql`now() - interval '1 minute'` }).where(eq(bids.id, late));
    const { dataList, allCount } = must(await bidder.bidBook.ended({ page: 1, size: 2 }));
    expect([allCount, dataList.map(({ bidId, state, price, sold: one }) => [bidId, state, price, one])]).toEqual([
      3,
      [
        [late, 'expired', 2_100, null],
        [expect.any(Number), 'withdrawn', 2_000, null],
      ],
    ]);
    expect(Date.now() - Date.parse(dataList[1]?.endedAt ?? '')).toBeLessThan(60_000);
    const rest = must(await bidder.bidBook.ended({ page: 2, size: 2 }));
    expect(rest.dataList).toMatchObject([
      { bidId: sold, name: '달항아리', state: 'accepted', price: 9_100, sold: { tokenId, offerId: offer?.offerId } },
    ]);
    expect(must(await bidder.bidBook.own())).toEqual([]);
    expect(must(await owner.bidBook.ended(PAGE)).dataList.map(({ bidId }) => bidId)).not.toContain(sold);
    expect(await market.client().bidBook.ended(PAGE)).toMatchObject({ ok: false });
    must(await bidder.offerBook.cancel(offer?.offerId as never));
  });

  it('end with the account of their bidder', async () => {
    const { client: leaver } = await joined(market, 'leaver');
    const bidId = await placed(leaver, 4_000);
    must(await leaver.profile.leave({ proof: { password: PASSWORD }, abandon: false }));
    expect(must(await owner.bidBook.status(productId)).best).toBeNull();
    expect(await sell(owner, bidId, await bought(), 4_000)).toEqual(refused('bidEnded'));
  });
});
