import type { ApiClient } from '@naru/api-client';
import type { SellerFacts } from '@naru/domain/issuer';
import { INDIVIDUALS_UNSHOWN_SINCE } from '@naru/domain/order';
import { koreanDaySpan } from '@naru/domain/shared';
import { aSeller, must } from '@naru/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { auditLog, members, orders, products, siteSellers, sites } from '../stores/schema/index.ts';
import { depsBeside } from '../testing/deps-beside.ts';
import { draftOf, openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { doneOf, openPlatform, waitingOf } from '../testing/platform.ts';
import { buyOne, won } from '../testing/stall.ts';
import { adoptSellers } from '../use-cases/issuer/adopt-sellers.ts';
import { listSellers, sellerChangeNow, showSeller } from '../use-cases/issuer/judge-seller.ts';
import { showLaw } from '../use-cases/operation/show-law.ts';
import { showIndividual } from '../use-cases/order/show-individual.ts';

const refused = (name: string, field?: string) => ({ ok: false, failure: expect.objectContaining({ name, ...(field ? { field } : {}) }) });
const CARD = [
  { label: '상호', value: '한빛공방' },
  { label: '대표자', value: '이한빛' },
  { label: '사업자등록번호', value: '123-45-67891' },
  { label: '통신판매업 신고번호', value: '2026-서울종로-0123' },
  { label: '주소', value: '서울특별시 종로구 사직로 1' },
  { label: '전화번호', value: '02-123-4567' },
  { label: '이메일', value: 'help@hanbit.kr' },
];
const PRICE = 50_000;

describe.each(JOURNEY_ENGINES)('who sells, on %s', (kind) => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let buyer: ApiClient;
  let deps: Deps;
  beforeAll(async () => {
    market = await startMarket(kind);
    deps = await depsBeside(market);
    issuer = await openIssuer(market, 'NOBODY');
    await market.database.db.delete(siteSellers).where(eq(siteSellers.siteCode, 'NOBODY'));
    buyer = (await joined(market, 'sellers-buyer')).client;
  });
  afterAll(() => market.stop());

  const change = (part: Partial<SellerFacts> = {}, client = issuer.client) =>
    client.issuerPort.changeSeller({ siteCode: issuer.siteCode, ...aSeller(), ...part });
  const site = async () => must(await issuer.client.issuerPort.site(issuer.siteCode));
  const lawFaults = async (): Promise<readonly string[]> => {
    const law = await showLaw(deps);
    return law.duties.find(({ id }) => id === 'ec-13-seller')?.faults ?? [];
  };

  it('is said before anything is put up or bought', async () => {
    const { issuerPort, newKey } = issuer.client;
    const { siteCode } = issuer;
    const draft = draftOf({ price: won(PRICE), quantity: 3 });
    const { productId } = must(await issuerPort.createProduct({ siteCode, draft, picture: await png(), key: newKey() }));
    must(await issuerPort.mint({ siteCode, productId, key: newKey() }));
    expect(await issuerPort.listAll({ siteCode, productId, key: newKey() })).toEqual(refused('sellerMissing'));
    // What was put up before anybody had to be named is read on, and not bought.
    await market.database.db.update(products).set({ state: 'onSale' }).where(eq(products.id, productId));
    expect(must(await buyer.stores.product(productId)).seller).toEqual([]);
    expect(await buyer.orders.buyFromStore({ productId, price: won(PRICE), key: buyer.newKey() })).toEqual(refused('sellerUnnamed'));
    await market.database.db.update(products).set({ state: 'draft' }).where(eq(products.id, productId));
    expect((await site()).sellerFacts).toBeNull();

    expect(must(await change())).toMatchObject({ sellerFacts: aSeller(), sellerWaiting: null, seller: CARD });
    expect(must(await issuerPort.listAll({ siteCode, productId, key: newKey() }))).toEqual({ listed: 3 });
    expect(must(await buyer.stores.product(productId)).seller).toEqual(CARD);
    expect(must(await buyer.stores.front(siteCode)).seller).toEqual(CARD);
    const { orderId, payUrl } = must(await buyer.orders.buyFromStore({ productId, price: won(PRICE), key: buyer.newKey() }));
    await pay(market, payUrl);
    expect(must(await buyer.orders.detail(orderId)).seller).toEqual({
      siteCode,
      siteName: '발행사 NOBODY',
      nickname: null,
      facts: CARD,
      isShowable: false,
    });
    expect(await buyer.orders.seller(orderId)).toEqual(refused('sellerUnshown'));
    const [written] = await market.database.db.select().from(auditLog).where(eq(auditLog.action, 'site.seller'));
    expect(written?.detail).toMatchObject({ waits: false, fields: expect.stringContaining('businessNumber') });
  });

  it.each([
    ['businessNumber', { businessNumber: '1234567890' }, 'badRequest', 'businessNumber'],
    ['mailOrderNumber', { mailOrderNumber: ' ' }, 'badRequest', 'mailOrderNumber'],
    ['a representative whom the tax office does not know', { representative: '아무개' }, 'businessDiffers', 'businessNumber'],
    ['a business that has closed', { businessNumber: '4040000008' }, 'businessClosed', 'businessNumber'],
  ] as const)('is refused for %s', async (_, part, name, field) => {
    expect(await change(part)).toEqual(refused(name, field));
    expect((await site()).sellerFacts).toEqual(aSeller());
  });

  it('is changed by owners alone', async () => {
    const { client } = await joined(market, 'sellers-stranger');
    expect((await change({}, client)).ok).toBe(false);
  });

  it('is another at once but for the business and its representative, which two of the platform see', async () => {
    const { db } = market.database;
    expect(must(await change({ phone: '0311234567' }))).toMatchObject({ sellerFacts: { phone: '0311234567' }, sellerWaiting: null });
    const waiting = must(await change({ phone: '0311234567', representative: '박새한' }));
    expect(waiting).toMatchObject({ sellerFacts: { representative: '이한빛' }, sellerWaiting: { representative: '박새한' } });
    // The newer one takes the place of the one before.
    must(await change({ phone: '0311234567', representative: '최다온' }));
    expect((await listSellers(deps)).find(({ siteCode }) => siteCode === 'NOBODY')).toMatchObject({ waiting: true, company: '한빛공방' });
    expect(must(await sellerChangeNow(db, issuer.siteCode))).toMatchObject({ target: 'NOBODY', state: { register: '계속사업자' } });
    const people = openPlatform(deps);
    await people.staff();
    const body = { siteCode: 'NOBODY' };
    expect(await people.as('review', 'seller/refuse', { ...body, reason: ' ' })).toEqual(refused('badRequest', 'reason'));
    doneOf(await people.as('review', 'seller/refuse', { ...body, reason: '등록증을 보내 주세요.' }));
    expect(await site()).toMatchObject({ sellerFacts: { representative: '이한빛' }, sellerWaiting: null });
    expect(await people.as('review', 'seller/accept', body)).toEqual(refused('lookupFailed'));
    must(await change({ phone: '0311234567', representative: '박새한' }));
    const request = waitingOf(await people.as('review', 'seller/accept', body));
    expect((await site()).sellerFacts).toMatchObject({ representative: '이한빛' });
    expect(await people.as('review', 'approval/approve', request)).toEqual(refused('anotherOperatorNeeded'));
    doneOf(await people.as('이사', 'approval/approve', request));
    expect(await site()).toMatchObject({ sellerFacts: { representative: '박새한' }, sellerWaiting: null });
    const shown = must(await showSeller(deps, 'os:test', body));
    expect(shown.sellers.map(({ state }) => state)).toEqual(['inForce', 'refused', 'withdrawn', 'replaced', 'replaced']);
    const letters = async () => {
      const mail = (await (await fetch(`${market.origin}/sandbox/mail.json`)).json()) as { subject: string }[];
      return mail.map(({ subject }) => subject).filter((subject) => subject.includes('판매자 정보'));
    };
    await expect.poll(async () => (await letters()).length).toBe(2);
    // Whoever bought before reads who sold then.
    const [first] = must(await buyer.orders.mine({ page: 1, size: 1 })).dataList;
    expect(must(await buyer.orders.detail(first?.orderId ?? ('' as never))).seller.facts).toEqual(CARD);
  });

  it('is looked at by the law', async () => {
    const { db } = market.database;
    expect(await lawFaults()).toEqual([]);
    const mine = and(eq(siteSellers.siteCode, 'NOBODY'), eq(siteSellers.state, 'inForce'));
    await db.update(siteSellers).set({ finding: null }).where(mine);
    expect(await lawFaults()).toEqual(['국세청에서 계속사업자로 확인하지 않은 판매자: 발행사 NOBODY']);
    await db.update(siteSellers).set({ finding: 'active' }).where(mine);
    const other = await openIssuer(market, 'BARE');
    await shelve(other, { price: won(PRICE), quantity: 1 });
    await db.delete(siteSellers).where(eq(siteSellers.siteCode, 'BARE'));
    expect(await lawFaults()).toEqual(['판매 중인 상품이 있는데 판매자 정보가 없는 스토어: 발행사 BARE']);
  });

  it('is taken over from a card of the time before that tells it whole', async () => {
    const { db } = market.database;
    expect(await adoptSellers(market.database, deps.clock)).toEqual([]);
    await db
      .update(sites)
      .set({ info: { introduction: '', seller: CARD } })
      .where(eq(sites.siteCode, 'BARE'));
    expect(await adoptSellers(market.database, deps.clock)).toEqual(['BARE']);
    expect(await adoptSellers(market.database, deps.clock)).toEqual([]);
    const [row] = await db.select().from(siteSellers).where(eq(siteSellers.siteCode, 'BARE'));
    expect(row).toMatchObject({ state: 'inForce', company: '한빛공방', openedOn: '', givenBy: null });
  });

  it('is a member: their buyer is shown who, once, on request, as long as the law has it so', async () => {
    const { client: owner } = await joined(market, 'sellers-owner');
    const art = await openIssuer(market, 'ART');
    const productId = await shelve(art, { price: won(PRICE), quantity: 2 });
    const { tokenId } = await buyOne(market, owner, productId, PRICE);
    const pin = owner.pinHasher.hash('135790');
    const { listingId } = must(await owner.listings.list({ tokenId, price: won(80_000), pin }));
    const { orderId, payUrl } = must(await buyer.orders.buyListing({ listingId, price: won(80_000), key: buyer.newKey() }));
    expect(await buyer.orders.seller(orderId)).toEqual(refused('sellerUnshown'));
    await pay(market, payUrl);
    expect(must(await buyer.orders.detail(orderId)).seller).toMatchObject({ facts: [], isShowable: true });
    const shown = must(await buyer.orders.seller(orderId));
    expect(shown.email).toContain('sellers-owner');
    expect(await owner.orders.seller(orderId)).toEqual(refused('noPermission'));
    const { db } = market.database;
    const reveals = await db.select().from(auditLog).where(eq(auditLog.action, 'seller.reveal'));
    expect(reveals).toHaveLength(1);
    const then = koreanDaySpan(INDIVIDUALS_UNSHOWN_SINCE).start;
    const [row] = await db
      .select({ id: members.id, did: members.did, nickname: members.nickname })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.buyerMemberId))
      .where(eq(orders.id, orderId));
    const member = { ...only(row === undefined ? [] : [row]), sessionId: '' };
    const later = { ...deps, clock: { now: () => then } };
    expect(await showIndividual(later, member, { orderId })).toEqual(refused('sellerUnshown'));
  });
});
