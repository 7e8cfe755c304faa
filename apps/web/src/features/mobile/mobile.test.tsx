import type { JoinType } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { type NativeBridge, NO_NATIVE, type WalletViews } from '@naru/domain/native';
import type { SessionEnd } from '@naru/domain/session';
import { fail } from '@naru/domain/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { onPhone } from '../../testing/phone.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const FRESH = { accessToken: 'fresh-access-token-0001', refreshToken: 'fresh-refresh-token-001' };
const PATIENCE = { timeout: 40_000 };

/** A wallet app around the page that answers as told; what was asked of it, in order. */
const appThat = (answers: Partial<NativeBridge>) => {
  const calls: string[] = [];
  const native: NativeBridge = {
    ...NO_NATIVE,
    present: true,
    refreshToken: async () => {
      calls.push('refreshToken');
      return answers.refreshToken?.() ?? null;
    },
    refreshJwt: async () => {
      calls.push('refreshJwt');
      return answers.refreshJwt?.() ?? null;
    },
    openLogin: async () => {
      calls.push('openLogin');
      return answers.openLogin?.() ?? null;
    },
    logOut: () => void calls.push('logOut'),
  };
  return { native, calls };
};

const alerted = async (text: string): Promise<void> => {
  const dialog = await screen.findByRole('dialog', {}, PATIENCE);
  expect(within(dialog).getByRole('alert').textContent).toBe(text);
  fireEvent.click(within(dialog).getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

beforeEach(() => sessionStorage.clear());

describe('what is on sale, in the wallet app', () => {
  test('is a list for everybody, without the site’s own frame', async () => {
    openPage('/mobile/list');
    await heading('판매 중인 NFT');
    const rows = within(await screen.findByRole('list', { name: '판매 중인 NFT' })).getAllByRole('link');
    expect(rows[0]?.getAttribute('href')).toMatch(/^\/detail\?tokenId=\d+$/);
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('leads on where there is nothing', async () => {
    openPage('/mobile/list', { empty: true });
    expect(await screen.findByText('아직 판매 중인 NFT가 없어요', {}, PATIENCE)).toBeDefined();
    expect(screen.getByRole('link', { name: '나루 둘러보기' })).toBeDefined();
  });

  test('product 8: that does not load is told in an alert, and the app is asked for a fresh token', async () => {
    const { native, calls } = appThat({});
    openPage('/mobile/list', { refusal: 'serverRequestFailed' }, {}, {}, native);
    await alerted('목록을 불러오지 못했습니다. -1010');
    expect(calls).toEqual(['refreshToken']);
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeDefined();
  });
});

describe('the member’s own NFTs, in the wallet app', () => {
  test('are listed with their states and open one by one, with the ways into the whole site', async () => {
    openPage('/mobile/myList', { signedIn: true });
    await heading('내 NFT');
    const rows = within(await screen.findByRole('list', { name: '내 NFT' }, PATIENCE)).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent).join()).toContain('판매 중');
    const [row] = rows;
    fireEvent.click(within(row ?? document.body).getByRole('link'));
    await screen.findByRole('heading', { level: 2, name: '발행과 출처' }, PATIENCE);
    expect(screen.getByRole('link', { name: '내 NFT 목록' }).getAttribute('href')).toBe('/mobile/myList');
    expect(screen.getByRole('heading', { level: 2, name: '거래 내역' })).toBeDefined();
  });

  test('product 8: without a token lead to the log-in, with the alert; a token of the app brings them back', async () => {
    const { native, calls } = appThat({ refreshToken: async () => FRESH });
    openPage('/mobile/myList?page=1', {}, {}, {}, native);
    await alerted('로그인 정보가 없습니다. 401');
    await heading('내 NFT');
    expect(calls).toEqual(['refreshToken']);
  });

  test('product 8: that do not load are told in an alert; with a fresh token they are asked for once more', async () => {
    const { native, calls } = appThat({ refreshToken: async () => FRESH });
    const base = standInPorts({ signedIn: true });
    const own = vi.fn<WalletViews['own']>(base.walletViews.own).mockResolvedValueOnce(fail(failure('serverRequestFailed')));
    openPage('/mobile/myList', {}, { ...base, walletViews: { ...base.walletViews, own } }, {}, native);
    await alerted('목록을 불러오지 못했습니다. -1010');
    expect(await screen.findByRole('list', { name: '내 NFT' }, PATIENCE)).toBeDefined();
    expect([calls, own.mock.calls.length]).toEqual([['refreshToken'], 2]);
  });
});

describe('the log-in of the wallet app’s views', () => {
  test('asks for the app’s own view where it has no session, and goes on with what comes back', async () => {
    const { native, calls } = appThat({ openLogin: async () => FRESH });
    openPage('/mobile/login', {}, {}, {}, native);
    await heading('내 NFT');
    expect(calls).toEqual(['refreshToken', 'openLogin']);
  });

  test('says that nobody logged in there, and asks again at a press', async () => {
    const { native, calls } = appThat({});
    openPage('/mobile/login', {}, {}, {}, native);
    expect(await screen.findByText(/지갑 앱에서 로그인하지 않았어요/, {}, PATIENCE)).toBeDefined();
    await press('지갑 앱에서 로그인');
    await waitFor(() => expect(calls).toEqual(['refreshToken', 'openLogin', 'openLogin']));
  });

  test('opens the app’s view once more for whoever closed it without a word', async () => {
    const { native, calls } = appThat({ openLogin: () => new Promise(() => undefined) });
    openPage('/mobile/login', {}, {}, {}, native);
    await press('지갑 앱의 로그인 다시 열기');
    await waitFor(() => expect(calls).toEqual(['refreshToken', 'openLogin', 'openLogin']));
  });

  test('takes no token that the server does not', async () => {
    const { native } = appThat({ refreshToken: async () => ({ ...FRESH, accessToken: 'stale-access-token-0001' }) });
    openPage('/mobile/login', {}, {}, {}, native);
    expect(await screen.findByText(/로그인 정보를 쓸 수 없어요/, {}, PATIENCE)).toBeDefined();
  });

  test('outside the app names the other ways, which come back to what was wanted', async () => {
    openPage('/mobile/nft-detail?tokenId=3002');
    await heading('로그인');
    expect(screen.queryByRole('dialog')).toBeNull();
    const next = `next=${encodeURIComponent('/mobile/nft-detail?tokenId=3002')}`;
    expect(screen.getByRole('link', { name: '이메일로 로그인' }).getAttribute('href')).toBe(`/login?${next}`);
    expect(screen.getByRole('link', { name: '이 휴대폰의 지갑 앱으로 로그인' }).getAttribute('href')).toBe(`/login/MobileSignUp?${next}`);
    expect(screen.getByRole('link', { name: '지갑 앱 설치하기' }).getAttribute('href')).toBe('/mobile/install');
  });
});

/** Client ports of a member whose sessions end from outside at a word. */
const portsThatEnd = (joinType: JoinType = 'app') => {
  const base = standInPorts({ signedIn: true, member: { joinType } });
  const listeners = new Set<(end: SessionEnd) => void>();
  const onEnded = (listener: (end: SessionEnd) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const end = async (): Promise<void> => {
    await base.sessions.signOut('expired');
    act(() => {
      for (const listener of listeners) listener({ reason: 'refreshExpired' });
    });
  };
  return { ports: { ...base, sessions: { ...base.sessions, onEnded } }, end };
};

test('a list that every token of the app is too old for is asked for once more, and then told', async () => {
  const { native, calls } = appThat({ refreshToken: async () => FRESH });
  const { ports, end } = portsThatEnd();
  const own = vi.fn<WalletViews['own']>(async () => {
    await end();
    return fail(failure('refreshExpired'));
  });
  openPage('/mobile/myList', {}, { ...ports, walletViews: { ...ports.walletViews, own } }, {}, native);
  expect(await screen.findByText(/로그인 정보를 쓸 수 없어요/, {}, PATIENCE)).toBeDefined();
  expect([calls.filter((call) => call === 'refreshToken').length, own.mock.calls.length]).toEqual([1, 2]);
  // A press asks the app all the same.
  await press('지갑 앱에서 로그인');
  await waitFor(() => expect(calls.at(-1)).toBe('openLogin'));
});

describe('the end of a session within the wallet app', () => {
  const ended = async (joinType: JoinType) => {
    const { native, calls } = appThat({});
    const { ports, end } = portsThatEnd(joinType);
    openPage('/mobile/myList', {}, ports, {}, native);
    await screen.findByRole('list', { name: '내 NFT' }, PATIENCE);
    await end();
    await screen.findByRole('dialog', {}, PATIENCE);
    return calls;
  };

  test('that has run out is told to the app, and leads to its log-in', async () => {
    const calls = await ended('app');
    await heading('로그인');
    expect(calls[0]).toBe('logOut');
  });

  test('of a web member leads to its log-in as well, and does not log the app out', async () => {
    const calls = await ended('web');
    await heading('로그인');
    expect(calls).not.toContain('logOut');
  });
});

describe('what a wallet reads by its DID JWT', () => {
  const reading = (change: Partial<WalletViews> = {}) => {
    const base = standInPorts({});
    const ofWallet = vi.fn<WalletViews['ofWallet']>(base.walletViews.ofWallet);
    return { ofWallet, change: { ...base, walletViews: { ...base.walletViews, ofWallet, ...change } } };
  };

  test('is shown without a log-in; the JWT leaves the address, and lasts for the tab', async () => {
    const { ofWallet, change } = reading();
    openPage('/mobile/myList2?jwt=a.b.c&page=1', {}, change);
    const list = await screen.findByRole('list', { name: '내 NFT' }, PATIENCE);
    const link = within(list).getAllByRole('link')[0];
    expect(link?.getAttribute('href')).toMatch(/^\/mobile\/nft-detail2\?tokenId=\d+$/);
    expect(ofWallet.mock.calls).toEqual([['a.b.c', { page: 1, size: 20 }]]);
    fireEvent.click(link ?? list);
    expect(await screen.findByText('나루에 로그인하면 이어서 할 수 있어요.', {}, PATIENCE)).toBeDefined();
    openPage('/mobile/myList2', {}, change);
    expect(await screen.findByRole('list', { name: '내 NFT' }, PATIENCE)).toBeDefined();
  });

  test('product 8: no DID for a JWT is told in an alert, and the way to join', async () => {
    openPage('/mobile/myList2?jwt=unknown.b.c', {}, reading().change);
    await alerted('Cannot Find DID by current JWT');
    await heading('이 지갑으로 가입한 회원이 없어요');
    expect(screen.getByRole('link', { name: '지갑 앱으로 가입하기' })).toBeDefined();
  });

  test('after its term asks the app for a fresh JWT, and goes on by itself', async () => {
    const { native, calls } = appThat({ refreshJwt: async () => 'fresh.b.c' });
    openPage('/mobile/myList2?jwt=expired.b.c', {}, reading().change, {}, native);
    await alerted('목록을 불러오지 못했습니다. -1003');
    expect(await screen.findByRole('list', { name: '내 NFT' }, PATIENCE)).toBeDefined();
    expect(calls).toEqual(['refreshJwt']);
  });

  test.each([
    ['/mobile/nft-detail2?tokenId=3002&jwt=expired.b.c', '목록을 불러오지 못했습니다. -1003', '보기 시간이 지났어요'],
    ['/mobile/myList2', null, '지갑 앱에서 열어 주세요'],
  ])('%s without the app says what to do, and tells an error only where there is one', async (address, alert, title) => {
    openPage(address, {}, reading().change);
    if (alert !== null) await alerted(alert);
    await heading(title);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: '지갑 앱 열기' }).getAttribute('href')).toBe('openid4vp://');
  });

  test('an NFT of somebody else is none of this wallet', async () => {
    const nftOfWallet = async () => fail(failure('lookupFailed'));
    openPage('/mobile/nft-detail2?tokenId=3002&jwt=a.b.c', {}, reading({ nftOfWallet }).change);
    await heading('이 지갑의 NFT가 아니에요');
  });

  test('login2 leads to the wallet, and takes no JWT', async () => {
    openPage('/mobile/login2');
    await heading('지갑 앱에서 열어 주세요');
    openPage('/mobile/login2?jwt=a.b.c');
    await heading('열 수 없는 주소예요');
  });
});

describe('installing the wallet app', () => {
  const stores = { appStore: 'https://apps.example/naru', playStore: 'https://play.example/naru', link: 'naruwallet://open' };

  test('on a desktop shows a QR that leads a phone here', async () => {
    openPage('/mobile/install', {}, {}, { walletStores: stores });
    await heading('나루 지갑 앱 설치');
    expect(await screen.findByTitle('이 화면을 휴대폰에서 여는 QR 코드')).toBeDefined();
    expect(screen.getByRole('link', { name: 'App Store에서 받기' }).getAttribute('href')).toBe(stores.appStore);
  });

  test('on a phone opens the app by its link, and says what to do where none opens', async () => {
    const back = onPhone();
    openPage('/mobile/install', {}, {}, { walletStores: stores });
    const open = await screen.findByRole('link', { name: '이미 설치했어요' }, PATIENCE);
    expect([open.getAttribute('href'), screen.queryByTitle('이 화면을 휴대폰에서 여는 QR 코드')]).toEqual(['naruwallet://open', null]);
    fireEvent.click(open);
    expect(await screen.findByText(/지갑 앱이 열리지 않았다면/, {}, PATIENCE)).toBeDefined();
    back();
  });
});
