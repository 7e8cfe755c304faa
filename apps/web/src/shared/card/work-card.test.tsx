import { ROUTE_BASE } from '@naru/domain/navigation';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';
import { KEYS } from '../query/keys.ts';

/** The market, whose server tells what a product's page comes with once it is let. */
const openMarket = async ({ refuses = false } = {}) => {
  const base = standInPorts();
  const lets = Promise.withResolvers<void>();
  const product = vi.fn(base.market.product);
  const fetchPage = vi.fn(async (address: string, init?: RequestInit) => {
    await lets.promise;
    if (refuses) return new Response('', { status: 404 });
    const [[productId, query] = []] = product.mock.calls;
    const id = Number(new URL(address, 'http://naru.test').searchParams.get('productId'));
    const answer = await base.market.product((productId ?? id) as Parameters<typeof product>[0], query ?? PAGE);
    if (!answer.ok) throw new Error('the stand-in refuses');
    return Response.json([[KEYS.marketProduct(answer.value.productId, PAGE), answer.value]], {
      headers: { 'x-asked': String(init?.method) },
    });
  });
  vi.stubGlobal('fetch', fetchPage);
  openPage('/market', {}, { ...base, market: { ...base.market, product } });
  const link = await vi.waitFor(() => {
    const found = screen.queryAllByRole('link').find((one) => one.getAttribute('href')?.startsWith('/market/detail?'));
    if (found === undefined) throw new Error('no product yet');
    return found;
  }, 30_000);
  const card = link.closest('article');
  const price = /[\d,]+원/.exec(card?.textContent ?? '')?.[0] ?? '';
  return { link, name: link.textContent ?? '', price, product, fetchPage, let: lets.resolve };
};
const PAGE = { page: 1, size: 16 };

test('a finger on a card asks once for what its page comes with, and the page asks no second time', async () => {
  const { link, product, fetchPage, let: go, name } = await openMarket();
  expect(fetchPage).not.toHaveBeenCalled();
  fireEvent.pointerDown(link);
  expect(fetchPage.mock.calls.map(([address]) => address)).toEqual([ROUTE_BASE + String(link.getAttribute('href'))]);
  fireEvent.click(link);
  go();
  await heading(name);
  expect([fetchPage.mock.calls.length, product.mock.calls.length]).toEqual([1, 0]);
});

test('where that cannot be told, the page asks by itself', async () => {
  const { link, product, let: go, name } = await openMarket({ refuses: true });
  fireEvent.click(link);
  go();
  await heading(name);
  expect(product).toHaveBeenCalledTimes(1);
});

test('a pressed card says at its page’s address what it knows, until the page is there', async () => {
  const { link, name, price, let: go } = await openMarket();
  fireEvent.click(link);
  const look = await screen.findByRole('status', { name: `${name}, 자세한 내용을 불러오는 중` });
  expect([look.textContent?.includes(name), look.textContent?.includes(price), price !== '']).toEqual([true, true, true]);
  go();
  await heading(name);
  expect(screen.queryByRole('status', { name: `${name}, 자세한 내용을 불러오는 중` })).toBeNull();
});
