import { MOST_PASSKEYS } from '@naru/domain/second-factor';
import { type Deviation, softPasskey } from '@naru/testkit/passkey';
import { freePort } from '@naru/testkit/postgres';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../gateways/secrets/totp.ts';
import type { Deps } from '../../kernel/deps.ts';
import { auditLog, operatorChallenges, operatorPasskeys, operatorSessions, operators } from '../../stores/schema/index.ts';
import { databaseFindings } from '../../testing/audited.ts';
import { depsBeside } from '../../testing/deps-beside.ts';
import { startMarket, type TestMarket } from '../../testing/market-server.ts';
import { doneOf, openPlatform, waitingOf } from '../../testing/platform.ts';
import { platformPlace } from '../../use-cases/operator/platform-factor.ts';

type Key = ReturnType<typeof softPasskey>;
interface Answer {
  readonly ok: boolean;
  readonly name?: string;
  readonly text?: string;
  readonly field?: string;
  readonly value?: unknown;
}

const REFUSED = { ok: false, text: '패스키를 확인하지 못했습니다. 다시 시도해 주세요.' };
const FACTOR_NEEDED = { ok: false, text: expect.stringContaining('2차 인증이 필요합니다.') };
const WRONG = { ok: false, name: 'signInFailed' };

const causeOf = async (work: PromiseLike<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    return String(error instanceof Error ? error.cause : error);
  }
  return 'nothing refused it';
};

/** The console has a name of its own, while the market beside it is a number: passkeys are made for the console's. */
describe('passkeys of staff users', () => {
  let market: TestMarket;
  let deps: Deps;
  let people: ReturnType<typeof openPlatform>;
  let origin: string;
  let addresses = 0;
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    market = await startMarket('postgres', {
      NARU_OPS: 'on',
      NARU_OPS_URL: `${origin}/ops/`,
      NARU_OPS_ADDRESSES: '127.0.0.1, 10.0.0.0/8',
      NARU_TRUST_PROXY: 'on',
      PORT: String(port),
    });
    deps = await depsBeside(market);
    people = openPlatform(deps);
    await people.staff();
  });
  afterAll(() => market.stop());
  /** A code counts once: whoever gives the next one waits half a minute for it, and a test does not. */
  const unuse = () => market.database.db.execute(sql`update operators set totp_step = null`);
  beforeEach(async () => {
    await market.database.db.execute(sql`delete from rate_counts`);
    await unuse();
  });

  const post = async (path: string, body: unknown, cookie = ''): Promise<Answer & { readonly cookie: string }> => {
    addresses += 1;
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': `10.${Math.floor(addresses / 250) % 250}.${addresses % 250}.1`,
      cookie,
    };
    const answer = await fetch(`${market.origin}/ops/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const [set = ''] = answer.headers.getSetCookie();
    return { ...((await answer.json()) as Answer), cookie: set.split(';')[0] ?? '' };
  };
  const own = (cookie: string, name: string, body: unknown = {}) => post(`own/${name}`, body, cookie);
  const codeOf = async (name: string): Promise<string> => {
    const [row] = await market.database.db.select().from(operators).where(eq(operators.name, name));
    return totpCode(await deps.keys.open(row?.totpSecret ?? '', `operators.totp_secret.${row?.keyHash}`), totpStep(new Date()));
  };
  const idOf = async (name: string): Promise<number> => (await people.personOf(name)).id;
  const keyOf = (name: string): string => people.keys.get(name) ?? '';
  const begin = async (name: string) => (await post('sign-in/begin', { key: keyOf(name) })).value as { by: string; options: string };
  const byCode = async (name: string) => post('sign-in', { key: keyOf(name), factor: { code: await codeOf(name) } });
  const byKey = async (name: string, key: Key, deviation: Deviation = {}) =>
    post('sign-in', { key: keyOf(name), factor: { credential: key.use((await begin(name)).options, deviation) } });
  const wanted = async (cookie: string) => (await own(cookie, 'passkey/ask')).value as { by: string; options: string };
  const make = async (cookie: string, key: Key, name = '노트북', deviation: Deviation = {}) => {
    const { options } = (await own(cookie, 'passkey/begin')).value as { options: string };
    return own(cookie, 'passkey/add', { name, credential: key.make(options, deviation) });
  };
  const listed = async (cookie: string) =>
    (await own(cookie, 'passkey/list')).value as { available: boolean; passkeys: { id: number; name: string; usedAt: string | null }[] };
  /** Somebody with a first passkey, signed in by it. */
  const keyHolder = async (name: string) => {
    await market.database.db.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, await idOf(name)));
    await unuse();
    const key = softPasskey(origin);
    const first = await byCode(name);
    await unuse();
    expect(await own(first.cookie, 'passkey/prove', { code: await codeOf(name) })).toMatchObject({ ok: true });
    expect(await make(first.cookie, key)).toMatchObject({ ok: true });
    const { cookie } = await byKey(name, key);
    expect(cookie).not.toBe('');
    return { key, cookie, first: first.cookie };
  };

  it('are made by key and code, named, listed, and from then on asked for in the place of the code', async () => {
    expect(await begin('대표')).toEqual({ by: 'code' });
    const other = await byCode('대표');
    await unuse();
    const { key, cookie, first } = await keyHolder('대표');
    // Every session but the one that made it has ended.
    expect([(await own(other.cookie, 'passkey/list')).ok, (await own(first, 'passkey/list')).ok]).toEqual([false, true]);
    expect(await listed(cookie)).toEqual({
      available: true,
      passkeys: [{ id: expect.any(Number), name: '노트북', createdAt: expect.any(String), usedAt: expect.any(String) }],
    });
    expect((await begin('대표')).by).toBe('passkey');
    expect(await byCode('대표')).toMatchObject(WRONG);
    expect(await byKey('대표', key)).toMatchObject({ ok: true });
    const [action] = await market.database.db.select().from(auditLog).where(eq(auditLog.action, 'operator.passkey-add'));
    expect(action).toMatchObject({ actor: 'operator:대표', target: '대표', detail: { name: '노트북' } });
    // Whoever has no key of the platform learns of no passkeys.
    expect((await post('sign-in/begin', { key: 'naru-operator-nobody' })).value).toEqual({ by: 'code' });
  });

  it('are neither made nor ended by a session that was stolen', async () => {
    const { key, cookie } = await keyHolder('support');
    const thief = softPasskey(origin);
    expect(await make(cookie, thief)).toMatchObject(FACTOR_NEEDED);
    const [one] = (await listed(cookie)).passkeys;
    expect(await own(cookie, 'passkey/end', { id: one?.id })).toMatchObject(FACTOR_NEEDED);
    // Neither a code nor a key of somebody else proves anything.
    expect(await own(cookie, 'passkey/prove', { code: await codeOf('support') })).toMatchObject({ ok: false, field: 'code' });
    expect(await own(cookie, 'passkey/prove', { credential: thief.use((await wanted(cookie)).options) })).toMatchObject(REFUSED);
    // What was proved counts for one change, within ten minutes, in the session that proved it.
    const prove = async () => own(cookie, 'passkey/prove', { credential: key.use((await wanted(cookie)).options) });
    const elsewhere = await byKey('support', key);
    expect(await prove()).toMatchObject({ ok: true });
    expect(await make(elsewhere.cookie, thief)).toMatchObject(FACTOR_NEEDED);
    await market.database.db.execute(
      sql`update operator_sessions set proved_at = proved_at - interval '11 minutes' where proved_at is not null`,
    );
    expect(await make(cookie, thief)).toMatchObject(FACTOR_NEEDED);
    expect(await prove()).toMatchObject({ ok: true });
    const second = softPasskey(origin);
    expect(await make(cookie, second, '휴대폰')).toMatchObject({ ok: true });
    expect(await make(cookie, thief)).toMatchObject(FACTOR_NEEDED);
    // The last one stays: the code would be the way in again.
    expect(await prove()).toMatchObject({ ok: true });
    expect(await own(cookie, 'passkey/end', { id: one?.id })).toMatchObject({ ok: true });
    expect(await own(cookie, 'passkey/prove', { credential: second.use((await wanted(cookie)).options) })).toMatchObject({ ok: true });
    const [last] = (await listed(cookie)).passkeys;
    expect(await own(cookie, 'passkey/end', { id: last?.id })).toMatchObject({ ok: false });
    expect((await listed(cookie)).passkeys).toHaveLength(1);
    expect(await byKey('support', key)).toMatchObject(WRONG);
  });

  it('take no answer twice, from elsewhere, of somebody else, or to another question', async () => {
    const { key, cookie } = await keyHolder('operations');
    const foreign = await keyHolder('review');
    const { options } = await begin('operations');
    const credential = key.use(options);
    const signIn = (given: string, name = 'operations') => post('sign-in', { key: keyOf(name), factor: { credential: given } });
    expect(await signIn(credential)).toMatchObject({ ok: true });
    expect(await signIn(credential)).toMatchObject(WRONG);
    // A question is somebody's, for one thing, in one session; whatever comes of the answer it is used up.
    const theirs = (await begin('review')).options;
    expect(await signIn(key.use(theirs))).toMatchObject(WRONG);
    expect(await signIn(key.use(theirs), 'review')).toMatchObject(WRONG);
    expect(await signIn(foreign.key.use(theirs), 'review')).toMatchObject(WRONG);
    expect(await signIn(foreign.key.use((await begin('operations')).options))).toMatchObject(WRONG);
    expect(await signIn(key.use((await wanted(cookie)).options))).toMatchObject(WRONG);
    expect(await own(cookie, 'passkey/prove', { credential: key.use((await begin('operations')).options) })).toMatchObject(REFUSED);
    const elsewhere = await byKey('operations', key);
    expect(await own(elsewhere.cookie, 'passkey/prove', { credential: key.use((await wanted(cookie)).options) })).toMatchObject(REFUSED);
    for (const deviation of [
      { origin: market.origin },
      { origin: `${origin}.evil.example` },
      { rpID: '127.0.0.1' },
      { verified: false },
      { counter: 1 },
      { counter: 0 },
    ] as const)
      expect([deviation, await byKey('operations', key, deviation)]).toEqual([deviation, expect.objectContaining(WRONG)]);
    const old = (await begin('operations')).options;
    await market.database.db.execute(sql`update operator_challenges set expires_at = now() - interval '1 second'`);
    expect(await signIn(key.use(old))).toMatchObject(WRONG);
    for (const nonsense of ['', '{}', 'null', '{"response":{"clientDataJSON":"e30"}}', 'x'.repeat(19_000)])
      expect([nonsense.slice(0, 9), await signIn(nonsense)]).toEqual([nonsense.slice(0, 9), expect.objectContaining(WRONG)]);
    expect(await byKey('operations', key)).toMatchObject({ ok: true });
  });

  it('count once, however many come with them at once', async () => {
    const { key, cookie } = await keyHolder('settlement');
    const id = await idOf('settlement');
    const credential = key.use((await begin('settlement')).options);
    const fifty = await Promise.all(
      Array.from({ length: 50 }, () => post('sign-in', { key: keyOf('settlement'), factor: { credential } })),
    );
    expect(fifty.filter(({ ok }) => ok)).toHaveLength(1);
    await market.database.db.execute(sql`delete from rate_counts`);
    // One proof, many changes.
    const ready = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const { options } = (await own(cookie, 'passkey/begin')).value as { options: string };
        return { name: `열쇠 ${n}`, credential: softPasskey(origin).make(options) };
      }),
    );
    expect(await own(cookie, 'passkey/prove', { credential: key.use((await wanted(cookie)).options) })).toMatchObject({ ok: true });
    const added = await Promise.all(ready.map((one) => own(cookie, 'passkey/add', one)));
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    // A code that is on its way while the first passkey is made.
    await market.database.db.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, id));
    await unuse();
    const session = await byCode('settlement');
    expect(session).toMatchObject({ ok: true });
    await unuse();
    expect(await own(session.cookie, 'passkey/prove', { code: await codeOf('settlement') })).toMatchObject({ ok: true });
    await unuse();
    const [made] = await Promise.all([make(session.cookie, softPasskey(origin)), ...Array.from({ length: 4 }, () => byCode('settlement'))]);
    expect(made.ok).toBe(true);
    const live = await market.database.db
      .select({ factor: operatorSessions.factor })
      .from(operatorSessions)
      .where(sql`${operatorSessions.operatorId} = ${id} and ${isNull(operatorSessions.endedAt)}`);
    expect(live).toHaveLength(1);
    await market.database.db.execute(sql`delete from rate_counts`);
    expect(await byCode('settlement')).toMatchObject(WRONG);
  });

  it('are of no use to whoever reads or writes the database', async () => {
    const { db } = market.database;
    const { key, cookie } = await keyHolder('auditor');
    const id = await idOf('auditor');
    const { options } = await begin('auditor');
    const { challenge } = JSON.parse(options) as { challenge: string };
    const dump = JSON.stringify([await db.select().from(operatorChallenges), await db.select().from(operatorPasskeys)]);
    expect(dump).not.toContain(challenge);
    expect(JSON.stringify(await db.select().from(operatorSessions))).not.toContain(cookie.split('=')[1]);
    expect(await post('sign-in', { key: keyOf('auditor'), factor: { credential: key.use(options) } })).toMatchObject({ ok: true });
    const mine = eq(operatorPasskeys.operatorId, id);
    expect(await causeOf(db.update(operatorPasskeys).set({ counter: 0 }).where(mine))).toContain('never goes back');
    expect(await causeOf(db.update(operatorPasskeys).set({ publicKey: 'other' }).where(mine))).toContain('never changes');
    expect(
      await causeOf(
        db
          .update(operatorPasskeys)
          .set({ operatorId: await idOf('대표') })
          .where(mine),
      ),
    ).toContain('never changes');
    const session = { tokenHash: 'made-up', operatorId: id, ip: '10.0.0.1' };
    expect(await causeOf(db.insert(operatorSessions).values({ ...session, factor: 'code' }))).toContain('a passkey is asked for');
    expect(await causeOf(db.update(operatorSessions).set({ factor: 'code' }).where(eq(operatorSessions.operatorId, id)))).toContain(
      'never changes',
    );
    // Whoever writes one of their own comes in by it, and the next audit says so.
    const [row] = await db
      .insert(operatorPasskeys)
      .values({ operatorId: id, credentialId: 'c3RvbGVu', publicKey: 'x', name: '내 것' })
      .returning();
    const found = (await databaseFindings(db)).map(({ text }) => text);
    expect(found).toContain('운영 기록에 없는 운영자 패스키');
    await db.delete(operatorPasskeys).where(eq(operatorPasskeys.id, row?.id ?? 0));
    expect(await databaseFindings(db)).toEqual([]);
  });

  it('of somebody who has lost them are reset by two, and by nobody alone', async () => {
    const { cookie } = await keyHolder('review');
    const order = { name: 'review' };
    const refused = (name: string) => expect.objectContaining({ failure: expect.objectContaining({ name }) });
    expect(await people.as('operations', 'operator/reset-passkeys', order)).toEqual(refused('noPermission'));
    expect(await people.byLocalAdmin('operator/reset-passkeys', order)).toEqual(refused('operatorNeeded'));
    const waits = waitingOf(await people.as('대표', 'operator/reset-passkeys', order));
    expect(await people.as('대표', 'approval/approve', waits)).toEqual(refused('anotherOperatorNeeded'));
    expect(await people.as('review', 'approval/approve', waits)).toEqual(refused('anotherOperatorNeeded'));
    expect(await people.as('support', 'approval/approve', waits)).toEqual(refused('noPermission'));
    expect(await people.byLocalAdmin('approval/approve', waits)).toEqual(refused('operatorNeeded'));
    expect((await listed(cookie)).passkeys).toHaveLength(1);
    expect(doneOf(await people.as('이사', 'approval/approve', waits))).toMatchObject({ carried: true });
    expect(await own(cookie, 'passkey/list')).toMatchObject({ ok: false });
    expect(await begin('review')).toEqual({ by: 'code' });
    await unuse();
    expect(await byCode('review')).toMatchObject({ ok: true });
    expect(await people.as('대표', 'operator/reset-passkeys', order)).toEqual(refused('wrongState'));
    // What another has become in between is another matter.
    const again = await keyHolder('review');
    const stale = waitingOf(await people.as('대표', 'operator/reset-passkeys', order));
    expect(await own(again.cookie, 'passkey/prove', { credential: again.key.use((await wanted(again.cookie)).options) })).toMatchObject({
      ok: true,
    });
    expect(await make(again.cookie, softPasskey(origin), '찾은 것')).toMatchObject({ ok: true });
    expect(await people.as('이사', 'approval/approve', stale)).not.toMatchObject({ value: { carried: true } });
    expect((await listed(again.cookie)).passkeys).toHaveLength(2);
    const [seen] = (doneOf(await people.as('대표', 'operator/list', {})) as { name: string; passkeys: number }[]).filter(
      ({ name }) => name === 'review',
    );
    expect(seen?.passkeys).toBe(2);
  });

  it('end with their person, are ten at most, and are none where the console is a number', async () => {
    await people.add('나갈 사람', '대표');
    const { key, cookie } = await keyHolder('나갈 사람');
    for (let n = 1; n < MOST_PASSKEYS; n += 1) {
      await market.database.db.execute(sql`delete from rate_counts`);
      await own(cookie, 'passkey/prove', { credential: key.use((await wanted(cookie)).options) });
      expect(await make(cookie, softPasskey(origin), `열쇠 ${n}`)).toMatchObject({ ok: true });
    }
    expect(await own(cookie, 'passkey/begin')).toMatchObject({ ok: false, text: expect.stringContaining('10개까지') });
    const { id } = await people.personOf('나갈 사람');
    doneOf(await people.as('대표', 'operator/end', { name: '나갈 사람' }));
    expect(await market.database.db.$count(operatorPasskeys, eq(operatorPasskeys.operatorId, id))).toBe(0);
    expect(await own(cookie, 'passkey/list')).toMatchObject({ ok: false });
    expect(await begin('나갈 사람')).toEqual({ by: 'code' });
    const ops = { ...deps.config.ops, url: null };
    expect(platformPlace({ config: { ...deps.config, publicUrl: 'http://127.0.0.1:8080', ops } })).toMatchObject({
      ok: false,
      failure: { name: 'passkeyUnavailable' },
    });
    expect(platformPlace(deps)).toEqual({ ok: true, value: { rpID: 'localhost', origin } });
  });
});
