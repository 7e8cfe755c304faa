import { memoryLoginStore, NO_LOGIN } from '@naru/api-client';
import { NATIVE_PATIENCE_MS, NO_NATIVE } from '@naru/domain/native';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nativeBridge } from './native-bridge.ts';
import { nativeLoginStore } from './native-login-store.ts';
import { nativePort } from './native-port.ts';

const TOKENS = { accessToken: 'access-token-of-the-app', refreshToken: 'refresh-token-of-the-app' };

/** An app at the other end, which keeps what it is told. */
const opened = () => {
  const said: { readonly [name: string]: unknown }[] = [];
  const bridge = nativeBridge({ post: (text) => void said.push(JSON.parse(text)), answers: undefined });
  const answer = (more: object, origin = location.origin): void => {
    const data = JSON.stringify({ from: 'naru-native', id: said.at(-1)?.id, ...more });
    dispatchEvent(new MessageEvent('message', { data, origin }));
  };
  return { bridge, said, answer };
};

afterEach(() => vi.useRealTimers());

describe('the end of the app', () => {
  test.each([
    ['Android', (post: () => void) => ({ naruNative: { postMessage: post } })],
    ['iOS', (post: () => void) => ({ webkit: { messageHandlers: { naru: { postMessage: post } } } })],
  ])('is found on %s', (_, page) => {
    const post = vi.fn();
    nativePort(page(post))?.post('{}');
    expect(post.mock.calls).toEqual([['{}']]);
  });
  test.each([[{}], [{ naruNative: null }], [{ naruNative: { postMessage: 7 } }], [{ webkit: { messageHandlers: {} } }], [undefined]])(
    'is not in %j',
    (page) => {
      expect(nativePort(page ?? null)).toBeUndefined();
    },
  );
});

describe('the bridge', () => {
  test('asks with an id, and hears the answer to it', async () => {
    const { bridge, said, answer } = opened();
    const reply = bridge.refreshToken();
    expect(said).toEqual([{ to: 'naru-native', version: 1, id: expect.any(String), ask: 'refreshToken' }]);
    answer({ tokens: TOKENS });
    expect(await reply).toEqual(TOKENS);
    const jwt = bridge.refreshJwt();
    answer({ jwt: 'head.body.tail' });
    expect(await jwt).toBe('head.body.tail');
  });

  test.each([
    ['another origin', { tokens: TOKENS }, 'https://evil.example'],
    ['a frame without an origin', { tokens: TOKENS }, 'null'],
    ['the answer to another question', { id: 'another', tokens: TOKENS }, undefined],
    ['another speaker', { from: 'somebody', tokens: TOKENS }, undefined],
    ['tokens that are none', { tokens: { ...TOKENS, accessToken: '<script>' } }, undefined],
    ['half a pair', { tokens: { accessToken: TOKENS.accessToken } }, undefined],
    ['a JWT that is none', { jwt: 'not one' }, undefined],
  ])('hears nothing from %s, and gives up in time', async (_, more, origin) => {
    vi.useFakeTimers();
    const { bridge, answer } = opened();
    const reply = bridge.refreshToken();
    answer(more, origin);
    dispatchEvent(new MessageEvent('message', { data: '{', origin: location.origin }));
    dispatchEvent(new MessageEvent('message', { data: 7, origin: location.origin }));
    await vi.advanceTimersByTimeAsync(NATIVE_PATIENCE_MS.refresh);
    expect(await reply).toBeNull();
  });

  test('an app that declines, and one that has gone away, are answers too', async () => {
    const { bridge, answer } = opened();
    const reply = bridge.openLogin();
    answer({ tokens: null });
    expect(await reply).toBeNull();
    const deadBridge = nativeBridge({
      post: () => {
        throw new TypeError('the app has gone');
      },
      answers: undefined,
    });
    expect(await deadBridge.refreshToken()).toBeNull();
    deadBridge.logOut();
  });

  test('hears answers on the app’s own object as well', async () => {
    const app = Object.assign(new EventTarget(), { said: '' });
    const bridge = nativeBridge({ post: (text) => Object.assign(app, { said: text }), answers: app });
    const reply = bridge.openLogin();
    const { id } = JSON.parse(app.said) as { id: string };
    app.dispatchEvent(new MessageEvent('message', { data: { from: 'naru-native', id, tokens: TOKENS } }));
    expect(await reply).toEqual(TOKENS);
  });

  test('tells the end of a session, and each new pair of tokens once', () => {
    const { bridge, said } = opened();
    bridge.logOut();
    const store = nativeLoginStore(memoryLoginStore(), bridge);
    const pair = { token: TOKENS.accessToken, refreshToken: TOKENS.refreshToken };
    store.write({ ...NO_LOGIN, ...pair });
    store.write({ ...NO_LOGIN, ...pair, loginInfo: { did: 'did:naru:one', activeSiteCode: '' } });
    store.write({ ...NO_LOGIN, ...pair, refreshToken: 'refresh-token-number-two' });
    store.clear();
    expect(said.map(({ ask, tokens }) => [ask, tokens])).toEqual([
      ['logOut', undefined],
      ['keepTokens', TOKENS],
      ['keepTokens', { ...TOKENS, refreshToken: 'refresh-token-number-two' }],
    ]);
    expect(store.read().token).toBe('');
  });

  test('where there is none nothing happens', async () => {
    const store = memoryLoginStore();
    expect(nativeLoginStore(store, NO_NATIVE)).toBe(store);
    expect([await NO_NATIVE.refreshToken(), await NO_NATIVE.refreshJwt(), await NO_NATIVE.openLogin()]).toEqual([null, null, null]);
  });
});

test('the page finds the app at once, and speaks with it once that is loaded', async () => {
  const said: string[] = [];
  vi.stubGlobal('naruNative', { postMessage: (text: string) => said.push(text) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { pageNative } = await import('./page-native.ts');
  const native = pageNative();
  expect(native.present).toBe(true);
  native.logOut();
  native.keepTokens(TOKENS);
  await waitFor(() => expect(said.map((text) => (JSON.parse(text) as { ask: string }).ask)).toEqual(['logOut', 'keepTokens']));
});
