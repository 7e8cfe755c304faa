import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, type Endpoint } from '@naru/contract';
import { parseListingId, parseOrderId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonSchema } from '../http/docs/schemas.ts';
import { auditLog, inquiries, members } from '../stores/schema/index.ts';
import { draftOf, openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';

/** Fields that say who somebody is, or where they live. */
const PERSONAL = /"(phone|address|addressDetail|zoneCode|recipient)"/;

/** What a client sends that takes every liberty the wire seems to leave it. */
describe('a strict server', () => {
  let market: TestMarket;
  let art: TestIssuer;
  let gold: TestIssuer;
  let person: Awaited<ReturnType<typeof joined>>;
  let logFile = '';
  beforeAll(async () => {
    logFile = join(mkdtempSync(join(tmpdir(), 'naru-strict-')), 'log');
    market = await startMarket('pglite', { NARU_LOG_LEVEL: 'info', NARU_LOG_FILE: logFile, NARU_TRUST_PROXY: 'on' });
    art = await openIssuer(market, 'ART');
    gold = await openIssuer(market, 'GOLD');
    person = await joined(market, 'strict');
  });
  afterAll(() => market.stop());

  const ask = async (method: string, path: string, { body, key, as = person.client, from = '203.0.113.7' }: Partial<SentRequest> = {}) => {
    const answer = await fetch(`${market.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as.store.read().token}`,
        'x-forwarded-for': from,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      allow: answer.headers.get('allow'),
      ...(JSON.parse(text) as { resultCode: number; resultData: unknown }),
    };
  };
  interface SentRequest {
    readonly body: unknown;
    readonly key: string;
    readonly as: typeof person.client;
    readonly from: string;
  }
  const didOf = async (client: typeof person.client) => must(await client.accounts.info()).did;

  it.each([
    '2026-13-45T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T00:61:00Z',
    '2026-13-45',
    '0000-00-00T00:00:00Z',
  ])('knows that there is no %s', async (time) => {
    expect(await ask('GET', `/center/history/v1/trade?from=${time}`)).toMatchObject({ status: 400, resultCode: -1001 });
  });

  it.each([
    ['PATCH', '/center/history/v1/trade', 'GET, HEAD'],
    ['GET', '/account/api/v2/member/sign-in', 'POST'],
    ['DELETE', '/center/nft/v1/listing/1/buyable', 'GET, HEAD'],
  ])('answers %s %s with 405 and what it allows', async (method, path, allow) => {
    expect(await ask(method, path)).toMatchObject({ status: 405, allow, resultCode: -1001 });
  });

  it('lets nobody name another member beside their own call, declared or not', async () => {
    const other = await didOf(art.client);
    const own = await didOf(person.client);
    const path = '/center/nft/v1/listing/cancel';
    for (const body of [
      { ids: [1], did: other },
      { ids: [1], userDid: other },
    ])
      expect(await ask('PUT', path, { body })).toMatchObject({ resultCode: -1002 });
    expect(await ask('PUT', `${path}?did=${other}`, { body: { ids: [1] } })).toMatchObject({ resultCode: -1002 });
    expect(await ask('PUT', path, { body: { ids: [1], did: own } })).toMatchObject({ resultCode: 0 });
  });

  it('takes no second site beside the one that is held', async () => {
    const path = '/center/issuer/v2/product';
    expect(await ask('GET', `${path}?siteCode=ART`, { as: art.client })).toMatchObject({ resultCode: 0 });
    for (const query of ['siteCode=ART&siteCode=GOLD', 'siteCode=GOLD&siteCode=ART', 'siteCode=GOLD'])
      expect(await ask('GET', `${path}?${query}`, { as: art.client })).toMatchObject({ resultCode: -1002 });
    const body = { siteCode: 'ART', categoryName: '그릇' };
    expect(await ask('POST', '/center/issuer/v2/category?siteCode=GOLD', { body, as: art.client })).toMatchObject({ resultCode: -1002 });
    expect(gold.siteCode).toBe('GOLD');
  });

  it('answers a cancellation that comes again under its key as it did before', async () => {
    const productId = await shelve(art, { price: won(1_000), quantity: 4 });
    const { client } = person;
    const pin = client.pinHasher.hash('135790');
    const { tokenId } = await buyOne(market, client, productId, 1_000);
    const { listingId } = must(await client.listings.list({ tokenId, price: won(5_000), pin }));
    const cancel = `/center/nft/v1/listing/cancel/${must(parseListingId(listingId))}`;
    const twice = await Promise.all([1, 2].map(() => ask('PUT', cancel, { key: 'cancel-listing-1' })));
    expect([...twice, await ask('PUT', cancel, { key: 'cancel-listing-1' })].map(({ resultCode }) => resultCode)).toEqual([0, 0, 0]);
    expect((await ask('PUT', cancel, { key: 'cancel-listing-2' })).resultCode).not.toBe(0);
    const again = must(await client.listings.list({ tokenId, price: won(5_000), pin }));
    const many = { body: { ids: [again.listingId] }, key: 'cancel-many-1' };
    const path = '/center/nft/v1/listing/cancel';
    expect([await ask('PUT', path, many), await ask('PUT', path, many)]).toMatchObject(Array(2).fill({ resultData: { cancelled: 1 } }));
    const { orderId } = must(await client.orders.buyFromStore({ productId, price: won(1_000), key: client.newKey() }));
    const order = { body: { state: 'CANCELLED' }, key: 'cancel-order-1' };
    const state = `/center/order/v1/state/${must(parseOrderId(orderId))}`;
    expect([await ask('PUT', state, order), await ask('PUT', state, order)]).toMatchObject(Array(2).fill({ resultCode: 0 }));
    expect((await ask('PUT', state, { ...order, key: 'cancel-order-2' })).resultCode).not.toBe(0);
  });

  it('keeps texts in one form, counts them without their edges, and takes none that nobody sees', async () => {
    const write = (title: string, text = '내용입니다.') =>
      person.client.inquiries.write({ draft: { type: 'other', title, text }, subject: null, files: [], key: person.client.newKey() });
    expect(await write('\u3164\u200b')).toMatchObject({ ok: false, failure: { name: 'badRequest' } });
    must(await write(`   ${'\u1103\u1161\u11af'.repeat(50)}   `));
    expect(await write('달'.repeat(51))).toMatchObject({ ok: false });
    const [row] = await market.database.db.select({ title: inquiries.title }).from(inquiries);
    expect(row?.title).toBe('달'.repeat(50));
  });

  it.each(['관리자', '나루고객센터', 'Admin01', 'xOFFICIALx'])('gives nobody the nickname %s', async (nickname) => {
    const refused = await person.client.accounts.updateInfo({ nickname });
    expect(refused).toMatchObject({ ok: false, failure: { data: { rule: 'nicknameReserved' } } });
  });

  it('takes no hash for a PIN that is not of six digits, or not of digits that the rules allow', async () => {
    const { client } = await joined(market, 'pinless');
    const currentPin = client.pinHasher.hash('135790');
    for (const text of ['password', '1357900', '111222', '123456', '']) {
      const pin = hash('sha256', text, 'hex') as typeof currentPin;
      expect(await client.pinKeeper.change({ currentPin, pin, comparePin: pin })).toMatchObject({
        ok: false,
        failure: { name: 'pinForbidden' },
      });
    }
  });

  it('writes down from where things were done, and who signed in', async () => {
    const category = { body: { siteCode: 'ART', categoryName: '항아리' }, as: art.client, from: '198.51.100.9' };
    expect(await ask('POST', '/center/issuer/v2/category', category)).toMatchObject({ resultCode: 0 });
    const rows = await market.database.db
      .select({ ip: auditLog.ip })
      .from(auditLog)
      .where(eq(auditLog.actor, await didOf(art.client)));
    expect(rows.at(-1)).toEqual({ ip: '198.51.100.9' });
    const [member] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.email, person.email));
    must(await market.client().sessions.signIn({ email: person.email, password: 'Naru-test-2026!' }));
    expect(readFileSync(logFile, 'utf8')).toContain(`"signedIn":${member?.id},"ip":"127.0.0.1"`);
  });

  it('shows the picture of a draft to nobody but its issuer', async () => {
    const order = { siteCode: art.siteCode, draft: draftOf(), picture: await png(), key: art.client.newKey() };
    const { productId } = must(await art.client.issuerPort.createProduct(order));
    const see = async (as?: typeof person.client) => {
      const headers = as === undefined ? {} : { authorization: `Bearer ${as.store.read().token}` };
      return (await fetch(`${market.origin}/file/display/v1/product/${productId}`, { headers })).headers.get('content-type');
    };
    expect(await see(art.client)).toBe('image/webp');
    for (const other of [undefined, person.client, gold.client]) expect(await see(other)).toContain('application/json');
    must(await art.client.issuerPort.mint({ siteCode: art.siteCode, productId, key: art.client.newKey() }));
    must(await art.client.issuerPort.listAll({ siteCode: art.siteCode, productId, key: art.client.newKey() }));
    expect(await see()).toBe('image/webp');
  });

  it('takes who somebody is and where they live in bodies only', async () => {
    const address = new URLSearchParams({
      tokenId: '1',
      name: '김수령',
      phone: '01012345678',
      zoneCode: '04524',
      address: '서울',
      addressDetail: '',
    });
    expect(await ask('GET', `/center/nft/v1/qr/delivery?${address}`, { as: art.client })).toMatchObject({ status: 405, allow: 'POST' });
    for (const kind of ['transfer', 'gift'])
      expect(await ask('GET', `/center/nft/v1/qr/${kind}?tokenId=1&phone=01012345678`, { as: art.client })).toMatchObject({ status: 400 });
    const untried = Object.values<Endpoint>(ENDPOINTS).filter(
      ({ query }) => query !== undefined && PERSONAL.test(JSON.stringify(jsonSchema(query))),
    );
    expect(untried).toEqual([]);
  });

  it('lets nobody fill its tables without a log-in', async () => {
    const open = (from: string) => ask('POST', '/account/api/v2/identity', { body: { purpose: 'join', way: 'window' }, from });
    const codes = new Set<number>();
    for (let n = 0; n < 320; n += 20)
      for (const { resultCode } of await Promise.all(Array.from({ length: 20 }, () => open('192.0.2.44')))) codes.add(resultCode);
    expect(codes.size).toBe(2);
    expect((await open('192.0.2.45')).resultCode).toBe(0);
  });
});
