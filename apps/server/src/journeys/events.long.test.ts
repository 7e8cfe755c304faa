import type { ApiClient } from '@naru/api-client';
import type { ApplicationDraft } from '@naru/domain/application';
import type { Recipient } from '@naru/domain/exchange';
import type { failure } from '@naru/domain/failure';
import { parseSerial, type Serial } from '@naru/domain/nft';
import { DAY_MS, type ProductId, parseEntryId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDeps } from '../composition/make-deps.ts';
import { readSheet } from '../gateways/sheets/read-sheet.ts';
import type { Deps } from '../kernel/deps.ts';
import { auditLog, issuerApplications, rateCounts, siteAuthorities, smathEntries } from '../stores/schema/index.ts';
import { TEST_CHAIN } from '../testing/chain-access.ts';
import { openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { NOBODY_NUDGED } from '../testing/nobody-nudged.ts';
import { purged } from '../testing/purged.ts';
import { answerApplication, listApplications } from '../use-cases/application/answer-application.ts';
import { addEvent, listEvents, removeEvent } from '../use-cases/event/manage-events.ts';
import { fileEntries, listEntries } from '../use-cases/smath/list-entries.ts';
import { closeCampaign, listCampaigns, makeCodes, openCampaign } from '../use-cases/smath/manage-campaigns.ts';
import { moveEntry } from '../use-cases/smath/move-entry.ts';
import { addStory, listStories, removeStory } from '../use-cases/story/manage-stories.ts';

const PAGE = { page: 1, size: 20 };
const HOME: Recipient = {
  name: '김나루',
  phone: '010-1234-5678',
  zoneCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '3층',
  memo: '',
};
const AGREED = { agreeUse: true, agreeShare: true } as const;
const away = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const refused = (name: Parameters<typeof failure>[0]) => ({ ok: false, failure: { name } });

describe.each(JOURNEY_ENGINES)('stories, events, prizes and applications on %s', (kind) => {
  let market: TestMarket;
  let deps: Deps;
  let productId: ProductId;
  let issuer: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    issuer = await openIssuer(market, 'ART');
    productId = await shelve(issuer, { name: '달항아리' });
    deps = makeDeps(market.config, market.database, { now: () => new Date() }, NOBODY_NUDGED, TEST_CHAIN);
  });
  afterAll(() => market.stop());
  // Everybody of this file comes from one address, whose tries at codes are counted together.
  beforeEach(async () => {
    await deps.db.delete(rateCounts);
  });

  const later = (days: number): Deps => ({ ...deps, clock: { now: () => away(days) } });
  const picture = async (): Promise<Uint8Array> => new Uint8Array(await (await png()).arrayBuffer());
  const campaign = async (quantity: number, from = -1, to = 5) => {
    const order = {
      title: '첫눈 이벤트',
      text: '코드로 응모하세요.',
      prize: '무드등',
      siteCode: 'ART',
      startsAt: away(from),
      endsAt: away(to),
    };
    const { campaignId } = must(await openCampaign(deps, 'os:test', order));
    const { codes } = must(await makeCodes(deps, 'os:test', { campaignId, quantity }));
    return { campaignId, codes: codes.map((code): Serial => must(parseSerial(code))) };
  };
  const enter = (client: ApiClient, serial: Serial, key = client.newKey()) =>
    client.smath.enter({ serial, recipient: HOME, ...AGREED, key });

  it('an event code leads to an entry, once, and the member sees their prize on its way', async () => {
    const { campaignId, codes } = await campaign(2);
    const [serial = must(parseSerial('none')), other = serial] = codes;
    const { client } = await joined(market, 'entrant');
    expect(must(await client.sendings.receive(serial))).toEqual({ event: '0814' });
    expect(must(await client.smath.campaigns()).map((one) => one.campaignId)).toContain(campaignId);
    expect(must(await client.smath.look(serial))).toMatchObject({
      campaignId,
      title: '첫눈 이벤트',
      prize: '무드등',
      siteName: '발행사 ART',
    });
    const key = client.newKey();
    const { entryId } = must(await enter(client, serial, key));
    // The same request again is the same entry; any other use of the code is refused, at each of its doors.
    expect(must(await enter(client, serial, key))).toEqual({ entryId });
    expect(await enter(client, serial)).toMatchObject(refused('eventCodeUsed'));
    expect(await client.smath.look(serial)).toMatchObject(refused('eventCodeUsed'));
    expect(await client.sendings.receive(serial)).toMatchObject(refused('eventCodeUsed'));
    expect(await client.smath.look(must(parseSerial('7KQM-2R9D-7KQM-2R9D')))).toMatchObject(refused('lookupFailed'));

    expect(await moveEntry(deps, 'os:test', { id: entryId, move: 'complete' })).toMatchObject(refused('wrongState'));
    expect(await moveEntry(deps, 'os:test', { id: entryId, move: 'ship', carrier: 'postal', waybill: '12' })).toMatchObject({
      failure: { name: 'badRequest', field: 'waybill' },
    });
    must(await moveEntry(deps, 'os:test', { id: entryId, move: 'prepare' }));
    must(await moveEntry(deps, 'os:test', { id: entryId, move: 'ship', carrier: 'postal', waybill: '6001-2345-67890' }));
    expect(must(await client.smath.entry(entryId))).toMatchObject({
      state: 'shipped',
      carrier: 'postal',
      waybill: '6001234567890',
      prize: '무드등',
      recipient: { name: '김나루', phone: '01012345678', zoneCode: '04524' },
    });
    expect(must(await client.notices.list(PAGE)).dataList[0]).toMatchObject({
      kind: 'smathShipped',
      payload: { entryId, prize: '무드등' },
    });
    expect(must(await client.smath.mine(PAGE)).dataList.map((row) => [row.entryId, row.state])).toEqual([[entryId, 'shipped']]);

    const { client: stranger } = await joined(market, 'stranger');
    expect(await stranger.smath.entry(entryId)).toMatchObject(refused('lookupFailed'));
    expect(must(await stranger.smath.mine(PAGE)).allCount).toBe(0);

    expect(must(await listEntries(deps, { id: campaignId }))).toMatchObject([{ id: entryId, state: '배송 중', recipient: '김*루' }]);
    const { text } = must(await fileEntries(deps, 'os:test', { id: campaignId }));
    expect(text.startsWith('\uFEFF응모 번호')).toBe(true);
    expect(text).toContain('김나루,010-1234-5678,04524,서울특별시 중구 세종대로 110');
    expect(must(await listEntries(deps, { id: campaignId }))).toHaveLength(1);
    expect((await listCampaigns(deps)).find(({ id }) => id === campaignId)).toMatchObject({ codes: 2, used: 1, closed: false });

    must(await closeCampaign(deps, 'os:test', { id: campaignId }));
    expect(await closeCampaign(deps, 'os:test', { id: campaignId })).toMatchObject(refused('lookupFailed'));
    expect(await stranger.sendings.receive(other)).toMatchObject(refused('eventClosed'));
    expect(await enter(stranger, other)).toMatchObject(refused('eventClosed'));

    must(await moveEntry(deps, 'os:test', { id: entryId, move: 'complete' }));
    await purged(smathEntries, later(89));
    expect(must(await client.smath.entry(entryId)).recipient.name).toBe('김나루');
    await purged(smathEntries, later(91));
    expect(must(await client.smath.entry(entryId)).recipient).toEqual({
      ...HOME,
      name: '',
      phone: '',
      zoneCode: '',
      address: '',
      addressDetail: '',
    });
  });

  it('of two members and their tabs, one enters with a code', async () => {
    const { codes } = await campaign(1);
    const [serial = must(parseSerial('none'))] = codes;
    const people = await Promise.all([joined(market, 'race-a'), joined(market, 'race-b')]);
    const tries = await Promise.all(people.flatMap(({ client }) => [enter(client, serial), enter(client, serial), enter(client, serial)]));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.flatMap((one) => (one.ok ? [] : [one.failure.name]))).toEqual(Array(5).fill('eventCodeUsed'));
    const { rows } = await market.database.db.execute(sql`select code_id from smath_entries group by code_id having count(*) > 1`);
    expect(rows).toEqual([]);
  });

  it('an entry is withdrawn by its member until the prize is sent: purged at once, and its code good for another', async () => {
    const { codes, campaignId } = await campaign(1);
    const [serial = must(parseSerial('none'))] = codes;
    const [{ client }, { client: other }] = await Promise.all([joined(market, 'changer'), joined(market, 'heir')]);
    const { entryId } = must(await enter(client, serial));
    must(await moveEntry(deps, 'os:test', { id: entryId, move: 'prepare' }));
    expect(await other.smath.withdraw(entryId)).toMatchObject(refused('lookupFailed'));
    const both = await Promise.all([client.smath.withdraw(entryId), client.smath.withdraw(entryId)]);
    expect(both.map((one) => (one.ok ? 'done' : one.failure.name)).toSorted()).toEqual(['done', 'wrongState']);
    expect(must(await client.smath.entry(entryId))).toMatchObject({ state: 'withdrawn', recipient: { name: '', phone: '', address: '' } });
    expect(await moveEntry(deps, 'os:test', { id: entryId, move: 'ship', carrier: 'postal', waybill: '6001-2345-67890' })).toMatchObject(
      refused('wrongState'),
    );
    // The code is good once more, and once only; what it led to before stays withdrawn.
    const next = must(await enter(other, serial));
    expect(await enter(client, serial)).toMatchObject(refused('eventCodeUsed'));
    expect(must(await listEntries(deps, { id: campaignId })).map(({ id, state }) => [id, state])).toEqual([
      [entryId, '응모 취소'],
      [next.entryId, '접수'],
    ]);
    must(await moveEntry(deps, 'os:test', { id: next.entryId, move: 'ship', carrier: 'postal', waybill: '6001-2345-67890' }));
    expect(await other.smath.withdraw(next.entryId)).toMatchObject(refused('wrongState'));
    expect(must(await other.smath.entry(next.entryId))).toMatchObject({ state: 'shipped', recipient: { name: '김나루' } });
    // Nobody says that it has arrived: that it has is known all the same.
    await purged(smathEntries, later(103));
    expect(must(await other.smath.entry(next.entryId)).recipient.name).toBe('김나루');
    await purged(smathEntries, later(105));
    expect(must(await other.smath.entry(next.entryId)).recipient.name).toBe('');
  });

  it('entries are found, prepared and sent by the site that gives the prize, each with who did it, and by no other', async () => {
    const { codes, campaignId } = await campaign(3);
    const { client } = await joined(market, 'winner');
    const entries = [];
    for (const code of codes) entries.push(must(await enter(client, code)).entryId);
    const [first = must(parseEntryId(1)), second = first, third = first] = entries;
    const { siteCode } = issuer;
    const port = issuer.client.issuerSmath;
    const listed = async (change: object) => must(await port.list({ ...PAGE, siteCode, campaignId, ...change }));
    const { dataList, allCount } = await listed({ size: 2 });
    expect([dataList.map((row) => [row.entryId, row.recipientName]), allCount]).toEqual([
      [
        [third, '김*루'],
        [second, '김*루'],
      ],
      3,
    ]);
    const { nickname } = must(await client.accounts.info());
    expect((await listed({ name: nickname })).allCount).toBe(3);
    expect((await listed({ name: '무드' })).allCount).toBe(3);
    expect((await listed({ name: '%' })).allCount).toBe(0);
    expect(must(await port.campaigns(siteCode))[0]).toEqual({ campaignId, title: '첫눈 이벤트' });

    expect(must(await port.move(siteCode, [first, second], { move: 'prepare' }))).toEqual({ done: 2, refused: [] });
    const ship = { move: 'ship', carrier: 'logistics', waybill: '1234-5678-9012' } as const;
    expect(await port.move(siteCode, [first], { ...ship, waybill: '12' })).toMatchObject({
      failure: { name: 'badRequest', field: 'waybill' },
    });
    expect(await port.move(siteCode, [first, second], ship)).toMatchObject({ failure: { name: 'badRequest', field: 'ids' } });
    // Fifty operators send one prize at once: it leaves once, and its entrant is told once.
    const tries = await Promise.all(Array.from({ length: 50 }, () => port.move(siteCode, [first], ship)));
    expect(tries.map((one) => must(one).done).toSorted()).toEqual([...Array(49).fill(0), 1]);
    const notices = must(await client.notices.list(PAGE)).dataList.filter(({ kind: what }) => what === 'smathShipped');
    expect(notices.map(({ payload }) => payload.entryId)).toEqual([first]);
    expect(must(await port.move(siteCode, [first, third], { move: 'complete' }))).toEqual({
      done: 1,
      refused: [{ entryId: third, code: -5011 }],
    });
    must(await client.smath.withdraw(third));
    expect((await listed({ state: 'withdrawn' })).dataList.map(({ entryId, recipientName }) => [entryId, recipientName])).toEqual([
      [third, '***'],
    ]);
    expect(must(await port.counts({ siteCode, campaignId }))).toEqual({
      received: 0,
      preparing: 1,
      shipped: 0,
      completed: 1,
      withdrawn: 1,
    });

    const { nickname: worker } = must(await issuer.client.accounts.info());
    const seen = must(await port.entry(siteCode, first));
    expect(seen).toMatchObject({ state: 'completed', carrier: 'logistics', waybill: '123456789012', recipient: { name: '김*루' } });
    expect(seen.steps.map(({ state, actor }) => [state, actor])).toEqual([
      ['received', nickname],
      ['preparing', worker],
      ['shipped', worker],
      ['completed', worker],
    ]);
    expect(must(await port.entry(siteCode, third)).steps.map(({ state }) => state)).toEqual(['received', 'withdrawn']);

    expect(await port.recipient(siteCode, second, ' ')).toMatchObject({ failure: { name: 'badRequest', field: 'reason' } });
    expect(must(await port.recipient(siteCode, second, '송장 출력'))).toMatchObject({ name: '김나루', phone: '01012345678' });
    const revealed = and(eq(auditLog.action, 'smath.reveal'), eq(auditLog.target, String(second)));
    expect((await deps.db.select().from(auditLog).where(revealed)).map(({ detail }) => detail)).toEqual([{ reason: '송장 출력' }]);

    const rival = await openIssuer(market, 'RIVAL');
    const elsewhere = rival.client.issuerSmath;
    expect(must(await elsewhere.list({ ...PAGE, siteCode: rival.siteCode })).allCount).toBe(0);
    expect(await elsewhere.entry(rival.siteCode, second)).toMatchObject(refused('lookupFailed'));
    expect(await elsewhere.recipient(rival.siteCode, second, '궁금해요')).toMatchObject(refused('lookupFailed'));
    expect(must(await elsewhere.move(rival.siteCode, [second], ship)).refused).toEqual([{ entryId: second, code: -1030 }]);
    expect(await elsewhere.move(siteCode, [second], ship)).toMatchObject(refused('noPermission'));
    // Who only looks sends nothing, and reads no address.
    await deps.db.update(siteAuthorities).set({ role: 'viewer' }).where(eq(siteAuthorities.siteCode, 'ART'));
    expect(await port.move(siteCode, [second], ship)).toMatchObject(refused('roleNeeded'));
    expect(await port.recipient(siteCode, second, '궁금해요')).toMatchObject(refused('roleNeeded'));
    expect((await listed({})).allCount).toBe(3);
    await deps.db.update(siteAuthorities).set({ role: 'owner' }).where(eq(siteAuthorities.siteCode, 'ART'));
  });

  it('prizes are printed for a reason, and sent by one sheet, each once', async () => {
    const { codes } = await campaign(3);
    const { client } = await joined(market, 'sheet-winner');
    const [first, second, third] = await Promise.all(codes.map(async (code) => must(await enter(client, code)).entryId));
    if (first === undefined || second === undefined || third === undefined) throw new Error('nobody entered');
    const { siteCode } = issuer;
    const port = issuer.client.issuerSmath;
    const other = await openIssuer(market, 'SHEETS');

    expect(await port.papers(siteCode, [first], ' ')).toMatchObject({ failure: { name: 'badRequest', field: 'reason' } });
    const papers = must(await port.papers(siteCode, [second, first, second], '경품 발송'));
    expect(
      papers.map(({ entryId, siteName, title, prize, recipient, carrier }) => [entryId, siteName, title, prize, recipient.name, carrier]),
    ).toEqual([
      [second, '발행사 ART', '첫눈 이벤트', '무드등', '김나루', null],
      [first, '발행사 ART', '첫눈 이벤트', '무드등', '김나루', null],
    ]);
    const printed = and(eq(auditLog.action, 'smath.print'), eq(auditLog.target, String(first)));
    expect((await deps.db.select().from(auditLog).where(printed)).map(({ detail }) => detail)).toEqual([{ reason: '경품 발송' }]);
    expect(await other.client.issuerSmath.papers(other.siteCode, [first], '궁금해요')).toMatchObject(refused('lookupFailed'));

    const template = new Uint8Array(await must(await port.waybillTemplate(siteCode)).arrayBuffer());
    const [head, ...waiting] = must(await readSheet(template, 100, [])).map(({ cells }) => cells);
    expect(head).toEqual(['신청 번호', '상품', '택배사', '운송장 번호']);
    expect(waiting.map(([id]) => Number(id))).toEqual(expect.arrayContaining([first, second, third]));
    const sheet = (...rows: readonly string[]) => new File([['신청 번호,택배사,운송장 번호', ...rows].join('\n')], '운송장.csv');
    const all = sheet(
      `${first},우체국,6001234567801`,
      `${second},독수리,6001234567802`,
      `999999,우체국,6001234567803`,
      `${third},우체국,12`,
    );
    const { parcels, faulty } = must(await port.checkWaybills(siteCode, all));
    expect(parcels).toMatchObject([{ row: 2, id: first, carrier: 'postal', waybill: '6001234567801' }]);
    expect(faulty.map(({ row, faults }) => [row, faults.map(({ column, fault }) => `${column} ${fault}`)])).toEqual([
      [3, ['carrier unknownCarrier']],
      [4, ['request unknownRequest']],
      [5, ['waybill waybill']],
    ]);
    expect(must(await other.client.issuerSmath.checkWaybills(other.siteCode, all)).parcels).toEqual([]);
    expect(must(await other.client.issuerSmath.shipParcels(other.siteCode, parcels)).refused).toEqual([{ entryId: first, code: -1030 }]);

    // Fifty operators send the same sheet at once: its prize leaves once.
    const tries = await Promise.all(Array.from({ length: 50 }, () => port.shipParcels(siteCode, parcels)));
    expect(tries.map((one) => must(one).done).toSorted()).toEqual([...Array(49).fill(0), 1]);
    const again = must(await port.checkWaybills(siteCode, all));
    expect([again.parcels, again.faulty[0]?.faults]).toMatchObject([[], [{ column: 'request', fault: 'wrongState' }]]);
    expect(await port.papers(siteCode, [first], '다시 인쇄')).toMatchObject(refused('wrongState'));
    expect(await port.shipParcels(siteCode, [...parcels, ...parcels])).toMatchObject({ failure: { name: 'badRequest', field: 'parcels' } });
    await deps.db.update(siteAuthorities).set({ role: 'viewer' }).where(eq(siteAuthorities.siteCode, 'ART'));
    expect(await port.papers(siteCode, [second], '궁금해요')).toMatchObject(refused('roleNeeded'));
    expect(await port.waybillTemplate(siteCode)).toMatchObject(refused('roleNeeded'));
    expect(await port.shipParcels(siteCode, parcels)).toMatchObject(refused('roleNeeded'));
    await deps.db.update(siteAuthorities).set({ role: 'owner' }).where(eq(siteAuthorities.siteCode, 'ART'));
  });

  it('codes of the event are guessed no faster than NFT codes, whatever door is tried', async () => {
    const { client } = await joined(market, 'guesser');
    const wrong = must(parseSerial('AAAA-BBBB-CCCC-DDDD'));
    for (let at = 0; at < 5; at += 1) {
      expect(await client.sendings.receive(wrong)).toMatchObject(refused('lookupFailed'));
      expect(await client.smath.look(wrong)).toMatchObject(refused('lookupFailed'));
    }
    expect(await client.smath.look(wrong)).toMatchObject(refused('rateLimited'));
    expect(await enter(client, wrong)).toMatchObject(refused('rateLimited'));
    expect(await client.sendings.receive(wrong)).toMatchObject(refused('rateLimited'));
  });

  it('a code is good from the first moment of its campaign to the last, and a recipient must be whole', async () => {
    const { client } = await joined(market, 'early');
    const [early = must(parseSerial('none'))] = (await campaign(1, 1, 3)).codes;
    const [late = early] = (await campaign(1, -3, -1)).codes;
    const [now = early] = (await campaign(1)).codes;
    for (const serial of [early, late]) expect(await client.smath.look(serial)).toMatchObject(refused('eventClosed'));
    const nobody = { serial: now, recipient: { ...HOME, zoneCode: '1234' }, ...AGREED, key: client.newKey() };
    expect(await client.smath.enter(nobody)).toMatchObject({ failure: { name: 'badRequest', field: 'zoneCode' } });
    expect(must(await client.smath.look(now)).title).toBe('첫눈 이벤트');
  });

  const draft: ApplicationDraft = {
    brandName: '물결공방',
    contactName: '김나루',
    phone: '010-9876-5432',
    email: 'hello@example.com',
    siteUrl: 'https://example.com',
    introduction: '바다의 결을 옮깁니다.',
    kinds: ['art', 'goods'],
  };

  it('whoever leaves takes along where a prize was to go and whom to turn to', async () => {
    const { client } = await joined(market, 'leaver');
    const [serial = must(parseSerial('none'))] = (await campaign(1)).codes;
    const { entryId } = must(await enter(client, serial));
    const { id } = must(await client.applications.apply({ draft, agree: true, key: client.newKey() }));
    must(await client.profile.leave({ proof: { pin: client.pinHasher.hash('135790') }, abandon: false }));
    const [entry] = await market.database.db.select().from(smathEntries).where(eq(smathEntries.id, entryId));
    expect(entry).toMatchObject({ state: 'withdrawn', recipient: '', recipientMasked: '***' });
    const [application] = await market.database.db.select().from(issuerApplications).where(eq(issuerApplications.id, id));
    expect(application).toMatchObject({ state: 'withdrawn', contact: '' });
  });

  it('one application at a time is answered once, told with its reason, and its contact purged', async () => {
    const { client } = await joined(market, 'applicant');
    expect(must(await client.applications.latest())).toBeNull();
    const apply = (change: Partial<ApplicationDraft> = {}) =>
      client.applications.apply({ draft: { ...draft, ...change }, agree: true, key: client.newKey() });
    expect(await apply({ brandName: '물결 공방' })).toMatchObject({
      failure: { name: 'badRequest', field: 'brandName', data: { rule: 'noSpaces' } },
    });
    const twice = await Promise.all([apply(), apply()]);
    expect(twice.map((one) => one.ok).toSorted()).toEqual([false, true]);
    expect(await apply()).toMatchObject(refused('applicationOpen'));
    const first = must(await client.applications.latest());
    if (first === null) throw new Error('no application');
    expect(first).toMatchObject({ state: 'received', brandName: '물결공방', phone: '01098765432', kinds: ['art', 'goods'] });
    must(await client.applications.withdraw(first.id));
    expect(await client.applications.withdraw(first.id)).toMatchObject(refused('wrongState'));

    const { id } = must(await apply());
    const { client: stranger } = await joined(market, 'other');
    expect(await stranger.applications.withdraw(id)).toMatchObject(refused('lookupFailed'));
    expect(await listApplications(deps, 'os:test', { all: false })).toContainEqual(
      expect.objectContaining({ id, brandName: '물결공방', email: 'hello@example.com', phone: '01098765432' }),
    );
    expect(await answerApplication(deps, 'os:test', id, { accept: false, reason: ' ' })).toMatchObject({ failure: { field: 'reason' } });
    must(await answerApplication(deps, 'os:test', id, { accept: false, reason: '자료가 더 필요합니다.' }));
    expect(await answerApplication(deps, 'os:test', id, { accept: true })).toMatchObject(refused('wrongState'));
    expect(must(await client.applications.latest())).toMatchObject({ state: 'rejected', reason: '자료가 더 필요합니다.' });
    expect(must(await client.notices.list(PAGE)).dataList[0]).toMatchObject({
      kind: 'applicationRejected',
      payload: { brand: '물결공방' },
    });
    const { id: again } = must(await apply());
    const answered = must(await answerApplication(deps, 'os:test', again, { accept: true }));
    expect(answered).toMatchObject({ accepted: true, brandName: '물결공방', did: expect.stringContaining('did:') });
    await purged(issuerApplications, later(91));
    expect(must(await client.applications.latest())).toMatchObject({ state: 'accepted', phone: '', email: '', contactName: '' });
  });

  it('stories are listed in their place, and lead to the work and the store', async () => {
    const order = {
      lead: '흙을 고르는 일부터.',
      text: '첫 문단.\n\n둘째 문단.',
      picture: await picture(),
      siteCode: null,
      productId: null,
    };
    const { storyId } = must(await addStory(deps, 'os:test', { ...order, title: '달을 빚다', productId, sort: 2 }));
    const { storyId: first } = must(await addStory(deps, 'os:test', { ...order, title: '나루의 아침', sort: 1 }));
    const visitor = market.client();
    const { dataList } = must(await visitor.stories.list(PAGE));
    expect(dataList.map(({ id, title, siteName }) => [id, title, siteName])).toEqual([
      [first, '나루의 아침', ''],
      [storyId, '달을 빚다', '발행사 ART'],
    ]);
    expect(dataList[0]?.picture?.url).toMatch(/^\/file\/image\//);
    const shown = must(await visitor.stories.story(storyId));
    expect(shown).toMatchObject({ text: '첫 문단.\n\n둘째 문단.', store: { siteCode: 'ART' }, product: { productId, name: '달항아리' } });
    expect(await addStory(deps, 'os:test', { ...order, title: '누구의', siteCode: 'NOBODY', sort: 1 })).toMatchObject(
      refused('lookupFailed'),
    );
    expect(await addStory(deps, 'os:test', { ...order, title: '', sort: 1 })).toMatchObject({ failure: { field: 'title' } });
    must(await removeStory(deps, 'os:test', { id: first }));
    expect(await removeStory(deps, 'os:test', { id: first })).toMatchObject(refused('lookupFailed'));
    expect(await visitor.stories.story(first)).toMatchObject(refused('lookupFailed'));
    expect((await listStories(deps)).map(({ id }) => id)).toEqual([storyId]);
  });

  it('events are told while they run, before and after', async () => {
    const order = { text: '참여해 보세요.', picture: await picture(), link: '/event/smath' };
    const add = async (title: string, from: number, to: number) =>
      must(await addEvent(deps, 'os:test', { ...order, title, startsAt: away(from), endsAt: away(to) })).eventId;
    const over = await add('지난', -9, -3);
    const coming = await add('다가올', 2, 9);
    const running = await add('지금', -1, 4);
    const visitor = market.client();
    expect(must(await visitor.events.list(PAGE)).dataList.map(({ id }) => id)).toEqual([running, coming, over]);
    expect(must(await visitor.events.event(running))).toMatchObject({ title: '지금', link: '/event/smath' });
    const outside = { ...order, title: '밖으로', link: 'https://elsewhere.example', startsAt: away(0), endsAt: away(1) };
    expect(await addEvent(deps, 'os:test', outside)).toMatchObject({ failure: { field: 'link' } });
    must(await removeEvent(deps, 'os:test', { id: over }));
    expect(await visitor.events.event(over)).toMatchObject(refused('lookupFailed'));
    expect(await listEvents(deps)).toHaveLength(2);
  });
});
