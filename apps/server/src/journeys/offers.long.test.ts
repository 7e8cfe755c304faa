import type { ApiClient } from '@naru/api-client';
import { failure } from '@naru/domain/failure';
import type { OfferView } from '@naru/domain/offer';
import { type OfferId, parseOfferId, type TokenId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approvals, members, notifications, offers, tokens } from '../stores/schema/index.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { brokenTruths } from '../testing/truths.ts';
import { approvedAction, joinedByWallet } from '../testing/wallet-member.ts';

const PAGE = { page: 1, size: 8 };
const PRICE = 10_000;

type Failing = Parameters<typeof failure>;
type Attempt = readonly [what: string, attempt: () => Promise<unknown>, name: Failing[0], more?: Failing[1]];

describe.each(JOURNEY_ENGINES)('price offers on %s', (kind) => {
  let market: TestMarket;
  let productId: Awaited<ReturnType<typeof shelve>>;
  let owner: ApiClient;
  let buyer: ApiClient;
  let rival: ApiClient;
  beforeAll(async () => {
    market = await startMarket(kind);
    productId = await shelve(await openIssuer(market, 'ART'), { price: won(PRICE), quantity: 40 });
    const people = [await joined(market, 'owner'), await joined(market, 'buyer'), await joined(market, 'rival')] as const;
    [owner, buyer, rival] = [people[0].client, people[1].client, people[2].client];
  });
  afterEach(async () => expect(await brokenTruths(market.database.db)).toEqual({}));
  afterAll(() => market.stop());

  const bought = async (): Promise<TokenId> => (await buyOne(market, owner, productId, PRICE)).tokenId;
  const pin = () => owner.pinHasher.hash('135790');
  const ask = (client: ApiClient, tokenId: TokenId, price: number, message = '') =>
    client.offerBook.request({ tokenId, price: won(price), message, key: client.newKey() });
  const offered = async (client: ApiClient, tokenId: TokenId, price: number): Promise<OfferId> =>
    must(await ask(client, tokenId, price)).offerId;
  const stateOf = async (offerId: OfferId): Promise<OfferView> => must(await buyer.offerBook.toBuy(offerId));
  const refused = (name: Failing[0], more: Failing[1] = {}) => ({
    ok: false,
    failure: failure(name, more),
  });
  const noticeKinds = async (client: ApiClient): Promise<string[]> => {
    const { did } = must(await client.accounts.info());
    const rows = await market.database.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .innerJoin(members, eq(members.id, notifications.memberId))
      .where(eq(members.did, did))
      .orderBy(notifications.id);
    return rows.map((row) => row.kind);
  };

  it('go from the offer over the owner’s price to the purchase, and every other offer ends', async () => {
    const tokenId = await bought();
    expect(must(await buyer.offerBook.preview(tokenId))).toMatchObject({
      least: 1,
      highest: null,
      listingPrice: null,
      openOffers: 0,
      reasons: [],
    });
    const offerId = must(await ask(buyer, tokenId, 20_000, '꼭 갖고 싶어요')).offerId;
    const other = await offered(rival, tokenId, 25_000);
    const [high, low] = must(await owner.offerBook.ofToken(tokenId, PAGE)).dataList;
    expect([high?.offerId, low?.offerId]).toEqual([other, offerId]);
    expect(low).toMatchObject({ side: 'owner', state: 'requested', price: 20_000, message: '꼭 갖고 싶어요', number: 1 });
    const seen = must(await rival.offerBook.ofToken(tokenId, PAGE)).dataList.find((one) => one.offerId === offerId);
    expect(seen).toMatchObject({ side: 'onlooker', message: '', counterPrice: null });
    expect(must(await owner.offerBook.received(PAGE)).dataList.map((one) => one.offerId)).toEqual([other, offerId]);
    expect(must(await buyer.offerBook.sent(PAGE)).dataList.map((one) => one.offerId)).toEqual([offerId]);

    must(await owner.offerBook.counter({ offerId, price: won(30_000), pin: pin() }));
    expect(await stateOf(offerId)).toMatchObject({ state: 'countered', counterPrice: 30_000 });
    must(await buyer.offerBook.accept({ offerId }));
    expect(await stateOf(offerId)).toMatchObject({ state: 'accepted', orderId: null });
    expect(await ask(rival, tokenId, 40_000)).toEqual(refused('offerOpen'));
    expect(await owner.listings.list({ tokenId, price: won(1), pin: pin() })).toEqual(refused('lockedInOffer'));

    const { payUrl, orderId } = must(await buyer.orders.buyByOffer({ offerId, key: buyer.newKey() }));
    // The order stops its clock, so no end is told.
    expect(await stateOf(offerId)).toMatchObject({ state: 'accepted', orderId, expiresAt: null });
    expect(await buyer.offerBook.cancel(offerId)).toEqual(refused('orderOpen'));
    await pay(market, payUrl);
    expect(must(await buyer.orders.order(orderId))).toMatchObject({ kind: 'offer', state: 'completed', price: 30_000 });
    expect(must(await buyer.nfts.detail(tokenId)).ownedByMe).toBe(true);
    const [last] = must(await buyer.histories.ofNft(tokenId, PAGE)).dataList;
    expect(last).toMatchObject({ tradeType: 'sale', price: 30_000 });
    expect(must(await rival.offerBook.history(PAGE)).dataList).toMatchObject([{ offerId: other, state: 'declined' }]);
    expect(must(await buyer.offerBook.history(PAGE)).dataList).toMatchObject([{ offerId, state: 'purchased', expiresAt: null }]);
    expect(await noticeKinds(owner)).toEqual(['bought', 'offerReceived', 'offerReceived', 'offerAccepted', 'sold']);
    expect(await noticeKinds(buyer)).toEqual(['offerOutbid', 'offerCountered', 'bought']);
    expect(await noticeKinds(rival)).toEqual(['offerDeclined']);
  });

  it('on a listed NFT come to half its price at least, and take it off the market once accepted', async () => {
    const tokenId = await bought();
    const { listingId } = must(await owner.listings.list({ tokenId, price: won(30_001), pin: pin() }));
    expect(await ask(buyer, tokenId, 15_000)).toEqual(refused('offerTooLow', { field: 'price', data: { least: 15_001 } }));
    const offerId = await offered(buyer, tokenId, 15_001);
    must(await owner.offerBook.accept({ offerId, pin: pin() }));
    expect(await rival.orders.buyListing({ listingId, price: won(30_001), key: rival.newKey() })).toEqual(refused('listingEnded'));
    expect(must(await owner.histories.ofNft(tokenId, PAGE)).dataList[0]).toMatchObject({ tradeType: 'listingCancelled', price: 30_001 });
    const [evidence] = await market.database.db
      .select()
      .from(approvals)
      .where(eq(approvals.method, 'pin'))
      .orderBy(approvals.id)
      .then((rows) => rows.slice(-1));
    expect(evidence?.action).toMatchObject({ offerId, price: 15_001 });
    must(await buyer.offerBook.cancel(offerId));
    must(await owner.listings.list({ tokenId, price: won(30_001), pin: pin() }));
  });

  it('give the NFT back when their order ends unpaid, with the clock running on', async () => {
    const tokenId = await bought();
    const offerId = await offered(buyer, tokenId, 5_000);
    must(await owner.offerBook.accept({ offerId, pin: pin() }));
    const before = (await stateOf(offerId)).expiresAt ?? '';
    const { orderId } = must(await buyer.orders.buyByOffer({ offerId, key: buyer.newKey() }));
    expect(await buyer.orders.buyByOffer({ offerId, key: buyer.newKey() })).toEqual(refused('orderOpen'));
    must(await buyer.orders.cancel(orderId));
    const after = await stateOf(offerId);
    expect(after).toMatchObject({ state: 'accepted', orderId: null });
    expect(Date.parse(after.expiresAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before));
    const again = must(await buyer.orders.buyByOffer({ offerId, key: buyer.newKey() }));
    await pay(market, again.payUrl);
    expect(await stateOf(offerId)).toMatchObject({ state: 'purchased' });
  });

  it('are declined with a reason by either side, and taken back by the buyer', async () => {
    const tokenId = await bought();
    const first = await offered(buyer, tokenId, 5_000);
    expect(await ask(buyer, tokenId, 6_000)).toEqual(refused('offerOpen'));
    must(await owner.offerBook.decline({ offerId: first, reason: ' 아직 팔지 않아요 ' }));
    expect(await stateOf(first)).toMatchObject({ state: 'declined', reason: '아직 팔지 않아요', expiresAt: null });
    const second = await offered(buyer, tokenId, 6_000);
    must(await owner.offerBook.counter({ offerId: second, price: won(9_000), pin: pin() }));
    must(await buyer.offerBook.decline({ offerId: second, reason: '너무 비싸요' }));
    const third = await offered(buyer, tokenId, 7_000);
    must(await buyer.offerBook.cancel(third));
    expect((await stateOf(third)).state).toBe('cancelled');
    expect(await owner.offerBook.accept({ offerId: third, pin: pin() })).toEqual(refused('offerEnded'));
  });

  it('end by themselves, and free what was accepted', async () => {
    const tokenId = await bought();
    const offerId = await offered(buyer, tokenId, 5_000);
    must(await owner.offerBook.accept({ offerId, pin: pin() }));
    await market.database.db
      .update(offers)
      .set({ expiresAt: new Date(Date.now() - 60_000) })
      .where(eq(offers.id, offerId));
    expect(await buyer.orders.buyByOffer({ offerId, key: buyer.newKey() })).toEqual(refused('offerEnded'));
    await expect.poll(async () => (await stateOf(offerId)).state, { timeout: 20_000, interval: 200 }).toBe('expired');
    must(await owner.listings.list({ tokenId, price: won(5_000), pin: pin() }));
  });

  it('are answered by a wallet that has seen the NFT, the buyer and the price', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const tokenId = await bought();
    const elsewhere = await bought();
    const { did } = must(await client.accounts.info());
    const { db } = market.database;
    const [member] = await db.select({ id: members.id }).from(members).where(eq(members.did, did));
    await handOver(tokenId, member?.id ?? 0);
    const offerId = await offered(buyer, tokenId, 5_000);
    expect(await client.offerBook.accept({ offerId })).toEqual(refused('badRequest', { field: 'pin' }));
    const sale = (about: TokenId, price: number) => ({ type: 'sale', tokenIds: [about], price: won(price), offerId }) as const;
    expect((await client.qrTickets.forAction(sale(elsewhere, 5_000))).ok).toBe(false);
    expect(await client.qrTickets.forAction(sale(tokenId, 4_999))).toEqual(
      refused('counterTooLow', { field: 'price', data: { price: 5_000 } }),
    );
    const { qrData } = must(await client.qrTickets.forAction(sale(tokenId, 5_000)));
    const { nickname } = must(await buyer.accounts.info());
    expect((await wallet.scan(qrData)).action).toMatchObject({ price: 5_000, receiver: { nickname }, tokens: [{ tokenId }] });
    await approvedAction(client, wallet, sale(tokenId, 8_000));
    expect(await stateOf(offerId)).toMatchObject({ state: 'countered', counterPrice: 8_000 });
    const another = await offered(rival, tokenId, 6_000);
    await approvedAction(client, wallet, { ...sale(tokenId, 6_000), offerId: another });
    expect(must(await rival.offerBook.toBuy(another)).state).toBe('accepted');
    await handBack(tokenId);
  });

  /** Gives an NFT to another member as a sale would, without one. */
  const handOver = (tokenId: TokenId, ownerMemberId: number) =>
    market.database.db.update(tokens).set({ ownerMemberId }).where(eq(tokens.tokenId, tokenId));
  const handBack = async (tokenId: TokenId) => {
    const { did } = must(await owner.accounts.info());
    const { db } = market.database;
    const [member] = await db.select({ id: members.id }).from(members).where(eq(members.did, did));
    const at = new Date();
    await db.update(offers).set({ state: 'cancelled', closedAt: at }).where(eq(offers.tokenId, tokenId));
    await db
      .update(tokens)
      .set({ ownerMemberId: member?.id ?? 0, lock: null })
      .where(eq(tokens.tokenId, tokenId));
  };

  describe('are refused', () => {
    let tokenId: TokenId;
    let offerId: OfferId;
    const unknown = must(parseOfferId(999_999_999));
    beforeAll(async () => {
      tokenId = await bought();
      offerId = await offered(buyer, tokenId, 5_000);
    });

    const ATTEMPTS: readonly Attempt[] = [
      ['on one’s own NFT', () => ask(owner, tokenId, 5_000), 'ownThing'],
      ['of nothing', () => ask(rival, tokenId, 0), 'offerTooLow', { field: 'price', data: { least: 1 } }],
      ['on an NFT that is not there', () => ask(rival, '999999999' as TokenId, 5_000), 'lookupFailed'],
      [
        'to an owner by another PIN',
        () => owner.offerBook.accept({ offerId, pin: owner.pinHasher.hash('246801') }),
        'pinWrong',
        { data: { left: 4 } },
      ],
      ['to an owner without a PIN', () => owner.offerBook.accept({ offerId }), 'badRequest', { field: 'pin' }],
      ['by their buyer', () => buyer.offerBook.accept({ offerId }), 'noPermission'],
      ['by somebody else', () => rival.offerBook.accept({ offerId }), 'noPermission'],
      ['countered by somebody else', () => rival.offerBook.counter({ offerId, price: won(9_000), pin: pin() }), 'noPermission'],
      [
        'countered below',
        () => owner.offerBook.counter({ offerId, price: won(4_000), pin: pin() }),
        'counterTooLow',
        { field: 'price', data: { price: 5_000 } },
      ],
      ['declined by somebody else', () => rival.offerBook.decline({ offerId, reason: '싫어요' }), 'noPermission'],
      ['taken back by the owner', () => owner.offerBook.cancel(offerId), 'noPermission'],
      ['taken back by somebody else', () => rival.offerBook.cancel(offerId), 'noPermission'],
      ['ordered before they are accepted', () => buyer.orders.buyByOffer({ offerId, key: buyer.newKey() }), 'wrongState'],
      ['ordered by somebody else', () => rival.orders.buyByOffer({ offerId, key: rival.newKey() }), 'noPermission'],
      ['seen by somebody else', () => rival.offerBook.toBuy(offerId), 'lookupFailed'],
      ['when there are none', () => owner.offerBook.cancel(unknown), 'lookupFailed'],
    ];
    it.each(ATTEMPTS.map(([what, attempt, name, more]) => ({ what, attempt, name, more })))('$what', async ({ attempt, name, more }) => {
      const before = await market.database.db.select().from(offers);
      expect(await attempt()).toEqual(refused(name, more));
      expect(await market.database.db.select().from(offers)).toEqual(before);
    });

    it('from the eleventh on', async () => {
      const { client } = await joined(market, 'many');
      for (let nth = 0; nth < 10; nth += 1) await offered(client, await bought(), 1_000 + nth);
      expect(await ask(client, tokenId, 9_000)).toEqual(refused('offerLimit', { data: { limit: 10 } }));
    });

    it('once the NFT has changed hands', async () => {
      const { client } = await joined(market, 'last');
      const { listingId } = must(await owner.listings.list({ tokenId, price: won(9_000), pin: pin() }));
      await pay(market, must(await client.orders.buyListing({ listingId, price: won(9_000), key: client.newKey() })).payUrl);
      expect(await owner.offerBook.accept({ offerId, pin: pin() })).toEqual(refused('offerEnded'));
      expect(await stateOf(offerId)).toMatchObject({ state: 'declined' });
    });
  });
});
