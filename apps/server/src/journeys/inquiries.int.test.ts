import type { ApiClient } from '@naru/api-client';
import { failure } from '@naru/domain/failure';
import { INQUIRIES_A_DAY } from '@naru/domain/inquiry';
import type { InquiryId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolderStore } from '../gateways/files/folder-store.ts';
import { only } from '../kernel/only.ts';
import { brand } from '../stores/branding.ts';
import { files, inquiries, inquiryFiles } from '../stores/schema/index.ts';
import { openIssuer, png, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { purged } from '../testing/purged.ts';
import { buyOne } from '../testing/stall.ts';
import { addFaq, publishAnnouncement } from '../use-cases/announcement/manage-announcements.ts';
import { answerInquiry } from '../use-cases/inquiry/answer-inquiry.ts';
import { eraseUnkeptFiles } from '../use-cases/inquiry/erase-inquiries.ts';

const PAGE = { page: 1, size: 10 };
const DRAFT = { type: 'delivery', title: '배송', text: '언제 오나요?\n<b>빨리요</b>' } as const;
const refused = (...args: Parameters<typeof failure>) => ({ ok: false, failure: expect.objectContaining({ ...failure(...args) }) });
const document = (name = '견적.pdf', text = '%PDF-1.7\n견적') => new File([text], name, { type: 'application/pdf' });

describe.each(JOURNEY_ENGINES)('customer service on %s', (kind) => {
  let market: TestMarket;
  let productId: Awaited<ReturnType<typeof shelve>>;
  beforeAll(async () => {
    market = await startMarket(kind);
    productId = await shelve(await openIssuer(market, 'ART'), { quantity: 5, name: '달항아리' });
  });
  afterAll(() => market.stop());

  const deps = (now = new Date()) => ({ ...market.database, clock: { now: () => now }, files: makeFolderStore(`${market.dataDir}/files`) });
  const answer = (id: InquiryId, text = '내일 도착합니다.', change: { again?: boolean; seen?: number } = {}) =>
    answerInquiry(deps() as never, 'os:tester', { id, text, again: false, ...change });
  const write = async (client: ApiClient, change: object = {}) =>
    must(await client.inquiries.write({ draft: DRAFT, subject: null, files: [], key: client.newKey(), ...change })).id;
  const bytesOf = async (client: ApiClient, id: InquiryId, number: number) => {
    const link = must(await client.inquiries.attachment(id, number));
    return { link, response: await fetch(`${market.origin}${link.url}`) };
  };

  it('shows notices one by one, and frequent questions by their kinds', async () => {
    const visitor = market.client();
    const { noticeId } = must(await publishAnnouncement(deps() as never, 'os:tester', { title: '점검', body: '합니다.', pinned: false }));
    for (const [type, question] of [
      ['wallet', '지갑?'],
      ['member', '가입?'],
      ['wallet', '또 지갑?'],
    ] as const)
      must(await addFaq(deps() as never, 'os:tester', { type, question, answer: '답' }));
    expect(must(await visitor.announcementBoard.post(noticeId))).toMatchObject({ title: '점검', text: '합니다.' });
    const faqs = must(await visitor.announcementBoard.faqs());
    expect(faqs.map(({ kind: of, question }) => `${of} ${question}`)).toEqual(['member 가입?', 'wallet 지갑?', 'wallet 또 지갑?']);
    expect(await visitor.announcementBoard.post(only(faqs.slice(0, 1)).id)).toEqual(refused('lookupFailed'));
    expect(await addFaq(deps() as never, 'os:tester', { type: 'trade', question: '?', answer: '답' })).toEqual(
      refused('badRequest', { field: 'type' }),
    );
  });

  it('is written once, with its subject and files, and read by nobody else', async () => {
    const [{ client }, { client: other }] = [await joined(market, 'asker'), await joined(market, 'other')];
    const { tokenId } = await buyOne(market, client, productId, 50_000);
    const order = { draft: DRAFT, subject: { tokenId }, files: [document(), await png()], key: client.newKey() };
    const [{ id }, again] = [must(await client.inquiries.write(order)), must(await client.inquiries.write(order))];
    expect(again.id).toBe(id);
    expect(await client.inquiries.write({ ...order, files: [document()] })).toEqual(refused('idempotencyKeyReused'));
    expect(must(await client.inquiries.mine(PAGE))).toMatchObject({ allCount: 1, dataList: [{ id, title: '배송', answer: 'waiting' }] });
    const view = must(await client.inquiries.one(id));
    expect(view).toMatchObject({ ...DRAFT, subject: { tokenId, name: '달항아리 No. 1' }, answered: null, changedAt: null });
    expect(view.files.map(({ name, mime }) => [name, mime])).toEqual([
      ['견적.pdf', 'application/pdf'],
      [expect.any(String), 'image/png'],
    ]);
    const [pdf, picture] = view.files;
    const { link, response } = await bytesOf(client, id, pdf?.number ?? 0);
    expect([link.name, response.status, await response.text()]).toEqual(['견적.pdf', 200, '%PDF-1.7\n견적']);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await bytesOf(client, id, picture?.number ?? 0)).response.headers.get('content-type')).toBe('image/png');
    // No file of an inquiry is a public picture, whoever knows its id.
    const stored = await market.database.db.select({ id: files.id }).from(files).where(eq(files.kind, 'attachment'));
    for (const file of stored)
      expect((await (await fetch(`${market.origin}/file/image/${file.id}`)).json()) as object).toMatchObject({ resultCode: -1030 });
    for (const attempt of [other.inquiries.one(id), other.inquiries.attachment(id, pdf?.number ?? 0), other.inquiries.remove(id)])
      expect(await attempt).toEqual(refused('lookupFailed'));
    expect(await other.inquiries.change({ id, draft: DRAFT, kept: [], files: [] })).toEqual(refused('lookupFailed'));
    expect(must(await other.inquiries.mine(PAGE)).allCount).toBe(0);
    expect((await market.client().inquiries.one(id)).ok).toBe(false);
    // What was sent twice lies there once.
    expect(stored).toHaveLength(2);
  });

  it.each([
    ['a title that is too long', { draft: { ...DRAFT, title: '가'.repeat(51) } }, ['badRequest', { field: 'title' }]],
    ['no text', { draft: { ...DRAFT, text: ' \n' } }, ['badRequest', { field: 'text' }]],
    ['a page', { files: [new File(['<script>'], 'a.html')] }, ['fileTypeRefused', { field: 'files' }]],
    ['a page in a picture’s name', { files: [new File(['<script>'], 'a.png')] }, ['fileTypeRefused', { field: 'files' }]],
    [
      'a file that is too large',
      { files: [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf')] },
      ['fileTooLarge', { field: 'files' }],
    ],
    ['an NFT that is not there', { subject: { tokenId: '999999' } }, ['lookupFailed', { field: 'subject' }]],
  ] as const)('is refused with %s, and leaves no file', async (_, change, [name, extra]) => {
    const { client } = await joined(market, 'faulty');
    const before = await market.database.db.select().from(files);
    const order = { draft: DRAFT, subject: null, files: [document()], key: client.newKey(), ...change };
    expect(await client.inquiries.write(order as never)).toEqual(refused(name, extra));
    expect(await market.database.db.select().from(files)).toHaveLength(before.length);
  });

  it('is refused as a whole where its files together are too large, before they are read', async () => {
    const { client } = await joined(market, 'heavy');
    const heavy = new File([new Uint8Array(11 * 1024 * 1024)], 'a.pdf');
    const order = { draft: DRAFT, subject: null, files: [heavy, heavy, heavy], key: client.newKey() };
    expect(await client.inquiries.write(order)).toEqual({ ok: false, failure: failure('fileTooLarge') });
  });

  it('names a subject only to whom it may be shown', async () => {
    const [{ client }, { client: other }] = [await joined(market, 'holder'), await joined(market, 'curious')];
    const { tokenId } = await buyOne(market, client, productId, 50_000);
    expect(must(await client.inquiries.subject({ productId }))).toEqual({ productId, name: '달항아리' });
    expect(must(await client.inquiries.subject({ tokenId }))).toMatchObject({ tokenId });
    await market.database.db.execute(sql`update tokens set visibility = 'private' where token_id = ${tokenId}`);
    expect(await other.inquiries.subject({ tokenId })).toEqual(refused('lookupFailed'));
    expect((await client.inquiries.subject({ tokenId })).ok).toBe(true);
  });

  it('is changed and taken back while it waits, and not after', async () => {
    const { client } = await joined(market, 'changing');
    const id = await write(client, { files: [document('하나.pdf'), document('둘.pdf', '%PDF-1.7\n둘')] });
    const [first, second] = must(await client.inquiries.one(id)).files;
    const numbers = [second?.number ?? 0];
    must(await client.inquiries.change({ id, draft: { ...DRAFT, title: '고침' }, kept: numbers, files: [document('셋.pdf')] }));
    const changed = must(await client.inquiries.one(id));
    expect([changed.title, changed.files.map(({ name }) => name), changed.changedAt]).toEqual([
      '고침',
      ['둘.pdf', '셋.pdf'],
      expect.any(String),
    ]);
    expect(await client.inquiries.attachment(id, first?.number ?? 0)).toEqual(refused('lookupFailed'));
    const four = [document(), document(), document()];
    expect(await client.inquiries.change({ id, draft: DRAFT, kept: numbers, files: four })).toEqual(
      refused('badRequest', { field: 'files' }),
    );
    expect(await answer(id, '답', { seen: 1 })).toEqual(refused('wrongState', { field: 'seen' }));
    must(await answer(id, '답', { seen: 2 }));
    expect(await client.inquiries.change({ id, draft: DRAFT, kept: numbers, files: [] })).toEqual(refused('inquiryAnswered'));
    expect(await client.inquiries.remove(id)).toEqual(refused('inquiryAnswered'));
    const removed = await write(client, { files: [document('넷.pdf')] });
    must(await client.inquiries.remove(removed));
    expect(await client.inquiries.one(removed)).toEqual(refused('lookupFailed'));
    const names = (await market.database.db.select({ name: files.name }).from(files)).map(({ name }) => name);
    expect(['하나.pdf', '넷.pdf', ''].filter((name) => names.includes(name))).toEqual([]);
  });

  it('is answered once, of which its member is told, or once more where the operator says so', async () => {
    const { client } = await joined(market, 'answered');
    const id = await write(client);
    must(await answer(id));
    expect(must(await client.inquiries.one(id)).answered).toEqual({ text: '내일 도착합니다.', at: expect.any(String) });
    expect(must(await client.notices.list(PAGE)).dataList.map(({ kind: of, payload }) => [of, payload])).toEqual([
      ['inquiryAnswered', { id, name: '배송' }],
    ]);
    expect(await answer(id)).toEqual(refused('wrongState', { field: 'again' }));
    must(await answer(id, '오늘입니다.', { again: true }));
    expect(must(await client.inquiries.one(id)).answered?.text).toBe('오늘입니다.');
    expect(await answer(id, ' ')).toEqual(refused('badRequest', { field: 'body' }));
    expect(await answer(brand.inquiry(999_999))).toEqual(refused('lookupFailed'));
  });

  it('of a change and an answer at one instant keeps a whole story', async () => {
    const { client } = await joined(market, 'racing');
    for (let round = 0; round < 5; round += 1) {
      const id = await write(client);
      const [changed, answered] = await Promise.all([
        client.inquiries.change({ id, draft: { ...DRAFT, text: '고친 글' }, kept: [], files: [] }),
        answer(id, '답', { seen: 1 }),
      ]);
      // Exactly one of them finds it as it was.
      expect([changed.ok, answered.ok].filter(Boolean)).toHaveLength(1);
      const { text, answered: shown } = must(await client.inquiries.one(id));
      expect([text, shown?.text]).toEqual(changed.ok ? ['고친 글', undefined] : [DRAFT.text, '답']);
    }
  });

  it('is written so many times a day, at once or one after the other', async () => {
    const { client } = await joined(market, 'often');
    const tries = await Promise.all(
      Array.from({ length: INQUIRIES_A_DAY + 2 }, () =>
        client.inquiries.write({ draft: DRAFT, subject: null, files: [], key: client.newKey() }),
      ),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(INQUIRIES_A_DAY);
    expect(tries.filter(({ ok }) => !ok)).toEqual([refused('inquiryLimit'), refused('inquiryLimit')]);
  });

  it('goes with its member, but for what was answered, which stays for three years without files', async () => {
    const { client } = await joined(market, 'leaving');
    const settled = await write(client, { files: [document('떠남.pdf')] });
    const open = await write(client, { files: [document('떠남.pdf')] });
    must(await answer(settled));
    must(await client.profile.leave({ proof: { pin: client.pinHasher.hash('135790') }, abandon: false }));
    const { db } = market.database;
    const left = async () =>
      (await db.select({ id: inquiries.id }).from(inquiries)).map(({ id }) => id).filter((id) => id === settled || id === open);
    expect(await left()).toEqual([settled]);
    expect(await db.select().from(inquiryFiles).where(eq(inquiryFiles.inquiryId, settled))).toEqual([]);
    const later = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000);
    await purged(inquiries, deps(later(2.9)));
    await eraseUnkeptFiles(deps(later(2.9)));
    expect(await left()).toEqual([settled]);
    expect((await db.select().from(files).where(eq(files.state, 'deleted'))).length).toBe(0);
    await purged(inquiries, deps(later(3.1)));
    expect(await left()).toEqual([]);
  });
});
