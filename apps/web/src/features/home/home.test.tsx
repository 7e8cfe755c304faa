import type { Banner, HomeData } from '@naru/domain/home';
import { ok } from '@naru/domain/shared';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RunConfig } from '../../shared/config.ts';
import { heading } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const TITLE = '나루, 귀한 것이 건너오는 곳';
const banner = (id: number, title: string): Banner => ({ id, title, text: '', link: '', picture: null });

/** Home with some of its data replaced. */
const openHome = async (change: Partial<HomeData>, config: Partial<RunConfig> = {}): Promise<void> => {
  const base = standInPorts();
  const known = await base.home.data();
  if (!known.ok) throw new Error('the stand-in refuses');
  openPage('/home', {}, { ...base, home: { ...base.home, data: async () => ok({ ...known.value, ...change }) } }, config);
  await heading(TITLE);
};

afterEach(() => vi.useRealTimers());

describe('product 2: home shows', () => {
  test.each([
    ['top banners', 'region', '주요 소식'],
    ['creators', 'region', '발행사 스토어'],
    ['recent NFTs', 'region', '새로 발행된 NFT'],
    ['recently listed NFTs', 'region', '방금 판매를 시작했어요'],
    ['hot NFTs', 'region', '지금 많이 찾는 NFT'],
    ['centre banners', 'heading', '처음이신가요?'],
  ])('%s', async (_, role, name) => {
    openPage('/home');
    await heading(TITLE);
    expect(await screen.findByRole(role, { name })).toBeDefined();
  });

  test('the header menu', async () => {
    openPage('/home');
    await heading(TITLE);
    const menu = within(screen.getByRole('navigation', { name: '주 메뉴' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['마켓', '스토어', 'NFT 코드']);
    const issuers = within(await screen.findByRole('navigation', { name: '발행사 바로가기' })).getAllByRole('link');
    expect(issuers.map((link) => [link.textContent, link.getAttribute('href')])).toContainEqual([
      '한빛화랑',
      '/issuer/store?siteCode=HANBIT',
    ]);
  });

  test('popups, stacked, each until it is closed', async () => {
    await openHome({ popups: [banner(901, '점검 안내'), banner(902, '새 발행사')] });
    const second = await screen.findByRole('dialog', { name: '새 발행사' });
    expect([second.style.top, second.style.left]).toEqual(['8rem', '2rem']);
    fireEvent.click(within(second).getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog', { name: '새 발행사' })).toBeNull();
    expect(screen.getByRole('dialog', { name: '점검 안내' })).toBeDefined();
  });

  test('no empty shelves', async () => {
    await openHome({ recent: [], hot: [], bannersCenter: [] });
    for (const name of ['새로 발행된 NFT', '지금 많이 찾는 NFT']) expect(screen.queryByRole('region', { name })).toBeNull();
  });

  test('on its first day what stores have on their shelves, and not that there is nothing', async () => {
    await openHome({ recentlyListed: [], hot: [], products: [], recent: [] });
    const shelf = within(await screen.findByRole('region', { name: '스토어에 새로 나왔어요' }));
    expect(shelf.getAllByRole('link', { name: /달항아리/ })[0]?.getAttribute('href')).toBe('/issuer/store/product/detail?productId=1');
    expect(screen.queryByText('첫 상품을 기다리고 있어요')).toBeNull();
  });

  test('a market without works as such', async () => {
    openPage('/home', { empty: true });
    expect(await screen.findByText('첫 상품을 기다리고 있어요')).toBeDefined();
  });
});

describe('product 9: the carousel', () => {
  const shown = (): string | null => screen.getByRole('region', { name: '주요 소식' }).querySelector('h2')?.textContent ?? null;
  const SLIDES = { bannersTop: [banner(1, '하나'), banner(2, '둘')] };
  /** Both, the one that stands there first: on a busy machine it is the second already by when the test's own clock begins. */
  const inTurn = (): readonly string[] => (shown() === '둘' ? ['둘', '하나'] : ['하나', '둘']);
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test.each([
    ['autoplay 5000 ms', {}, 5_000],
    ['hero autoplay comes from configuration', { heroMs: 8_000 }, 8_000],
  ])('%s', async (_, config, every) => {
    await openHome(SLIDES, config);
    const hero = await screen.findByRole('region', { name: '주요 소식' });
    vi.useFakeTimers();
    // Held and let go, so that its time begins under the test's own clock.
    fireEvent.pointerEnter(hero);
    fireEvent.pointerLeave(hero);
    const [first, second] = inTurn();
    await wait(every - 1);
    expect(shown()).toBe(first);
    await wait(1);
    expect(shown()).toBe(second);
    await wait(every);
    expect(shown()).toBe(first);
  });

  test('rests while it is pointed at, and once it is stopped', async () => {
    await openHome(SLIDES);
    const hero = await screen.findByRole('region', { name: '주요 소식' });
    vi.useFakeTimers();
    fireEvent.pointerEnter(hero);
    const [first, second] = inTurn();
    await wait(20_000);
    expect(shown()).toBe(first);
    fireEvent.click(screen.getByRole('button', { name: '자동 넘김 멈추기' }));
    fireEvent.pointerLeave(hero);
    await wait(20_000);
    expect(shown()).toBe(first);
    fireEvent.click(screen.getByRole('button', { name: '다음 소식' }));
    expect(shown()).toBe(second);
  });
});
