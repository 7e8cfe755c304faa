import { failure } from '@naru/domain/failure';
import type { IssuerPort, IssuerProduct, ProductPicture } from '@naru/domain/issuer';
import { fail, ok } from '@naru/domain/shared';
import { aDraft, anIssuerRow, jobId, productId, siteCode, won } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type, typePin } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const KEY = expect.stringMatching(/^[0-9a-f-]{36}$/);
const ROW = anIssuerRow({ productId: productId(7), siteCode: siteCode('HANBIT'), productName: '달항아리', state: 'onSale', soldCount: 2 });
const NOTICE = [
  { label: '제작자', value: '김장인' },
  { label: '보관 방법', value: '그늘' },
];
const PRODUCT: IssuerProduct = {
  ...ROW,
  draft: aDraft({ name: '달항아리', description: '흰 달', details: '높이 40cm', guidance: '', notice: NOTICE }),
  version: 3,
  locked: ['name', 'nftKind'],
  originalNotes: [],
  among: { listings: 3, offers: 2, highestOffer: won(48_000), exchanges: 1, questions: 4, waitingQuestions: 2 },
};
const { price: _, quantity: __, ...CHANGE } = PRODUCT.draft;

/** A screen of one product, and the client port's calls. */
const open = async (address: string, title: string, change: Partial<IssuerPort> = {}) => {
  const base = standInPorts({ signedIn: true });
  const spies = {
    product: vi.fn<IssuerPort['product']>(async () => ok(PRODUCT)),
    updateProduct: vi.fn<IssuerPort['updateProduct']>(async () => ok(undefined)),
    deleteProduct: vi.fn<IssuerPort['deleteProduct']>(async () => ok(undefined)),
    changeCategory: vi.fn<IssuerPort['changeCategory']>(async () => ok(undefined)),
    orderCategories: vi.fn<IssuerPort['orderCategories']>(async () => ok(undefined)),
    deleteCategory: vi.fn<IssuerPort['deleteCategory']>(async () => ok(undefined)),
  };
  openPage(address, { signedIn: true }, { ...base, issuerPort: { ...base.issuerPort, ...spies, ...change } });
  await heading(title);
  return spies;
};
const DETAIL = '/issuer/product/detail?productId=7';
const UPDATE = '/issuer/product/update?productId=7';

describe('the detail of a product', () => {
  test('shows how its items stand, each of them with its holder, and who has done what', async () => {
    await open(DETAIL, '달항아리');
    const items = await screen.findByRole('region', { name: '아이템 목록' });
    expect(
      within(items)
        .getAllByRole('row')
        .slice(1, 3)
        .map(({ textContent }) => textContent?.slice(0, 30)),
    ).toEqual([expect.stringContaining('No. 1판매 완료50,000원푸*학'), expect.stringContaining('No. 2판매 중50,000원없음')]);
    const events = await screen.findByText('상품 설명, 상품정보제공고시');
    expect(events.closest('li')?.textContent).toContain('상품 수정');
    expect(screen.getByText(/나루 운영자/)).toBeDefined();
  });

  test('shows what could not be minted alone where the home leads to it, with the acts that mint it anew, and all of it after that', async () => {
    const items = vi.fn<IssuerPort['items']>(standInPorts({ signedIn: true }).issuerPort.items);
    await open(`${DETAIL}&mint=failed`, '달항아리', { items });
    expect(await screen.findByText(/^발행에 실패한 아이템만 보고 있어요/)).toBeDefined();
    const query = { siteCode: 'HANBIT', productId: 7, page: 1, size: 10 };
    await waitFor(() => expect(items.mock.calls.at(-1)?.[0]).toEqual({ ...query, failedMints: true }));
    expect(screen.getByRole('button', { name: '달항아리 발행' })).toBeDefined();
    await press('모두 보기');
    await waitFor(() => expect(items.mock.calls.at(-1)?.[0]).toEqual(query));
  });

  test('is copied into the form, under a name that tells it apart', async () => {
    const base = standInPorts({ signedIn: true });
    const begin = vi.fn<typeof base.unfinished.begin>(base.unfinished.begin);
    const product = async () => ok({ ...PRODUCT, draft: { ...PRODUCT.draft, name: '가'.repeat(50) } });
    openPage(
      DETAIL,
      { signedIn: true },
      { ...base, issuerPort: { ...base.issuerPort, product }, unfinished: { ...base.unfinished, begin } },
    );
    await heading('달항아리');
    await press('달항아리 복사');
    await heading('상품 등록');
    const name = `${'가'.repeat(47)} 사본`;
    const content = expect.objectContaining({ name, pictures: [], originalId: null, description: PRODUCT.draft.description });
    expect(begin.mock.calls).toEqual([[{ siteCode: 'HANBIT', content, copyOfId: 7, key: KEY }]]);
    expect(await screen.findByDisplayValue(name)).toBeDefined();
  });

  test('shows what goes on among members, and its prices alone where they are asked for', async () => {
    const event = {
      at: '2026-11-01T03:00:00.000Z',
      deed: 'priced',
      actor: '한빛',
      fields: [],
      price: { before: won(50_000), after: won(45_000) },
    } as const;
    const timeline = vi.fn<IssuerPort['timeline']>(async ({ page, size }) => ok({ dataList: [event], page, size, allCount: 1 }));
    await open(DETAIL, '달항아리', { timeline });
    const among = await screen.findByRole('region', { name: '회원 거래' });
    expect(among.textContent).toContain('최고 가격 제안48,000원');
    expect(within(among).getByRole('link', { name: '이 상품의 실물 수령' }).getAttribute('href')).toBe(
      `/issuer/exchange/list?name=${encodeURIComponent('달항아리')}`,
    );
    fireEvent.change(screen.getByLabelText('이력 종류'), { target: { value: 'priced' } });
    await waitFor(() => expect(timeline).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', productId: 7, deed: 'priced', page: 1, size: 10 }));
    expect((await screen.findByText('45,000원', { exact: false })).textContent).toBe('50,000원 → 45,000원');
  });

  test('leads to the sales of a product, and offers no deletion where the lifecycle has none', async () => {
    await open(DETAIL, '달항아리');
    expect((await screen.findByRole('link', { name: '판매 내역' })).getAttribute('href')).toBe('/issuer/sold/detail?productId=7');
    expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
  });

  test('deletes a draft after asking once more, and tells it in the list', async () => {
    const draft = async () => ok({ ...PRODUCT, state: 'draft' as const, soldCount: 0 });
    const { deleteProduct } = await open(DETAIL, '달항아리', { product: draft });
    await press('삭제');
    const question = await screen.findByRole('dialog', { name: '달항아리 삭제' });
    expect(deleteProduct).not.toHaveBeenCalled();
    within(question).getByRole('button', { name: '삭제' }).click();
    await heading('상품 목록');
    expect(deleteProduct.mock.calls).toEqual([[{ siteCode: 'HANBIT', productId: 7 }]]);
    expect(await screen.findByText('달항아리: 상품을 삭제했습니다.')).toBeDefined();
  });

  test('tells why a product can not be deleted', async () => {
    const draft = async () => ok({ ...PRODUCT, state: 'draft' as const });
    await open(DETAIL, '달항아리', { product: draft, deleteProduct: async () => fail(failure('productHasMintedItems')) });
    await press('삭제');
    within(await screen.findByRole('dialog', { name: '달항아리 삭제' }))
      .getByRole('button', { name: '삭제' })
      .click();
    expect(await screen.findByText('발행한 아이템이 남아 있습니다. 먼저 폐기해 주세요.')).toBeDefined();
  });

  test('of a product that is not there says so', async () => {
    openPage('/issuer/product/detail', { signedIn: true }, standInPorts({ signedIn: true }));
    expect(await screen.findByText(/상품을 찾을 수 없/)).toBeDefined();
  });
});

describe('what is done with the items of a product', () => {
  const opened = async () => ok({ jobId: jobId(5) });
  const openItems = (change: Partial<IssuerPort> = {}) => {
    const unlistItems = vi.fn<IssuerPort['unlistItems']>(opened);
    const revokeItems = vi.fn<IssuerPort['revokeItems']>(opened);
    const countRevocable = async () => ok({ count: 31 });
    return open(DETAIL, '달항아리', { unlistItems, revokeItems, countRevocable, ...change }).then(() => ({ unlistItems, revokeItems }));
  };

  test('all that are on sale are taken off the shelf, or those that are chosen', async () => {
    const { unlistItems } = await openItems();
    await press('판매 중인 아이템 모두 판매 취소');
    within(await screen.findByRole('dialog', { name: '판매 취소' }))
      .getByRole('button', { name: '판매 취소' })
      .click();
    expect(await screen.findByRole('region', { name: /작업$/ })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'No. 2 선택' }));
    await press('선택한 아이템 1개 판매 취소');
    within(await screen.findByRole('dialog', { name: '판매 취소' }))
      .getByRole('button', { name: '판매 취소' })
      .click();
    await waitFor(() => expect(unlistItems).toHaveBeenCalledTimes(2));
    expect(unlistItems.mock.calls).toEqual([
      [{ siteCode: 'HANBIT', productId: 7, key: KEY }],
      [{ siteCode: 'HANBIT', productId: 7, ids: [2], key: KEY }],
    ]);
  });

  test('what is sold or revoked can not be chosen', async () => {
    await openItems();
    const states = (await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^No\. \d+ 선택$/ })).map(({ disabled }) => disabled);
    expect(states.slice(0, 6)).toEqual([true, false, false, false, true, false]);
  });

  test('all of a page that can be chosen are chosen, and left, at once', async () => {
    await openItems();
    const chosen = () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox', { name: /^No\. \d+ 선택$/ })
        .map(({ checked, disabled }) => (disabled ? null : checked));
    const whole = await screen.findByRole<HTMLInputElement>('checkbox', { name: '이 화면의 아이템 모두 선택' });
    fireEvent.click(whole);
    expect(chosen()).not.toContain(false);
    fireEvent.click(screen.getByRole('checkbox', { name: 'No. 2 선택' }));
    expect(whole.indeterminate).toBe(true);
    fireEvent.click(whole);
    fireEvent.click(whole);
    expect(chosen()).not.toContain(true);
  });

  test('nothing is revoked without a reason; with one, how many and why is signed by PIN, and what is revoked is shown', async () => {
    const { revokeItems } = await openItems();
    (await screen.findByText('팔리지 않은 아이템 폐기')).click();
    await press('31개 폐기');
    expect(await screen.findByText('필수 입력 항목입니다.')).toBeDefined();
    await type('폐기 사유', ' 인쇄가 잘못됨 ');
    await press('31개 폐기');
    expect(await screen.findByText('인쇄가 잘못됨', { selector: 'dd' })).toBeDefined();
    expect(revokeItems).not.toHaveBeenCalled();
    await typePin('135790');
    await heading('폐기 내역: 달항아리');
    expect(revokeItems.mock.calls).toEqual([
      [
        {
          siteCode: 'HANBIT',
          productId: 7,
          reason: '인쇄가 잘못됨',
          count: 31,
          pin: expect.stringMatching(/^[0-9a-f]{64}$/),
          key: KEY,
        },
      ],
    ]);
    expect(await screen.findByRole('region', { name: /작업$/ })).toBeDefined();
  });

  test('those that are chosen are revoked by number', async () => {
    const { revokeItems } = await openItems();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'No. 4 선택' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'No. 6 선택' }));
    (await screen.findByText('팔리지 않은 아이템 폐기')).click();
    await type('폐기 사유', '파손');
    await press('2개 폐기');
    await typePin('135790');
    await waitFor(() => expect(revokeItems.mock.calls[0]?.[0]).toMatchObject({ ids: [4, 6], reason: '파손' }));
  });

  test('where nothing can be revoked that is said', async () => {
    await openItems({ countRevocable: async () => ok({ count: 0 }) });
    (await screen.findByText('팔리지 않은 아이템 폐기')).click();
    expect(await screen.findByText('폐기할 수 있는 아이템이 없어요.')).toBeDefined();
  });
});

describe('the change of a product', () => {
  const title = '상품 수정: 달항아리';

  test('holds what is locked, and names it', async () => {
    await open(UPDATE, title);
    expect(screen.getByLabelText<HTMLInputElement>('상품명').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('상품 종류').disabled).toBe(false);
    expect(screen.getByText('이미 발행했거나 판매 중이라 바꿀 수 없어요: 상품명, NFT 종류')).toBeDefined();
  });

  test('is not sent where nothing was changed, nor where a rule is broken', async () => {
    const { updateProduct } = await open(UPDATE, title);
    await press('저장하기');
    expect(await screen.findByText('바뀐 내용이 없어요.')).toBeDefined();
    await type('상품 설명', '');
    await press('저장하기');
    expect(await screen.findByText('필수 입력 항목입니다.')).toBeDefined();
    expect(updateProduct).not.toHaveBeenCalled();
  });

  test('sends everything as it was but what was changed, lines of its own included, and says what buyers will read', async () => {
    const { updateProduct } = await open(UPDATE, title);
    await type('보관 방법', '서늘한 그늘');
    expect(await screen.findByText('변경 이력으로 공개돼요: 상품정보제공고시')).toBeDefined();
    await press('저장하기');
    await heading('달항아리');
    const notice = [NOTICE[0], { label: '보관 방법', value: '서늘한 그늘' }];
    expect(updateProduct.mock.calls).toEqual([[{ siteCode: 'HANBIT', productId: 7, version: 3, key: KEY, change: { ...CHANGE, notice } }]]);
    expect(await screen.findByText('바꾼 내용을 저장했습니다.')).toBeDefined();
  });

  /** Somebody else has saved other details, and another guidance, since the screen was opened. */
  const meet = async () => {
    const theirs = { ...PRODUCT, version: 4, draft: { ...PRODUCT.draft, details: '높이 41cm', guidance: '마른 천으로' } };
    const product = vi.fn<IssuerPort['product']>(async () => ok(PRODUCT));
    const updateProduct = vi.fn<IssuerPort['updateProduct']>(async ({ version }) => {
      if (version !== theirs.version) product.mockResolvedValue(ok(theirs));
      return version === theirs.version ? ok(undefined) : fail(failure('changedMeanwhile'));
    });
    await open(UPDATE, title, { product, updateProduct });
    await type('상품 설명', '더 흰 달');
    await type('상세 정보 (선택)', '높이 39cm');
    await press('저장하기');
    const both = await screen.findByRole('region', { name: '두 내용 비교' });
    return {
      updateProduct,
      rows: within(both)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    };
  };

  test('that meets another shows both, and may be saved over it, which keeps what only the other has changed', async () => {
    const { updateProduct, rows } = await meet();
    expect(rows).toEqual([
      '항목먼저 저장된 내용내가 쓴 내용',
      '상세 정보높이 41cm높이 39cm',
      '이용 안내마른 천으로그대로',
      '상품 설명그대로더 흰 달',
    ]);
    await press('내 내용으로 저장');
    await heading('달항아리');
    expect(updateProduct.mock.calls[1]).toEqual([
      expect.objectContaining({
        version: 4,
        change: { ...CHANGE, description: '더 흰 달', details: '높이 39cm', guidance: '마른 천으로' },
      }),
    ]);
  });

  test('that meets another may be given up for it', async () => {
    await meet();
    await press('먼저 저장된 내용 불러오기');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('상세 정보 (선택)').value).toBe('높이 41cm'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('상품 설명').value).toBe('흰 달');
    expect(screen.queryByText('다른 담당자가 먼저 저장했어요')).toBeNull();
    await press('저장하기');
    expect(await screen.findByText('바뀐 내용이 없어요.')).toBeDefined();
  });

  test('is told why it was refused, and nothing typed is lost', async () => {
    await open(UPDATE, title, { updateProduct: async () => fail(failure('fieldLocked', { field: 'royaltyBasisPoints' })) });
    await type('상품 설명', '더 흰 달');
    await press('저장하기');
    expect(await screen.findByText('이미 발행했거나 판매한 상품이라 바꿀 수 없는 항목입니다.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('상품 설명').value).toBe('더 흰 달');
  });
});

describe('the pictures of a product', () => {
  const at = (name: string) => ({ url: `/file/image/${name}`, placeholder: '', width: 640, height: 640 });
  const PICTURES: readonly ProductPicture[] = ['one', 'two', 'three'].map((name) => ({
    fileId: name,
    crop: null,
    shown: at(name),
    source: at(name),
  }));
  const openPictures = async (change: Partial<IssuerPort> = {}, locked: IssuerProduct['locked'] = []) => {
    URL.createObjectURL = () => 'blob:made-up';
    URL.revokeObjectURL = () => undefined;
    const pictures = vi.fn<IssuerPort['pictures']>(async () => ok(PICTURES));
    const updatePictures = vi.fn<IssuerPort['updatePictures']>(async ({ version }) => ok({ version: version + 1 }));
    const product: IssuerPort['product'] = async () => ok({ ...PRODUCT, locked });
    const spies = await open(UPDATE, '상품 수정: 달항아리', { pictures, updatePictures, product, ...change });
    await screen.findByRole('img', { name: '1번째 이미지 1' });
    return { ...spies, updatePictures };
  };
  const enabled = (name: string) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    return !button.disabled && button.getAttribute('aria-disabled') !== 'true';
  };

  test('are put in order, taken out and added to, and saved by themselves; the rest is then saved on top', async () => {
    const { updatePictures, updateProduct } = await openPictures();
    await press('이미지 저장');
    expect(await screen.findByText('바뀐 내용이 없어요.')).toBeDefined();
    await press('3번째 이미지 앞으로');
    await press('1번째 이미지 빼기');
    const file = new File(['x'], 'new.png', { type: 'image/png' });
    // What is no picture is told when it is chosen, and the rest is taken.
    fireEvent.change(screen.getByLabelText('상품 이미지'), { target: { files: [new File(['x'], '표.pdf'), file] } });
    expect((await screen.findByText(/^표\.pdf: 지원하지 않는 파일 형식입니다\./)).getAttribute('role')).toBe('alert');
    expect(await screen.findByRole('img', { name: '3번째 이미지 new.png' })).toBeDefined();
    await press('이미지 저장');
    expect(await screen.findByText('이미지를 저장했습니다.')).toBeDefined();
    const chosen = [
      { fileId: 'three', crop: null },
      { fileId: 'two', crop: null },
      { file, crop: null },
    ];
    expect(updatePictures.mock.calls).toEqual([[{ siteCode: 'HANBIT', productId: 7, version: 3, pictures: chosen, key: KEY }]]);
    await type('상품 설명', '더 흰 달');
    await press('저장하기');
    await heading('달항아리');
    expect(updateProduct.mock.calls[0]?.[0].version).toBe(4);
  });

  test('leave the main one alone that is written in tokens', async () => {
    await openPictures({}, ['name', 'nftKind']);
    expect(screen.getByText('대표 이미지는 발행한 NFT에 기록되어', { exact: false })).toBeDefined();
    for (const way of ['뒤로', '보이는 부분', '빼기']) expect(enabled(`1번째 이미지 ${way}`)).toBe(false);
    expect([enabled('2번째 이미지 앞으로'), enabled('2번째 이미지 뒤로'), enabled('3번째 이미지 앞으로')]).toEqual([false, true, true]);
  });

  test('that are refused stay as they were arranged', async () => {
    await openPictures({ updatePictures: async () => fail(failure('changedMeanwhile')) });
    await press('1번째 이미지 빼기');
    await press('이미지 저장');
    expect(await screen.findByText('그 사이 다른 곳에서 내용이 바뀌었습니다. 바뀐 내용을 확인해 주세요.')).toBeDefined();
    expect(screen.queryByRole('img', { name: '3번째 이미지 3' })).toBeNull();
  });
});

describe('categories', () => {
  const openCategories = (change: Partial<IssuerPort> = {}) => open('/issuer/product/category', '카테고리', change);

  test('are given another name and genre in their place', async () => {
    const { changeCategory } = await openCategories();
    await press('백자 수정');
    await type('새 카테고리명', '순백자');
    fireEvent.change(within(screen.getByRole('list', { name: '카테고리' })).getByLabelText('종류'), { target: { value: 'photo' } });
    await press('저장하기');
    expect(await screen.findByText('순백자: 저장했습니다.')).toBeDefined();
    expect(changeCategory).toHaveBeenCalledWith({ siteCode: 'HANBIT', categoryId: 1, name: '순백자', genre: 'photo' });
  });

  test('keep what was typed where the name is taken', async () => {
    await openCategories({ changeCategory: async () => fail(failure('categoryNameTaken', { field: 'categoryName' })) });
    await press('백자 수정');
    await type('새 카테고리명', '민화');
    await press('저장하기');
    expect(await screen.findByText('이미 사용 중인 카테고리명입니다.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('새 카테고리명').value).toBe('민화');
  });

  test('go up and down, and not beyond the ends', async () => {
    const { orderCategories } = await openCategories();
    expect((await screen.findByRole('button', { name: '백자 위로' })).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: '민화 아래로' }).getAttribute('aria-disabled')).toBe('true');
    await press('백자 위로');
    await press('백자 아래로');
    expect(await screen.findByText('백자: 2번째로 옮겼습니다.')).toBeDefined();
    expect(orderCategories.mock.calls).toEqual([[{ siteCode: 'HANBIT', categoryIds: [2, 1] }]]);
  });

  test('are deleted when it is said where their products go', async () => {
    const { deleteCategory } = await openCategories();
    await press('백자 삭제');
    expect(deleteCategory).not.toHaveBeenCalled();
    await type('백자 카테고리를 삭제하면 상품은 어디로 옮길까요?', '2');
    await press('삭제');
    expect(await screen.findByText('백자: 카테고리를 삭제했습니다.')).toBeDefined();
    expect(deleteCategory).toHaveBeenCalledWith({ siteCode: 'HANBIT', categoryId: 1, moveTo: 2 });
  });
});
