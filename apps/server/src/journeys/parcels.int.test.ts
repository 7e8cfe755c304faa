import type { ApiClient } from '@naru/api-client';
import { type ExchangeView, type Recipient, WAYBILL_COLUMNS } from '@naru/domain/exchange';
import { failure } from '@naru/domain/failure';
import type { ExchangeId, TokenId } from '@naru/domain/shared';
import { CARRIER_LABELS } from '@naru/messages';
import { parsePins, verifyPassport } from '@naru/passport';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeXlsx } from '../gateways/sheets/sheet-file.ts';
import { PASSPORT_KEYS } from '../routes/passport.ts';
import { files, goodsRecords, notifications } from '../stores/schema/index.ts';
import { openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { RECIPIENT } from '../testing/recipient.ts';
import { buyOne, won } from '../testing/stall.ts';
import { brokenTruths } from '../testing/truths.ts';

const BOOK = 60_000;
const PAGE = { page: 1, size: 50 };

type Failing = Parameters<typeof failure>;
const refused = (name: Failing[0], more: Failing[1] = {}) => ({ ok: false, failure: failure(name, more) });

describe.each(JOURNEY_ENGINES)('many parcels at once on %s', (kind) => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let rival: TestIssuer;
  let owner: ApiClient;
  let book: Awaited<ReturnType<typeof shelve>>;
  beforeAll(async () => {
    market = await startMarket(kind);
    [issuer, rival] = [await openIssuer(market, 'BOOKS'), await openIssuer(market, 'OTHER')];
    book = await shelve(issuer, { nftKind: 'transferable', quantity: 30, name: '도록', price: won(BOOK) });
    owner = (await joined(market, 'owner')).client;
  });
  afterEach(async () => expect(await brokenTruths(market.database.db)).toEqual({}));
  afterAll(() => market.stop());

  const port = () => issuer.client.issuerExchanges;
  const requested = async (to: Partial<Recipient> = {}): Promise<ExchangeId> => {
    const { tokenId } = await buyOne(market, owner, book, BOOK);
    const recipient = { ...RECIPIENT, ...to };
    return must(await owner.exchanges.request({ tokenId, recipient, pin: owner.pinHasher.hash('135790'), key: owner.newKey() })).exchangeId;
  };
  const several = async (...to: readonly Partial<Recipient>[]): Promise<ExchangeId[]> => {
    const ids: ExchangeId[] = [];
    for (const one of to) ids.push(await requested(one));
    return ids;
  };
  const photograph = async (exchangeIds: readonly ExchangeId[], of = issuer) =>
    of.client.issuerExchanges.recordPhoto({ siteCode: of.siteCode, exchangeIds, photo: await png(), key: of.client.newKey() });
  const sheetOf = async (rows: readonly (readonly [ExchangeId, string])[]) => {
    const lines = rows.map(([id, waybill]) => [id, '', '', CARRIER_LABELS.postal, waybill, '', '', '']);
    const stream = writeXlsx({ name: '운송장', head: Object.values(WAYBILL_COLUMNS), rows: lines });
    return must(await port().checkWaybills(issuer.siteCode, new File([await new Response(stream).arrayBuffer()], '운송장.xlsx')));
  };
  const seen = async (id: ExchangeId): Promise<ExchangeView> => must(await port().exchange(issuer.siteCode, id));
  const found = async (query: object) =>
    must(await port().list({ siteCode: issuer.siteCode, ...PAGE, ...query })).dataList.map(({ exchangeId }) => exchangeId);

  it('are photographed by one picture, and leave by one sheet that prepares them, several to one place under one waybill', async () => {
    const [first, second, third, elsewhere] = await several({}, { memo: '경비실에 맡겨 주세요' }, {}, { addressDetail: '옆집' });
    if (first === undefined || second === undefined || third === undefined || elsewhere === undefined)
      throw new Error('four were asked for');
    const all = [first, second, third, elsewhere];
    expect(await found({ noPhoto: true })).toEqual(all.toReversed());
    expect(must(await port().list({ siteCode: issuer.siteCode, ...PAGE })).dataList[0]?.missing).toEqual(['photo']);
    // One of a rival's store and one that there is not are told of; the others are recorded all the same.
    const none = 999_999 as ExchangeId;
    expect(must(await photograph([...all, first, none]))).toEqual({ done: 4, refused: [{ exchangeId: none, code: -1030 }] });
    expect(must(await photograph([first], rival)).done).toBe(0);
    expect(await found({ noPhoto: true })).toEqual([]);
    const records = await market.database.db.select().from(goodsRecords).where(eq(goodsRecords.exchangeId, third));
    expect(records.map(({ version, reason }) => [version, reason])).toEqual([[1, '']]);
    const [file] = await market.database.db
      .select()
      .from(files)
      .where(eq(files.id, records[0]?.photoFileId ?? ''));
    expect(file?.state).not.toBe('deleted');

    const report = await sheetOf([
      [first, '6001234567801'],
      [second, '6001234567801'],
      [third, '6001234567802'],
      [elsewhere, '6001234567802'],
    ]);
    expect(report.parcels.map(({ id }) => id)).toEqual([first, second]);
    expect(report.faulty.map(({ row, faults }) => [row, faults.map(({ column, fault }) => `${column} ${fault}`)])).toEqual([
      [4, ['waybill twice']],
      [5, ['waybill twice']],
    ]);
    expect(must(await port().shipParcels(issuer.siteCode, report.parcels))).toEqual({ done: 2, refused: [] });
    expect((await seen(first)).steps.map(({ state }) => state)).toEqual(['requested', 'preparing', 'shipped']);
    expect((await seen(second)).waybill).toBe('6001234567801');
    // What has left is no more photographed with the others.
    expect(must(await photograph([first, third])).refused).toEqual([{ exchangeId: first, code: -5011 }]);
    expect(must(await port().shipParcels(issuer.siteCode, report.parcels)).refused.map(({ code }) => code)).toEqual([-5011, -5011]);
  });

  it('that are not photographed stay as they are, not even prepared', async () => {
    const id = await requested();
    const parcels = [{ row: 2, id, carrier: 'postal', waybill: '6001234567803', serial: '', insurance: '' } as const];
    expect(must(await port().shipParcels(issuer.siteCode, parcels)).refused).toEqual([{ exchangeId: id, code: -5150 }]);
    expect((await seen(id)).state).toBe('requested');
  });

  it('are found by number, waybill, recipient and owner, and put into order', async () => {
    const [first, second] = await several({ name: '박달항' }, { name: '최분청' });
    if (first === undefined || second === undefined) throw new Error('two were asked for');
    must(await photograph([first]));
    must(
      await port().shipParcels(issuer.siteCode, [
        { row: 2, id: first, carrier: 'postal', waybill: '6001234567811', serial: '', insurance: '' },
      ]),
    );
    const { nickname } = must(await owner.accounts.info());
    expect(await found({ name: String(second) })).toEqual([second]);
    expect(await found({ name: '60012-3456-7811' })).toEqual([first]);
    expect(await found({ name: '박달항' })).toEqual([first]);
    expect(await found({ name: '도록' })).toEqual(await found({}));
    expect(await found({ name: nickname })).toEqual(await found({}));
    expect(await found({ name: '없는 것' })).toEqual([]);
    expect(await found({ name: '99999999999999' })).toEqual([]);
    expect(await found({ sort: 'oldest' })).toEqual((await found({})).toReversed());
    expect(await found({ sort: 'product' })).toEqual((await found({})).toReversed());
  });

  it('have a wrong waybill corrected for a reason, which the owner, the timeline and the passport tell', async () => {
    const id = await requested();
    const { tokenId } = await seen(id);
    const correct = (change: object = {}, of = issuer) =>
      of.client.issuerExchanges.correctWaybill({
        siteCode: of.siteCode,
        exchangeId: id,
        carrier: 'logistics',
        waybill: '1234-5678-9012',
        reason: '다른 소포의 번호를 적음',
        ...change,
      });
    expect(await correct()).toMatchObject({ ok: false, failure: { name: 'wrongState' } });
    must(await photograph([id]));
    must(
      await port().shipParcels(issuer.siteCode, [{ row: 2, id, carrier: 'postal', waybill: '6001234567821', serial: '', insurance: '' }]),
    );
    const { dueAt } = await seen(id);
    expect(await correct({ waybill: '12' })).toEqual(refused('badRequest', { field: 'waybill' }));
    expect(await correct({ reason: '  ' })).toMatchObject({ ok: false, failure: { name: 'badRequest' } });
    expect(await correct({ carrier: 'postal', waybill: '6001234567821' })).toEqual(refused('badRequest', { field: 'waybill' }));
    expect(await correct({}, rival)).toEqual(refused('lookupFailed'));
    // Two operators who press at once: the second would say the same again.
    const both = await Promise.all([correct(), correct()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const after = must(await owner.exchanges.exchange(id));
    expect([after.carrier, after.waybill, after.state, after.dueAt]).toEqual(['logistics', '123456789012', 'shipped', dueAt]);
    expect(after.steps.map(({ state, parcel, reason }) => [state, parcel?.waybill, reason])).toEqual([
      ['requested', undefined, ''],
      ['preparing', undefined, ''],
      ['shipped', '6001234567821', ''],
      ['shipped', '123456789012', '다른 소포의 번호를 적음'],
    ]);
    expect(await market.database.db.$count(notifications, eq(notifications.kind, 'exchangeWaybillCorrected'))).toBe(1);
    const pins = must(parsePins(await (await fetch(`${market.origin}${PASSPORT_KEYS}`)).json()));
    const file = must(await owner.passports.download(tokenId)).body;
    expect(JSON.parse(file).version).toBe(6);
    const report = must(await verifyPassport(file, pins));
    expect(report.testimonies?.map(({ step }) => step)).toEqual(['requested', 'recorded', 'accepted', 'sent', 'waybillCorrected']);
    must(await port().move(issuer.siteCode, [id], { move: 'deliver' }));
    expect(await correct({ waybill: '123456789013' })).toMatchObject({ ok: false, failure: { name: 'wrongState' } });
  });

  describe('of one member to one place', () => {
    const CHEAP = 30_000;
    let cheap: Awaited<ReturnType<typeof shelve>>;
    let gold: Awaited<ReturnType<typeof shelve>>;
    let buyer: ApiClient;
    beforeAll(async () => {
      const goods = { nftKind: 'transferable', quantity: 20 } as const;
      cheap = await shelve(issuer, { ...goods, name: '엽서', price: won(CHEAP) });
      gold = await shelve(issuer, { ...goods, name: '골드바', productType: 'gold', price: won(CHEAP) });
      buyer = (await joined(market, 'bundler')).client;
    });

    const ask = async (tokenId: TokenId, to: Partial<Recipient> = {}): Promise<ExchangeView> => {
      const recipient = { ...RECIPIENT, ...to };
      const { exchangeId } = must(
        await buyer.exchanges.request({ tokenId, recipient, pin: buyer.pinHasher.hash('135790'), key: buyer.newKey() }),
      );
      return must(await buyer.exchanges.exchange(exchangeId));
    };
    const payFor = async ({ exchangeId }: ExchangeView) => pay(market, must(await buyer.exchanges.pay(exchangeId)).payUrl);
    const bought = async (of = cheap) => (await buyOne(market, buyer, of, CHEAP)).tokenId;

    it('go in one parcel whose delivery is paid once, and the one that has paid is withdrawn from last', async () => {
      const lead = await ask(await bought());
      expect([lead.state, lead.costs.delivery]).toEqual(['awaitingPayment', 4_000]);
      const next = await bought();
      // What nobody has paid for takes nothing along.
      expect(must(await buyer.exchanges.quote(next)).bundles).toEqual([]);
      await payFor(lead);
      const quote = must(await buyer.exchanges.quote(next));
      expect(quote.bundles).toEqual([
        {
          exchangeId: lead.exchangeId,
          name: '엽서',
          number: lead.number,
          state: 'requested',
          recipient: { ...RECIPIENT, phone: RECIPIENT.phone.replaceAll('-', '') },
        },
      ]);
      expect(quote.costs.delivery).toBe(4_000);
      const elsewhere = await ask(await bought(), { addressDetail: '다른 집' });
      expect([elsewhere.state, elsewhere.costs.delivery]).toEqual(['awaitingPayment', 4_000]);
      const along = await ask(next, { memo: '문 앞' });
      expect([along.state, along.costs, along.orderId]).toEqual(['requested', { ...lead.costs, delivery: 0, total: 0 }, null]);
      expect(along.bundle).toEqual([{ exchangeId: lead.exchangeId, name: '엽서', number: lead.number, state: 'requested' }]);
      expect((await seen(lead.exchangeId)).bundle.map(({ exchangeId }) => exchangeId)).toEqual([along.exchangeId]);
      // Gold goes by a courier of its own.
      const bar = await ask(await bought(gold));
      expect([bar.costs.delivery, bar.bundle]).toEqual([12_000, []]);

      expect(await buyer.exchanges.withdraw(lead.exchangeId)).toEqual(refused('carriesOthers'));
      must(await buyer.exchanges.withdraw(along.exchangeId));
      must(await buyer.exchanges.withdraw(lead.exchangeId));
      expect(must(await buyer.exchanges.exchange(lead.exchangeId)).state).toBe('withdrawn');
      // What was withdrawn from takes nothing along any more.
      expect((await ask(await bought())).costs.delivery).toBe(4_000);
    });

    it('hang on the one that has them go along, also where that one is delivered for nothing; what costs nothing goes by itself', async () => {
      const to = { name: '무료배송' };
      const free = await ask((await buyOne(market, buyer, book, BOOK)).tokenId, to);
      expect([free.state, free.costs.delivery]).toEqual(['requested', 0]);
      const another = await ask((await buyOne(market, buyer, book, BOOK)).tokenId, to);
      expect(another.bundle).toEqual([]);
      const along = await ask(await bought(), to);
      expect([along.costs.delivery, along.bundle.map(({ exchangeId }) => exchangeId)]).toEqual([0, [another.exchangeId]]);
      expect(await buyer.exchanges.withdraw(another.exchangeId)).toEqual(refused('carriesOthers'));
      must(await buyer.exchanges.withdraw(free.exchangeId));
      must(await buyer.exchanges.withdraw(along.exchangeId));
      must(await buyer.exchanges.withdraw(another.exchangeId));
    });

    it('never go in the parcel of one that is withdrawn from at the same moment without paying', async () => {
      const to = { name: '동시에' };
      for (let round = 0; round < 5; round += 1) {
        const lead = await ask(await bought(), to);
        await payFor(lead);
        const next = await bought();
        const [withdrawn, along] = await Promise.all([buyer.exchanges.withdraw(lead.exchangeId), ask(next, to)]);
        // Either it was first and the other pays by itself, or it waits for the other.
        expect(withdrawn.ok).toBe(along.costs.delivery > 0);
        if (along.state === 'awaitingPayment') must(await buyer.exchanges.withdraw(along.exchangeId));
        else {
          must(await buyer.exchanges.withdraw(along.exchangeId));
          must(await buyer.exchanges.withdraw(lead.exchangeId));
        }
      }
    });

    it('leave together under one waybill, and what is prepared takes nothing along', async () => {
      const lead = await ask(await bought(), { name: '한묶음' });
      await payFor(lead);
      const along = await ask(await bought(), { name: '한묶음' });
      must(await photograph([lead.exchangeId, along.exchangeId]));
      must(await port().move(issuer.siteCode, [lead.exchangeId], { move: 'prepare' }));
      expect((await ask(await bought(), { name: '한묶음' })).costs.delivery).toBe(4_000);
      const parcel = { carrier: 'postal', waybill: '6001234567831', serial: '', insurance: '' } as const;
      const ids = [lead.exchangeId, along.exchangeId];
      expect(
        must(
          await port().shipParcels(
            issuer.siteCode,
            ids.map((id, row) => ({ ...parcel, row, id })),
          ),
        ),
      ).toEqual({ done: 2, refused: [] });
      for (const id of ids) expect([(await seen(id)).state, (await seen(id)).waybill]).toEqual(['shipped', '6001234567831']);
    });
  });
});
