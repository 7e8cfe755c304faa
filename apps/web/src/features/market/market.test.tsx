import type { Market } from '@naru/domain/listing';
import { ok } from '@naru/domain/shared';
import type { Stores } from '@naru/domain/store';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const openMarket = (address = '/market') => {
  const base = standInPorts();
  const spies = { products: vi.fn(base.market.products), unlisted: vi.fn(base.market.unlisted), product: vi.fn(base.market.product) };
  const market: Market = { ...base.market, ...spies };
  openPage(address, {}, { ...base, market });
  return spies;
};

describe('product 9: what the lists ask for at first', () => {
  test('market default page size 16, order DESC, sort by listingCount', async () => {
    const { products } = openMarket();
    await heading('마켓');
    expect(products.mock.calls[0]).toEqual([{ page: 1, size: 16, order: 'DESC', sort: 'listingCount' }]);
  });

  test('unlisted page size 4', async () => {
    const { unlisted } = openMarket();
    expect((await screen.findByRole('list', { name: '아직 판매하지 않는 NFT' })).children).toHaveLength(4);
    expect(unlisted.mock.calls).toEqual([[{ page: 1, size: 4 }]]);
    fireEvent.click(screen.getAllByRole('button', { name: '다음 페이지' }).at(-1) as HTMLElement);
    await waitFor(() => expect(unlisted).toHaveBeenLastCalledWith({ page: 2, size: 4 }));
  });

  test('store search default page 1, size 10', async () => {
    const base = standInPorts();
    const products = vi.fn(base.stores.products);
    const stores: Stores = { ...base.stores, products };
    openPage('/issuer/store?siteCode=HANBIT', {}, { ...base, stores });
    await screen.findByRole('list', { name: '판매 상품' });
    expect(products.mock.calls).toEqual([[{ siteCode: 'HANBIT', page: 1, size: 10 }]]);
  });

  test('a store’s products by name and price, kept in the address', async () => {
    const base = standInPorts();
    const products = vi.fn(base.stores.products);
    openPage('/issuer/store?siteCode=HANBIT&sort=price&order=ASC&name=달', {}, { ...base, stores: { ...base.stores, products } });
    await type('상품 이름이나 초성으로 찾기', 'ㄷㅎ');
    fireEvent.submit(screen.getByLabelText('상품 이름이나 초성으로 찾기').closest('form') as HTMLFormElement);
    const from = { siteCode: 'HANBIT', page: 1, size: 10, sort: 'price' };
    await waitFor(() => expect(products).toHaveBeenLastCalledWith({ ...from, order: 'ASC', name: 'ㄷㅎ' }));
    fireEvent.change(screen.getByLabelText('정렬'), { target: { value: 'price DESC' } });
    await waitFor(() => expect(products).toHaveBeenLastCalledWith({ ...from, order: 'DESC', name: 'ㄷㅎ' }));
    expect(products.mock.calls[0]).toEqual([{ ...from, order: 'ASC', name: '달' }]);
  });

  test('a product’s NFTs on sale, as many as the market', async () => {
    const { product } = openMarket('/market/detail?productId=3');
    await heading('청해파도문');
    expect(product.mock.calls).toEqual([[3, { page: 1, size: 16 }]]);
  });
});

describe('the market’s filters', () => {
  test('a range of prices is searched for once both ends make sense', async () => {
    const { products } = openMarket();
    await heading('마켓');
    await type('최저 가격', '200000');
    await type('최고 가격', '100000');
    await press('가격 적용');
    expect(await screen.findByText('최저 가격이 최고 가격보다 커요. 두 값을 확인해 주세요.')).toBeDefined();
    expect(products).toHaveBeenCalledTimes(1);
    await type('최고 가격', '300000');
    await press('가격 적용');
    await waitFor(() => expect(products).toHaveBeenLastCalledWith(expect.objectContaining({ minPrice: 200_000, maxPrice: 300_000 })));
  });

  test.each([
    ['price ASC', { sort: 'price', order: 'ASC' }],
    ['recent DESC', { sort: 'recent', order: 'DESC' }],
    ['tradeCount DESC', { sort: 'tradeCount', order: 'DESC' }],
  ])('sorted by %s', async (value, query) => {
    const { products } = openMarket();
    await heading('마켓');
    fireEvent.change(screen.getByLabelText('정렬'), { target: { value } });
    await waitFor(() => expect(products).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, ...query })));
  });

  test('that find nothing can be taken back at once', async () => {
    openMarket('/market?name=없는상품');
    expect(await screen.findByText('조건에 맞는 상품이 없어요')).toBeDefined();
    await press('조건 모두 지우기');
    expect(await screen.findByRole('list', { name: '상품 목록' })).toBeDefined();
  });

  test('of which none is set and nothing is found lead to the stores: nobody sells anything yet', async () => {
    openPage('/market', { empty: true });
    expect(await screen.findByText('아직 회원이 판매하는 NFT가 없어요')).toBeDefined();
    expect(screen.getByRole('link', { name: '스토어 보기' }).getAttribute('href')).toBe('/issuer/store');
    expect(screen.queryByRole('button', { name: '조건 모두 지우기' })).toBeNull();
  });

  test('by name are set from the header', async () => {
    const { products } = openMarket('/home');
    const field = await screen.findByRole('combobox', { name: '상품 검색' });
    const form = field.closest('form');
    if (!form) throw new Error('no form to send');
    fireEvent.change(field, { target: { value: ' 골드바 ' } });
    fireEvent.submit(form);
    await waitFor(() => expect(products).toHaveBeenLastCalledWith(expect.objectContaining({ name: '골드바' })));
    await press('검색어 지우기');
    await waitFor(() => expect(products).toHaveBeenLastCalledWith(expect.not.objectContaining({ name: expect.anything() })));
  });

  test('say what they would leave, and take a band of prices or an issuer', async () => {
    const { products } = openMarket('/market?sort=price');
    expect((await screen.findAllByRole('radio', { name: /\(\d+\)$/ })).length).toBe(2);
    await screen.findByRole('option', { name: '5만원 ~ 10만원 (1)' });
    fireEvent.change(screen.getByLabelText('가격대'), { target: { value: '50000 99999' } });
    await waitFor(() => expect(products).toHaveBeenLastCalledWith(expect.objectContaining({ minPrice: 50_000, maxPrice: 99_999 })));
    fireEvent.change(screen.getByLabelText('발행사'), { target: { value: 'HANBIT' } });
    await waitFor(() =>
      expect(products).toHaveBeenLastCalledWith({
        page: 1,
        size: 16,
        order: 'DESC',
        sort: 'price',
        minPrice: 50_000,
        maxPrice: 99_999,
        siteCode: 'HANBIT',
      }),
    );
  });

  test('of a market that is longer than it is counted say so', async () => {
    const base = standInPorts();
    const products: Market['products'] = async (query) => {
      const page = await base.market.products(query);
      return page.ok ? ok({ ...page.value, allCount: 1_000, allCountIsMinimum: true }) : page;
    };
    openPage('/market', {}, { ...base, market: { ...base.market, products } });
    expect(await screen.findByText('1,000개 이상의 상품')).toBeDefined();
  });
});

test('a genre narrows the market and stands as a chip; what nothing is of is no choice', async () => {
  const { products } = openMarket();
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: '종류' });
  await screen.findByRole('option', { name: '도자·공예 (4)' });
  expect([...field.options].map(({ label }) => label)).toEqual(['모든 종류', '회화·판화 (2)', '도자·공예 (4)']);
  fireEvent.change(field, { target: { value: 'craft' } });
  await waitFor(() => expect(products).toHaveBeenLastCalledWith(expect.objectContaining({ genre: 'craft', page: 1 })));
  await press('도자·공예 조건 지우기');
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.queryByRole('button', { name: '도자·공예 조건 지우기' })).toBeNull();
});

test('the filters that are set stand as chips, each taken back by a press, and a phone has them all in a sheet', async () => {
  openPage('/market?nftKind=digital&minPrice=10000&maxPrice=49999');
  await heading('마켓');
  fireEvent.click(await screen.findByRole('button', { name: '디지털 조건 지우기' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '디지털 조건 지우기' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '필터 1' }));
  const sheet = within(await screen.findByRole('dialog', { name: '필터' }));
  fireEvent.change(sheet.getByRole('combobox', { name: '가격대' }), { target: { value: ' ' } });
  await waitFor(() => expect(screen.getByRole('button', { name: '필터', hidden: true })).toBeDefined());
  expect(screen.queryByRole('button', { name: /조건 지우기$/, hidden: true })).toBeNull();
});
