import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BEHAVIOURS, type FakeHostParts, type HostActs, type HostKind, injectFakeHost } from '../fake/index.ts';
import { MESSAGES } from '../messages/index.ts';
import { nativePort } from '../port/index.ts';
import { nativeBridge } from './native-bridge.ts';

const ORIGIN = 'https://market.example';
const TOKENS = { accessToken: 'access-token-of-the-app', refreshToken: 'refresh-token-of-the-app' };
const REQUEST = 'openid4vp://?client_id=x&request_uri=https%3A%2F%2Fmarket.example%2Fr';
const ACTS: HostActs = {
  refreshToken: () => TOKENS,
  refreshJwt: () => 'head.body.tail',
  openLogin: async () => TOKENS,
  openWallet: () => true,
  share: () => true,
  saveFile: () => false,
};

const page = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });
/** What listens to the page of one test ends with it. */
let listening = new AbortController();

beforeEach(() => {
  listening = new AbortController();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', page.location);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) =>
    page.addEventListener(type, listener, { signal: listening.signal }),
  );
});
afterEach(() => {
  listening.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = (kind: HostKind, parts: Partial<FakeHostParts> = {}) => {
  const host = injectFakeHost(kind, { origins: [ORIGIN], acts: ACTS, ...parts }, page);
  onTestFinished(host.remove);
  const port = nativePort(page);
  if (port === undefined) throw new Error('no host');
  return { host, bridge: nativeBridge({ ...port, version: parts.version ?? 2 }) };
};

const saying = (data: unknown, origin: string = ORIGIN, source: unknown = null): void => {
  page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
};

describe.each(['android', 'ios'] as const)('with an app on %s', (kind) => {
  test('each question of the table is answered', async () => {
    const { bridge, host } = opened(kind);
    const file = { name: '내역/2026.csv', type: 'text/csv;charset=utf-8', bytes: new TextEncoder().encode('가,나') };
    expect([
      await bridge.refreshToken(),
      await bridge.refreshJwt(),
      await bridge.openLogin(),
      await bridge.openWallet(REQUEST),
      await bridge.share({ title: '골드바', url: `${ORIGIN}/nft/detail?tokenId=1` }),
      await bridge.saveFile(file),
    ]).toEqual([TOKENS, 'head.body.tail', TOKENS, true, true, false]);
    bridge.logOut();
    bridge.keepTokens(TOKENS);
    expect([host.done.map(({ ask }) => ask), host.refused]).toEqual([
      ['refreshToken', 'refreshJwt', 'openLogin', 'openWallet', 'share', 'saveFile', 'logOut', 'keepTokens'],
      [],
    ]);
    expect(host.done.find(({ ask }) => ask === 'saveFile')?.payload).toEqual({
      name: '내역_2026.csv',
      type: 'text/csv',
      content: btoa(String.fromCharCode(...file.bytes)),
    });
  });

  test.each(BEHAVIOURS.map((one) => [one, one === 'right' || one === 'doubled' ? TOKENS : null] as const))(
    'whose host is %s, the page goes on in time',
    async (behaviour, answered) => {
      vi.useFakeTimers();
      const { bridge, host } = opened(kind);
      host.behaviour = behaviour;
      const reply = bridge.refreshToken();
      await vi.advanceTimersByTimeAsync(MESSAGES.refreshToken.patienceMs);
      expect(await reply).toEqual(answered);
      // What comes too late finds nobody, and no later question takes it for its own.
      host.behaviour = 'silent';
      const next = bridge.refreshToken();
      await vi.advanceTimersByTimeAsync(MESSAGES.refreshToken.patienceMs);
      expect(await next).toBeNull();
    },
  );

  test('of the first version, what came later is not even said', async () => {
    const { bridge, host } = opened(kind, { version: 1 });
    expect([await bridge.refreshToken(), await bridge.openWallet(REQUEST), await bridge.share({ title: 'x', url: ORIGIN })]).toEqual([
      TOKENS,
      null,
      null,
    ]);
    expect(host.done.map(({ ask, version }) => [ask, version])).toEqual([['refreshToken', 1]]);
  });

  test('that ends its session, the page hears it, until it does not want to', () => {
    const { bridge, host } = opened(kind);
    const heard = vi.fn();
    const away = bridge.onEnded(heard);
    host.end();
    away();
    host.end();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('what nobody of ours says', () => {
  const openQuestion = () => {
    const posted: string[] = [];
    const bridge = nativeBridge({ post: (text) => void posted.push(text), answers: undefined, version: 2 });
    const reply = bridge.refreshToken();
    const { id } = JSON.parse(posted[0] ?? '') as { id: string };
    return { bridge, reply, answer: (fields: object = {}) => JSON.stringify({ from: 'naru-native', id, tokens: TOKENS, ...fields }) };
  };

  test('is not heard: another origin, an opaque one, a frame of ours, an object, a text without end', async () => {
    vi.useFakeTimers();
    const { reply, answer } = openQuestion();
    saying(answer(), 'https://evil.example');
    saying(answer(), 'null');
    saying(answer(), `${ORIGIN}.evil.example`);
    saying(answer(), ORIGIN, { frame: true });
    saying(JSON.parse(answer()));
    saying(answer({ padding: 'x'.repeat(8_192) }));
    saying(answer({ id: 'another' }));
    saying(7);
    await vi.advanceTimersByTimeAsync(MESSAGES.refreshToken.patienceMs);
    expect(await reply).toBeNull();
  });

  test('whereas the page’s own window is', async () => {
    const { reply, answer } = openQuestion();
    saying(answer(), ORIGIN, page);
    expect(await reply).toEqual(TOKENS);
  });

  test('fifty questions at once, answered backwards, get each their own', async () => {
    const posted: string[] = [];
    const bridge = nativeBridge({ post: (text) => void posted.push(text), answers: undefined, version: 2 });
    const replies = Array.from({ length: 50 }, () => bridge.refreshJwt());
    const ids = posted.map((text) => (JSON.parse(text) as { id: string }).id);
    for (const [at, id] of [...ids.entries()].reverse()) saying(JSON.stringify({ from: 'naru-native', id, jwt: `a.b.n${at}` }));
    expect(await Promise.all(replies)).toEqual(ids.map((_, at) => `a.b.n${at}`));
    expect(new Set(ids).size).toBe(50);
  });

  test('an app that has gone, one that gives nothing back, and a file that is too large', async () => {
    const absentApp = nativeBridge({
      post: () => {
        throw new TypeError('the app has gone');
      },
      answers: undefined,
      version: 2,
    });
    expect(await absentApp.refreshToken()).toBeNull();
    absentApp.logOut();
    const post = vi.fn(async () => Promise.reject(new Error('no')));
    const large = nativeBridge({ post, answers: undefined, version: 2 });
    expect(await large.saveFile({ name: 'x', type: '', bytes: new Uint8Array(1_100_000) })).toBeNull();
    expect(post).not.toHaveBeenCalled();
  });

  test('answers come on the app’s own object as well', async () => {
    const app = Object.assign(new EventTarget(), { said: '' });
    const bridge = nativeBridge({ post: (text) => void Object.assign(app, { said: text }), answers: app, version: 2 });
    const reply = bridge.openLogin();
    const { id } = JSON.parse(app.said) as { id: string };
    app.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ from: 'naru-native', id, tokens: TOKENS }) }));
    expect(await reply).toEqual(TOKENS);
  });
});
