import { describe, expect, test, vi } from 'vitest';
import { bridgeVersionIn, nativePort } from './native-port.ts';

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

  test('is not used by a page in a frame', () => {
    const page = { naruNative: { postMessage: vi.fn() }, self: {}, top: {} };
    expect(nativePort(page)).toBeUndefined();
    expect(nativePort({ ...page, top: page.self })).toBeDefined();
  });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 NaruWallet/2.0.0 (bridge 2)', 2],
  ['Mozilla/5.0 NaruWallet/10.11.12 (bridge 12)', 12],
  ['Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36', 1],
  ['NaruWallet/2.0.0 (bridge 9999)', 1],
  ['', 1],
])('the version in %s is %i', (userAgent, version) => expect(bridgeVersionIn(userAgent)).toBe(version));
