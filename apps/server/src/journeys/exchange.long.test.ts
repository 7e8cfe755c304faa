import { hash } from 'node:crypto';
import type { ApiClient } from '@naru/api-client';
import { type ExchangeView, type GoodsField, type Recipient, WAYBILL_COLUMNS } from '@naru/domain/exchange';
import { failure } from '@naru/domain/failure';
import { type ExchangeId, parseDid, type TokenId } from '@naru/domain/shared';
import { CARRIER_LABELS } from '@naru/messages';
import { parsePins, verifyPassport } from '@naru/passport';
import { must } from '@naru/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../gateways/sheets/read-sheet.ts';
import { writeXlsx } from '../gateways/sheets/sheet-file.ts';
import { PASSPORT_KEYS } from '../routes/passport.ts';
import {
  approvals,
  attestations,
  auditLog,
  chainActions,
  exchanges,
  ledgerEntries,
  members,
  notifications,
  qrTickets,
} from '../stores/schema/index.ts';
import { recordAll } from '../testing/goods.ts';
import { openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { RECIPIENT } from '../testing/recipient.ts';
import { buyOne, won } from '../testing/stall.ts';
import { brokenTruths } from '../testing/truths.ts';
import { approvedAction, joinedByWallet } from '../testing/wallet-member.ts';

const PAGE = { page: 1, size: 8 };
const GOLD = 400_000;
const BOOK = 60_000;
/** With a memo that a sheet could take for a formula. */
const TO: Recipient = { ...RECIPIENT, memo: '=문 앞에 놓아 주세요.' };

type Failing = Parameters<typeof failure>;
const refused = (name: Failing[0], more: Failing[1] = {}) => ({ ok: false, failure: failure(name, more) });

describe.each(JOURNEY_ENGINES)('redeeming NFTs on %s', (kind) => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let owner: ApiClient;
  let other: ApiClient;
  let products: {
    gold: Awaited<ReturnType<typeof shelve>>;
    book: Awaited<ReturnType<typeof shelve>>;
    picture: Awaited<ReturnType<typeof shelve>>;
  };
  beforeAll(async () => {
    market = await startMarket(kind);
    issuer = await openIssuer(market, 'GOLD');
    const goods = { nftKind: 'transferable', quantity: 20 } as const;
    products = {
      gold: await shelve(issuer, { ...goods, name: '골드바', productType: 'gold', price: won(GOLD) }),
      book: await shelve(issuer, { ...goods, name: '도록', price: won(BOOK) }),
      picture: await shelve(issuer, { name: '그림', price: won(BOOK) }),
    };
    [owner, other] = [(await joined(market, 'owner')).client, (await joined(market, 'other')).client];
  });
  afterEach(async () => expect(await brokenTruths(market.database.db)).toEqual({}));
  afterAll(() => market.stop());

  const bought = async (what: keyof typeof products, client = owner): Promise<TokenId> =>
    (await buyOne(market, client, products[what], what === 'gold' ? GOLD : BOOK)).tokenId;
  const pin = () => owner.pinHasher.hash('135790');
  const ask = (tokenId: TokenId, change: Partial<Recipient> = {}, client = owner) =>
    client.exchanges.request({ tokenId, recipient: { ...TO, ...change }, pin: pin(), key: client.newKey() });
  const requestedExchange = async (tokenId: TokenId): Promise<ExchangeId> => must(await ask(tokenId)).exchangeId;
  const seen = async (id: ExchangeId): Promise<ExchangeView> => must(await owner.exchanges.exchange(id));
  const stateOf = async (id: ExchangeId) => (await seen(id)).state;
  const types = async (tokenId: TokenId) => must(await owner.histories.ofNft(tokenId, PAGE)).dataList.map(({ tradeType }) => tradeType);
  const port = () => issuer.client.issuerExchanges;
  const move = (ids: readonly ExchangeId[], act: Parameters<ApiClient['issuerExchanges']['move']>[2]) =>
    port().move(issuer.siteCode, ids, act);
  const ship = { move: 'ship', carrier: 'postal', waybill: '60012-3456-7890' } as const;
  const paidFor = async (tokenId: TokenId): Promise<ExchangeId> => {
    const id = await requestedExchange(tokenId);
    await pay(market, must(await owner.exchanges.pay(id)).payUrl);
    return id;
  };
  const noticeKinds = async (client: ApiClient): Promise<string[]> => {
    const { did } = must(await client.accounts.info());
    const rows = await market.database.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .innerJoin(members, eq(members.id, notifications.memberId))
      .where(eq(members.did, did))
      .orderBy(notifications.id);
    return rows.map((row) => row.kind).filter((each) => each.startsWith('exchange'));
  };
  const bookings = async (orderId: string | null) => {
    const rows = await market.database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, orderId ?? ''))
      .orderBy(ledgerEntries.id);
    return rows.map(({ account, amount }) => `${account} ${amount}`);
  };

  it('with costs go from the request over its payment to the goods, and the NFT ends', async () => {
    const tokenId = await bought('gold');
    expect(must(await owner.exchanges.quote(tokenId))).toEqual({
      tokenId,
      costs: { declaredValue: GOLD, delivery: 12_000, insurance: 1_200, vat: 40_000, total: 53_200 },
      bundles: [],
      reasons: [],
    });
    expect(must(await owner.exchanges.exchangeable(PAGE)).dataList.map((card) => card.tokenId)).toContain(tokenId);
    const id = await requestedExchange(tokenId);
    expect(await seen(id)).toMatchObject({
      state: 'awaitingPayment',
      recipient: { ...TO, phone: '01098761234' },
      costs: { total: 53_200 },
    });
    expect(must(await owner.exchanges.quote(tokenId)).reasons).toEqual(['inExchange']);
    expect(await owner.listings.list({ tokenId, price: won(1), pin: pin() })).toEqual(refused('inExchange'));
    const { did } = must(await other.accounts.info());
    const parcel = { kind: 'gift', tokenIds: [tokenId], to: { did: must(parseDid(did)) }, message: '', pin: pin() } as const;
    expect(await owner.sendings.send(parcel)).toEqual(refused('inExchange'));
    const offer = { tokenId, price: won(1_000), message: '', key: other.newKey() };
    expect(await other.offerBook.request(offer)).toEqual(refused('inExchange'));

    const first = must(await owner.exchanges.pay(id));
    const second = must(await owner.exchanges.pay(id));
    await pay(market, first.payUrl);
    expect(await stateOf(id)).toBe('awaitingPayment');
    await pay(market, second.payUrl);
    expect(await stateOf(id)).toBe('requested');
    const { orderId } = await seen(id);
    expect(must(await owner.orders.order(second.orderId))).toMatchObject({ kind: 'exchangeFee', state: 'paid', price: 53_200 });

    const [row] = must(await port().list({ siteCode: issuer.siteCode, state: 'requested', ...PAGE })).dataList;
    expect(row).toMatchObject({ exchangeId: id, name: '골드바', recipientName: '김*령' });
    expect(must(await move([id], { move: 'prepare' }))).toEqual({ done: 1, refused: [] });
    // Gold leaves with everything recorded, and not before.
    expect(must(await move([id], ship))).toEqual({ done: 0, refused: [{ exchangeId: id, code: -5150 }] });
    await recordAll(issuer, id);
    expect(must(await move([id], ship))).toEqual({ done: 1, refused: [] });
    expect(await seen(id)).toMatchObject({ state: 'shipped', carrier: 'postal', waybill: '6001234567890' });
    expect(must(await move([id], { move: 'deliver' }))).toEqual({ done: 1, refused: [] });
    must(await owner.exchanges.receive(id));

    const done = await seen(id);
    expect(done.steps.map(({ state, by }) => `${state} ${by}`)).toEqual([
      'awaitingPayment owner',
      'requested owner',
      'preparing issuer',
      'shipped issuer',
      'delivered issuer',
      'completed owner',
    ]);
    expect((await types(tokenId)).slice(0, 3)).toEqual(['burn', 'exchangeCompleted', 'exchangeRequested']);
    const mine = must(await owner.histories.mine(PAGE)).dataList.filter((each) => each.tokenId === tokenId);
    expect(mine.map(({ tradeType }) => tradeType).slice(0, 3)).toEqual(['burn', 'exchangeCompleted', 'exchangeRequested']);
    expect(await bookings(orderId)).toEqual(['provider 53200', 'held -53200', 'held 53200', 'sellerDeposit -53200']);
    expect(must(await owner.orders.order(second.orderId)).state).toBe('completed');
    const burnt = and(eq(chainActions.tokenId, tokenId), eq(chainActions.kind, 'burn'));
    expect(await market.database.db.$count(chainActions, burnt)).toBe(1);
    expect((await noticeKinds(owner)).slice(-3)).toEqual(['exchangePreparing', 'exchangeShipped', 'exchangeDelivered']);
    expect((await noticeKinds(issuer.client)).slice(-2)).toEqual(['exchangeAsked', 'exchangeReceived']);
    expect(await owner.exchanges.receive(id)).toEqual(refused('wrongState', { data: { state: 'completed' } }));
  });

  it('without costs are in the issuer’s hands at once, and free again when they are withdrawn', async () => {
    const tokenId = await bought('book');
    const id = await requestedExchange(tokenId);
    expect(await seen(id)).toMatchObject({ state: 'requested', orderId: null, costs: { total: 0 } });
    expect(await owner.exchanges.pay(id)).toEqual(refused('wrongState', { data: { state: 'requested' } }));
    must(await owner.exchanges.withdraw(id));
    expect(await stateOf(id)).toBe('withdrawn');
    expect((await types(tokenId)).slice(0, 2)).toEqual(['exchangeWithdrawn', 'exchangeRequested']);
    must(await owner.listings.list({ tokenId, price: won(BOOK), pin: pin() }));
    expect((await noticeKinds(issuer.client)).slice(-2)).toEqual(['exchangeAsked', 'exchangeWithdrawn']);
  });

  it('are asked for once under one key, whatever else comes under it', async () => {
    const tokenId = await bought('book');
    const input = { tokenId, recipient: TO, pin: pin(), key: owner.newKey() };
    const both = await Promise.all([owner.exchanges.request(input), owner.exchanges.request(input)]);
    const [first, second] = both.map((answer) => must(answer).exchangeId);
    expect(second).toBe(first);
    expect(await owner.exchanges.request({ ...input, recipient: { ...TO, name: '다른이' } })).toEqual(refused('idempotencyKeyReused'));
    expect((await types(tokenId)).filter((type) => type === 'exchangeRequested')).toHaveLength(1);
  });

  it('give the money back when they are withdrawn or cancelled after it was paid', async () => {
    const [one, two] = [await bought('gold'), await bought('gold')];
    const withdrawn = await paidFor(one);
    must(await owner.exchanges.withdraw(withdrawn));
    const cancelled = await paidFor(two);
    must(await move([cancelled], { move: 'prepare' }));
    expect(await owner.exchanges.withdraw(cancelled)).toEqual(refused('wrongState', { data: { state: 'preparing' } }));
    expect(await move([cancelled], { move: 'cancel', reason: ' ' })).toEqual(refused('badRequest', { field: 'reason' }));
    must(await move([cancelled], { move: 'cancel', reason: '재고가 없습니다' }));
    for (const [id, state] of [[withdrawn, 'withdrawn'] as const, [cancelled, 'cancelled'] as const]) {
      const view = await seen(id);
      expect(view).toMatchObject({ state, refunded: true });
      expect(await bookings(view.orderId)).toEqual(['provider 53200', 'held -53200', 'held 53200', 'provider -53200']);
    }
    expect((await seen(cancelled)).reason).toBe('재고가 없습니다');
    expect((await noticeKinds(owner)).slice(-1)).toEqual(['exchangeCancelled']);
    expect((await types(two)).slice(0, 1)).toEqual(['exchangeWithdrawn']);
    await requestedExchange(one);
  });

  it('end with their order when nobody pays, and money that comes late goes back', async () => {
    const tokenId = await bought('gold');
    const id = await requestedExchange(tokenId);
    const { payUrl, orderId } = must(await owner.exchanges.pay(id));
    await pay(market, payUrl, 'approve', 'virtualAccount');
    expect(must(await owner.orders.order(orderId)).state).toBe('awaitingDeposit');
    must(await owner.orders.cancel(orderId));
    expect(await stateOf(id)).toBe('withdrawn');
    await pay(market, payUrl, 'deposit');
    expect(must(await owner.orders.order(orderId)).state).toBe('refunded');
    const again = await requestedExchange(tokenId);
    must(await owner.exchanges.withdraw(again));
    expect(await stateOf(again)).toBe('withdrawn');
  });

  it('are approved by a wallet that has seen where the goods go, which nobody else can read', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const tokenId = await bought('book', client);
    const action = { type: 'exchange', tokenIds: [tokenId], recipient: TO } as const;
    expect(await client.qrTickets.forAction({ ...action, recipient: { ...TO, zoneCode: '1234' } })).toEqual(
      refused('badRequest', { field: 'zoneCode', data: { rule: 'zoneCode' } }),
    );
    const { qrData } = must(await client.qrTickets.forAction(action));
    expect((await wallet.scan(qrData)).action).toMatchObject({ delivery: { recipient: '김수령', phone: '010-****-1234' } });
    await approvedAction(client, wallet, action);
    const [row] = must(await client.exchanges.mine(PAGE)).dataList;
    expect(row).toMatchObject({ tokenId, state: 'requested', recipientName: '김*령' });
    const { db } = market.database;
    const signed = await db.select({ means: attestations.means }).from(attestations).where(eq(attestations.tokenId, tokenId));
    expect(signed).toEqual([{ means: 'wallet' }]);
    const stored = JSON.stringify([
      await db.select().from(exchanges),
      await db.select().from(approvals),
      await db.select().from(qrTickets),
    ]);
    expect(['김수령', '98761234', '9876-1234', '세종대로'].filter((word) => stored.includes(word))).toEqual([]);
  });

  it('are received by themselves once nobody says so', async () => {
    const id = await requestedExchange(await bought('book'));
    must(await move([id], { move: 'prepare' }));
    // Whatever goes into a parcel is seen in a picture before, and nothing else is asked of a book.
    expect((await seen(id)).goodsNeeds).toEqual(['photo']);
    expect(must(await move([id], ship)).refused).toEqual([{ exchangeId: id, code: -5150 }]);
    const picture = { siteCode: issuer.siteCode, exchangeId: id, serial: '', insurance: '', photo: await png(), version: 0 };
    must(await port().recordGoods({ ...picture, key: issuer.client.newKey() }));
    for (const act of [ship, { move: 'deliver' }] as const) must(await move([id], act));
    await market.database.db
      .update(exchanges)
      .set({ dueAt: new Date(Date.now() - 60_000) })
      .where(eq(exchanges.id, id));
    await expect.poll(() => stateOf(id), { timeout: 20_000, interval: 200 }).toBe('completed');
    expect((await noticeKinds(owner)).slice(-1)).toEqual(['exchangeCompleted']);
  });

  it('show their issuer what they need: masks, counters, a file, and the whole for a reason that is kept', async () => {
    const id = await requestedExchange(await bought('book'));
    const masked = must(await port().exchange(issuer.siteCode, id));
    expect(masked.recipient).toEqual({
      name: '김*령',
      phone: '010-****-1234',
      zoneCode: '04524',
      address: '서울특별시 중구 ***',
      addressDetail: '***',
      memo: '***',
    });
    expect(await port().recipient(issuer.siteCode, id, ' ')).toEqual(refused('badRequest', { field: 'reason' }));
    expect(must(await port().recipient(issuer.siteCode, id, '송장 출력'))).toEqual({ ...TO, phone: '01098761234' });
    expect(must(await port().counts(issuer.siteCode)).requested).toBeGreaterThan(0);
    const text = async (reason?: string) => {
      const query = { siteCode: issuer.siteCode, state: 'requested', ...(reason === undefined ? {} : { reason }) } as const;
      const file = must(await port().download(query));
      expect(file.name).toMatch(/^실물수령_GOLD_\d{8}\.csv$/);
      return Buffer.from(await file.arrayBuffer()).toString('utf8');
    };
    const workbook = must(await port().download({ siteCode: issuer.siteCode, state: 'requested', format: 'xlsx' }));
    expect([workbook.name.slice(-5), Buffer.from(await workbook.arrayBuffer()).toString('latin1', 0, 2)]).toEqual(['.xlsx', 'PK']);
    const [plain, whole] = [await text(), await text('택배 접수')];
    expect(plain.startsWith('\uFEFF신청 번호,상태,')).toBe(true);
    expect([plain.includes('김수령'), plain.includes('김*령'), whole.includes('김수령'), whole.includes(',010-9876-1234,')]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(whole).toContain(",'=문 앞에 놓아 주세요.,");
    const entries = await market.database.db.select().from(auditLog).where(eq(auditLog.siteCode, 'GOLD')).orderBy(auditLog.id);
    expect(entries.slice(-4).map(({ action, detail }) => [action, detail.reason ?? null])).toEqual([
      ['exchange.reveal', '송장 출력'],
      ['exchange.download', null],
      ['exchange.download', null],
      ['exchange.download', '택배 접수'],
    ]);
  });

  it('are printed on labels and slips for a reason that is kept with each, and by nobody else', async () => {
    const [first, second, waits] = [
      await requestedExchange(await bought('book')),
      await requestedExchange(await bought('book')),
      await requestedExchange(await bought('gold')),
    ];
    const papers = must(await port().papers(issuer.siteCode, [second, first, second], '택배 접수'));
    expect(papers.map(({ exchangeId }) => exchangeId)).toEqual([second, first]);
    expect(papers[0]).toMatchObject({
      siteName: '발행사 GOLD',
      name: '도록',
      recipient: { ...TO, phone: '01098761234' },
      waybill: null,
      serial: '',
    });
    const printed = await market.database.db.select().from(auditLog).where(eq(auditLog.action, 'exchange.print'));
    expect(printed.map(({ target, detail }) => [target, detail])).toEqual([
      [String(second), { reason: '택배 접수' }],
      [String(first), { reason: '택배 접수' }],
    ]);
    expect(await port().papers(issuer.siteCode, [first], ' ')).toEqual(refused('badRequest', { field: 'reason' }));
    // One that is not paid for is sent to nobody, and takes the others with it.
    expect(await port().papers(issuer.siteCode, [first, waits], '접수')).toEqual(
      refused('wrongState', { data: { state: 'awaitingPayment' } }),
    );
    const spy = await openIssuer(market, 'SPYING');
    expect(await spy.client.issuerExchanges.papers(spy.siteCode, [first], '접수')).toEqual(refused('lookupFailed'));
    expect(await spy.client.issuerExchanges.papers(issuer.siteCode, [first], '접수')).toEqual(refused('noPermission'));
    expect(await market.database.db.$count(auditLog, eq(auditLog.action, 'exchange.print'))).toBe(2);
  });

  it('are sent by one workbook: three faulty rows are named and the others leave', async () => {
    const ids: ExchangeId[] = [];
    for (let parcel = 0; parcel < 4; parcel += 1) ids.push(await requestedExchange(await bought('book')));
    const [first, second, third, unprepared] = ids;
    if (first === undefined || second === undefined || third === undefined || unprepared === undefined)
      throw new Error('four were asked for');
    must(await move(ids.slice(0, 3), { move: 'prepare' }));
    for (const id of ids.slice(0, 3)) await recordAll(issuer, id);
    const template = must(await port().waybillTemplate(issuer.siteCode));
    const read = await readSheet(new Uint8Array(await template.arrayBuffer()), 501, []);
    if (!read.ok) throw new Error(read.failure);
    const [head, ...lines] = read.value.map(({ cells }) => cells);
    expect([head, lines.map(([id]) => Number(id))]).toEqual([Object.values(WAYBILL_COLUMNS), expect.arrayContaining(ids)]);
    const carrier = CARRIER_LABELS.postal;
    const rows = [
      ...[
        [first, '책', 1, carrier, '6001234567801'],
        [second, '책', 2, carrier, '60012-3456-7802'],
      ],
      ...[
        [third, '책', 3, '독수리', '1'],
        [unprepared, '책', 4, carrier, '6001234567804'],
        [999_999, '', '', carrier, ''],
      ],
    ];
    const stream = writeXlsx({ name: '운송장', head: head ?? [], rows });
    const sheet = new File([await new Response(stream).arrayBuffer()], '운송장.xlsx');
    const report = must(await port().checkWaybills(issuer.siteCode, sheet));
    expect(report.faulty.map(({ row, faults }) => [row, faults.map(({ column, fault }) => `${column} ${fault}`)])).toEqual([
      [4, ['carrier unknownCarrier']],
      [5, ['photo missing']],
      [6, ['request unknownRequest', 'waybill missing']],
    ]);
    // Two operators who send the same sheet at once: each parcel leaves once.
    const [one, other] = await Promise.all([
      port().shipParcels(issuer.siteCode, report.parcels),
      port().shipParcels(issuer.siteCode, report.parcels),
    ]);
    expect([must(one).done + must(other).done, must(one).refused.length + must(other).refused.length]).toEqual([2, 2]);
    expect([await stateOf(first), await stateOf(third)]).toEqual(['shipped', 'preparing']);
    const hostile = must(await port().checkWaybills(issuer.siteCode, new File(['신청 번호,택배사,운송장 번호\n1,=cmd,2'], 'a.csv')));
    expect(hostile.faulty.map(({ row, faults }) => [row, faults.map(({ column, fault }) => `${column} ${fault}`)])).toEqual([
      [2, expect.arrayContaining(['carrier formula'])],
    ]);
  });

  it('tell what gold is: recorded before it leaves, seen by its owner from then on, corrected for a reason', async () => {
    const tokenId = await bought('gold');
    const id = await paidFor(tokenId);
    const record = async (change: object, version: number) =>
      port().recordGoods({
        siteCode: issuer.siteCode,
        exchangeId: id,
        serial: 'NG-77',
        insurance: '',
        version,
        key: issuer.client.newKey(),
        ...change,
      });
    expect(await record({ serial: 'x'.repeat(41) }, 0)).toEqual(
      refused('badRequest', { field: 'serial', data: { rule: 'tooLong', max: 40 } }),
    );
    const text = { name: 'a.png', type: 'image/png', arrayBuffer: async () => new TextEncoder().encode('no picture').buffer };
    expect(await record({ photo: text }, 0)).toMatchObject({ ok: false, failure: { field: 'photo' } });
    expect(must(await record({ serial: '  NG\n77 ' }, 0))).toEqual({ version: 1 });
    // Of fifty at once, each having seen the same, one is taken.
    const photo = await png();
    const fifty = await Promise.all(Array.from({ length: 50 }, () => record({ photo }, 1)));
    expect(fifty.filter(({ ok }) => ok)).toHaveLength(1);
    // So many pictures are more than are looked at together: some of them are to come again, and are told then what the others were.
    const others = fifty.filter(({ ok }) => !ok);
    for (const one of others) expect([refused('changedMeanwhile'), refused('busy', { field: 'photo' })]).toContainEqual(one);
    expect(await record({ photo }, 1)).toEqual(refused('changedMeanwhile'));
    must(await move([id], { move: 'prepare' }));
    const refusedShip = await move([id], ship);
    expect(must(refusedShip).refused).toEqual([{ exchangeId: id, code: -5150 }]);
    // Its issuer reads who did what; its owner reads the sides alone.
    const [{ nickname: staff }, { nickname: mine }] = [must(await issuer.client.accounts.info()), must(await owner.accounts.info())];
    expect(must(await port().exchange(issuer.siteCode, id)).steps.map(({ state, actor }) => [state, actor])).toEqual([
      ['awaitingPayment', mine],
      ['requested', mine],
      ['preparing', staff],
    ]);
    expect((await seen(id)).steps.map(({ actor }) => actor)).toEqual([null, null, null]);
    const issued = must(await port().exchange(issuer.siteCode, id)).goods;
    expect(issued.map(({ version, serial, photoSha256 }) => [version, serial, photoSha256 !== null])).toEqual([
      [1, 'NG 77', false],
      [2, 'NG-77', true],
    ]);
    expect((await seen(id)).goods).toEqual([]);
    expect(await owner.exchanges.goodsPhoto(id, 2)).toEqual(refused('lookupFailed'));

    // A sheet brings what is still missing; a row of gold without it is named.
    const sheet = async (insurance: string) => {
      const rows = [[id, '', '', CARRIER_LABELS.postal, '6001234567877', '', insurance, '']];
      const file = new File(
        [await new Response(writeXlsx({ name: '운송장', head: Object.values(WAYBILL_COLUMNS), rows })).arrayBuffer()],
        'a.xlsx',
      );
      return must(await port().checkWaybills(issuer.siteCode, file));
    };
    expect((await sheet('')).faulty).toMatchObject([{ row: 2, faults: [{ column: 'insurance', fault: 'missing' }] }]);
    expect((await sheet('x'.repeat(41))).faulty).toMatchObject([{ faults: [{ column: 'insurance', fault: 'tooLong' }] }]);
    const report = await sheet('INS-9');
    expect(report.parcels).toMatchObject([{ id, serial: '', insurance: 'INS-9' }]);
    expect(must(await port().shipParcels(issuer.siteCode, report.parcels))).toEqual({ done: 1, refused: [] });
    const [left, ...more] = (await seen(id)).goods;
    expect([left, more]).toMatchObject([{ version: 3, serial: 'NG-77', insurance: 'INS-9', reason: '' }, []]);

    // Its picture is seen by its owner and its issuer, and by nobody else; its fingerprint is that of what is shown.
    const link = must(await owner.exchanges.goodsPhoto(id, 3));
    const bytes = new Uint8Array(await (await fetch(`${market.origin}${link.url}`)).arrayBuffer());
    expect(hash('sha256', bytes, 'hex')).toBe(left?.photoSha256);
    must(await port().goodsPhoto(issuer.siteCode, id, 3));
    const rival = await openIssuer(market, 'PRYING');
    expect(await other.exchanges.goodsPhoto(id, 3)).toEqual(refused('lookupFailed'));
    expect(await rival.client.issuerExchanges.goodsPhoto(rival.siteCode, id, 3)).toEqual(refused('lookupFailed'));
    expect(await rival.client.issuerExchanges.goodsPhoto(issuer.siteCode, id, 3)).toEqual(refused('noPermission'));

    expect(await record({ insurance: 'INS-10' }, 3)).toEqual(refused('badRequest', { field: 'reason' }));
    expect(await record({ serial: '', reason: '잘못 적음' }, 3)).toEqual(refused('goodsMissing'));
    expect(must(await record({ insurance: 'INS-10', reason: '잘못 적음' }, 3))).toEqual({ version: 4 });
    expect((await seen(id)).goods.map(({ version, insurance, reason }) => [version, insurance, reason])).toEqual([
      [3, 'INS-9', ''],
      [4, 'INS-10', '잘못 적음'],
    ]);
    const passport = JSON.parse(must(await owner.passports.download(tokenId)).body);
    const photoSha256 = left?.photoSha256;
    expect(passport.goods.records).toMatchObject([
      { serial: 'NG-77', insurance: 'INS-9', photoSha256 },
      { serial: 'NG-77', insurance: 'INS-10', photoSha256 },
    ]);
    expect(await record({ reason: '또 고침' }, 100)).toEqual(refused('badRequest', { field: 'version' }));
    const plain = await requestedExchange(await bought('book'));
    expect(must(await record({ exchangeId: plain }, 0))).toEqual({ version: 1 });
  });

  it('that left before there was a rule may be recorded afterwards, of which their passport tells no goods', async () => {
    const tokenId = await bought('book');
    const id = await requestedExchange(tokenId);
    const needs = (goodsNeeds: GoodsField[]) => market.database.db.update(exchanges).set({ goodsNeeds }).where(eq(exchanges.id, id));
    must(await move([id], { move: 'prepare' }));
    await needs([]);
    expect(must(await move([id], ship)).done).toBe(1);
    const late = { siteCode: issuer.siteCode, exchangeId: id, serial: '', insurance: '', photo: await png(), version: 0 };
    must(await port().recordGoods({ ...late, reason: '뒤늦게 남김', key: issuer.client.newKey() }));
    await needs(['photo']);
    const pins = must(parsePins(await (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json()));
    const report = must(await verifyPassport(must(await owner.passports.download(tokenId)).body, pins));
    expect([report.goods, report.testimonies?.map(({ step }) => step)]).toEqual([null, ['requested', 'accepted', 'sent', 'recorded']]);
  });

  describe('is refused', () => {
    type Attempt = readonly [what: string, attempt: () => Promise<unknown>, name: Failing[0], more?: Failing[1]];
    let book: TokenId;
    let picture: TokenId;
    let open: ExchangeId;
    let rival: TestIssuer;
    beforeAll(async () => {
      [book, picture] = [await bought('book'), await bought('picture')];
      open = await requestedExchange(await bought('book'));
      rival = await openIssuer(market, 'RIVAL');
    });
    const ATTEMPTS: readonly Attempt[] = [
      ['to somebody else', () => ask(book, {}, other), 'noPermission'],
      ['of what is digital only', () => ask(picture), 'notTransferable'],
      ['of what is not there', () => ask('999999999' as TokenId), 'lookupFailed'],
      ['to nobody', () => ask(book, { name: ' ' }), 'badRequest', { field: 'name', data: { rule: 'required' } }],
      ['to no phone', () => ask(book, { phone: '1588-1234' }), 'badRequest', { field: 'phone', data: { rule: 'deliveryPhone' } }],
      ['withdrawn by somebody else', () => other.exchanges.withdraw(open), 'noPermission'],
      ['confirmed by somebody else', () => other.exchanges.receive(open), 'noPermission'],
      ['confirmed before it has left', () => owner.exchanges.receive(open), 'wrongState', { data: { state: 'requested' } }],
      ['paid by somebody else', () => other.exchanges.pay(open), 'noPermission'],
      ['seen by somebody else', () => other.exchanges.exchange(open), 'lookupFailed'],
      ['seen by another issuer', () => rival.client.issuerExchanges.exchange(rival.siteCode, open), 'lookupFailed'],
      ['seen by another issuer as this one', () => rival.client.issuerExchanges.exchange(issuer.siteCode, open), 'noPermission'],
      ['revealed to another issuer', () => rival.client.issuerExchanges.recipient(rival.siteCode, open, '궁금해요'), 'lookupFailed'],
      ['sent without a carrier’s number', () => move([open], { ...ship, waybill: '12' }), 'badRequest', { field: 'waybill' }],
    ];
    it.each(ATTEMPTS.map(([what, attempt, name, more]) => ({ what, attempt, name, more })))('$what', async ({ attempt, name, more }) => {
      expect(await attempt()).toEqual(refused(name, more));
      expect(await stateOf(open)).toBe('requested');
    });

    it('to an issuer in the wrong order, each by itself', async () => {
      expect(must(await move([open], { move: 'deliver' }))).toEqual({ done: 0, refused: [{ exchangeId: open, code: -5011 }] });
      const elsewhere = await rival.client.issuerExchanges.move(rival.siteCode, [open], { move: 'prepare' });
      expect(must(elsewhere)).toEqual({ done: 0, refused: [{ exchangeId: open, code: -1030 }] });
    });
  });

  it('remember addresses, one of them the default, each for its own member only', async () => {
    const book = owner.addressBook;
    const address = (label: string, isDefault = false) => ({ label, recipient: TO, isDefault });
    const first = must(await book.keep(address('집'))).addressId;
    const second = must(await book.keep(address('회사', true))).addressId;
    const listed = async () => must(await book.all()).map(({ addressId, isDefault }) => [addressId, isDefault]);
    expect(await listed()).toEqual([
      [second, true],
      [first, false],
    ]);
    must(await book.change({ addressId: first, ...address('우리 집', true) }));
    expect(must(await book.all())[0]).toMatchObject({ addressId: first, label: '우리 집', recipient: { phone: '01098761234' } });
    expect(await other.addressBook.remove(first)).toEqual(refused('lookupFailed'));
    expect(must(await other.addressBook.all())).toEqual([]);
    must(await book.remove(first));
    expect(await listed()).toEqual([[second, true]]);
    for (let nth = 1; nth < 10; nth += 1) must(await book.keep(address(`주소 ${nth}`)));
    expect(await book.keep(address('열한 번째'))).toEqual(refused('quantityExceeded', { data: { limit: 10 } }));
    expect(await book.keep({ ...address('나쁜'), recipient: { ...TO, address: ' ' } })).toEqual(
      refused('badRequest', { field: 'address', data: { rule: 'required' } }),
    );
  });
});
