import type { IssuerPort } from '@naru/domain/issuer';
import type { Notices } from '@naru/domain/notice';
import type { Overviews, SiteOverview } from '@naru/domain/overview';
import { type KoreanDay, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';
import { salesOfLast } from './texts.ts';

const open = async (change: Partial<SiteOverview> = {}, empty = false) => {
  const base = standInPorts({ signedIn: true, empty });
  const shown = { ...must(await base.overviews.overview('HANBIT' as never)), ...change };
  const spies = {
    overview: vi.fn<Overviews['overview']>(async () => ok(shown)),
    markOrdersSeen: vi.fn<Overviews['markOrdersSeen']>(async () => ok(undefined)),
    setStockThreshold: vi.fn<Overviews['setStockThreshold']>(async () => ok(undefined)),
  };
  openPage('/issuer/home', { signedIn: true }, { ...base, overviews: { ...base.overviews, ...spies } });
  await heading('발행사 홈');
  return spies;
};

const hrefs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each figure leads to the list of what was counted', async () => {
  await open();
  expect(hrefs(await screen.findByRole('region', { name: '지금 할 일' }))).toEqual([
    ['새 주문12', '/issuer/order/list?from=2026-11-20'],
    ['수령 준비 전3', '/issuer/exchange/list?state=requested'],
    ['발송 전2', '/issuer/exchange/list?state=preparing'],
    ['발송 지연1', '/issuer/exchange/list?late=true'],
    ['답변할 문제 신고1', '/issuer/exchange/list?dispute=unanswered'],
    ['답변 대기 문의2', '/issuer/question/list?state=waiting'],
    ['발행 실패0', '/issuer/product/list?mint=failed'],
    ['승인을 기다리는 작업1', '/issuer/jobs?proposed=true'],
    ['처리 못 한 작업1', '/issuer/jobs?refused=true'],
    ['작성 중인 상품1,000+', '/issuer/product/list?state=draft'],
    ['재고 부족4', '/issuer/product/list?stock=low'],
  ]);
  expect(screen.queryByRole('region', { name: '스토어 준비하기' })).toBeNull();
});

test('new orders are said to be seen as of the moment that was shown', async () => {
  const { markOrdersSeen, overview } = await open();
  await press('새 주문 확인 완료');
  expect(await screen.findByText('새 주문을 모두 확인했습니다.')).toBeDefined();
  expect(markOrdersSeen.mock.calls).toEqual([[{ siteCode: 'HANBIT', at: '2026-11-21T03:00:00.000Z' }]]);
  await waitFor(() => expect(overview.mock.calls.length).toBeGreaterThan(1));
});

test('what has still to be done first is listed for a new site, and nothing is drawn of no sales', async () => {
  await open({}, true);
  expect(hrefs(await screen.findByRole('region', { name: '스토어 준비하기' })).map(([, href]) => href)).toEqual([
    '/issuer/store/manage',
    '/issuer/product/category',
    '/issuer/product/create',
    '/issuer/product/list',
    '/issuer/product/list',
    '/issuer/store/account',
  ]);
  expect(screen.getByText(/^아직 판매가 없어요/)).toBeDefined();
  expect(screen.getByText(/^지금 할 일이 없어요/)).toBeDefined();
  expect(screen.queryByRole('img', { name: /판매 금액/ })).toBeNull();
});

describe('the stock’s bound', () => {
  test.each(['', '-1', '10001', '3.5', '열'])('%j is none', async (typed) => {
    const { setStockThreshold } = await open();
    await type('재고 알림 기준', typed);
    await press('저장');
    expect(await screen.findByText('0부터 10,000까지의 수를 입력해 주세요.')).toBeDefined();
    expect(setStockThreshold).not.toHaveBeenCalled();
  });

  test.each([
    ['0', 0],
    ['10000', 10_000],
  ])('%j is kept', async (typed, threshold) => {
    const { setStockThreshold } = await open();
    await type('재고 알림 기준', typed);
    await press('저장');
    expect(await screen.findByText('재고 알림 기준을 저장했습니다.')).toBeDefined();
    expect(setStockThreshold.mock.calls).toEqual([[{ siteCode: 'HANBIT', threshold }]]);
  });
});

describe('sales', () => {
  const day = (at: number, price: number) => ({
    day: `2026-11-${String(at).padStart(2, '0')}` as KoreanDay,
    sold: price > 0 ? 1 : 0,
    price,
  });

  test('are compared with as many days before', () => {
    const days = [day(1, 100), day(2, 100), day(3, 150), day(4, 0)];
    expect(salesOfLast(days, 2)).toEqual({ days: days.slice(2), before: days.slice(0, 2), sold: 1, price: 150, change: -25 });
    expect(salesOfLast(days, 1)).toMatchObject({ sold: 0, price: 0, change: -100 });
    expect(salesOfLast([day(1, 0), day(2, 70)], 1).change).toBeNull();
  });

  test('are drawn over every day, and stand in a table as well', async () => {
    const days = Array.from({ length: 60 }, (_, at) => ({
      ...day(1, at === 59 ? 40_000 : 10_000),
      day: new Date(Date.UTC(2026, 9, at + 1)).toISOString().slice(0, 10) as KoreanDay,
    }));
    await open({ days });
    const picture = await screen.findByRole('img', { name: '최근 30일 판매 금액 330,000원, 이전 기간보다 +10%' });
    expect(picture.querySelectorAll('rect')).toHaveLength(30);
    expect(picture.querySelectorAll('title')[29]?.textContent).toBe('11.29 40,000원');
    await press(/^최근 7일/);
    expect(await screen.findByRole('img', { name: '최근 7일 판매 금액 100,000원, 이전 기간보다 +43%' })).toBeDefined();
    fireEvent.click(screen.getByText('최근 7일 판매 금액 표로 보기'));
    const rows = within(await screen.findByRole('region', { name: '최근 7일 판매 금액 표' })).getAllByRole('row');
    expect(rows.at(-1)?.textContent).toBe('2026.11.29 (일)40,000원10,000원');
  });
});

test.each([
  ['stock=low', { lowStock: true }],
  ['mint=failed', { failedMints: true }],
])('the list of %s says that it is narrowed, and how to see all of it', async (narrowing, filter) => {
  const base = standInPorts({ signedIn: true });
  const products = vi.fn<IssuerPort['products']>(base.issuerPort.products);
  openPage(`/issuer/product/list?${narrowing}`, { signedIn: true }, { ...base, issuerPort: { ...base.issuerPort, products } });
  await heading('상품 목록');
  await waitFor(() => expect(products.mock.calls.at(-1)?.[0]).toEqual({ siteCode: 'HANBIT', page: 1, size: 20, ...filter }));
  await press('모두 보기');
  await waitFor(() => expect(products.mock.calls.at(-1)?.[0]).toEqual({ siteCode: 'HANBIT', page: 1, size: 20 }));
});

test('the figures move as soon as the server tells of the site, and not for news of the member', async () => {
  const base = standInPorts({ signedIn: true });
  const shown = must(await base.overviews.overview('HANBIT' as never));
  let newOrders = 12;
  const overview = vi.fn<Overviews['overview']>(async () => ok({ ...shown, waiting: { ...shown.waiting, newOrders } }));
  let tell: Parameters<Notices['watch']>[0] | undefined;
  const watch: Notices['watch'] = async (input) => {
    tell = input;
    await input.until;
    return ok(undefined);
  };
  const ports = { ...base, overviews: { ...base.overviews, overview }, notices: { ...base.notices, watch } };
  openPage('/issuer/home', { signedIn: true }, ports);
  expect(await screen.findByRole('link', { name: '새 주문12' })).toBeDefined();
  newOrders = 13;
  act(() => tell?.onCount(5));
  expect(overview).toHaveBeenCalledTimes(1);
  act(() => tell?.onSite?.());
  expect(await screen.findByRole('link', { name: '새 주문13' })).toBeDefined();
  expect(overview).toHaveBeenCalledTimes(2);
});
