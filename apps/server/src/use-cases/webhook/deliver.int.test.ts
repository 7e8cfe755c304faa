import { verifyWebhook } from '@naru/api-client/webhook';
import { DAY_MS, ok, type WebhookId } from '@naru/domain/shared';
import { WEBHOOK_EVENTS, type WebhookCarrier, type WebhookPost } from '@naru/domain/webhook';
import { must } from '@naru/testkit';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeHttpsCarrier } from '../../gateways/webhooks/https-carrier.ts';
import { newWebhookSecret, webhookHeaders } from '../../gateways/webhooks/sign.ts';
import { notifyWebhooks } from '../../kernel/notify-webhooks.ts';
import { only } from '../../kernel/only.ts';
import type { Database } from '../../stores/db.ts';
import {
  auditLog,
  members,
  notifications,
  siteAuthorities,
  sites,
  webhookAttempts,
  webhookMessages,
  webhooks,
} from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { purged } from '../../testing/purged.ts';
import { startReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { makeDelivery } from './deliver.ts';
import { secretPlace } from './make-webhook.ts';
import { enableWebhook, pingWebhook, replayFailed, replayMessage } from './manage-webhook.ts';

const SALE = {
  type: 'sale.completed',
  data: { orderId: 'order-0123456789abc', kind: 'store', tokenId: '7', productId: 3, siteCode: 'ART', price: 50_000 },
} as const;

onBothEngines('telling addresses of events', (open, kind) => {
  let database: Database;
  let ground: TestGround;
  let receiver: WebhookReceiver;
  let owner: { id: number; did: string; nickname: string; sessionId: string };
  const errors: unknown[] = [];
  beforeAll(async () => {
    database = await open();
    ground = makeGround(database, { NARU_WEBHOOK_LOCAL: 'on' });
    receiver = await startReceiver();
    const { db } = database;
    const { id, did, nickname } = only(
      await db.insert(members).values({ did: 'did:naru:hook', nickname: '받는이', joinType: 2 }).returning(),
    );
    owner = { id, did, nickname, sessionId: '' };
    await db.insert(sites).values({ siteCode: 'ART', name: '도예', route: '/art', ownerMemberId: id });
  });
  beforeEach(async () => {
    await database.db.delete(webhookMessages);
    await database.db.delete(webhooks);
    await database.db.delete(notifications);
    receiver.received.length = 0;
    receiver.next.length = 0;
    receiver.always = { status: 204 };
    receiver.verify = null;
    receiver.echo = false;
    errors.length = 0;
  });
  afterAll(async () => {
    await receiver.close();
    expect(errors).toEqual([]);
  });

  const carrier = () => makeHttpsCarrier({ local: true, ca: receiver.tls.cert });
  const delivery = (webhookCarrier: WebhookCarrier = carrier()) =>
    makeDelivery({ ...ground.deps, webhooks: webhookCarrier, onError: (error) => void errors.push(error) });
  /** One look of a process, and what came of it. */
  const tell = async (webhookCarrier?: WebhookCarrier): Promise<number> => {
    const one = delivery(webhookCarrier);
    const begun = await one.look();
    await one.settled();
    return begun;
  };
  const make = async (given: Partial<typeof webhooks.$inferInsert> = {}) => {
    const [key, secret] = [`key-${Math.random()}`, newWebhookSecret()];
    const sealed = await ground.deps.keys.seal(secret, secretPlace(key));
    const row = only(
      await database.db
        .insert(webhooks)
        .values({
          key,
          memberId: owner.id,
          url: receiver.url,
          events: [...WEBHOOK_EVENTS],
          secret: sealed,
          provedAt: ground.deps.clock.now(),
          ...given,
        })
        .returning(),
    );
    return { ...row, secret, id: row.id };
  };
  const happen = (count = 1, concerned = { memberIds: [owner.id], siteCode: null as string | null }) =>
    database.transact(async (tx) => {
      for (let nth = 0; nth < count; nth += 1) await notifyWebhooks(tx, SALE, concerned, ground.deps.clock.now());
      return ok(undefined);
    });
  const messages = () => database.db.select().from(webhookMessages).orderBy(asc(webhookMessages.id));
  const states = async () => (await messages()).map(({ state }) => state);
  const stateOf = async (id: WebhookId) => only(await database.db.select().from(webhooks).where(eq(webhooks.id, id))).state;
  const idsTold = () => receiver.received.map(({ headers }) => headers['webhook-id']);

  it('tells an address nothing before whoever answers there has shown that they check our signature', async () => {
    const { id, secret } = await make({ provedAt: null });
    await happen();
    // Somebody else's site takes whatever comes.
    expect(await tell()).toBe(1);
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['ping', 'ping']);
    const believed = await Promise.all(receiver.received.map((one) => verifyWebhook(one, { secret, now: ground.deps.clock.now() })));
    expect(believed.map((one) => (one.ok ? 'signed' : one.failure)).sort()).toEqual(['forged', 'signed']);
    const [tried] = await database.db.select().from(webhookAttempts).orderBy(desc(webhookAttempts.id)).limit(1);
    expect([tried?.status, tried?.fault, await states()]).toEqual([null, 'unproved', ['queued']]);
    // One that refuses everything is not the owner's either, and is told of as any other refusal.
    receiver.always = { status: 404 };
    ground.pass(60_000);
    await tell();
    expect(receiver.received.every(({ body }) => JSON.parse(body).type === 'ping')).toBe(true);
    // The owner's own checks.
    receiver.received.length = 0;
    receiver.verify = secret;
    receiver.always = { status: 204 };
    ground.pass(DAY_MS);
    await tell();
    expect(await states()).toEqual(['delivered']);
    expect(receiver.received.map(({ body }) => JSON.parse(body).type).sort()).toEqual(['ping', 'ping', 'sale.completed']);
    expect(only(await database.db.select().from(webhooks).where(eq(webhooks.id, id))).provedAt).not.toBeNull();
    // Once is enough.
    await happen();
    await tell();
    expect(receiver.received).toHaveLength(4);
  });

  it('takes the id in the answer as well, of whoever takes everything and looks at it later', async () => {
    await make({ provedAt: null });
    await happen();
    receiver.echo = true;
    await tell();
    expect(await states()).toEqual(['delivered']);
  });

  it('signs what is sent so that the library of the standard and our own verifier believe it, and nobody else', async () => {
    const { secret } = await make();
    await happen();
    expect([await tell(), await tell(), await states()]).toEqual([1, 0, ['delivered']]);
    const { headers, body } = only(receiver.received);
    const now = ground.deps.clock.now();
    const check = (changed: { headers?: Record<string, string>; body?: string } = {}, options = {}) =>
      verifyWebhook({ headers: { ...headers, ...changed.headers }, body: changed.body ?? body }, { secret, now, ...options });
    expect(await check()).toEqual(ok({ id: headers['webhook-id'], message: { ...SALE, timestamp: now.toISOString() } }));
    expect(await verifyWebhook({ headers: new Headers(headers), body }, { secret: [newWebhookSecret(), secret], now })).toMatchObject({
      ok: true,
    });
    // The library looks at its own clock alone: signed anew for now, by the same code, it has to believe it as well.
    const fresh = webhookHeaders({ id: 'msg_x', body, at: new Date(), secrets: [secret] });
    expect(new StandardWebhook(secret).verify(body, fresh)).toMatchObject(SALE);
    expect(() => new StandardWebhook(newWebhookSecret()).verify(body, fresh)).toThrow();
    const doubts = await Promise.all([
      check({ body: body.replace('50000', '50') }),
      check({ headers: { 'webhook-id': 'msg_other' } }),
      check({ headers: { 'webhook-signature': `v1,${'A'.repeat(43)}=` } }),
      check({}, { secret: newWebhookSecret() }),
      check({}, { now: new Date(now.getTime() + 301_000) }),
      check({}, { now: new Date(now.getTime() - 301_000) }),
      check({ headers: { 'webhook-timestamp': String(Math.floor(now.getTime() / 1_000) + 60) } }),
      check({ headers: { 'webhook-signature': 'v2,abc' } }),
      check({ headers: { 'webhook-timestamp': '' } }),
    ]);
    expect(doubts.map((doubt) => (doubt.ok ? 'ok' : doubt.failure))).toEqual([
      ...['forged', 'forged', 'forged', 'forged', 'stale', 'stale', 'forged', 'malformed', 'malformed'],
    ]);
    const later = { body: JSON.stringify({ type: 'moon.rises', timestamp: now.toISOString(), data: {} }) };
    const signed = webhookHeaders({ id: 'msg_y', ...later, at: now, secrets: [secret] });
    expect(await verifyWebhook({ headers: signed, ...later }, { secret, now })).toEqual({ ok: false, failure: 'unknown' });
  });

  it('signs by both secrets while one is being changed for another', async () => {
    const before = newWebhookSecret();
    const made = await make();
    const { key } = only(await database.db.select({ key: webhooks.key }).from(webhooks));
    const oldSecretUntil = new Date(ground.deps.clock.now().getTime() + DAY_MS);
    await database.db.update(webhooks).set({ oldSecret: await ground.deps.keys.seal(before, secretPlace(key)), oldSecretUntil });
    await happen();
    await tell();
    const now = ground.deps.clock.now();
    for (const secret of [made.secret, before])
      expect(await verifyWebhook(only(receiver.received), { secret, now })).toMatchObject({ ok: true });
    ground.pass(DAY_MS);
    await happen();
    await tell();
    const last = { secret: before, now: ground.deps.clock.now() };
    expect(await verifyWebhook(receiver.received[1] ?? { headers: {}, body: '' }, last)).toEqual({ ok: false, failure: 'forged' });
  });

  it('tells whom it concerns and who asked for it, and nobody of what was undone', async () => {
    const { db } = database;
    await make({ events: ['sale.completed'] });
    await make({ events: ['sale.refunded'] });
    await make({ siteCode: 'ART' });
    const other = only(
      await db
        .insert(members)
        .values({ did: `did:naru:other-${kind}`, nickname: '다른이', joinType: 2 })
        .returning(),
    );
    await make({ memberId: other.id });
    await database.transact(async (tx) => {
      await notifyWebhooks(tx, SALE, { memberIds: [owner.id], siteCode: 'ART' }, ground.deps.clock.now());
      return { ok: false, failure: 'undone' } as const;
    });
    expect(await messages()).toEqual([]);
    // For a site one has to act for it, still, and more than look.
    await happen(1, { memberIds: [owner.id], siteCode: 'ART' });
    expect(await messages()).toHaveLength(1);
    await db.insert(siteAuthorities).values({ siteCode: 'ART', memberId: owner.id, role: 'viewer' });
    await happen(1, { memberIds: [], siteCode: 'ART' });
    expect(await messages()).toHaveLength(1);
    await db.update(siteAuthorities).set({ role: 'operator' });
    await happen(1, { memberIds: [], siteCode: 'ART' });
    expect(await messages()).toHaveLength(2);
    await db.delete(siteAuthorities);
    await db.update(members).set({ state: 'suspended' }).where(eq(members.id, owner.id));
    await happen();
    expect([(await messages()).length, await tell()]).toEqual([2, 0]);
    await db.update(members).set({ state: 'active' }).where(eq(members.id, owner.id));
    // Nor of what was written as long as they still acted for it.
    expect([await tell(), receiver.received.length, (await states()).sort()]).toEqual([2, 1, ['delivered', 'failed']]);
  });

  it('tries again what was lost or refused, ever more seldom, under the same id and with a signature of its own moment', async () => {
    const { secret } = await make();
    receiver.next.push('lost', { status: 500, body: '잠시 뒤에' }, { status: 429, headers: { 'retry-after': '600' } });
    await happen();
    expect([await tell(), await tell(), await states()]).toEqual([1, 0, ['queued']]);
    ground.pass(6_000);
    expect([await tell(), await states()]).toEqual([1, ['queued']]);
    ground.pass(70_000);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    ground.pass(500_000);
    expect(await tell()).toBe(0);
    ground.pass(100_000);
    expect([await tell(), await states()]).toEqual([1, ['delivered']]);
    expect(new Set(idsTold()).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
    expect(await verifyWebhook(receiver.received[3] ?? { headers: {}, body: '' }, { secret, now: ground.deps.clock.now() })).toMatchObject({
      ok: true,
    });
    const log = await database.db.select().from(webhookAttempts).orderBy(asc(webhookAttempts.id));
    expect(log.map(({ status, fault, answer }) => [status, fault, answer])).toEqual([
      [null, 'connection', ''],
      [500, null, '잠시 뒤에'],
      [429, null, ''],
      [204, null, ''],
    ]);
  });

  it('sends a second time, under the same id, what a process sent that died before it had noted it', async () => {
    await make();
    await happen();
    const sent: WebhookPost[] = [];
    const dying: WebhookCarrier = {
      post: (message) => {
        sent.push(message);
        return new Promise(() => undefined);
      },
    };
    expect([await delivery(dying).look(), await tell()]).toEqual([1, 0]);
    await expect.poll(() => sent.length).toBe(1);
    ground.pass(60_000);
    expect([await tell(), await states()]).toEqual([1, ['delivered']]);
    expect(idsTold()).toEqual([sent[0]?.headers['webhook-id']]);
  });

  it('changes nothing by a delivery attempt that outlived its lease', async () => {
    await make();
    await happen();
    let answer: (() => void) | undefined;
    const stuck: WebhookCarrier = {
      post: () =>
        new Promise((settle) => {
          answer = () => settle({ status: 500, fault: null, tookMs: 1, answer: '', retryAfterMs: 0 });
        }),
    };
    const slow = delivery(stuck);
    await slow.look();
    await expect.poll(() => answer).toBeDefined();
    ground.pass(60_000);
    expect([await tell(), await states()]).toEqual([1, ['delivered']]);
    answer?.();
    await slow.settled();
    expect(await states()).toEqual(['delivered']);
  });

  it('keeps nobody waiting for a slow address', async () => {
    const slow = await make({ url: `${receiver.url}/slow` });
    await happen(10);
    let release = (): void => undefined;
    const gate = new Promise<void>((settle) => {
      release = settle;
    });
    const urls: string[] = [];
    const gated: WebhookCarrier = {
      post: async ({ url, headers }) => {
        urls.push(url);
        if (url.endsWith('/slow')) await gate;
        return { status: headers['webhook-id'] === undefined ? 500 : 200, fault: null, tookMs: 1, answer: '', retryAfterMs: 0 };
      },
    };
    const one = delivery(gated);
    expect(await one.look()).toBe(2);
    // Both are on their way: an address that is disabled before is not told any more.
    await expect.poll(() => urls.length).toBe(2);
    await make();
    await database.db.update(webhooks).set({ state: 'disabled' }).where(eq(webhooks.id, slow.id));
    await happen(3);
    await database.db.update(webhooks).set({ state: 'active' }).where(eq(webhooks.id, slow.id));
    const others = async () => {
      await one.look();
      return urls.filter((url) => !url.endsWith('/slow')).length;
    };
    await expect.poll(others).toBe(3);
    expect(urls.filter((url) => url.endsWith('/slow'))).toHaveLength(2);
    release();
    await one.settled();
  });

  it('ends an address that answers 410, with what waits for it, and tells its owner', async () => {
    const { id } = await make();
    receiver.next.push({ status: 410 });
    await happen(3);
    await tell();
    const ends = await states();
    expect([await stateOf(id), ends.includes('queued'), ends.includes('failed')]).toEqual(['ended', false, true]);
    expect((await database.db.select().from(notifications)).map(({ kind: told, payload }) => [told, payload])).toEqual([
      ['webhookGone', { url: `localhost:${receiver.port}` }],
    ]);
    await happen();
    expect([await messages().then((all) => all.length), await tell()]).toEqual([3, 0]);
  });

  it('disables an address that took nothing for days, tells its owner, and lets it go on where they say so', async () => {
    const { id } = await make();
    receiver.always = { status: 500 };
    await happen();
    let tries = 0;
    for (let hour = 0; hour < 24 * 6 && (await stateOf(id)) === 'active'; hour += 1) {
      tries += await tell();
      // The first pauses are of seconds and minutes.
      ground.pass(hour < 3 ? 60_000 * 6 : 3_600_000);
    }
    expect([await stateOf(id), await states(), tries]).toEqual(['disabled', ['failed'], 11]);
    const { actor, action, detail } = only(await database.db.select().from(auditLog).where(eq(auditLog.action, 'member.webhookDisabled')));
    expect([actor, action, detail]).toEqual(['system', 'member.webhookDisabled', { host: `localhost:${receiver.port}` }]);
    expect((await database.db.select().from(notifications)).map(({ kind: told }) => told)).toEqual(['webhookDisabled']);
    expect(await replayFailed(ground.deps, owner, { webhookId: id, since: new Date(0) })).toMatchObject({
      failure: { name: 'wrongState' },
    });
    must(await enableWebhook(ground.deps, owner, id));
    receiver.always = { status: 200 };
    expect(must(await replayFailed(ground.deps, owner, { webhookId: id, since: new Date(0) }))).toEqual({ count: 1 });
    expect([await tell(), await states(), new Set(idsTold()).size]).toEqual([1, ['delivered'], 1]);
    const stranger = { ...owner, id: owner.id + 1_000 };
    const messageId = only(await messages()).id;
    expect(await replayMessage(ground.deps, stranger, { webhookId: id, messageId })).toMatchObject({ failure: { name: 'lookupFailed' } });
    must(await replayMessage(ground.deps, owner, { webhookId: id, messageId }));
    expect(await replayMessage(ground.deps, owner, { webhookId: id, messageId })).toMatchObject({ failure: { name: 'wrongState' } });
    expect(await tell()).toBe(1);
  });

  it('disables none for one event that it cannot take, as long as it takes others', async () => {
    const { id } = await make();
    await happen();
    await database.db.update(webhookMessages).set({ tries: 10 });
    await happen();
    receiver.next.push({ status: 500 }, { status: 500 });
    const one = { post: async () => ({ status: 200, fault: null, tookMs: 1, answer: '', retryAfterMs: 0 }) };
    await database.db
      .update(webhookMessages)
      .set({ dueAt: new Date(ground.deps.clock.now().getTime() + 5_000) })
      .where(eq(webhookMessages.tries, 10));
    expect(await tell(one)).toBe(1);
    ground.pass(10_000);
    await database.db.update(webhookMessages).set({ closedAt: ground.deps.clock.now() }).where(eq(webhookMessages.state, 'delivered'));
    expect([await tell(), await stateOf(id), (await states()).sort()]).toEqual([1, 'active', ['delivered', 'failed']]);
  });

  it('gives a thief of the database no secret, and lets nobody who writes there make another message of one', async () => {
    const { secret, id } = await make();
    await happen();
    const dump = await database.db.execute<{ all: string }>(
      sql`select string_agg(w::text, ' ') || (select string_agg(m::text, ' ') from webhook_messages m) as all from webhooks w`,
    );
    const text = dump.rows[0]?.all ?? '';
    expect([text.includes('localhost'), text.includes(secret), text.includes(secret.slice(6))]).toEqual([true, false, false]);
    const broken = [
      sql`update webhook_messages set body = '{}'`,
      sql`update webhook_messages set webhook_id = webhook_id + 1`,
      sql`update webhooks set url = 'https://thief.example.com/'`,
      sql`update webhooks set member_id = member_id + 1`,
      sql`update webhooks set secret = 'whsec_clear'`,
      sql`update webhooks set url = 'http://hooks.example.com/'`,
    ];
    for (const statement of broken) await expect(database.db.execute(statement)).rejects.toThrow();
    await database.db.update(webhooks).set({ state: 'ended', endedAt: new Date(), endReason: 'manual' }).where(eq(webhooks.id, id));
    await expect(database.db.execute(sql`update webhooks set state = 'active', ended_at = null, end_reason = null`)).rejects.toThrow();
  });

  it('purges what addresses were told after a month', async () => {
    const { id } = await make();
    await happen();
    await tell();
    ground.pass(29 * DAY_MS);
    for (const of of [webhookMessages, webhooks]) await purged(of, ground.deps);
    expect(await messages()).toHaveLength(1);
    ground.pass(2 * DAY_MS);
    for (const of of [webhookMessages, webhooks]) await purged(of, ground.deps);
    expect([await messages(), await database.db.select().from(webhookAttempts)]).toEqual([[], []]);
    await database.db
      .update(webhooks)
      .set({ state: 'ended', endedAt: ground.deps.clock.now(), endReason: 'manual' })
      .where(eq(webhooks.id, id));
    ground.pass(93 * DAY_MS);
    for (const of of [webhookMessages, webhooks]) await purged(of, ground.deps);
    expect(await database.db.select().from(webhooks)).toEqual([]);
  });

  if (kind === 'postgres')
    it('tells each address of each event once by fifty processes at once', async () => {
      for (let nth = 0; nth < 6; nth += 1) await make();
      await happen(8);
      const count = (await messages()).length;
      const workers = Array.from({ length: 50 }, () => delivery());
      for (let round = 0; round < 6 && receiver.received.length < count; round += 1) {
        await Promise.all(workers.map((worker) => worker.look()));
        await Promise.all(workers.map((worker) => worker.settled()));
      }
      expect([count, receiver.received.length, new Set(idsTold()).size]).toEqual([48, 48, 48]);
      expect(new Set(await states())).toEqual(new Set(['delivered']));
    });

  it('gives the slow addresses of one member a few places, and others theirs at once', async () => {
    const slow = await Promise.all(Array.from({ length: 10 }, () => make()));
    await happen(5);
    const [other] = await database.db
      .insert(members)
      .values({ did: `did:naru:beside${kind}`, nickname: `옆사람${kind}`, joinType: 2 })
      .returning();
    const theirs = await make({ memberId: only(other === undefined ? [] : [other]).id });
    const gate = Promise.withResolvers<void>();
    const sent: string[] = [];
    const waiting = { status: 204, fault: null, tookMs: 1, answer: '', retryAfterMs: 0 } as const;
    const one = delivery({
      post: async ({ headers }) => {
        sent.push(headers['webhook-id'] ?? '');
        await gate.promise;
        return waiting;
      },
    });
    const ofMember = async () => {
      const keys = new Map((await messages()).map(({ key, webhookId }) => [key, webhookId]));
      return sent.filter((key) => slow.some(({ id }) => id === keys.get(key))).length;
    };
    // Ten addresses with five messages each, and the machine holds four of them, however often it looks.
    for (let looks = 0; looks < 5; looks += 1) await one.look();
    await expect.poll(async () => [sent.length, await ofMember()]).toEqual([4, 4]);
    await happen(1, { memberIds: [theirs.memberId], siteCode: null });
    expect([await one.look(), await one.look(), await ofMember()]).toEqual([1, 0, 4]);
    gate.resolve();
    await one.settled();
  });

  it('lets a member have addresses go on a few times in a while, whose messages are tried at once', async () => {
    const hooks = await Promise.all(Array.from({ length: 6 }, () => make()));
    const results: string[] = [];
    for (let times = 0; times < 7; times += 1)
      for (const { id } of hooks) {
        await database.db.update(webhooks).set({ state: 'disabled' }).where(eq(webhooks.id, id));
        const done = await enableWebhook(ground.deps, owner, id);
        results.push(done.ok ? 'on' : done.failure.name);
      }
    expect([results.filter((one) => one === 'on').length, results.filter((one) => one === 'rateLimited').length]).toEqual([20, 22]);
    ground.pass(600_000);
    expect((await enableWebhook(ground.deps, owner, only(hooks.slice(0, 1)).id)).ok).toBe(true);
  });

  it('lets a member ping and replay a few times in a while, over all of their addresses', async () => {
    const hooks = await Promise.all([make(), make(), make()]);
    const results: string[] = [];
    for (let times = 0; times < 12; times += 1)
      for (const { id } of hooks) {
        const done = await pingWebhook(ground.deps, owner, id);
        results.push(done.ok ? 'told' : done.failure.name);
      }
    expect([results.filter((one) => one === 'told').length, results.filter((one) => one === 'rateLimited').length]).toEqual([20, 16]);
    expect(await database.db.$count(webhookMessages)).toBe(20);
    const [hook] = hooks;
    const since = new Date(0);
    let replayed = 0;
    while ((await replayFailed(ground.deps, owner, { webhookId: only(hook === undefined ? [] : [hook]).id, since })).ok) replayed += 1;
    expect(replayed).toBeLessThanOrEqual(60);
  });
});
