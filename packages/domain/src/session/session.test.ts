import { describe, expect, it } from 'vitest';
import { afterLogin } from './after-login.ts';
import { afterLogout } from './after-logout.ts';
import { afterSuccess } from './after-success.ts';
import { type LoginFacts, loginCheck } from './login-check.ts';
import { safeNextAddress } from './rules.ts';
import { confirmationMethod } from './views.ts';

const NOBODY: LoginFacts = { sessionValid: false, loggedIn: false, hasToken: false, hasWallet: false, authRoute: false };

describe('loginCheck', () => {
  it.each([
    ['session valid and logged in', { sessionValid: true, loggedIn: true, hasToken: true }, { kind: 'ok' }],
    ['no session, no log-in, no wallet', {}, { kind: 'loggedOut', forced: false }],
    ['no session, no log-in, no wallet, on an auth route', { authRoute: true }, { kind: 'loggedOut', forced: true }],
    ['logged in but session expired', { loggedIn: true, hasToken: true }, { kind: 'sessionExpired' }],
    ['session valid, not logged in, token', { sessionValid: true, hasToken: true }, { kind: 'validateToken' }],
    ['session valid, neither log-in nor token', { sessionValid: true }, { kind: 'loggedOut', forced: false }],
    ['a wallet alone', { hasWallet: true, authRoute: true }, { kind: 'loggedOut', forced: true }],
    ['a token alone', { hasToken: true }, { kind: 'loggedOut', forced: false }],
  ] as const)('%s', (_, facts, found) => {
    expect(loginCheck({ ...NOBODY, ...facts })).toEqual(found);
  });
});

describe('afterLogin', () => {
  const web = { joinType: 'web', isCILinked: true, emailUserInfo: true } as const;
  const app = { joinType: 'app', isCILinked: true, emailUserInfo: true } as const;
  it.each([
    ['web, wanted address', { ...web, next: '/detail?tokenId=7' }, { address: '/detail?tokenId=7' }],
    ['web, nothing wanted', { ...web, next: undefined }, { route: 'home' }],
    ['web, foreign address', { ...web, next: 'https://evil.example' }, { route: 'home' }],
    ['unknown join type', { ...web, joinType: 'unknown' as const, next: undefined }, { route: 'home' }],
    ['app, wanted address', { ...app, next: '/gift' }, { address: '/gift' }],
    ['app, nothing wanted', { ...app, next: undefined }, { route: 'home' }],
    ['app, foreign address', { ...app, isCILinked: false, next: '//evil.example' }, { route: 'walletNoti' }],
    ['app, not CI-linked', { ...app, isCILinked: false, emailUserInfo: false, next: undefined }, { route: 'walletNoti' }],
    ['app, no e-mail user info', { ...app, emailUserInfo: false, next: undefined }, { route: 'walletNotFound' }],
    ['app, an NFT code', { ...app, next: '/serial?serial=AB12' }, { address: '/mobile/enable?serial=AB12' }],
    ['app, an NFT code in the web view', { ...app, next: '/mobile/serial?a=1&serial=A%20B#x' }, { address: '/mobile/enable?serial=A%20B' }],
    ['app, a web view of the wallet app', { ...app, next: '/mobile/nft-detail?tokenId=7' }, { address: '/mobile/nft-detail?tokenId=7' }],
    [
      'app, a web view, no e-mail user info',
      { ...app, emailUserInfo: false, next: '/mobile/myList' },
      { address: '/wallet-notfound?next=%2Fmobile%2FmyList' },
    ],
    ['app, a code of something else', { ...app, next: '/detail?serial=AB12' }, { address: '/detail?serial=AB12' }],
    [
      ...(['app, an NFT code, not CI-linked', { ...app, isCILinked: false, next: '/serial?serial=AB12' }] as const),
      { address: '/wallet-noti?next=%2Fserial%3Fserial%3DAB12' },
    ],
  ] as const)('%s', (_, who, destination) => {
    expect(afterLogin(who)).toEqual(destination);
  });
});

describe('safeNextAddress', () => {
  it.each(['/', '/detail?tokenId=7', '/market?name=%EA%B0%80#top'])('keeps %s', (address) => {
    expect(safeNextAddress(address)).toBe(address);
  });
  it.each([
    ...[undefined, '', 'home', 'https://evil.example', '//evil.example', '/\\evil.example', '/a\\b', '/\t/evil.example'],
    ...['/a\nb', '/a b', 'javascript:alert(1)', `/${'a'.repeat(2_000)}`],
  ])('drops %j', (address) => {
    expect(safeNextAddress(address)).toBeUndefined();
  });
});

describe('afterSuccess', () => {
  it.each([
    ['phoneGift', 'giftDelay'],
    ['phoneTransfer', 'giftDelay'],
    ['didGift', 'ownNft'],
    ['didTransfer', 'ownNft'],
    ['exchange', 'tradeHistory'],
    ['sale', 'onSale'],
    ['revoke', 'issuerRevokedList'],
  ] as const)('%s leads to %s', (action, route) => {
    expect(afterSuccess(action)).toBe(route);
  });
});

describe('afterLogout', () => {
  const web = { joinType: 'web', env: 'web' } as const;
  const webview = { joinType: 'app', env: 'webview' } as const;
  const open = { address: '/detail?tokenId=7', auth: false };
  const own = { address: '/user/info/nft?page=2', auth: true };
  const stay = { address: null, nativeLogout: false };
  const home = { address: '/home', nativeLogout: false };
  const back = { address: '/login?next=%2Fuser%2Finfo%2Fnft%3Fpage%3D2', nativeLogout: false };
  it.each([
    ['web by hand', web, 'manual', open, home],
    ['web by hand, on a page of their own', web, 'manual', own, home],
    ['web by itself', web, 'auto', open, stay],
    ['web by itself, on a page of their own', web, 'auto', own, back],
    ['web expired', web, 'expired', open, stay],
    ['web expired, on a page of their own', web, 'expired', own, back],
    ['web without a word', web, 'none', own, home],
    ['app on a browser', { joinType: 'app', env: 'web' }, 'manual', own, home],
    ['app in a web view by hand', webview, 'manual', own, { address: '/mobile/login', nativeLogout: false }],
    ['app in a web view, expired', webview, 'expired', open, { address: '/mobile/login', nativeLogout: true }],
    [
      ...(['nobody known in a web view', { joinType: 'unknown', env: 'webview' }, 'expired', open] as const),
      { address: '/mobile/login', nativeLogout: true },
    ],
    ['web member in a web view', { joinType: 'web', env: 'webview' }, 'expired', own, back],
  ] as const)('%s', (_, who, type, shown, target) => {
    expect(afterLogout(who, type, shown)).toEqual(target);
  });
});

describe('confirmationMethod', () => {
  it.each([
    ['web', 'pc', 'pin'],
    ['web', 'mobile', 'pin'],
    ['app', 'pc', 'qr'],
    ['app', 'mobile', 'none'],
    ['unknown', 'pc', 'none'],
    ['unknown', 'mobile', 'none'],
  ] as const)('%s on %s: %s', (joinType, device, method) => {
    expect(confirmationMethod({ joinType, device })).toBe(method);
  });
});
