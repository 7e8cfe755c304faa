import { failure } from '@naru/domain/failure';
import type { IssuerPort } from '@naru/domain/issuer';
import { fail, ok } from '@naru/domain/shared';
import { anIssuerRow, productId, siteCode } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, leaveDialog, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const KEY = expect.stringMatching(/^[0-9a-f-]{36}$/);
const ROW = anIssuerRow({
  productId: productId(7),
  siteCode: siteCode('HANBIT'),
  productName: '달항아리',
  totalQuantity: 150,
  mintedCount: 10,
  listCount: 10,
  soldCount: 0,
  reserveCount: 0,
});

/** The product list of a site with one product, and the client port's calls. */
const openList = async (change: Partial<IssuerPort> = {}, address = '/issuer/product/list') => {
  const base = standInPorts({ signedIn: true });
  const spies = {
    products: vi.fn<IssuerPort['products']>(async ({ page, size }) => ok({ dataList: [ROW], page, size, allCount: 1 })),
    createItems: vi.fn<IssuerPort['createItems']>(async () => ok({ made: 3 })),
    mint: vi.fn<IssuerPort['mint']>(async () => ok({ minted: 140 })),
    listAll: vi.fn<IssuerPort['listAll']>(async () => ok({ listed: 10 })),
  };
  openPage(address, { signedIn: true }, { ...base, issuerPort: { ...base.issuerPort, ...spies, ...change } });
  await heading('상품 목록');
  return spies;
};

describe('the counters', () => {
  test('are the server’s own over the whole site, not a sum over the list', async () => {
    await openList();
    const figures = await screen.findByText('1,204');
    const all = figures.closest('dl')?.textContent;
    expect(all).toBe('상품1,204아이템52,310발행됨4,012판매 중31,007거래 중12판매 완료17,240');
  });

  test('are left out where they can not be had, and the list stays', async () => {
    await openList({ counters: async () => fail(failure('serverRequestFailed')) });
    expect(await screen.findByText('달항아리')).toBeDefined();
    expect(screen.queryByText('1,204')).toBeNull();
  });
});

describe('the way of an item to the shelf', () => {
  const ORDER = { siteCode: 'HANBIT', productId: 7, key: KEY };

  test('further items are made, as many as are wanted', async () => {
    const { createItems } = await openList();
    await press('달항아리 만들기');
    await type('수량', '3');
    await press('확인');
    expect(await screen.findByText('달항아리: 아이템 3개를 만들었습니다.')).toBeDefined();
    expect(createItems.mock.calls).toEqual([[{ ...ORDER, quantity: 3 }]]);
  });

  test('a large mint is asked for once more', async () => {
    const { mint } = await openList();
    await press('달항아리 발행');
    expect(await screen.findByText('아이템 140개를 모두 발행할까요? 발행한 NFT는 체인에 기록돼요.')).toBeDefined();
    expect(mint).not.toHaveBeenCalled();
    within(screen.getByRole('dialog')).getByRole('button', { name: '발행' }).click();
    expect(await screen.findByText('달항아리: NFT 140개의 발행을 시작했습니다.')).toBeDefined();
    expect(mint.mock.calls).toEqual([[ORDER]]);
  });

  test('a large mint that is thought better of does not happen', async () => {
    const { mint } = await openList();
    await press('달항아리 발행');
    await leaveDialog('달항아리 발행');
    expect(mint).not.toHaveBeenCalled();
  });

  test('minted items are put on the shelf', async () => {
    const { listAll } = await openList();
    await press('달항아리 판매 등록');
    expect(await screen.findByText('달항아리: NFT 10개를 판매 등록했습니다.')).toBeDefined();
    expect(listAll.mock.calls).toEqual([[ORDER]]);
  });

  test.each([
    ['nothingToMint', '발행할 아이템이 없습니다.'],
    ['noPermission', '권한이 없습니다. (-1002)'],
  ] as const)('a refusal with %s is told', async (name, text) => {
    await openList({ listAll: async () => fail(failure(name)) });
    await press('달항아리 판매 등록');
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('the filters', () => {
  test('live in the address and go with the question', async () => {
    const { products } = await openList({}, '/issuer/product/list?state=draft&name=달&page=2');
    expect(products).toHaveBeenCalledWith({ siteCode: 'HANBIT', page: 2, size: 20, state: 'draft', name: '달' });
    fireEvent.change(await screen.findByRole('combobox', { name: '상태' }), { target: { value: 'onSale' } });
    await waitFor(() => expect(products).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, state: 'onSale', name: '달' }));
  });

  test('that make no sense are left out', async () => {
    const { products } = await openList({}, '/issuer/product/list?state=toString&page=-1');
    expect(products.mock.calls[0]).toEqual([{ siteCode: 'HANBIT', page: 1, size: 20 }]);
  });
});

describe('categories', () => {
  const openCategories = async (createCategory: IssuerPort['createCategory']): Promise<void> => {
    const base = standInPorts({ signedIn: true });
    openPage('/issuer/product/category', { signedIn: true }, { ...base, issuerPort: { ...base.issuerPort, createCategory } });
    await heading('카테고리');
  };

  test('are listed with their products', async () => {
    await openCategories(standInPorts().issuerPort.createCategory);
    const rows = within(await screen.findByRole('list', { name: '카테고리' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['백자도자·공예 · 상품 4개', '민화회화·판화 · 상품 6개']);
  });

  test.each([
    ['', '필수 입력 항목입니다.'],
    ['가'.repeat(51), '카테고리명은 1~50자로 입력해 주세요.'],
  ])('are not made of %j', async (typed, text) => {
    const createCategory = vi.fn();
    await openCategories(createCategory);
    await type('카테고리명', typed);
    await press('카테고리 만들기');
    expect(await screen.findByText(text)).toBeDefined();
    expect(createCategory).not.toHaveBeenCalled();
  });

  test('with a name that is taken are refused in words', async () => {
    await openCategories(async () => fail(failure('categoryNameTaken', { field: 'categoryName' })));
    await type('카테고리명', '백자');
    await press('카테고리 만들기');
    expect(await screen.findByText('이미 사용 중인 카테고리명입니다.')).toBeDefined();
  });
});

describe('product 6: issuer mode', () => {
  test('is for members with a site only', async () => {
    const base = standInPorts({ signedIn: true });
    const info = await base.accounts.info();
    if (!info.ok) throw new Error('the stand-in refuses');
    const member = { ...info.value, siteAuthList: [] };
    openPage('/issuer/product/list', { signedIn: true }, { ...base, accounts: { ...base.accounts, info: async () => ok(member) } });
    await heading('나루, 귀한 것이 건너오는 곳');
  });

  test('acts for the site that is chosen', async () => {
    const base = standInPorts({ signedIn: true });
    const info = await base.accounts.info();
    if (!info.ok) throw new Error('the stand-in refuses');
    const sites = [...info.value.siteAuthList, { siteCode: siteCode('NARU-GOLD'), siteName: '나루금은', role: 'owner' as const }];
    const counters = vi.fn(base.issuerPort.counters);
    openPage(
      '/issuer',
      { signedIn: true },
      {
        ...base,
        accounts: { ...base.accounts, info: async () => ok({ ...info.value, siteAuthList: sites }) },
        issuerPort: { ...base.issuerPort, counters },
      },
    );
    await heading('상품 목록');
    fireEvent.change(screen.getByLabelText('발행사 선택'), { target: { value: 'NARU-GOLD' } });
    await waitFor(() => expect(counters).toHaveBeenLastCalledWith('NARU-GOLD'));
  });
});
