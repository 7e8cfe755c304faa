import { failure } from '@naru/domain/failure';
import type { LogoutType, SessionEnd } from '@naru/domain/session';
import { fail, ok } from '@naru/domain/shared';
import { siteCode } from '@naru/testkit';
import { describe, expect, it } from 'vitest';
import { basesAt, createApiClient, type LoginData, type LoginStore, memoryLoginStore, NO_LOGIN } from '../index.ts';
import { clientOf, denied, type Line, play, refusal, SIGNED_IN, success } from '../testing/scripted-server.ts';

const SIGN_IN = '/account/api/v2/member/sign-in';
const LOG_OUT = '/center/user/v2/logout';
const PAIR = success({ accessToken: 'access-1', refreshToken: 'refresh-1' });
const INFO = success({ email: 'hong@naru.kr', name: '홍길동', nickname: '고요한나룻배7', did: 'did:naru:hong' });
const ORDER = { email: 'hong@naru.kr', password: 'Naru-test-2026!' };

/** A server where signing in answers `pair` and asking who one is answers `info`. */
const door = (pair: Line, info: Line) => play(({ path }) => (path === SIGN_IN ? pair : info));

describe('signing in', () => {
  it.each(['web', 'webview'] as const)('from the %s keeps the pair and who it is', async (loginEnv) => {
    const server = await door(PAIR, INFO);
    const client = clientOf(server, { ...NO_LOGIN, loginEnv, emailTempToken: 'left-over' });
    expect(await client.sessions.signIn(ORDER)).toEqual(ok(undefined));
    expect(client.store.read()).toEqual({ ...SIGNED_IN, loginEnv });
    expect(server.heard.map(({ body, headers }) => [body, headers.authorization])).toEqual([
      [`email=hong%40naru.kr&password=Naru-test-2026%21&loginEnv=${loginEnv}`, undefined],
      ['', 'Bearer access-1'],
    ]);
  });

  it('that is answered -3014 is fine as well (product 8, login)', async () => {
    const client = clientOf(await door(refusal(-3014, { accessToken: 'access-1', refreshToken: 'refresh-1' }), INFO), NO_LOGIN);
    expect(await client.sessions.signIn(ORDER)).toEqual(ok(undefined));
    expect(client.sessions.hasToken()).toBe(true);
  });

  it('that is refused keeps nothing', async () => {
    const client = clientOf(await door(refusal(-5035), INFO), NO_LOGIN);
    expect(await client.sessions.signIn(ORDER)).toEqual(fail(failure('signInFailed')));
    expect(client.store.read()).toEqual(NO_LOGIN);
  });

  it('that stops half-way keeps nothing either, and tells why', async () => {
    const client = clientOf(await door(PAIR, refusal(-3000)), NO_LOGIN);
    expect(await client.sessions.signIn(ORDER)).toEqual(fail(failure('userLookupFailed')));
    expect(client.store.read()).toEqual(NO_LOGIN);
  });
});

describe('signing out', () => {
  it.each<[LogoutType, string]>([
    ['manual', '?logoutType=2001&userDid=did%3Anaru%3Ahong'],
    ['auto', '?logoutType=2003&userDid=did%3Anaru%3Ahong'],
    ['expired', '?logoutType=2006&userDid=did%3Anaru%3Ahong'],
    ['none', '?logoutType=&userDid=did%3Anaru%3Ahong'],
  ])('as %s tells the server and cleans the store', async (kind, query) => {
    const server = await play(() => success());
    const client = clientOf(server);
    expect(await client.sessions.signOut(kind)).toEqual(ok(undefined));
    expect(server.heard.map((heard) => [heard.method, heard.path, heard.query, heard.headers.authorization])).toEqual([
      ['POST', LOG_OUT, query, 'Bearer access-1'],
    ]);
    expect([client.store.read(), client.sessions.hasToken()]).toEqual([NO_LOGIN, false]);
  });

  it.each<[string, Line]>([
    ['refuses', refusal(-1010)],
    ['says that the session is gone', denied(1004)],
    ['says that the token is too old', denied(1002)],
  ])('cleans the store also when the server %s, and is no end from outside', async (_, line) => {
    const client = clientOf(await play(() => line));
    const ends: SessionEnd[] = [];
    client.sessions.onEnded((end) => ends.push(end));
    expect(await client.sessions.signOut('manual')).toEqual(ok(undefined));
    expect([client.store.read(), ends]).toEqual([NO_LOGIN, []]);
  });

  it('cleans the store also when the server is gone', async () => {
    const server = await play(() => success());
    await server.close();
    const client = clientOf(server);
    expect(await client.sessions.signOut('manual')).toEqual(ok(undefined));
    expect(client.store.read()).toEqual(NO_LOGIN);
  });

  it('without a session asks nobody', async () => {
    const server = await play(() => success());
    expect(await clientOf(server, NO_LOGIN).sessions.signOut('manual')).toEqual(ok(undefined));
    expect(server.heard).toEqual([]);
  });

  it('leaves out a did that is not known', async () => {
    const server = await play(() => success());
    await clientOf(server, { ...SIGNED_IN, loginInfo: NO_LOGIN.loginInfo }).sessions.signOut('auto');
    expect(server.heard[0]?.query).toBe('?logoutType=2003');
  });
});

describe('a session', () => {
  it('without a token has nothing to refresh', async () => {
    const server = await play(() => success());
    expect(await clientOf(server, NO_LOGIN).sessions.refresh()).toEqual(fail(failure('refreshExpired')));
    expect(server.heard).toEqual([]);
  });

  it.each([
    ['ART', siteCode('ART')],
    ['', null],
    ['art', null],
  ])('with %j stored acts for the site %j', async (activeSiteCode, site) => {
    const server = await play(() => success());
    const client = clientOf(server, { ...SIGNED_IN, loginInfo: { ...SIGNED_IN.loginInfo, activeSiteCode } });
    expect(client.sessions.activeSite()).toBe(site);
  });

  it('remembers and forgets the site it acts for, and nothing else changes', async () => {
    const client = clientOf(await play(() => success()));
    client.sessions.setActiveSite(siteCode('ART'));
    expect(client.store.read()).toEqual({ ...SIGNED_IN, loginInfo: { did: 'did:naru:hong', activeSiteCode: 'ART' } });
    client.sessions.setActiveSite(null);
    expect(client.store.read()).toEqual(SIGNED_IN);
  });

  it.each<[string, LoginData, SessionEnd[]]>([
    ['ended', NO_LOGIN, [{ reason: 'otherTab' }]],
    ['was renewed', { ...SIGNED_IN, token: 'access-2' }, []],
  ])('that %s in another tab is told to those who still listen', async (_, data, told) => {
    const hear = new Set<(data: LoginData) => void>();
    const onForeignChange: LoginStore['onForeignChange'] = (listener) => {
      hear.add(listener);
      return () => undefined;
    };
    const store: LoginStore = { ...memoryLoginStore(SIGNED_IN), onForeignChange };
    const client = createApiClient({ bases: basesAt('http://127.0.0.1:9'), store });
    const [ends, silent]: [SessionEnd[], SessionEnd[]] = [[], []];
    client.sessions.onEnded((end) => ends.push(end));
    client.sessions.onEnded((end) => silent.push(end))();
    for (const listener of hear) listener(data);
    expect([ends, silent]).toEqual([told, []]);
  });
});
