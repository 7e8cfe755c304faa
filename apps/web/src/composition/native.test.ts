import { memoryLoginStore, NO_LOGIN } from '@naru/api-client';
import { type NativeBridge, type NativeFile, NO_NATIVE } from '@naru/domain/native';
import { injectFakeHost, userAgentMark } from '@naru/native-bridge/fake';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOverlayStore } from '../shared/overlay/overlay-store.ts';
import { nativeLoginStore } from './native-login-store.ts';
import { pageSaver } from './page-saver.ts';

const TOKENS = { accessToken: 'access-token-of-the-app', refreshToken: 'refresh-token-of-the-app' };

test('the app hears of each new pair of tokens once', () => {
  const heard: unknown[] = [];
  const bridge: NativeBridge = { ...NO_NATIVE, present: true, keepTokens: (tokens) => void heard.push(tokens) };
  const store = nativeLoginStore(memoryLoginStore(), bridge);
  const pair = { token: TOKENS.accessToken, refreshToken: TOKENS.refreshToken };
  store.write({ ...NO_LOGIN, ...pair });
  store.write({ ...NO_LOGIN, ...pair, loginInfo: { did: 'did:naru:one', activeSiteCode: '' } });
  store.write({ ...NO_LOGIN, ...pair, refreshToken: 'refresh-token-number-two' });
  store.clear();
  expect(heard).toEqual([TOKENS, { ...TOKENS, refreshToken: 'refresh-token-number-two' }]);
  expect(store.read().token).toBe('');
});

test('where there is no app nothing happens', async () => {
  const store = memoryLoginStore();
  expect(nativeLoginStore(store, NO_NATIVE)).toBe(store);
  expect([await NO_NATIVE.refreshToken(), await NO_NATIVE.refreshJwt(), await NO_NATIVE.openLogin()]).toEqual([null, null, null]);
  expect([await NO_NATIVE.openWallet(''), await NO_NATIVE.share({ title: '', url: '' })]).toEqual([null, null]);
});

test('the page finds the app at once, and speaks with it once that is loaded', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0${userAgentMark()}`);
  const host = injectFakeHost('android', { origins: [location.origin], acts: { share: () => true } });
  onTestFinished(host.remove);
  onTestFinished(() => agent.mockRestore());
  const { pageNative } = await import('./page-native.ts');
  const native = pageNative();
  expect(native.present).toBe(true);
  const heard = vi.fn();
  const away = native.onEnded(heard);
  native.logOut();
  native.keepTokens(TOKENS);
  expect(await native.share({ title: '골드바', url: `${location.origin}/nft/` })).toBe(true);
  await waitFor(() => expect(host.done.map(({ ask }) => ask)).toEqual(['logOut', 'keepTokens', 'share']));
  host.end();
  expect(heard).toHaveBeenCalledTimes(1);
  away();
});

test('a file goes to the app, and what it does not take is said', async () => {
  const saved: NativeFile[] = [];
  const saying = (answer: boolean | null): NativeBridge => ({
    ...NO_NATIVE,
    present: true,
    saveFile: async (file) => {
      saved.push(file);
      return answer;
    },
  });
  const overlays = createOverlayStore();
  const open = vi.spyOn(overlays, 'open');
  for (const answer of [true, false, null]) await pageSaver(saying(answer), overlays)('내역.csv', new Blob(['가'], { type: 'text/csv' }));
  expect(saved.map(({ name, type, bytes }) => [name, type, new TextDecoder().decode(bytes)])).toEqual(
    [1, 2, 3].map(() => ['내역.csv', 'text/csv', '가']),
  );
  expect(open.mock.calls.map(([kind]) => kind)).toEqual(['notice']);
});

test('a file is saved by a browser of its own, and said not to be in another app’s', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const agent = vi.spyOn(navigator, 'userAgent', 'get');
  onTestFinished(() => void vi.restoreAllMocks());
  URL.createObjectURL ??= () => 'blob:http://localhost/x';
  URL.revokeObjectURL ??= () => undefined;
  const overlays = createOverlayStore();
  const open = vi.spyOn(overlays, 'open');
  for (const app of ['', ' Instagram 339.0.3.12.91', ' KAKAOTALK 10.3.1']) {
    agent.mockReturnValue(`Mozilla/5.0 (iPhone; CPU iPhone OS 16_5_1 like Mac OS X) AppleWebKit/605.1.15 Safari/605.1${app}`);
    await pageSaver(NO_NATIVE, overlays)('내역.csv', new Blob(['가']));
  }
  expect([click.mock.calls.length, open.mock.calls.length]).toEqual([1, 2]);
});
