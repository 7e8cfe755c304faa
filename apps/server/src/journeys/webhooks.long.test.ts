import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { ApiClient } from '@naru/api-client';
import { verifyWebhook, type WebhookBody } from '@naru/api-client/webhook';
import { parseEmailAddress } from '@naru/domain/account';
import { MOST_WEBHOOKS, possibleWebhookEvents, type WebhookTerms } from '@naru/domain/webhook';
import { must, webhookId } from '@naru/testkit';
import { softPasskey } from '@naru/testkit/passkey';
import { freePort } from '@naru/testkit/postgres';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, members, webhookMessages, webhooks } from '../stores/schema/index.ts';
import { whyNotOf } from '../testing/answer-schemas.ts';
import { makeGround } from '../testing/ground.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { keyedClient } from '../testing/keyed-client.ts';
import { letterTo } from '../testing/letters.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { approvedChange, joinedByWallet } from '../testing/wallet-member.ts';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { suspendMember } from '../use-cases/operation/suspend-member.ts';

const proof = { password: PASSWORD };
const refused = (name: string, more = {}) => ({ ok: false, failure: expect.objectContaining({ name, ...more }) });
const PRICE = 1_000;

describe('webhooks', () => {
  let market: TestMarket;
  let receiver: WebhookReceiver;
  let origin = '';
  let art: TestIssuer;
  let artPasskey: ApiClient;
  let productId: Awaited<ReturnType<typeof shelve>>;
  const trusted = getCACertificates('default');
  beforeAll(async () => {
    receiver = await startReceiver();
    setDefaultCACertificates([...trusted, receiver.tls.cert]);
    const port = await freePort();
    origin = `http://localhost:${port}`;
    market = await startMarket('postgres', { NARU_PUBLIC_URL: origin, PORT: String(port), NARU_WEBHOOK_LOCAL: 'on' });
    art = await openIssuer(market);
    productId = await shelve(art, { price: won(PRICE), quantity: 20 });
    artPasskey = await withPasskey(art.client);
  });
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await receiver.close();
    await market.stop();
  });

  const withPasskey = async (client: ApiClient): Promise<ApiClient> => {
    const passkey = softPasskey(origin);
    const { options } = must(await client.secondFactors.beginPasskey());
    must(await client.secondFactors.addPasskey({ name: '노트북', credential: passkey.make(options), proof }));
    const { email } = must(await client.accounts.info());
    const keyed = keyedClient(market.origin, passkey);
    must(await keyed.sessions.signIn({ email: must(parseEmailAddress(email ?? '')), password: PASSWORD }));
    return keyed;
  };
  /** A member with a passkey, which their client touches when asked. */
  const holder = async (name: string) => {
    const person = await joined(market, name);
    return { ...person, client: await withPasskey(person.client) };
  };
  const terms = (change: Partial<WebhookTerms> = {}): WebhookTerms => ({
    url: receiver.url,
    siteCode: null,
    events: ['sale.completed'],
    ...change,
  });
  /** Makes one at the receiver, which has shown whose it is: that is tried beside the delivery. */
  const makeAt = async (client: ApiClient, path: string, change: Partial<WebhookTerms> = {}) => {
    const made = must(await client.webhooks.make({ ...terms({ url: receiver.url.replace('/naru', path), ...change }), proof }));
    await market.database.db.update(webhooks).set({ provedAt: new Date() }).where(eq(webhooks.id, made.webhookId));
    return made;
  };
  /** What an address was sent, read as its owner reads it, as soon as there is so much. */
  const receivedAt = async (path: string, secret: string, count: number): Promise<WebhookBody[]> => {
    const there = () => receiver.received.filter((one) => one.path === path);
    await expect.poll(() => there().length, { timeout: 20_000 }).toBe(count);
    const read = await Promise.all(there().map((one) => verifyWebhook(one, { secret })));
    return read.map((one) => must(one).message);
  };

  it('are made by a second factor and a fresh proof alone, are told once, and of them a letter without the way to the server', async () => {
    const bare = await joined(market, 'bare');
    expect(await bare.client.webhooks.make({ ...terms(), proof })).toEqual(refused('secondFactorNeeded'));
    const { client, email } = await holder('maker');
    expect(await client.webhooks.make({ ...terms(), proof: { password: 'Not-the-one-9!' } })).toEqual(refused('passwordWrong'));
    for (const url of [
      'http://hooks.example.com/',
      'https://10.0.0.1.internal/',
      'https://me:you@hooks.example.com/',
      'https://hooks.example.com:22/',
    ])
      expect(await client.webhooks.make({ ...terms({ url }), proof })).toEqual(refused('badRequest', { field: 'url' }));
    expect(await client.webhooks.make({ ...terms({ events: ['mintJob.done'] }), proof })).toEqual(
      refused('badRequest', { field: 'events' }),
    );
    expect(await client.webhooks.make({ ...terms({ siteCode: art.siteCode }), proof })).toEqual(refused('noPermission'));
    const { secret } = await makeAt(client, '/made?token=of-the-receiver');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const letter = await letterTo(market, email, '웹훅을 만들었습니다');
    expect([letter.text.includes(`localhost:${receiver.port}`), letter.text.includes('of-the-receiver')]).toEqual([true, false]);
    const { rows } = await market.database.db.execute<{ all: string }>(
      sql`select string_agg(w::text, ' ') || (select string_agg(a::text, ' ') from audit_log a) || (select string_agg(m::text, ' ') from mail_outbox m) as all from webhooks w`,
    );
    expect(rows[0]?.all).not.toContain(secret.slice(6));
    const [view] = must(await client.webhooks.list());
    expect(view).toMatchObject({
      siteCode: null,
      events: ['sale.completed'],
      state: 'active',
      waiting: 0,
      failed: 0,
      oldSecretUntil: null,
    });
    const trail = await market.database.db.select().from(auditLog).where(eq(auditLog.action, 'member.webhook'));
    expect(trail.at(-1)?.detail).toMatchObject({ by: 'password', host: `localhost:${receiver.port}`, events: 'sale.completed' });
  });

  it('of a member of the app are approved by their wallet, which sees where and what', async () => {
    const person = await joinedByWallet(market);
    const wanted = terms({ url: receiver.url.replace('/naru', '/wallet') });
    const approved = await approvedChange(person.client, person.wallet, { what: 'webhook', ...wanted });
    const elsewhere = { ...wanted, url: 'https://thief.example.com/', proof: approved };
    expect(await person.client.webhooks.make(elsewhere)).toEqual(refused('proofNeeded'));
    const again = await approvedChange(person.client, person.wallet, { what: 'webhook', ...wanted });
    expect(must(await person.client.webhooks.make({ ...wanted, proof: again })).secret).toMatch(/^whsec_/);
  });

  it('tell buyer, seller and site of a sale, of an offer its two sides, each as the document says and nobody by name', async () => {
    const [seller, buyer] = [await holder('seller'), await holder('buyer')];
    const all = { events: possibleWebhookEvents(null) };
    const ofSeller = await makeAt(seller.client, '/seller', all);
    const ofBuyer = await makeAt(buyer.client, '/buyer', all);
    const ofSite = await makeAt(artPasskey, '/site', { siteCode: art.siteCode, events: possibleWebhookEvents(art.siteCode) });
    const { tokenId } = await buyOne(market, seller.client, productId, PRICE);
    const { offerId } = must(await buyer.client.offerBook.request({ tokenId, price: won(2_000), message: '', key: buyer.client.newKey() }));
    must(await seller.client.offerBook.decline({ offerId, reason: '조금 더 받고 싶어요' }));
    const sent = {
      seller: await receivedAt('/seller', ofSeller.secret, 3),
      buyer: await receivedAt('/buyer', ofBuyer.secret, 2),
      site: await receivedAt('/site', ofSite.secret, 1),
    };
    const types = Object.fromEntries(Object.entries(sent).map(([who, bodies]) => [who, bodies.map(({ type }) => type).sort()]));
    expect(types).toEqual({
      seller: ['offer.declined', 'offer.made', 'sale.completed'],
      buyer: ['offer.declined', 'offer.made'],
      site: ['sale.completed'],
    });
    const offer = { offerId, tokenId, productId, price: 2_000, counterPrice: null };
    const made = sent.buyer.find(({ type }) => type === 'offer.made');
    expect(made?.data).toEqual({ ...offer, state: 'requested' });
    expect(sent.site[0]?.data).toMatchObject({ kind: 'store', tokenId, productId, siteCode: 'ART', price: PRICE });
    for (const body of Object.values(sent).flat())
      expect([body.type, whyNotOf(body, 'webhooks', body.type, 'post', 'requestBody', 'content', 'application/json', 'schema')]).toEqual([
        body.type,
        null,
      ]);
    const everything = receiver.received.map(({ body }) => body).join('\n');
    const people = await market.database.db.select({ nickname: members.nickname, email: members.email, did: members.did }).from(members);
    const naming = people.flatMap((person) => Object.values(person)).filter((word) => word !== null && everything.includes(word));
    expect(naming).toEqual([]);
  });

  it('are pinged, logged, replayed, renewed and ended by their owner, and by nobody else', async () => {
    const [{ client }, other] = [await holder('keeper'), await holder('stranger')];
    const { webhookId: id, secret } = await makeAt(client, '/kept');
    // It asks for an hour: the next delivery attempt would come after five seconds otherwise, in the midst of what follows.
    receiver.next.push({ status: 500, body: '고장', headers: { 'retry-after': '3600' } });
    must(await client.webhooks.ping(id));
    await expect.poll(async () => must(await client.webhooks.messages(id))[0]?.attempts.length, { timeout: 20_000 }).toBe(1);
    const [message] = must(await client.webhooks.messages(id));
    expect(message).toMatchObject({ type: 'ping', state: 'queued', tries: 1, attempts: [{ status: 500, fault: '', answer: '고장' }] });
    if (message === undefined) throw new Error('no message');
    await market.database.db
      .update(webhookMessages)
      .set({ state: 'failed', closedAt: new Date() })
      .where(eq(webhookMessages.id, message.messageId));
    const since = new Date(Date.now() - 3_600_000).toISOString();
    for (const stranger of [other.client, artPasskey])
      expect([
        ...[await stranger.webhooks.ping(id), await stranger.webhooks.messages(id), await stranger.webhooks.end(id)],
        ...[await stranger.webhooks.replay(id, message.messageId), await stranger.webhooks.replayFailed(id, since)],
        await stranger.webhooks.enable(id),
      ]).toEqual(Array.from({ length: 6 }, () => refused('lookupFailed')));
    expect(await other.client.webhooks.renewSecret(id, proof)).toEqual(refused('lookupFailed'));
    expect(must(await client.webhooks.replayFailed(id, since))).toEqual({ count: 1 });
    expect((await receivedAt('/kept', secret, 2)).map(({ type }) => type)).toEqual(['ping', 'ping']);
    expect(new Set(receiver.received.filter(({ path }) => path === '/kept').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await client.webhooks.enable(id)).toEqual(refused('wrongState'));
    const renewed = must(await client.webhooks.renewSecret(id, proof));
    must(await client.webhooks.ping(id));
    await receivedAt('/kept', secret, 3);
    const last = receiver.received.filter(({ path }) => path === '/kept').at(-1);
    expect(last && (await verifyWebhook(last, { secret: renewed.secret }))).toMatchObject({ ok: true });
    expect(must(await client.webhooks.list())[0]?.oldSecretUntil).not.toBeNull();
    must(await client.webhooks.end(id));
    expect([must(await client.webhooks.list()), await client.webhooks.ping(id)]).toEqual([[], refused('lookupFailed')]);
    expect(await client.webhooks.ping(webhookId(999_999))).toEqual(refused('lookupFailed'));
  });

  it('are ten for a member at the most, however many are asked for at once', async () => {
    const { client, email } = await holder('many');
    const { db } = market.database;
    const [{ id: memberId } = { id: 0 }] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
    const row = (nth: number) => ({
      key: `many-${nth}`,
      memberId,
      url: receiver.url,
      events: ['sale.completed' as const],
      secret: 'v1.none',
    });
    await db.insert(webhooks).values(Array.from({ length: MOST_WEBHOOKS - 2 }, (_, nth) => row(nth)));
    const attempts = [1, 2, 3, 4, 5].map((nth) => client.webhooks.make({ ...terms({ url: `https://hooks.example.com/${nth}` }), proof }));
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 3 }, () => refused('webhookLimit')));
    await db.delete(webhooks).where(eq(webhooks.secret, 'v1.none'));
  });

  it('of who is suspended or leaves tell nothing any more', async () => {
    const [stopped, leaver] = [await holder('stopped'), await holder('leaver')];
    for (const { client } of [stopped, leaver]) await makeAt(client, '/over');
    const { db } = market.database;
    const idOf = async (email: string) => (await db.select({ id: members.id }).from(members).where(eq(members.email, email)))[0]?.id ?? 0;
    const [stoppedId, leaverId] = [await idOf(stopped.email), await idOf(leaver.email)];
    must(await leaver.client.profile.leave({ abandon: false, proof }));
    const { deps } = makeGround(market.database);
    const clock = { now: () => new Date() };
    must(await suspendMember({ ...deps, clock }, 'os:test', { memberId: stoppedId, reason: '시험', until: null }));
    const rows = await db
      .select({ state: webhooks.state, endReason: webhooks.endReason })
      .from(webhooks)
      .where(eq(webhooks.memberId, stoppedId));
    expect(rows).toEqual([{ state: 'ended', endReason: 'suspended' }]);
    expect(await db.$count(webhooks, and(eq(webhooks.memberId, leaverId)))).toBe(0);
  });
});
