import { ok } from '@naru/domain/shared';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TOKENS } from '../../shared/tokens.ts';
import { heading, press, recognised } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

afterEach(() => vi.restoreAllMocks());

const presentIn = (menu: string): (string | null)[] =>
  within(screen.getByRole('navigation', { name: menu }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

describe('the present place is marked', () => {
  test.each([
    ['/home', '나루, 귀한 것이 건너오는 곳', [], ['홈']],
    ['/market', '마켓', ['마켓'], ['마켓']],
    ['/detail?tokenId=3002', '청해파도문', ['마켓'], ['마켓']],
    ['/issuer/store?siteCode=HANBIT', /한빛화랑/, ['스토어'], ['스토어']],
    ['/user/info/nft', '보유 NFT', [], ['내 정보']],
    ['/user/history/payment', '주문 내역', [], ['내 정보']],
    ['/etc/cs/notice', '공지사항', [], []],
  ])('at %s', async (address, title, header, bar) => {
    openPage(address, { signedIn: true });
    await heading(title);
    expect([presentIn('주 메뉴'), presentIn('하단 메뉴')]).toEqual([header, bar]);
  });
});

describe('the visitor’s corner', () => {
  test('leads to the log-in and back to this very place', async () => {
    openPage('/market?nftKind=digital');
    await heading('마켓');
    expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/login?next=%2Fmarket%3FnftKind%3Ddigital');
  });

  test('of a member shows the nickname, and the issuer center to whoever has a site', async () => {
    openPage('/market', { signedIn: true });
    await recognised();
    expect(screen.getByRole('link', { name: '내 정보, 고요한나루터7' })).toBeDefined();
    expect(screen.getByRole('link', { name: '발행사 센터' }).getAttribute('href')).toBe('/issuer');
  });
});

test('a service that was renewed since the page was loaded says so, and one that was not does not', async () => {
  openPage('/market', { build: 'b2' }, {}, { build: 'b1' });
  const news = await screen.findByText(/새 버전이 나왔어요/);
  expect(within(news).getByRole('button', { name: '새로고침' })).toBeDefined();
  openPage('/market', { build: 'b1' }, {}, { build: 'b1' });
  await heading('마켓');
  expect(screen.queryByText(/새 버전이 나왔어요/)).toBeNull();
});

describe('after a log-in', () => {
  test('sales since the last look are told once, and lead to the history', async () => {
    const base = standInPorts({ signedIn: true });
    const sums = { totalPrice: 100_000, totalFeePrice: 5_000, totalDepositPrice: 95_000 };
    const sold = vi.fn(async () => ok({ count: 1, firstTokenName: '달항아리', ...sums }));
    openPage('/market', { signedIn: true }, { ...base, notices: { ...base.notices, sold } });
    expect(await screen.findByText('달항아리가 판매되었습니다.', {}, { timeout: 40_000 })).toBeDefined();
    await press('거래 내역 보기');
    await heading('거래 내역');
    expect(sold).toHaveBeenCalledTimes(1);
  });
});

describe('moving on', () => {
  test('gives the new screen’s heading the focus and the tab its name', async () => {
    openPage('/market');
    await heading('마켓');
    fireEvent.click(within(screen.getByRole('navigation', { name: '주 메뉴' })).getByRole('link', { name: '스토어' }));
    const title = await heading('스토어');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('스토어 - 나루');
  });

  test('begins at the top of another screen', async () => {
    const scroll = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
    openPage('/market');
    await heading('마켓');
    scroll.mockClear();
    fireEvent.click(within(screen.getByRole('navigation', { name: '주 메뉴' })).getByRole('link', { name: '스토어' }));
    await heading('스토어');
    expect(scroll.mock.calls[0]).toEqual([{ top: 0, behavior: 'instant' }]);
  });
});

describe('what the market says of itself', () => {
  test('is its version, in the fold', async () => {
    openPage('/etc/notfound');
    expect(await screen.findByText('0.1.0')).toBeDefined();
  });

  test('is as bright as one likes, and remembered', async () => {
    openPage('/etc/notfound');
    for (const [label, scheme] of [
      ['어둡게', 'dark'],
      ['밝게', 'light'],
    ] as const) {
      fireEvent.click(await screen.findByRole('radio', { name: label }));
      await waitFor(() => expect(localStorage.getItem('mantine-color-scheme-value')).toBe(scheme));
    }
  });
});

describe('product 9: activity', () => {
  test('is heard once a second at most, whatever moves', async () => {
    const { resolve } = openPage('/market', { signedIn: true });
    await recognised();
    const active = vi.spyOn(resolve(TOKENS.session), 'active');
    const happen = (type: string, timeStamp: number): void => {
      globalThis.dispatchEvent(Object.defineProperty(new Event(type), 'timeStamp', { value: timeStamp }));
    };
    for (let at = 10_000; at < 20_000; at += 10) happen('pointermove', at);
    expect(active).toHaveBeenCalledTimes(10);
    happen('keydown', 30_000);
    happen('pointerdown', 31_000);
    happen('scroll', 40_000);
    expect(active).toHaveBeenCalledTimes(12);
  });
});

test('without a network it is said, and what was asked for comes once there is one', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  openPage('/etc/cs/notice', { signedIn: true });
  expect(await screen.findByText(/인터넷 연결이 끊겼어요/)).toBeDefined();
  onlineManager.setOnline(true);
  await heading('공지사항');
  await waitFor(() => expect(screen.queryByText(/인터넷 연결이 끊겼어요/)).toBeNull());
});
