import { type ApiClient, basesAt, type CookieJar, cookieJar, createApiClient, memoryLoginStore } from '@naru/api-client';
import { sessionEndpoints } from '@naru/contract';
import type { AuthTokens } from '@naru/domain/session';
import { must } from '@naru/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import { sessions, sessionTokens } from '../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { visitorFrom } from '../testing/visitor.ts';

/** Where the owner is, and the thief too: network and name are no proof of anybody. */
const PLACE = { ip: '198.51.100.60', device: 'Browser of the owner' };

describe.each(JOURNEY_ENGINES)('a stolen refresh token on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind, { NARU_TRUST_PROXY: 'on' });
  });
  afterAll(() => market.stop());

  const pairOf = ({ store }: ApiClient): AuthTokens => ({ accessToken: store.read().token, refreshToken: store.read().refreshToken });
  const refreshBy = (client: ApiClient, body: AuthTokens) => client.call(sessionEndpoints.refreshToken, { body });
  const browser = (cookies?: CookieJar) => visitorFrom(market, cookies === undefined ? PLACE : { ...PLACE, cookies });
  /** A member who has logged in at {@link PLACE}. */
  const signedIn = async (name: string) => {
    const { client, email } = await joined(market, name);
    const owner = visitorFrom(market, { ...PLACE, cookies: client.cookies });
    must(await owner.sessions.signIn({ email, password: PASSWORD }));
    return { owner, email };
  };
  const endOf = async ({ accessToken }: AuthTokens) => {
    const [row] = await market.database.db
      .select({ reason: sessions.endReason })
      .from(sessions)
      .innerJoin(sessionTokens, eq(sessionTokens.sessionId, sessions.id))
      .where(eq(sessionTokens.tokenHash, digestOf(accessToken)));
    return row?.reason;
  };
  const REFUSED = { ok: false, failure: { name: 'refreshExpired' } };
  /** What a bare call is answered, as a page of this market makes it, or a program. */
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${market.origin}/account${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': PLACE.ip, ...headers },
      body: JSON.stringify(body),
    });
    const { resultData } = (await response.json()) as { resultData: AuthTokens };
    const set = response.headers.getSetCookie().find((line) => line.startsWith('naru_client='));
    return { status: response.status, tokens: resultData, set, cookie: set?.split(';')[0] ?? '' };
  };
  const signInBare = async (email: string, headers: Readonly<Record<string, string>> = {}, loginEnv = 'web') => {
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': PLACE.ip };
    const response = await fetch(`${market.origin}/account${sessionEndpoints.signIn.path}`, {
      method: 'POST',
      headers: form,
      body: new URLSearchParams({ email, password: PASSWORD, loginEnv }),
    });
    const { resultData } = (await response.json()) as { resultData: AuthTokens };
    const all = response.headers.getSetCookie();
    const set = all.find((line) => line.startsWith('naru_client='));
    return { tokens: resultData, all, set, cookie: set?.split(';')[0] ?? '' };
  };
  const refreshBare = (tokens: AuthTokens, headers: Readonly<Record<string, string>> = {}) =>
    post(sessionEndpoints.refreshToken.path, { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }, headers);
  const fromPage = () => ({ origin: market.origin });

  const THIEVES: readonly (readonly [string, (owner: ApiClient, thief: ApiClient) => ApiClient])[] = [
    ['of the same name in the same network', () => browser()],
    ['that is known as a device of somebody else', (_, thief) => browser(thief.cookies)],
    [
      'that has every cookie of the owner but the one of the client',
      (owner) => {
        const cookies = cookieJar();
        const taken = owner.cookies.header().cookie.split('; ');
        const others = taken.filter((cookie) => !cookie.includes('naru_client='));
        cookies.keep(new Headers(others.map((cookie): [string, string] => ['set-cookie', cookie])));
        return browser(cookies);
      },
    ],
    [
      'that makes up a secret',
      (owner) => {
        const cookies = cookieJar();
        const [, secret = ''] = /naru_client=([^;]+)/.exec(owner.cookies.header().cookie) ?? [];
        cookies.keep(new Headers({ 'set-cookie': `naru_client=${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}` }));
        return browser(cookies);
      },
    ],
  ];

  it.each(THIEVES)('is nothing to a browser %s, before its owner has used it and within ten seconds after', async (_, thiefOf) => {
    const { client: other } = await joined(market, 'thief');
    for (const isUsed of [false, true]) {
      const { owner } = await signedIn(isUsed ? 'after' : 'before');
      const stolen = pairOf(owner);
      if (isUsed) must(await owner.sessions.refresh());
      const thief = thiefOf(owner, other);
      expect(await refreshBy(thief, stolen)).toMatchObject(REFUSED);
      expect([isUsed, await endOf(stolen)]).toEqual([isUsed, 'reuse']);
      const own = pairOf(owner);
      expect(await owner.accounts.info()).toMatchObject(REFUSED);
      expect(await refreshBy(owner, own)).toMatchObject(REFUSED);
      expect(await refreshBy(thief, stolen)).toMatchObject(REFUSED);
    }
  });

  it('is nothing alone either, without the access token that came with it', async () => {
    const [{ owner }, { client: other }] = [await signedIn('alone'), await joined(market, 'thief')];
    const { refreshToken } = pairOf(owner);
    expect(await refreshBy(browser(), { ...pairOf(other), refreshToken })).toMatchObject(REFUSED);
    expect(await endOf(pairOf(owner))).toBe('reuse');
    expect((await other.accounts.info()).ok).toBe(true);
  });

  it('is a theft after ten seconds even where its owner brings it', async () => {
    const { owner } = await signedIn('late');
    const old = pairOf(owner);
    must(await refreshBy(owner, old));
    await market.database.db
      .update(sessionTokens)
      .set({ usedAt: new Date(Date.now() - 15_000) })
      .where(and(eq(sessionTokens.tokenHash, digestOf(old.refreshToken))));
    expect(await refreshBy(owner, old)).toMatchObject(REFUSED);
    expect(await endOf(old)).toBe('reuse');
  });

  it('of fifty tabs of the owner and ten thieves at once gives nobody a pair that lives on', async () => {
    const { owner } = await signedIn('crowd');
    const stolen = pairOf(owner);
    const thieves = Array.from({ length: 10 }, () => browser());
    const attempts = [...Array.from({ length: 50 }, () => owner), ...thieves].map((who) => refreshBy(who, stolen));
    const answers = await Promise.all(attempts);
    expect(answers.slice(50).filter(({ ok }) => ok)).toEqual([]);
    const pairs = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    expect(new Set(pairs.map(({ accessToken }) => accessToken)).size).toBeLessThanOrEqual(1);
    expect(await endOf(stolen)).toBe('reuse');
    for (const pair of pairs.slice(0, 1)) expect(await refreshBy(owner, pair)).toMatchObject(REFUSED);
  });

  it('is shared by two tabs of one client that know nothing of each other', async () => {
    const { owner } = await signedIn('tabs');
    const tab = () =>
      createApiClient({ bases: basesAt(market.origin), cookies: owner.cookies, store: memoryLoginStore(owner.store.read()) });
    const [one, other] = [tab(), tab()];
    for (const refreshed of await Promise.all([one, other].map((each) => each.sessions.refresh()))) must(refreshed);
    expect(pairOf(one)).toEqual(pairOf(other));
    must(await one.accounts.info());
    must(await other.accounts.info());
  });

  it('of a browser that logs in for the first time is bound to the cookie that its log-in sets, out of reach of its scripts', async () => {
    const { email } = await joined(market, 'first');
    const page = await signInBare(email, fromPage());
    expect(page.set).toMatch(/^naru_client=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const next = await refreshBare(page.tokens, { ...fromPage(), cookie: page.cookie });
    expect([next.status, next.cookie]).toEqual([200, page.cookie]);
    expect((await refreshBare(next.tokens, fromPage())).status).toBe(401);
    expect(await endOf(next.tokens)).toBe('reuse');
    const again = await signInBare(email, { 'sec-fetch-site': 'same-origin' });
    expect((await refreshBare(again.tokens)).status).toBe(401);
  });

  it('stays its owner’s in a browser that a page of others makes log in elsewhere: no cookie takes the place of theirs', async () => {
    const [{ email }, attacker] = [await joined(market, 'lured'), await joined(market, 'lurer')];
    const page = await signInBare(email, fromPage());
    for (const origin of ['https://evil.example', 'null']) {
      const lured = await signInBare(attacker.email, { origin, 'sec-fetch-site': 'cross-site' });
      expect([lured.tokens.accessToken.length > 20, lured.all]).toEqual([true, []]);
    }
    expect((await refreshBare(page.tokens, { ...fromPage(), cookie: page.cookie })).status).toBe(200);
  });

  it('of a program that keeps no secret works once, and its second use ends the session at once', async () => {
    const { email } = await joined(market, 'plain');
    const { tokens } = await signInBare(email);
    const next = await refreshBare(tokens);
    const after = await refreshBare(next.tokens);
    expect([next.status, after.status]).toEqual([200, 200]);
    expect((await refreshBare(next.tokens)).status).toBe(401);
    expect((await refreshBare(after.tokens)).status).toBe(401);
    expect(await endOf(tokens)).toBe('reuse');
  });

  it('of a session that began before there were secrets is bound by its page’s next refresh', async () => {
    const { owner } = await signedIn('existing');
    const old = pairOf(owner);
    const id = market.database.db.select({ id: sessionTokens.sessionId }).from(sessionTokens);
    await market.database.db
      .update(sessions)
      .set({ client: null })
      .where(eq(sessions.id, id.where(eq(sessionTokens.tokenHash, digestOf(old.accessToken)))));
    const next = await refreshBare(old, fromPage());
    expect(next.status).toBe(200);
    expect((await refreshBare(next.tokens, { ...fromPage(), cookie: next.cookie })).status).toBe(200);
    expect((await refreshBare(next.tokens, fromPage())).status).toBe(401);
    expect(await endOf(old)).toBe('reuse');
  });

  it('of the page within the app may be traded by the app, once, and by an app that keeps a secret by nobody else', async () => {
    const { email } = await joined(market, 'app');
    const page = await signInBare(email, fromPage(), 'webview');
    const byApp = await refreshBare(page.tokens);
    const byPage = await refreshBare(byApp.tokens, { ...fromPage(), cookie: page.cookie });
    expect([byApp.status, byPage.status]).toEqual([200, 200]);
    expect((await refreshBare(byApp.tokens, { ...fromPage(), cookie: page.cookie })).status).toBe(401);
    expect(await endOf(page.tokens)).toBe('reuse');
    const cookie = `naru_client=${'k'.repeat(43)}`;
    const app = await signInBare(email, { cookie }, 'webview');
    const next = await refreshBare(app.tokens, { ...fromPage(), cookie });
    expect(next.status).toBe(200);
    expect((await refreshBare(next.tokens)).status).toBe(401);
  });
});
