import { createHash } from 'node:crypto';
import { type ApiClient, basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { ENDPOINTS, type Endpoint, type EndpointName } from '@naru/contract';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonSchema } from '../http/docs/schemas.ts';
import { memberSecrets, members, siteAuthorities, tokens } from '../stores/schema/index.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { joinedByWallet } from '../testing/wallet-member.ts';

const PRICE = 50_000;
const DIGITS = '135790';
const pin = createHash('sha256').update(DIGITS).digest('hex');
const next = createHash('sha256').update('975310').digest('hex');
const recipient = {
  name: '나그네',
  phone: '010-1234-5678',
  zoneCode: '04524',
  address: '서울 중구 세종대로 110',
  addressDetail: '',
  memo: '',
};

const takesPin = (endpoint: Endpoint): boolean => {
  const properties = endpoint.body === undefined ? undefined : jsonSchema(endpoint.body).properties;
  return typeof properties === 'object' && properties !== null && 'pin' in properties;
};
const TAKING_PIN = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => takesPin(ENDPOINTS[name]));

describe.each(JOURNEY_ENGINES)('the stolen token of a wallet member on %s', (kind) => {
  let market: TestMarket;
  let thief: ApiClient;
  let memberId = 0;
  let bodies: Readonly<Record<string, unknown>> = {};
  const before: unknown[] = [];

  const state = async (): Promise<unknown> => {
    const { rows } = await market.database.db.execute(
      sql`select (select jsonb_agg(t order by t.token_id) from tokens t where owner_member_id = ${memberId}) as tokens,
        (select jsonb_agg(l order by l.id) from listings l) as listings,
        (select jsonb_agg(o order by o.id) from offers o) as offers, (select jsonb_agg(b order by b.id) from bids b) as bids, (select jsonb_agg(i order by i.id) from items i) as items,
        (select count(*) from jobs) as jobs,
        (select count(*) from gifts) as gifts, (select count(*) from exchanges) as exchanges, (select count(*) from approvals) as approvals,
        (select pin_hash from member_secrets where member_id = ${memberId}) as pin`,
    );
    return rows[0];
  };

  beforeAll(async () => {
    market = await startMarket(kind);
    const issuer = await openIssuer(market);
    const productId = await shelve(issuer, { nftKind: 'transferable', quantity: 4, price: won(PRICE) });
    const owner = await joinedByWallet(market);
    const { client: buyer } = await joined(market, 'bidder');
    const other = must(await buyer.accounts.info());
    const free = await buyOne(market, owner.client, productId, PRICE);
    const wanted = await buyOne(market, owner.client, productId, PRICE);
    const { offerId } = must(
      await buyer.offerBook.request({ tokenId: wanted.tokenId, price: won(PRICE), message: '', key: buyer.newKey() }),
    );
    const bidPrice = won(PRICE - 1_000);
    const { bidId } = must(await buyer.bidBook.place({ productId, price: bidPrice, key: buyer.newKey() }));
    const { email, did } = must(await owner.client.accounts.info());
    memberId = (await market.database.db.select({ id: members.id }).from(members).where(eq(members.did, did)))[0]?.id ?? 0;
    // They act for the store as well, of which two units are left.
    await market.database.db.insert(siteAuthorities).values({ siteCode: issuer.siteCode, memberId });
    const units = must(await issuer.client.issuerPort.items({ siteCode: issuer.siteCode, productId, state: 'onSale', page: 1, size: 1 }));
    const [unsold] = units.dataList;
    const revocation = { siteCode: issuer.siteCode, productId, reason: '도난', pin };
    await market.restMail();
    must(await owner.client.accounts.sendEmailCode({ email, verifyType: 'pinReset' }));
    const code = { verifyCode: '123456' };
    thief = createApiClient({ bases: basesAt(market.origin), store: memoryLoginStore(owner.client.store.read()) });
    bodies = {
      walletPin: { pin, comparePin: pin, password: PASSWORD },
      walletPinReset: { ...code, pin, comparePin: pin },
      walletPinCheck: { pin },
      listingWallet: { tokenId: free.tokenId, price: PRICE, pin },
      listingPrice: { listingId: 1, price: PRICE, version: 0, pin },
      offerAccept: { offerId, pin },
      bidAccept: { bidId, tokenId: free.tokenId, price: bidPrice, pin },
      offerCounter: { offerId, price: PRICE * 2, pin },
      transferWallet: { tokenIds: [free.tokenId], pin, toDid: other.did },
      giftWallet: { tokenIds: [free.tokenId], pin, toDid: other.did },
      deliveryWallet: { tokenIds: [free.tokenId], pin, ...recipient },
      leave: { pin, abandon: true },
      itemRevoke: { ...revocation, ids: [unsold?.itemId ?? 0] },
      itemRevokeAll: { ...revocation, count: 2 },
      selectionRevoke: { siteCode: issuer.siteCode, selection: { filter: {} }, count: 2, reason: '도난', pin },
      bulkRevoke: { siteCode: issuer.siteCode, jobId: 1, ids: [unsold?.itemId ?? 0], reason: '도난', pin },
      bulkMintGifts: { siteCode: issuer.siteCode, jobId: 1, planHash: 'a'.repeat(64), pin },
      ownData: { pin },
    };
  });
  afterAll(() => market.stop());

  /** A wallet member proves who they are by their wallet; elsewhere a PIN is none of theirs. */
  const refusalOf = (name: string) =>
    name === 'ownData' ? expect.stringMatching(/^(?:proofNeeded|pinForWebMembers)$/) : 'pinForWebMembers';

  it('is tried on every call that takes a PIN', () => expect(Object.keys(bodies).sort()).toEqual([...TAKING_PIN].sort()));

  it('neither makes a PIN nor does anything with one', async () => {
    before.push(await state());
    for (const name of TAKING_PIN) {
      const answer = await thief.call(ENDPOINTS[name] as Endpoint, { body: bodies[name], key: crypto.randomUUID() } as never);
      expect({ name, answer }).toMatchObject({ name, answer: { ok: false, failure: { name: refusalOf(name) } } });
    }
    expect(await state()).toEqual(before[0]);
  });

  it('is worth nothing either where a PIN was made in the time before', async () => {
    // As if it had been set by whoever held the token then: the right PIN all the same.
    const web = must(await (await joined(market, 'web')).client.accounts.info());
    const [row] = await market.database.db
      .select({ pinHash: memberSecrets.pinHash })
      .from(memberSecrets)
      .innerJoin(members, eq(members.id, memberSecrets.memberId))
      .where(eq(members.did, web.did));
    await market.database.db
      .update(memberSecrets)
      .set({ pinHash: row?.pinHash ?? '' })
      .where(eq(memberSecrets.memberId, memberId));
    const seen = await state();
    const change = { currentPin: pin, pin: next, comparePin: next };
    for (const name of TAKING_PIN) {
      const body = name === 'walletPin' ? change : bodies[name];
      const answer = await thief.call(ENDPOINTS[name] as Endpoint, { body, key: crypto.randomUUID() } as never);
      expect({ name, answer }).toMatchObject({ name, answer: { ok: false, failure: { name: refusalOf(name) } } });
    }
    expect(await state()).toEqual(seen);
    expect(await market.database.db.$count(tokens, eq(tokens.ownerMemberId, memberId))).toBe(2);
  });
});

describe.each(JOURNEY_ENGINES)('the first PIN on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
  });
  afterAll(() => market.halt());

  it('is made by the password and not by a token alone, which may guess ten times', async () => {
    const { client, email } = await joined(market, 'first');
    const { db } = market.database;
    const [member] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
    const mine = eq(memberSecrets.memberId, member?.id ?? 0);
    await db.update(memberSecrets).set({ pinHash: null }).where(mine);
    const order = { pin: client.pinHasher.hash(DIGITS), comparePin: client.pinHasher.hash(DIGITS) };
    expect(await client.call(ENDPOINTS.walletPin, { body: order })).toEqual({ ok: false, failure: { name: 'proofNeeded' } });
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => client.pinKeeper.register({ ...order, password: `Wrong-guess-${at}!` })),
    );
    const names = guesses.map((answer) => (answer.ok ? 'ok' : answer.failure.name));
    expect(names.filter((name) => name === 'passwordWrong').length).toBeLessThanOrEqual(9);
    expect(new Set(names)).toEqual(new Set(['passwordWrong', 'rateLimited']));
    expect(await client.pinKeeper.register({ ...order, password: PASSWORD })).toMatchObject({ failure: { name: 'rateLimited' } });
    expect((await db.select().from(memberSecrets).where(mine))[0]?.pinHash).toBeNull();
    // Whoever logs in anew has tries of their own.
    const again = market.client();
    must(await again.sessions.signIn({ email, password: PASSWORD }));
    must(await again.pinKeeper.register({ ...order, password: PASSWORD }));
    must(await again.pinKeeper.check(order.pin));
  });
});
