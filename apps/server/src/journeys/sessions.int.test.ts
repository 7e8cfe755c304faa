import { basesAt, createApiClient, memoryLoginStore, NO_LOGIN } from '@naru/api-client';
import { openSessionEndpoints, sessionEndpoints } from '@naru/contract';
import type { LogoutType, SessionEnd } from '@naru/domain/session';
import { must } from '@naru/testkit';
import { and, count, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import { sessions, sessionTokens } from '../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';

describe.each(JOURNEY_ENGINES)('sessions on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
  });
  afterAll(() => market.stop());
  /** Lets every access token run out that has been given so far. */
  const accessRunsOut = () =>
    market.database.db
      .update(sessionTokens)
      .set({ expiresAt: new Date(Date.now() - 60_000) })
      .where(eq(sessionTokens.kind, 'access'));

  it('refreshes an expired access token unnoticed, once for all callers', async () => {
    const { client } = await joined(market, 'refresh');
    const before = client.store.read();
    await accessRunsOut();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.accounts.info()));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(client.store.read().token).not.toBe(before.token);
    const [row] = await market.database.db
      .select({ pairs: count() })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
      .where(and(eq(sessionTokens.kind, 'refresh'), eq(sessions.device, 'node')));
    expect(row?.pairs).toBeGreaterThan(0);
  });

  it('ends the session when a used refresh token comes back after its successor was used', async () => {
    const { client } = await joined(market, 'replay');
    const stolen = client.store.read();
    must(await client.sessions.refresh());
    must(await client.sessions.refresh());
    const thief = createApiClient({ bases: basesAt(market.origin), store: memoryLoginStore(stolen) });
    expect(await thief.sessions.refresh()).toMatchObject({ ok: false, failure: { name: 'refreshExpired' } });
    const ends: SessionEnd[] = [];
    client.sessions.onEnded((end) => ends.push(end));
    expect(await client.accounts.info()).toMatchObject({ ok: false, failure: { name: 'refreshExpired' } });
    expect([ends, client.sessions.hasToken()]).toEqual([[{ reason: 'refreshExpired', cause: 'reuse' }], false]);
  });

  it('answers the same pair to the same client that repeats within 10 s', async () => {
    const { client } = await joined(market, 'repeat');
    const { token, refreshToken } = client.store.read();
    const body = { accessToken: token, refreshToken };
    const first = must(await client.call(sessionEndpoints.refreshToken, { body }));
    expect(must(await client.call(sessionEndpoints.refreshToken, { body }))).toEqual(first);
    // Once the pair is used in its turn, only the hashes of the one before are kept.
    must(await client.call(sessionEndpoints.refreshToken, { body: first }));
    const [used] = await market.database.db
      .select()
      .from(sessionTokens)
      .where(eq(sessionTokens.tokenHash, digestOf(refreshToken)));
    expect(used).toMatchObject({ usedAt: expect.any(Date), nextPairSealed: null });
  });

  it('gives one new pair to fifty tabs of one browser that ask at once', async () => {
    const { client } = await joined(market, 'fifty');
    const { token, refreshToken } = client.store.read();
    const body = { accessToken: token, refreshToken };
    const pairs = await Promise.all(
      Array.from({ length: 50 }, async () => must(await client.call(sessionEndpoints.refreshToken, { body }))),
    );
    expect(new Set(pairs.map((pair) => pair.accessToken)).size).toBe(1);
  });

  it('ends after ninety days, however busy it was', async () => {
    const { client } = await joined(market, 'old');
    const { token, refreshToken } = client.store.read();
    const body = { accessToken: token, refreshToken };
    const begun = (days: number) =>
      market.database.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where(
          inArray(
            sessions.id,
            market.database.db
              .select({ id: sessionTokens.sessionId })
              .from(sessionTokens)
              .where(eq(sessionTokens.tokenHash, digestOf(token))),
          ),
        );
    await begun(89);
    const next = must(await client.call(sessionEndpoints.refreshToken, { body }));
    await begun(91);
    expect(await client.call(sessionEndpoints.refreshToken, { body: next })).toMatchObject({ failure: { name: 'refreshExpired' } });
  });

  it('a second log-in in the same environment ends the first, which is told when and on what', async () => {
    const { client, email } = await joined(market, 'twice');
    const ends: SessionEnd[] = [];
    client.sessions.onEnded((end) => ends.push(end));
    const other = market.client();
    const before = Date.now();
    must(await other.sessions.signIn({ email, password: PASSWORD }));
    expect(await client.accounts.info()).toMatchObject({ failure: { name: 'duplicateLogin' } });
    expect(ends).toEqual([{ reason: 'duplicateLogin', at: expect.any(String), device: expect.any(String) }]);
    expect(Date.parse(ends[0]?.at ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect((await other.accounts.info()).ok).toBe(true);
  });

  it('a session that was ended by another log-in hears when and on what also from a refresh', async () => {
    const { client, email } = await joined(market, 'late');
    const ends: SessionEnd[] = [];
    client.sessions.onEnded((end) => ends.push(end));
    must(await market.client().sessions.signIn({ email, password: PASSWORD }));
    expect(await client.sessions.refresh()).toMatchObject({ failure: { name: 'duplicateLogin', data: { device: 'node' } } });
    expect(ends).toEqual([{ reason: 'duplicateLogin', at: expect.stringMatching(/Z$/), device: 'node' }]);
  });

  it('of ten log-ins at once exactly one session stays', async () => {
    const { email } = await joined(market, 'many');
    const clients = Array.from({ length: 10 }, () => market.client());
    await Promise.all(clients.map((client) => client.sessions.signIn({ email, password: PASSWORD })));
    const answers = await Promise.all(clients.map((client) => client.accounts.info()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('refuses a wrong password and an unknown address alike, and rests after ten wrong ones', async () => {
    const { email } = await joined(market, 'wrong');
    const client = market.client();
    const wrong = await client.sessions.signIn({ email, password: 'Wrong-pass-1!' });
    expect(wrong).toEqual({ ok: false, failure: { name: 'signInFailed' } });
    expect(await client.sessions.signIn({ email: 'nobody@naru.test', password: 'Wrong-pass-1!' })).toEqual(wrong);
    for (let tries = 1; tries < 10; tries += 1) await client.sessions.signIn({ email, password: 'Wrong-pass-1!' });
    expect(await client.sessions.signIn({ email, password: PASSWORD })).toMatchObject({ failure: { name: 'signInLocked' } });
  });

  it('sign-out ends the session on the server and cleans the store', async () => {
    const { client } = await joined(market, 'out');
    const login = client.store.read();
    must(await client.sessions.signOut('manual'));
    expect(client.sessions.hasToken()).toBe(false);
    const ghost = createApiClient({ bases: basesAt(market.origin), store: memoryLoginStore(login) });
    expect(await ghost.accounts.info()).toMatchObject({ ok: false });
  });

  it.each<readonly [LogoutType, string]>([
    ['manual', 'manual'],
    ['auto', 'auto'],
    ['expired', 'expired'],
    ['none', 'manual'],
  ])('a log-out of the kind %s is recorded as %s, also long after the last call', async (kind, recorded) => {
    const { client } = await joined(market, `out-${kind}`);
    const { dataList } = must(await client.call(openSessionEndpoints.list));
    const id = dataList[0]?.id ?? '';
    const longAgo = new Date(Date.now() - 43_201 * 60_000);
    await market.database.db.update(sessions).set({ lastSeenAt: longAgo }).where(eq(sessions.id, id));
    await accessRunsOut();
    must(await client.sessions.signOut(kind));
    const [row] = await market.database.db.select().from(sessions).where(eq(sessions.id, id));
    expect([row?.endReason, client.store.read()]).toEqual([recorded, NO_LOGIN]);
  });

  it('a session that was left alone for too long ends as expired at the next call', async () => {
    const { client } = await joined(market, 'idle');
    const id = must(await client.call(openSessionEndpoints.list)).dataList[0]?.id ?? '';
    const ends: SessionEnd[] = [];
    client.sessions.onEnded((end) => ends.push(end));
    await market.database.db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 43_201 * 60_000) })
      .where(eq(sessions.id, id));
    expect(await client.accounts.info()).toMatchObject({ failure: { name: 'refreshExpired' } });
    const [row] = await market.database.db.select().from(sessions).where(eq(sessions.id, id));
    expect([row?.endReason, ends, client.store.read()]).toEqual(['expired', [{ reason: 'refreshExpired' }], NO_LOGIN]);
  });

  it('a new password after an e-mail code ends every session', async () => {
    const { client, email } = await joined(market, 'forgot');
    const visitor = market.client();
    await market.restMail();
    must(await visitor.accounts.sendEmailCode({ email, verifyType: 'passwordReset' }));
    const verifyCode = await market.mailCode(email, '비밀번호');
    const { emailTempToken } = must(await visitor.accounts.verifyEmailCode({ email, verifyType: 'passwordReset', verifyCode }));
    const reset = (password: string) => visitor.accounts.resetPassword({ email, emailTempToken, password });
    expect(await reset('Liverpool-2026!')).toEqual({ ok: false, failure: { name: 'passwordCommon', field: 'password' } });
    must(await reset('Another-pass-2026!'));
    expect((await client.accounts.info()).ok).toBe(false);
    must(await visitor.sessions.signIn({ email, password: 'Another-pass-2026!' }));
    const [told] = must(await visitor.notices.list({ page: 1, size: 8 })).dataList;
    expect([told?.kind, told?.payload]).toEqual(['accountChanged', { what: 'password' }]);
  });
});
