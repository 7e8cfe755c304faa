import { failure } from '@naru/domain/failure';
import type { Histories } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { allInSight } from '../../testing/all-in-sight.ts';
import { standInPorts } from '../../testing/ports.ts';
import { pricesOver } from '../../testing/prices.ts';
import { openPage } from '../../testing/render.tsx';

beforeEach(allInSight);

const PAGES = ['/detail?tokenId=3001', '/market/detail?productId=3', '/issuer/store/product/detail?productId=3'];

const open = (address: string, pricesOf?: Histories['pricesOf']) => {
  const base = standInPorts({});
  openPage(address, {}, { ...base, histories: { ...base.histories, ...(pricesOf === undefined ? {} : { pricesOf }) } });
};
const part = async () => within(await screen.findByRole('region', { name: '거래 가격' }));

test.each(PAGES)('%s says what the product’s NFTs have sold for, and of which NFTs it speaks', async (address) => {
  open(address);
  const prices = await part();
  expect(prices.getByText(/이 상품의 모든 NFT가 팔린 가격이에요/)).toBeDefined();
  const figures = prices.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['92,000원', '71,000원', '118,000원', '88,000원', '6건']);
  expect(prices.getByText('최근 (2026.11.03 (화))')).toBeDefined();
});

test('another period has its own figures, and the newest sale stays the newest of all', async () => {
  open('/market/detail?productId=3');
  const prices = await part();
  fireEvent.click(prices.getByRole('radio', { name: '30일' }));
  await waitFor(() =>
    expect(prices.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '92,000원',
      '92,000원',
      '92,000원',
      '92,000원',
      '1건',
    ]),
  );
});

test('a period without a sale says so', async () => {
  open('/market/detail?productId=3', async (_, period) =>
    ok(
      period === 'month'
        ? { ...pricesOver('month', true), lastPrice: pricesOver('all', false).lastPrice, lastTime: '2026-01-01T00:00:00.000Z' }
        : pricesOver(period, false),
    ),
  );
  const prices = await part();
  fireEvent.click(prices.getByRole('radio', { name: '30일' }));
  expect(await prices.findByText('이 기간에는 거래가 없어요.')).toBeDefined();
  expect(prices.queryByRole('slider')).toBeNull();
});

test('what nobody has bought has no prices to show', async () => {
  const pricesOf = vi.fn<Histories['pricesOf']>(async (_, period) => ok(pricesOver(period, true)));
  open('/market/detail?productId=3', pricesOf);
  await waitFor(() => expect(pricesOf).toHaveBeenCalledWith(3, 'all'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: '거래 가격' })).toBeNull();
});

test('prices that could not be loaded say so in their place', async () => {
  open('/market/detail?productId=3', async () => fail(failure('serverRequestFailed')));
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeDefined();
});

test('an NFT’s page shows its own sales alone, says so, and goes back to those of its product', async () => {
  open('/detail?tokenId=3001');
  const prices = await part();
  fireEvent.click(prices.getByRole('radio', { name: /이 NFT만 \(No\. / }));
  expect(await prices.findByText(/NFT 하나가 팔린 가격이에요/)).toBeDefined();
  await waitFor(() =>
    expect(prices.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['92,000원', '92,000원', '92,000원', '92,000원', '1건'],
    ]),
  );
  expect((await prices.findByRole('slider')).getAttribute('aria-valuemax')).toBe('1');
  const rows = within(prices.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['날짜가격거래한 NFT', '2026.11.03 (화)92,000원No. 6']);
  fireEvent.click(prices.getByRole('radio', { name: '이 상품 전체' }));
  expect(prices.getByText(/이 상품의 모든 NFT가 팔린 가격이에요/)).toBeDefined();
  expect((await prices.findByRole('slider')).getAttribute('aria-valuemax')).toBe('6');
});

test('an NFT that was never sold says so, and a product’s page has no such choice', async () => {
  const base = standInPorts({});
  const pricesOfNft: Histories['pricesOfNft'] = async (_, period) => ok(pricesOver(period, true));
  openPage('/detail?tokenId=3001', {}, { ...base, histories: { ...base.histories, pricesOfNft } });
  fireEvent.click((await part()).getByRole('radio', { name: /이 NFT만/ }));
  expect(await screen.findByText('이 NFT는 아직 팔린 적이 없어요.')).toBeDefined();
  open('/market/detail?productId=3');
  expect((await part()).queryByRole('radio', { name: /이 NFT만/ })).toBeNull();
});

test('every sale is reached by keyboard and by finger, and stands in the table', async () => {
  open('/detail?tokenId=3001');
  const prices = await part();
  const slider = await prices.findByRole('slider');
  const words = () => slider.getAttribute('aria-valuetext');
  expect([words(), slider.getAttribute('aria-valuemax')]).toEqual(['2026.11.03 (화), 92,000원, No. 6', '6']);
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(words()).toBe('2026.10.03 (토), 101,000원, No. 5');
  fireEvent.keyDown(slider, { key: 'Home' });
  expect(words()).toBe('2026.06.03 (수), 71,000원, No. 1');
  fireEvent.pointerDown(slider, { clientX: 10_000 });
  expect(words()).toBe('2026.11.03 (화), 92,000원, No. 6');
  expect(prices.getByText(words() ?? '')).toBeDefined();
  expect(prices.getByText('이 NFT의 거래')).toBeDefined();
  const rows = within(prices.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '날짜가격거래한 NFT',
    '2026.11.03 (화)92,000원No. 6',
    '2026.10.03 (토)101,000원No. 5',
    '2026.09.03 (목)118,000원No. 4',
    '2026.08.03 (월)84,000원비공개 NFT',
    '2026.07.03 (금)88,000원No. 2',
    '2026.06.03 (수)71,000원No. 1',
  ]);
});
