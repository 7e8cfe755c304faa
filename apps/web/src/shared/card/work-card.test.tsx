import type { MarketDetail } from '@naru/domain/listing';
import type { Result } from '@naru/domain/shared';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

/** The market, whose pages of products are answered when they are let. */
const openMarket = async () => {
  const base = standInPorts();
  const lets = Promise.withResolvers<void>();
  const product = vi.fn(async (...asked: Parameters<typeof base.market.product>): Promise<Result<MarketDetail, never>> => {
    await lets.promise;
    const answer = await base.market.product(...asked);
    if (!answer.ok) throw new Error('the stand-in refuses');
    return answer;
  });
  openPage('/market', {}, { ...base, market: { ...base.market, product } });
  const link = await vi.waitFor(() => {
    const found = screen.queryAllByRole('link').find((one) => one.getAttribute('href')?.startsWith('/market/detail?'));
    if (found === undefined) throw new Error('no product yet');
    return found;
  }, 30_000);
  const card = link.closest('article');
  const price = /[\d,]+원/.exec(card?.textContent ?? '')?.[0] ?? '';
  return { link, name: link.textContent ?? '', price, product, let: lets.resolve };
};

test('a finger on a card asks for its page once, and the press no second time', async () => {
  const { link, product, let: go, name } = await openMarket();
  expect(product).not.toHaveBeenCalled();
  fireEvent.pointerDown(link);
  expect(product).toHaveBeenCalledTimes(1);
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
