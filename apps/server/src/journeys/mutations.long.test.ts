import type { ApiClient } from '@naru/api-client';
import { giftEndpoints } from '@naru/contract';
import type { Failure } from '@naru/domain/failure';
import { parseSerial } from '@naru/domain/nft';
import {
  type ListingId,
  parseDid,
  parseGiftId,
  parseListingId,
  parseOfferId,
  parseOrderId,
  parseTokenId,
  type Result,
} from '@naru/domain/shared';
import { must, phoneOf } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gifts, offers, orders, tokens } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';

const WRONG_PIN = '864209';
const PRICE = 10_000;
const ASKING_PRICE = 20_000;
const PAGE = { page: 1, size: 8 } as const;

type Attempt = readonly [what: string, refusedWith: Failure['name'], attempt: () => Promise<Result<unknown, Failure>>];

/** Each row is a valid command with one thing changed: owner, price, version, site, key, PIN, state or time. */
describe('one thing changed in a valid command', () => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let rival: TestIssuer;
  let owner: ApiClient;
  let buyer: ApiClient;
  let stranger: ApiClient;
  let things: Awaited<ReturnType<typeof prepare>>;

  const pinOf = (client: ApiClient, pin = '135790') => client.pinHasher.hash(pin);
  const list = (client: ApiClient, tokenId: string, price = ASKING_PRICE, pin = '135790') =>
    client.listings.list({ tokenId: must(parseTokenId(tokenId)), price: won(price), pin: pinOf(client, pin) });
  const offerOn = (client: ApiClient, tokenId: string, price = PRICE) =>
    client.offerBook.request({ tokenId: must(parseTokenId(tokenId)), price: won(price), message: '', key: client.newKey() });
  const buyListed = (client: ApiClient, listingId: number, price = ASKING_PRICE, key = client.newKey()) =>
    client.orders.buyListing({ listingId: must(parseListingId(listingId)), price: won(price), key });
  const send = (client: ApiClient, tokenId: string, to: Parameters<ApiClient['sendings']['send']>[0]['to'], pin = '135790') =>
    client.sendings.send({
      kind: 'gift',
      tokenIds: [must(parseTokenId(tokenId))],
      to,
      message: '',
      pin: pinOf(client, pin),
    });
  const sendTo = (client: ApiClient, tokenId: string, phone: string) =>
    client.call(giftEndpoints.giftWallet, { body: { tokenIds: [tokenId], phone, pin: pinOf(client) }, key: client.newKey() });
  const didOf = async (client: ApiClient) => must(parseDid(must(await client.accounts.info()).did));

  const prepare = async () => {
    const productId = await shelve(issuer, { price: won(PRICE), quantity: 16 });
    const scarce = await shelve(issuer, { price: won(PRICE), quantity: 1 });
    const own = async (): Promise<string> => (await buyOne(market, owner, productId, PRICE)).tokenId;
    const free = await own();
    const listed = await own();
    const listing = must(await list(owner, listed)).listingId;
    const endedListing = must(await list(owner, await own())).listingId;
    must(await owner.listings.cancel(endedListing));
    const reserved = await own();
    const reservedListing = must(await list(owner, reserved)).listingId;
    const order = must(await buyListed(buyer, reservedListing)).orderId;
    const gifted = await own();
    must(await send(owner, gifted, { phone: phoneOf('01012349999') }));
    const [{ id: gift } = { id: 0 }] = await market.database.db.select({ id: gifts.id }).from(gifts).where(eq(gifts.tokenId, gifted));
    const wanted = await own();
    const request = must(await offerOn(buyer, wanted)).offerId;
    const promised = await own();
    const accepted = must(await offerOn(buyer, promised)).offerId;
    must(await owner.offerBook.accept({ offerId: accepted, pin: pinOf(owner) }));
    const late = must(await offerOn(buyer, await own())).offerId;
    must(await owner.offerBook.accept({ offerId: late, pin: pinOf(owner) }));
    await market.database.db
      .update(offers)
      .set({ expiresAt: new Date(0) })
      .where(eq(offers.id, late));
    // The market notices by itself; what is compared below must not change meanwhile.
    await vi.waitFor(async () => expect(must(await buyer.offerBook.toBuy(late)).state).toBe('expired'), { timeout: 20_000, interval: 200 });
    const frozen = await own();
    await market.database.db.update(tokens).set({ frozen: true }).where(eq(tokens.tokenId, frozen));
    must(await buyer.orders.buyFromStore({ productId: scarce, price: won(PRICE), key: buyer.newKey() }));
    const bought = must(await buyer.orders.buyFromStore({ productId, price: won(PRICE), key: 'a-key-of-the-buyer-000001' }));
    await pay(market, bought.payUrl);
    const [{ id: shelved } = { id: '' }] = await market.database.db
      .select({ id: tokens.tokenId })
      .from(tokens)
      .where(eq(tokens.productId, productId))
      .orderBy(tokens.tokenId)
      .limit(1)
      .offset(15);
    return {
      productId,
      scarce,
      free,
      listed,
      listing,
      endedListing,
      reserved,
      reservedListing,
      order,
      gifted,
      gift,
      wanted,
      request,
      promised,
      accepted,
      late,
      frozen,
      bought,
      shelved,
    };
  };

  beforeAll(async () => {
    market = await startMarket('pglite');
    issuer = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'GOLD');
    owner = (await joined(market, 'owner')).client;
    buyer = (await joined(market, 'buyer')).client;
    stranger = (await joined(market, 'stranger')).client;
    things = await prepare();
  });
  afterAll(() => market.stop());

  const nobody = () => market.client();
  const listingNo = (id: number) => must(parseListingId(id));
  const offerNo = (id: number) => must(parseOfferId(id));

  const attempts: readonly Attempt[] = [
    ['listing: another’s NFT', 'noPermission', () => list(stranger, things.free)],
    ['listing: an NFT of the store', 'noPermission', () => list(owner, things.shelved)],
    ['listing: no such NFT', 'lookupFailed', () => list(owner, '99999')],
    ['listing: nobody signed in', 'tokenInvalid', () => list(nobody(), things.free)],
    ['listing: no price', 'badRequest', () => list(owner, things.free, 0)],
    ['listing: wrong PIN', 'pinWrong', () => list(owner, things.free, ASKING_PRICE, WRONG_PIN)],
    ['listing: listed already', 'alreadyListed', () => list(owner, things.listed)],
    ['listing: on its way to a phone', 'lockedInGift', () => list(owner, things.gifted)],
    ['listing: promised to a buyer', 'lockedInOffer', () => list(owner, things.promised)],
    ['listing: frozen', 'tokenFrozen', () => list(owner, things.frozen)],
    ['price: another’s listing', 'noPermission', () => reprice(stranger, things.listing, 0)],
    ['price: an older version', 'priceChanged', () => reprice(owner, things.listing, 7)],
    ['price: no price', 'badRequest', () => reprice(owner, things.listing, 0, 0)],
    ['price: wrong PIN', 'pinWrong', () => reprice(owner, things.listing, 0, 1_000, WRONG_PIN)],
    ['price: ended', 'listingEnded', () => reprice(owner, things.endedListing, 0)],
    ['price: being paid', 'orderOpen', () => reprice(owner, things.reservedListing, 0)],
    ['taking off sale: another’s', 'noPermission', () => stranger.listings.cancel(things.listing)],
    ['taking off sale: being paid', 'orderOpen', () => owner.listings.cancel(things.reservedListing)],
    ['taking off sale: ended', 'listingEnded', () => owner.listings.cancel(things.endedListing)],
    ['taking off sale: no such listing', 'lookupFailed', () => owner.listings.cancel(listingNo(99_999))],
    ['buying: one’s own', 'ownThing', () => buyListed(owner, things.listing)],
    ['buying: another price', 'priceChanged', () => buyListed(buyer, things.listing, ASKING_PRICE - 1)],
    ['buying: being paid by another', 'reservedByAnother', () => buyListed(stranger, things.reservedListing)],
    ['buying: ended', 'listingEnded', () => buyListed(buyer, things.endedListing)],
    ['buying: no such listing', 'lookupFailed', () => buyListed(buyer, 99_999)],
    [
      'buying: a key of another purchase',
      'idempotencyKeyReused',
      () => buyListed(buyer, things.listing, ASKING_PRICE, 'a-key-of-the-buyer-000001'),
    ],
    ['store: another price', 'priceChanged', () => buyStore(things.productId, PRICE + 1)],
    ['store: the last one is being paid for', 'reservedByAnother', () => buyStore(things.scarce, PRICE)],
    ['order: another’s', 'noPermission', () => stranger.orders.cancel(things.order)],
    ['order: paid already', 'orderEnded', () => buyer.orders.cancel(things.bought.orderId)],
    ['order: no such order', 'lookupFailed', () => buyer.orders.cancel(must(parseOrderId('A'.repeat(24))))],
    ['offer: on one’s own', 'ownThing', () => offerOn(owner, things.free)],
    ['offer: on what the store holds', 'soldByStore', () => offerOn(buyer, things.shelved)],
    ['offer: under half the price', 'offerTooLow', () => offerOn(buyer, things.listed, ASKING_PRICE / 2 - 1)],
    ['offer: a second one', 'offerOpen', () => offerOn(buyer, things.wanted)],
    ['offer: on what is promised', 'lockedInOffer', () => offerOn(stranger, things.promised)],
    ['offer: on what is being paid', 'reservedByAnother', () => offerOn(stranger, things.reserved)],
    ['accepting: as a stranger', 'noPermission', () => stranger.offerBook.accept({ offerId: things.request, pin: pinOf(stranger) })],
    ['accepting: without a PIN', 'badRequest', () => owner.offerBook.accept({ offerId: things.request })],
    ['accepting: wrong PIN', 'pinWrong', () => owner.offerBook.accept({ offerId: things.request, pin: pinOf(owner, WRONG_PIN) })],
    ['accepting: accepted already', 'offerEnded', () => owner.offerBook.accept({ offerId: things.accepted, pin: pinOf(owner) })],
    ['countering: with less', 'counterTooLow', () => counter(owner, PRICE - 1)],
    ['countering: as the buyer', 'noPermission', () => counter(buyer, PRICE + 1)],
    ['declining: as a stranger', 'noPermission', () => stranger.offerBook.decline({ offerId: things.request, reason: '싫어요' })],
    ['declining: accepted already', 'offerEnded', () => owner.offerBook.decline({ offerId: things.accepted, reason: '싫어요' })],
    ['taking an offer back: as the owner', 'noPermission', () => owner.offerBook.cancel(things.request)],
    ['ordering an offer: not accepted yet', 'wrongState', () => buyer.orders.buyByOffer({ offerId: things.request, key: buyer.newKey() })],
    [
      'ordering an offer: another’s',
      'noPermission',
      () => stranger.orders.buyByOffer({ offerId: things.accepted, key: stranger.newKey() }),
    ],
    ['ordering an offer: too late', 'offerEnded', () => buyer.orders.buyByOffer({ offerId: things.late, key: buyer.newKey() })],
    ['ordering an offer: no such offer', 'lookupFailed', () => buyer.orders.buyByOffer({ offerId: offerNo(99_999), key: buyer.newKey() })],
    ['sending: to oneself', 'ownThing', async () => send(owner, things.free, { did: await didOf(owner) })],
    ['sending: to nobody', 'userLookupFailed', () => send(owner, things.free, { did: must(parseDid('did:naru:nobody')) })],
    ['sending: another’s NFT', 'noPermission', async () => send(stranger, things.free, { did: await didOf(buyer) })],
    ['sending: wrong PIN', 'pinWrong', async () => send(owner, things.free, { did: await didOf(buyer) }, WRONG_PIN)],
    ['sending: while it is on sale', 'alreadyListed', async () => send(owner, things.listed, { did: await didOf(buyer) })],
    ['sending: to no phone number', 'badRequest', () => sendTo(owner, things.free, '02-123')],
    ['taking a gift back: another’s', 'noPermission', () => stranger.sendings.takeBack(must(parseGiftId(things.gift)))],
    ['receiving: a code that nobody sent', 'lookupFailed', () => buyer.sendings.receive(must(parseSerial('AAAA-BBBB-CCCC-DDDD')))],
    ['minting: for another site', 'lookupFailed', () => mint('GOLD')],
    ['minting: without the site’s authority', 'noPermission', () => mint('ART')],
  ];

  const reprice = (client: ApiClient, listingId: ListingId, version: number, price = 30_000, pin = '135790') =>
    client.listings.reprice({ listingId: listingNo(listingId), price: won(price), version, pin: pinOf(client, pin) });
  const buyStore = (productId: typeof things.productId, price: number) =>
    stranger.orders.buyFromStore({ productId, price: won(price), key: stranger.newKey() });
  const counter = (client: ApiClient, price: number) =>
    client.offerBook.counter({ offerId: things.request, price: won(price), pin: pinOf(client) });
  const mint = (site: 'ART' | 'GOLD') => {
    const siteCode = site === 'ART' ? issuer.siteCode : rival.siteCode;
    return rival.client.issuerPort.mint({ siteCode, productId: things.productId, key: rival.client.newKey() });
  };

  it.each(attempts)('%s: %s', async (_, refusedWith, attempt) => {
    const before = await everything();
    const answer = await attempt();
    expect(answer.ok ? 'done' : answer.failure.name).toBe(refusedWith);
    expect(await everything()).toEqual(before);
  });

  /** What a refused command must not change. */
  const everything = async () => {
    const { db } = market.database;
    return {
      tokens: await db
        .select({ id: tokens.tokenId, owner: tokens.ownerMemberId, lock: tokens.lock, version: tokens.version })
        .from(tokens)
        .orderBy(tokens.tokenId),
      orders: await db.select({ id: orders.id, state: orders.state }).from(orders).orderBy(orders.id),
      offers: await db.select({ id: offers.id, state: offers.state }).from(offers).orderBy(offers.id),
      market: must(await owner.market.products(PAGE)).dataList,
    };
  };
});
