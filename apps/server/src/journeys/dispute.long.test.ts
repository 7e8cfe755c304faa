import type { ApiClient } from '@naru/api-client';
import type { Ruling } from '@naru/domain/dispute';
import { failure } from '@naru/domain/failure';
import { type DisputeId, type ExchangeId, type ProductId, parseDid, type TokenId } from '@naru/domain/shared';
import { parsePins, verifyPassport } from '@naru/passport';
import { must } from '@naru/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../kernel/deps.ts';
import { OPERATOR_CALLS } from '../operator/calls.ts';
import { PASSPORT_KEYS } from '../routes/passport.ts';
import { attestations, disputePictures, disputes, exchanges, files, ledgerEntries, notifications, orders } from '../stores/schema/index.ts';
import { depsBeside } from '../testing/deps-beside.ts';
import { recordAll } from '../testing/goods.ts';
import { openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { openPlatform, waitingOf } from '../testing/platform.ts';
import { RECIPIENT } from '../testing/recipient.ts';
import { buyOne, won } from '../testing/stall.ts';
import { brokenTruths } from '../testing/truths.ts';
import { purgeDisputePictures, readPicture } from '../use-cases/dispute/pictures.ts';

const ALL = { page: 1, size: 50 };
const GOLD = 400_000;
const COSTS = 53_200;
const BOOK = 60_000;
const SHIP = { move: 'ship', carrier: 'postal', waybill: '60012-3456-7890' } as const;

type Failing = Parameters<typeof failure>;
const refused = (name: Failing[0], more: Failing[1] = {}) => ({ ok: false, failure: failure(name, more) });

describe.each(JOURNEY_ENGINES)('goods that do not come on %s', (kind) => {
  let market: TestMarket;
  let deps: Deps;
  let issuer: TestIssuer;
  let owner: ApiClient;
  let other: ApiClient;
  let gold: ProductId;
  let book: ProductId;
  beforeAll(async () => {
    market = await startMarket(kind);
    deps = await depsBeside(market);
    issuer = await openIssuer(market, 'GOLD');
    const goods = { nftKind: 'transferable', quantity: 20 } as const;
    gold = await shelve(issuer, { ...goods, name: '골드바', productType: 'gold', price: won(GOLD) });
    book = await shelve(issuer, { ...goods, name: '도록', price: won(BOOK) });
    [owner, other] = [(await joined(market, 'owner')).client, (await joined(market, 'other')).client];
  });
  afterEach(async () => expect(await brokenTruths(market.database.db)).toEqual({}));
  afterAll(() => market.stop());

  const pin = () => owner.pinHasher.hash('135790');
  const moved = async (id: ExchangeId, act: Parameters<ApiClient['issuerExchanges']['move']>[2]) =>
    must(await issuer.client.issuerExchanges.move(issuer.siteCode, [id], act));
  const stateOf = async (id: ExchangeId, client = owner) => must(await client.exchanges.exchange(id)).state;
  /** Goods that are on their way. */
  const sent = async (tokenId: TokenId, client = owner): Promise<ExchangeId> => {
    const { exchangeId } = must(await client.exchanges.request({ tokenId, recipient: RECIPIENT, pin: pin(), key: client.newKey() }));
    const { costs } = must(await client.exchanges.exchange(exchangeId));
    if (costs.total > 0) await pay(market, must(await client.exchanges.pay(exchangeId)).payUrl);
    await moved(exchangeId, { move: 'prepare' });
    await recordAll(issuer, exchangeId);
    expect((await moved(exchangeId, SHIP)).done).toBe(1);
    return exchangeId;
  };
  const open = async (exchangeId: ExchangeId, client = owner): Promise<DisputeId> =>
    must(await client.disputes.open({ exchangeId, reason: 'notArrived', text: '오지 않았어요.', pictures: [], key: client.newKey() }))
      .disputeId;
  const answer = (exchangeId: ExchangeId, by = issuer) =>
    by.client.siteDisputes.answer({
      siteCode: by.siteCode,
      exchangeId,
      stance: 'refund',
      text: '찾지 못했습니다.',
      key: by.client.newKey(),
    });
  const decide = async (id: DisputeId, ruling: Ruling, part?: object) => {
    const machine = { operator: 'os:ops', person: undefined, reason: '', staffed: false };
    return OPERATOR_CALLS['dispute/decide'].carryOut(deps, machine, { id, ruling, part, reason: '택배사가 분실을 확인했습니다.' });
  };
  const onlyOf = async (exchangeId: ExchangeId, client = owner) => {
    const [newest] = must(await client.disputes.ofExchange(exchangeId));
    if (newest === undefined) throw new Error('no dispute');
    return newest;
  };
  const bookings = async (orderId: string | null) => {
    const mine = eq(ledgerEntries.orderId, orderId ?? '');
    const rows = await market.database.db.select().from(ledgerEntries).where(mine).orderBy(ledgerEntries.id);
    return rows.map(({ account, amount, siteCode }) => `${account}${siteCode === null ? '' : ` ${siteCode}`} ${amount}`);
  };
  /** Who had the goods of an NFT in their hands, by its passport and its owner's disclosures, as a stranger checks them. */
  const attestationsOf = async (tokenId: TokenId) => {
    const pins = must(parsePins(await (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json()));
    const [passport, disclosures] = [must(await owner.passports.download(tokenId)), must(await owner.passports.openings(tokenId))];
    return must(await verifyPassport(passport.body, pins, disclosures.body)).testimonies ?? [];
  };
  const toldTo = async (client: ApiClient) => must(await client.notices.list(ALL)).dataList.map(({ kind: what }) => what);

  it('are paid back with the NFT’s price and the costs, whose bookings are undone, and the NFT ends', async () => {
    const { tokenId } = await buyOne(market, owner, gold, GOLD);
    const [order] = must(await owner.orders.mine(ALL)).dataList;
    if (order === undefined) throw new Error('no order');
    const { orderId } = order;
    const id = await sent(tokenId);
    const disputeId = await open(id);
    expect(must(await owner.exchanges.exchange(id)).dueAt).toBeNull();
    expect(await toldTo(issuer.client)).toContain('disputeOpened');
    const [listed] = must(await issuer.client.issuerExchanges.list({ ...ALL, siteCode: issuer.siteCode, dispute: 'open' })).dataList;
    expect(listed).toMatchObject({ exchangeId: id, disputed: true });
    // Nobody decides before the issuer was heard, and nobody else answers.
    expect(await decide(disputeId, 'refund')).toMatchObject({ failure: { name: 'wrongState' } });
    must(await answer(id));
    expect(await answer(id)).toMatchObject({ failure: { name: 'wrongState' } });
    expect(await decide(disputeId, 'refund')).toEqual({ ok: true, value: { price: GOLD + COSTS } });
    expect(await decide(disputeId, 'refund')).toMatchObject({ failure: { name: 'lookupFailed' } });
    expect(await stateOf(id)).toBe('refunded');
    const view = must(await owner.exchanges.exchange(id));
    expect([view.refunded, view.dueAt]).toEqual([true, null]);
    expect(await onlyOf(id)).toMatchObject({
      state: 'refunded',
      answer: { stance: 'refund' },
      ruling: { ruling: 'refund', text: '택배사가 분실을 확인했습니다.' },
    });
    const types = must(await owner.histories.ofNft(tokenId, ALL)).dataList.map(({ tradeType }) => tradeType);
    expect(types.slice(0, 3)).toEqual(['burn', 'exchangeWithdrawn', 'exchangeRequested']);
    expect(await bookings(view.orderId)).toEqual([
      ...['provider 53200', 'held -53200', 'held 53200', 'sellerDeposit GOLD -53200'],
      ...['sellerDeposit GOLD 53200', 'provider -53200'],
    ]);
    const sale = await bookings(orderId);
    expect(sale.toSorted()).toEqual(
      [
        'provider 400000',
        'sellerDeposit GOLD -380000',
        'platformFee -20000',
        'provider -400000',
        'sellerDeposit GOLD 380000',
        'platformFee 20000',
      ].toSorted(),
    );
    expect(must(await owner.orders.detail(orderId))).toMatchObject({
      state: 'refunded',
      money: 'returned',
      payments: [{ state: 'refunded' }],
    });
    expect((await toldTo(owner)).slice(0, 2)).toEqual(['disputeRefunded', 'disputeAnswered']);
    const [told] = must(await owner.notices.list(ALL)).dataList;
    expect(told?.payload).toMatchObject({ price: 453_200, goods: 400_000, costs: 53_200 });
    expect(await toldTo(issuer.client)).toContain('disputeRuled');
  });

  it('that a member had sold cost their issuer, and not the member', async () => {
    const { tokenId } = await buyOne(market, other, gold, GOLD);
    const { listingId } = must(await other.listings.list({ tokenId, price: won(500_000), pin: pin() }));
    const bought = must(await owner.orders.buyListing({ listingId, price: won(500_000), key: owner.newKey() }));
    await pay(market, bought.payUrl);
    const id = await sent(tokenId);
    const disputeId = await open(id);
    must(await answer(id));
    expect(await decide(disputeId, 'refund')).toEqual({ ok: true, value: { price: 500_000 + COSTS } });
    const booked = await bookings(bought.orderId);
    expect(booked.slice(-2)).toEqual(['liability GOLD 500000', 'provider -500000']);
    expect(booked.filter((one) => one.startsWith('sellerDeposit'))).toHaveLength(1);
  });

  it('that were given to their owner give back the costs alone: they had paid nobody for the NFT', async () => {
    const { tokenId } = await buyOne(market, other, gold, GOLD);
    const { did } = must(await owner.accounts.info());
    const to = { did: must(parseDid(did)) };
    must(await other.sendings.send({ kind: 'gift', tokenIds: [tokenId], to, message: '', pin: pin() }));
    const id = await sent(tokenId);
    const disputeId = await open(id);
    must(await answer(id));
    expect(await decide(disputeId, 'refund')).toEqual({ ok: true, value: { price: COSTS } });
  });

  it('are refunded by two operators from a sum on, and the money goes back once it was approved', async () => {
    const careful = { ...deps, config: { ...deps.config, ops: { ...deps.config.ops, refundLimits: { each: GOLD, day: GOLD } } } };
    const people = openPlatform(careful);
    await people.staff();
    const { tokenId } = await buyOne(market, owner, gold, GOLD);
    const id = await sent(tokenId);
    const disputeId = await open(id);
    must(await answer(id));
    const ruling = { id: disputeId, ruling: 'refund', reason: '택배사가 분실을 확인했습니다.' };
    const opened = waitingOf(await people.as('support', 'dispute/decide', ruling));
    expect(await people.as('support', 'approval/approve', opened)).toMatchObject({ failure: { name: 'anotherOperatorNeeded' } });
    expect(await people.as('operations', 'approval/approve', opened)).toMatchObject({ failure: { name: 'noPermission' } });
    expect(await stateOf(id)).not.toBe('refunded');
    const approvals = await Promise.all(Array.from({ length: 10 }, () => people.as('settlement', 'approval/approve', opened)));
    expect(approvals.filter((one) => 'ok' in one && one.ok)).toHaveLength(1);
    expect(await stateOf(id)).toBe('refunded');
    const orderOf = async () =>
      (
        await market.database.db
          .select()
          .from(orders)
          .where(and(eq(orders.tokenId, tokenId), eq(orders.kind, 'store')))
      )[0];
    await expect.poll(async () => (await orderOf())?.reversedAt ?? null, { timeout: 30_000 }).not.toBeNull();
    // Below the sum one is enough.
    const { tokenId: cheap } = await buyOne(market, owner, book, BOOK);
    const parcel = await sent(cheap);
    const second = await open(parcel);
    must(await answer(parcel));
    expect(await people.as('support', 'dispute/decide', { ...ruling, id: second })).toMatchObject({ ok: true });
  });

  it('are sent anew: they leave a second time, and their costs are earned once', async () => {
    const { tokenId } = await buyOne(market, owner, gold, GOLD);
    const id = await sent(tokenId);
    const disputeId = await open(id);
    must(await answer(id));
    expect(await decide(disputeId, 'resend')).toEqual({ ok: true, value: { price: 0 } });
    expect(await stateOf(id)).toBe('preparing');
    expect((await moved(id, { ...SHIP, waybill: '60099-3456-7890' })).done).toBe(1);
    const parcels = must(await owner.exchanges.exchange(id)).steps.flatMap(({ parcel }) => parcel?.waybill ?? []);
    expect(parcels).toEqual([SHIP.waybill, '60099-3456-7890'].map((waybill) => waybill.replaceAll('-', '')));
    must(await owner.exchanges.receive(id));
    expect(await stateOf(id)).toBe('completed');
    const { orderId } = must(await owner.exchanges.exchange(id));
    expect((await bookings(orderId)).filter((one) => one.startsWith('sellerDeposit'))).toHaveLength(1);
    const testified = await attestationsOf(tokenId);
    expect(testified.map(({ step, actor, signedBy }) => `${step} ${actor} ${signedBy}`)).toEqual([
      ...['requested owner owner', 'paid owner witness', 'accepted issuer issuer', 'recorded issuer issuer', 'sent issuer issuer'],
      ...['disputed owner owner', 'answered issuer issuer', 'decided operator witness', 'resent operator witness', 'sent issuer issuer'],
      ...['delivered owner owner', 'received owner owner'],
    ]);
    expect(testified.map(({ opened }) => opened).filter((opened) => Object.keys(opened).length > 0)).toEqual([
      { serial: 'NG-0001', insurance: 'INS-2026-1' },
      { waybill: '6001234567890' },
      { text: '오지 않았어요.' },
      { text: '찾지 못했습니다.' },
      { text: '택배사가 분실을 확인했습니다.' },
      { waybill: '6009934567890' },
    ]);
    // What is hidden is nobody's who has not redeemed.
    for (const stranger of [other, issuer.client]) expect(await stranger.passports.openings(tokenId)).toEqual(refused('lookupFailed'));
    const { body } = must(await other.passports.download(tokenId));
    for (const hidden of ['6001234567890', '오지 않았어요', '김수령', RECIPIENT.phone]) expect(body).not.toContain(hidden);
  });

  it('that their issuer does not send a second time give the costs back, and the NFT is free', async () => {
    const { tokenId } = await buyOne(market, owner, gold, GOLD);
    const id = await sent(tokenId);
    const disputeId = await open(id);
    must(await answer(id));
    await decide(disputeId, 'resend');
    must(await issuer.client.issuerExchanges.move(issuer.siteCode, [id], { move: 'cancel', reason: '재고가 없습니다' }));
    const { orderId } = must(await owner.exchanges.exchange(id));
    if (orderId === null) throw new Error('no order');
    const money = async () => must(await owner.orders.detail(orderId)).money;
    await expect.poll(money, { timeout: 20_000, interval: 200 }).toBe('returned');
    expect(must(await owner.exchanges.quote(tokenId)).reasons).toEqual([]);
  });

  it('are paid back in part by a ruling, and stay where they are: the clocks go on, and the passport testifies to it', async () => {
    const { tokenId } = await buyOne(market, owner, book, BOOK);
    const id = await sent(tokenId);
    const disputeId = await open(id);
    must(await answer(id));
    const tooMuch = refused('badRequest', { field: 'amount' });
    expect(await decide(disputeId, 'part')).toEqual(tooMuch);
    expect(await decide(disputeId, 'part', { of: 'purchase', amount: BOOK })).toEqual(tooMuch);
    expect([(await onlyOf(id)).state, must(await owner.exchanges.exchange(id)).dueAt]).toEqual(['deciding', null]);
    expect(await decide(disputeId, 'part', { of: 'purchase', amount: 1_000 })).toEqual({ ok: true, value: { price: 1_000 } });
    expect(await onlyOf(id)).toMatchObject({ state: 'partlyRefunded', ruling: { ruling: 'part', amount: 1_000 } });
    expect(must(await owner.exchanges.exchange(id))).toMatchObject({ state: 'shipped', dueAt: expect.any(String) });
    expect((await toldTo(owner))[0]).toBe('disputePartRefunded');
    expect((await attestationsOf(tokenId)).at(-1)).toMatchObject({ step: 'decided', actor: 'operator' });
    expect(await decide(disputeId, 'part', { of: 'purchase', amount: 1_000 })).toMatchObject({ ok: false });
    must(await owner.exchanges.receive(id));
    expect(await stateOf(id)).toBe('completed');
  });

  it('whose dispute is dismissed or taken back have their clocks again, from the beginning', async () => {
    const id = await sent((await buyOne(market, owner, book, BOOK)).tokenId);
    const dueAt = async () => must(await owner.exchanges.exchange(id)).dueAt;
    const before = await dueAt();
    const first = await open(id);
    expect(await owner.disputes.open({ exchangeId: id, reason: 'other', text: '또', pictures: [], key: owner.newKey() })).toEqual(
      refused('wrongState', { data: { state: 'shipped' } }),
    );
    must(await owner.disputes.withdraw(id));
    expect(Date.parse((await dueAt()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
    expect(await owner.disputes.withdraw(id)).toEqual(refused('lookupFailed'));
    const second = await open(id);
    expect(second).not.toBe(first);
    must(await answer(id));
    expect(await decide(first, 'dismiss')).toMatchObject({ failure: { name: 'wrongState' } });
    expect(await decide(second, 'dismiss')).toEqual({ ok: true, value: { price: 0 } });
    expect(await dueAt()).not.toBeNull();
    expect(must(await owner.disputes.ofExchange(id)).map(({ state }) => state)).toEqual(['dismissed', 'withdrawn']);
  });

  it('do not count as received while they are disputed, whatever the issuer says of them, until their owner has them', async () => {
    const id = await sent((await buyOne(market, owner, book, BOOK)).tokenId);
    await open(id);
    await moved(id, { move: 'deliver' });
    expect(must(await owner.exchanges.exchange(id))).toMatchObject({ state: 'delivered', dueAt: null });
    must(await owner.exchanges.receive(id));
    expect([await stateOf(id), (await onlyOf(id)).state]).toEqual(['completed', 'withdrawn']);
    expect(await owner.disputes.open({ exchangeId: id, reason: 'other', text: '늦게', pictures: [], key: owner.newKey() })).toEqual(
      refused('wrongState', { data: { state: 'completed' } }),
    );
  });

  it('are decided without their issuer who does not answer in time', async () => {
    const id = await sent((await buyOne(market, owner, book, BOOK)).tokenId);
    const disputeId = await open(id);
    const answerDueAt = new Date((await onlyOf(id)).answerDueAt);
    const late = { answerDueAt: new Date(Date.now() - 60_000) };
    await market.database.db.update(disputes).set(late).where(eq(disputes.id, disputeId));
    await expect.poll(async () => (await onlyOf(id)).state, { timeout: 20_000, interval: 200 }).toBe('deciding');
    expect(await toldTo(owner)).toContain('disputeLapsed');
    // The time that was told is the time that was testified to.
    await market.database.db.update(disputes).set({ answerDueAt }).where(eq(disputes.id, disputeId));
    expect(await decide(disputeId, 'refund')).toEqual({ ok: true, value: { price: BOOK } });
  });

  it('are nobody else’s matter, and are opened once however often they are told', async () => {
    const rival = await openIssuer(market, 'RIVAL');
    const id = await sent((await buyOne(market, owner, book, BOOK)).tokenId);
    const order = { exchangeId: id, reason: 'damaged', text: '깨졌어요.', pictures: [], key: owner.newKey() } as const;
    const both = await Promise.all([
      owner.disputes.open(order),
      owner.disputes.open(order),
      other.disputes.open({ ...order, key: other.newKey() }),
    ]);
    const [first, second, strangers] = both;
    expect(must(second as typeof first)).toEqual(must(first as typeof second));
    expect(strangers).toEqual(refused('lookupFailed'));
    expect(await other.disputes.ofExchange(id)).toEqual(refused('lookupFailed'));
    expect(await other.disputes.withdraw(id)).toEqual(refused('lookupFailed'));
    expect(await rival.client.siteDisputes.ofExchange(rival.siteCode, id)).toEqual(refused('lookupFailed'));
    expect(await answer(id, rival)).toEqual(refused('lookupFailed'));
    expect(await owner.disputes.open({ ...order, text: ' ', key: owner.newKey() })).toMatchObject({ failure: { field: 'text' } });
    // An answer and a withdrawal at once: one of both stands, and the exchange tells the same.
    await Promise.all([answer(id), owner.disputes.withdraw(id)]);
    const [row] = await market.database.db.select().from(exchanges).where(eq(exchanges.id, id));
    expect(row?.disputed).toBe(false);
    expect(await market.database.db.$count(notifications, eq(notifications.kind, 'disputeOpened'))).toBeGreaterThan(0);
  });

  it('are one of fifty that are told at once under keys of their own', async () => {
    const id = await sent((await buyOne(market, owner, book, BOOK)).tokenId);
    const about = { exchangeId: id, reason: 'notArrived', text: '오지 않았어요.', pictures: [] } as const;
    const tried = await Promise.all(Array.from({ length: 50 }, () => owner.disputes.open({ ...about, key: owner.newKey() })));
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await market.database.db.$count(disputes, eq(disputes.exchangeId, id))).toBe(1);
    const opened = and(eq(attestations.exchangeId, id), eq(attestations.step, 'disputed'));
    expect(await market.database.db.$count(attestations, opened)).toBe(1);
    must(await owner.disputes.withdraw(id));
  });

  it('are shown in pictures to their owner, their issuer and operators alone, each kept once, and purged with where they went', async () => {
    const rival = await openIssuer(market, 'PRYING');
    const { db } = market.database;
    const id = await sent((await buyOne(market, owner, book, BOOK)).tokenId);
    const about = { exchangeId: id, reason: 'damaged', text: '깨졌어요.' } as const;
    const pictureCounts = async () => [await db.$count(disputePictures), await db.$count(files, eq(files.state, 'deleted'))];
    for (const [pictures, name] of [
      [[new File(['%PDF'], '영수증.pdf')], 'fileTypeRefused'],
      [[await png(), new File(['no picture'], '상자.jpg')], 'fileTypeRefused'],
    ] as const)
      expect(await owner.disputes.open({ ...about, pictures, key: owner.newKey() })).toMatchObject({
        failure: { name, field: 'pictures' },
      });
    expect(await pictureCounts()).toEqual([0, 0]);
    const order = { ...about, pictures: [await png(), await png()], key: owner.newKey() };
    must(await owner.disputes.open(order));
    must(await owner.disputes.open(order));
    expect(await pictureCounts()).toEqual([2, 0]);
    const { disputeId, pictures } = await onlyOf(id);
    const [first = 0] = pictures;
    expect(must(await issuer.client.siteDisputes.ofExchange(issuer.siteCode, id))[0]?.pictures).toEqual(pictures);
    const typeOf = async (link: Awaited<ReturnType<ApiClient['disputes']['picture']>>) =>
      (await fetch(`${market.origin}${must(link).url}`)).headers.get('content-type');
    expect(await typeOf(await owner.disputes.picture(id, first))).toMatch(/^image/);
    expect(await typeOf(await issuer.client.siteDisputes.picture(issuer.siteCode, id, first))).toMatch(/^image/);
    const another = await sent((await buyOne(market, other, book, BOOK)).tokenId, other);
    expect(await other.disputes.picture(id, first)).toEqual(refused('lookupFailed'));
    expect(await other.disputes.picture(another, first)).toEqual(refused('lookupFailed'));
    expect(await rival.client.siteDisputes.picture(rival.siteCode, id, first)).toEqual(refused('lookupFailed'));
    expect(await rival.client.siteDisputes.picture(issuer.siteCode, id, first)).toEqual(refused('noPermission'));
    expect(must(await readPicture(deps, 'os:ops', { id: disputeId, number: first })).base64).toMatch(/.{20}/);
    expect(await readPicture(deps, 'os:ops', { id: disputeId, number: 0 })).toEqual(refused('lookupFailed', { field: 'number' }));
    must(await owner.exchanges.receive(id));
    const after = async (days: number) => {
      await purgeDisputePictures({ db, clock: { now: () => new Date(Date.now() + days * 86_400_000) } });
      return (await onlyOf(id)).pictures.length;
    };
    expect([await after(1_800), await after(1_827)]).toEqual([2, 0]);
    expect(await owner.disputes.picture(id, first)).toEqual(refused('lookupFailed'));
  });
});
