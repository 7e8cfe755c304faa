import { failure } from '@naru/domain/failure';
import { type IssuerPort, priceBy } from '@naru/domain/issuer';
import type { Jobs, JobView } from '@naru/domain/job';
import type { PricePlan, PricePlans } from '@naru/domain/price-plan';
import { fail, ok, type PageQuery, parseWon } from '@naru/domain/shared';
import { anIssuerRow, jobId, must, pricePlanId, productId, siteCode, won } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { momentOf, saleTimeOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { heading, leaveDialog, press, type, typePin } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';
import { ruleOfPercent } from './PriceRuleFields.tsx';

const SITE = siteCode('HANBIT');
const KEY = expect.stringMatching(/^[0-9a-f-]{36}$/);
const NAMES = ['달항아리', '막사발', '찻잔'] as const;
const ROWS = NAMES.map((productName, at) =>
  anIssuerRow({ productId: productId(at + 1), siteCode: SITE, productName, price: won(10_000 * (at + 1)), lastPrice: won(12_000) }),
);
const JOB: JobView = {
  jobId: jobId(5),
  siteCode: SITE,
  kind: 'listing',
  state: 'running',
  total: 40,
  done: 10,
  refused: 0,
  nickname: '한빛',
  reason: '',
  undoable: false,
  undoes: null,
  approvable: false,
  approvedBy: null,
  startsAt: null,
  createdAt: '2026-11-23T03:00:00.000Z',
  endedAt: null,
};

/** A screen over three of 43 products, and the calls of both client ports. */
const open = async (
  address: string,
  title: string,
  change: { issuer?: Partial<IssuerPort>; jobs?: Partial<Jobs>; plans?: readonly PricePlan[] } = {},
) => {
  const base = standInPorts({ signedIn: true });
  const opened = async () => ok({ jobId: JOB.jobId });
  const issuer = {
    products: vi.fn<IssuerPort['products']>(async ({ page, size }) => ok({ dataList: ROWS, page, size, allCount: 43 })),
    listProducts: vi.fn<IssuerPort['listProducts']>(opened),
    changeStates: vi.fn<IssuerPort['changeStates']>(opened),
    moveToCategory: vi.fn<IssuerPort['moveToCategory']>(opened),
    changePrices: vi.fn<IssuerPort['changePrices']>(opened),
    changePricesBy: vi.fn<IssuerPort['changePricesBy']>(opened),
  };
  const jobs = {
    job: vi.fn<Jobs['job']>(async () => ok(JOB)),
    cancel: vi.fn<Jobs['cancel']>(async () => ok(undefined)),
    undo: vi.fn<Jobs['undo']>(async () => ok({ jobId: jobId(6) })),
  };
  const dataList = change.plans ?? [];
  const pricePlans = {
    list: async ({ page, size }: PageQuery) => ok({ dataList, page, size, allCount: dataList.length }),
    plan: vi.fn<PricePlans['plan']>(async () => ok(undefined)),
    change: vi.fn<PricePlans['change']>(async () => ok(undefined)),
    cancel: vi.fn<PricePlans['cancel']>(async () => ok(undefined)),
  };
  const ports = {
    ...base,
    pricePlans,
    issuerPort: { ...base.issuerPort, ...issuer, ...change.issuer },
    jobs: { ...base.jobs, ...jobs, ...change.jobs },
  };
  openPage(address, { signedIn: true }, ports);
  await heading(title);
  return { ...issuer, ...jobs, pricePlans };
};
const openList = (change = {}) => open('/issuer/product/list?state=onSale', '상품 목록', change);
const confirm = async (title: string): Promise<void> => {
  within(await screen.findByRole('dialog', { name: title }))
    .getByRole('button', { name: title })
    .click();
};

describe('many products at once', () => {
  test('are chosen one by one, and go on as a job that tells how far it has come', async () => {
    const { listProducts, job } = await openList();
    fireEvent.click(await screen.findByRole('checkbox', { name: '달항아리 선택' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '찻잔 선택' }));
    within(screen.getByRole('group', { name: '선택한 상품' }))
      .getByRole('button', { name: '판매 등록' })
      .click();
    expect(await screen.findByText("상품 43개에 '판매 등록' 작업을 시작할까요? 발행해 둔 아이템 30개를 스토어에 올려요.")).toBeDefined();
    await confirm('판매 등록');
    const panel = await screen.findByRole('region', { name: '판매 등록 작업' });
    expect(within(panel).getByText('10 / 40')).toBeDefined();
    expect(within(panel).getByRole('progressbar').getAttribute('value')).toBe('10');
    expect(listProducts.mock.calls).toEqual([[{ siteCode: 'HANBIT', selection: { ids: [1, 3] }, key: KEY }]]);
    expect(screen.queryByRole('group', { name: '선택한 상품' })).toBeNull();
    await waitFor(() => expect(job.mock.calls.length).toBeGreaterThan(1));
  });

  test('are all that the filters find, on other pages too', async () => {
    const { changeStates } = await openList();
    fireEvent.click(await screen.findByRole('checkbox', { name: '이 화면의 상품 모두 선택' }));
    expect(screen.getByText('3개 선택')).toBeDefined();
    await press('조건에 맞는 상품 모두 선택 (43)');
    expect(screen.getByText('43개 선택')).toBeDefined();
    expect(screen.queryByRole('link', { name: '가격 변경' })).toBeNull();
    await press('숨김');
    await confirm('숨김');
    await waitFor(() =>
      expect(changeStates.mock.calls).toEqual([
        [{ siteCode: 'HANBIT', selection: { filter: { state: 'onSale' } }, state: 'hidden', key: KEY }],
      ]),
    );
  });

  test('have their prices changed by a rule, told before what it does', async () => {
    const { changePricesBy } = await openList();
    fireEvent.click(await screen.findByRole('checkbox', { name: '이 화면의 상품 모두 선택' }));
    await press('조건에 맞는 상품 모두 선택 (43)');
    await press('가격 변경');
    await type('비율로 바꾸기', '-10');
    await press('비율로 미리 보기');
    const consequence =
      '40개의 가격이 바뀌어요. 새 가격은 900원부터 45,000원까지예요. 2개는 지금 가격과 같아서 그대로예요. 1개는 팔 수 없는 가격이 되어';
    expect((await screen.findByRole('dialog', { name: '가격 변경' })).textContent).toContain(consequence);
    await confirm('가격 변경');
    const rule = { basisPoints: -1_000, step: 10 };
    await waitFor(() =>
      expect(changePricesBy.mock.calls).toEqual([[{ siteCode: 'HANBIT', selection: { filter: { state: 'onSale' } }, rule, key: KEY }]]),
    );
  });

  test('are revoked over a condition, told before what becomes of each of their items, and for a reason', async () => {
    const revokeItems = vi.fn<IssuerPort['revokeItems']>(async () => ok({ jobId: JOB.jobId }));
    await openList({ issuer: { revokeItems } });
    fireEvent.click(await screen.findByRole('checkbox', { name: '이 화면의 상품 모두 선택' }));
    await press('조건에 맞는 상품 모두 선택 (43)');
    await press('폐기');
    expect(await screen.findByText('상품 43개의 팔리지 않은 아이템 53개')).toBeDefined();
    const fates = [...document.querySelectorAll('dl[aria-label="폐기하면 어떻게 되는지"] > div')].map(({ textContent }) => textContent);
    expect(fates).toEqual([
      '폐기: 판매 중20개',
      '폐기: 발행했고 아직 판매하지 않음30개',
      '폐기: 아직 발행하지 않음3개',
      '그대로: 결제 중1개',
      '그대로: 회원이 가지고 있음9개',
      '그중 실물 수령 진행 중2개',
      '그중 받은 제안5개',
      '그대로: 선물을 받는 중2개',
      '이미 폐기됨4개',
    ]);
    await press('53개 폐기');
    expect(await screen.findByText('필수 입력 항목입니다.')).toBeDefined();
    expect(revokeItems).not.toHaveBeenCalled();
    await type('폐기 사유', '단종');
    await press('53개 폐기');
    await typePin('135790');
    await screen.findByRole('region', { name: '판매 등록 작업' });
    const selection = { filter: { state: 'onSale' } };
    const pin = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(revokeItems.mock.calls).toEqual([[{ siteCode: 'HANBIT', selection, count: 53, reason: '단종', pin, key: KEY }]]);
  });

  test('of which one is taken out again are those that are seen, and none besides', async () => {
    await openList();
    fireEvent.click(await screen.findByRole('checkbox', { name: '이 화면의 상품 모두 선택' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '막사발 선택' }));
    expect(screen.getByText('2개 선택')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '이 화면의 상품 모두 선택' }).indeterminate).toBe(true);
  });

  test('are moved to a category, or out of any', async () => {
    const { moveToCategory } = await openList();
    fireEvent.click(await screen.findByRole('checkbox', { name: '막사발 선택' }));
    fireEvent.change(screen.getByLabelText('카테고리로 옮기기'), { target: { value: 'none' } });
    await confirm('카테고리로 옮기기');
    await waitFor(() =>
      expect(moveToCategory.mock.calls).toEqual([[{ siteCode: 'HANBIT', selection: { ids: [2] }, categoryId: null, key: KEY }]]),
    );
  });

  test('are left as they are where it is thought better of, or refused', async () => {
    const { listProducts } = await openList({ issuer: { changeStates: async () => fail(failure('noPermission')) } });
    fireEvent.click(await screen.findByRole('checkbox', { name: '막사발 선택' }));
    within(screen.getByRole('group', { name: '선택한 상품' }))
      .getByRole('button', { name: '판매 등록' })
      .click();
    await leaveDialog('판매 등록');
    expect(listProducts).not.toHaveBeenCalled();
    await press('공개');
    await confirm('공개');
    expect(await screen.findByText('권한이 없습니다. (-1002)')).toBeDefined();
    expect(screen.getByText('1개 선택')).toBeDefined();
  });
});

describe('a job', () => {
  const openJob = (job: Partial<JobView>, jobs: Partial<Jobs> = {}) =>
    open('/issuer/product/list?job=5', '상품 목록', { jobs: { job: async () => ok({ ...JOB, ...job }), ...jobs } });

  test('that goes on can be called off', async () => {
    const { cancel } = await openJob({});
    await press('남은 작업 중단');
    await waitFor(() => expect(cancel.mock.calls).toEqual([['HANBIT', 5]]));
  });

  test('that a colleague proposed is approved by whoever looks, and by nobody who proposed it', async () => {
    const approve = vi.fn<Jobs['approve']>(async () => ok(undefined));
    await openJob({ state: 'proposed', kind: 'productPrice', approvable: true, done: 0, total: 120 }, { approve });
    expect(await screen.findByText(/^한빛님이 제안한 작업이에요/)).toBeDefined();
    await press('승인');
    await waitFor(() => expect(approve.mock.calls).toEqual([[{ siteCode: 'HANBIT', jobId: 5, key: KEY }]]));
    await openJob({ state: 'proposed', kind: 'productPrice', done: 0, total: 120 });
    expect(await screen.findByText(/^다른 운영자나 소유자의 승인을 기다려요/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '승인' })).toBeNull();
  });

  test('that has ended tells what it could not do and why, and can be taken back once', async () => {
    const { undo } = await openJob({ state: 'partlyFailed', done: 38, refused: 2, undoable: true });
    expect(await screen.findByText('38건을 처리했습니다. 2건은 처리하지 못했습니다.')).toBeDefined();
    const reasons = await screen.findByRole('list', { name: '처리하지 못한 이유' });
    expect(within(reasons).getAllByRole('listitem')[0]?.textContent).toContain('그 사이 다른 곳에서 내용이 바뀌었습니다.');
    expect(screen.getByRole('button', { name: '처리하지 못한 목록 내려받기' })).toBeDefined();
    await press('되돌리기');
    await waitFor(() => expect(undo.mock.calls).toEqual([[{ siteCode: 'HANBIT', jobId: 5, key: KEY }]]));
  });

  test('that was called off says what was left, and is closed', async () => {
    await openJob({ state: 'cancelled', done: 10, refused: 0 });
    expect(await screen.findByText('10건을 처리했습니다. 30건은 그대로 두었습니다.')).toBeDefined();
    await press('닫기');
    await waitFor(() => expect(screen.queryByRole('region', { name: '판매 등록 작업' })).toBeNull());
  });
});

describe('the order of the list', () => {
  test('is asked for at the head of a column, and turned round there', async () => {
    const { products } = await openList();
    await press('가격');
    await waitFor(() =>
      expect(products).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, state: 'onSale', sort: 'price' }),
    );
    expect(screen.getByRole('columnheader', { name: /가격/ }).getAttribute('aria-sort')).toBe('descending');
    await press('가격');
    await waitFor(() =>
      expect(products).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, state: 'onSale', sort: 'price', order: 'ASC' }),
    );
  });

  test('goes with the number of rows and the category', async () => {
    const { products } = await openList();
    fireEvent.change(await screen.findByLabelText('한 번에 보는 수'), { target: { value: '100' } });
    fireEvent.change(screen.getByLabelText('정렬'), { target: { value: 'name' } });
    fireEvent.change(screen.getByLabelText('카테고리'), { target: { value: '2' } });
    await waitFor(() =>
      expect(products).toHaveBeenLastCalledWith({
        siteCode: 'HANBIT',
        page: 1,
        size: 100,
        state: 'onSale',
        categoryId: 2,
        sort: 'name',
        order: 'ASC',
      }),
    );
  });
});

describe('prices', () => {
  const openPrices = (change = {}) => open('/issuer/product/price-edit?ids=1,2,3', '가격 변경', change);
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(`${name} 새 가격`);

  test('are changed by per cent, rounded down, and sent with the price that was seen', async () => {
    const { changePrices, products } = await openPrices();
    expect(products).toHaveBeenCalledWith({ siteCode: 'HANBIT', page: 1, size: 100, ids: [1, 2, 3] });
    await field('달항아리');
    await type('비율로 바꾸기', '-12.5');
    fireEvent.change(screen.getByLabelText('내림 단위'), { target: { value: '1000' } });
    await press('비율 적용');
    expect([(await field('달항아리')).value, (await field('막사발')).value]).toEqual(['8,000', '17,000']);
    await type('찻잔 새 가격', '30000');
    await press('가격 변경 (2)');
    await confirm('가격 변경');
    await waitFor(() =>
      expect(changePrices.mock.calls).toEqual([
        [
          {
            siteCode: 'HANBIT',
            key: KEY,
            rows: [
              { productId: 1, price: 8_000, expectedPrice: 10_000 },
              { productId: 2, price: 17_000, expectedPrice: 20_000 },
            ],
          },
        ],
      ]),
    );
  });

  test('that are none are named, and nothing is sent', async () => {
    const { changePrices } = await openPrices();
    await field('달항아리');
    await type('비율로 바꾸기', '-99.99');
    await press('비율 적용');
    await press(/^가격 변경/);
    expect(await screen.findByText('가격이 없는 상품이 있어요. 고칠 곳에 안내가 있어요.')).toBeDefined();
    expect(changePrices).not.toHaveBeenCalled();
    await type('비율로 바꾸기', '열');
    await press('비율 적용');
    expect(await screen.findByText('-99.99~999.99 사이의 숫자로 입력해 주세요.')).toBeDefined();
  });

  test('are planned for a moment in Korea, changed and cancelled before it comes', async () => {
    const waiting: PricePlan = {
      planId: pricePlanId(3),
      productId: productId(1),
      productName: '달항아리',
      nickname: '한빛',
      version: 2,
      price: won(9_000),
      expectedPrice: won(10_000),
      from: '2026-11-25T01:00:00.000Z',
    };
    const { pricePlans, changePrices } = await openPrices({ plans: [waiting] });
    const { plan, change, cancel } = pricePlans;
    await field('달항아리');
    await type('달항아리 새 가격', '8000');
    await type('적용 시각 (선택)', '2020-01-01T10:00');
    await press('가격 예약 (1)');
    expect(await screen.findByText('지금부터 1년 안의 시각으로 입력해 주세요.')).toBeDefined();
    expect(plan).not.toHaveBeenCalled();
    const soon = saleTimeOf(new Date(Date.now() + 86_400_000).toISOString());
    await type('적용 시각 (선택)', soon);
    await press('가격 예약 (1)');
    const rows = [{ productId: 1, price: 8_000, expectedPrice: 10_000 }];
    await waitFor(() => expect(plan.mock.calls).toEqual([[{ siteCode: 'HANBIT', from: momentOf(soon), rows, key: KEY }]]));
    expect(changePrices).not.toHaveBeenCalled();
    expect(await screen.findByText('가격을 예약했습니다.')).toBeDefined();
    await press('달항아리 예약 변경');
    const form = within(await screen.findByRole('form', { name: '달항아리 예약 변경' }));
    fireEvent.change(form.getByLabelText('새 가격'), { target: { value: '0' } });
    fireEvent.click(form.getByText('저장하기'));
    expect(await form.findByText('1원 이상으로 입력해 주세요.')).toBeDefined();
    fireEvent.change(form.getByLabelText('새 가격'), { target: { value: '7000' } });
    fireEvent.change(form.getByLabelText('적용 시각'), { target: { value: soon } });
    fireEvent.click(form.getByText('저장하기'));
    await waitFor(() =>
      expect(change.mock.calls).toEqual([[{ siteCode: 'HANBIT', planId: 3, version: 2, price: 7_000, from: momentOf(soon) }]]),
    );
    await press('달항아리 예약 취소');
    await confirm('예약 취소');
    await waitFor(() => expect(cancel.mock.calls).toEqual([[{ siteCode: 'HANBIT', planId: 3, version: 2 }]]));
  });

  test('are changed by a sheet, told before what becomes of each row', async () => {
    const cells = { number: 'P-000009', code: '', token: '', newPrice: '비쌈' };
    const checkPrices = vi.fn<IssuerPort['checkPrices']>(async () =>
      ok({
        fault: null,
        changes: [
          {
            row: 2,
            productId: productId(1),
            displayId: 'P-000001',
            productName: '달항아리',
            price: won(9_000),
            expectedPrice: won(10_000),
          },
        ],
        same: 3,
        empty: 4,
        faulty: [{ row: 10, cells, column: 'newPrice', fault: 'price' }],
      }),
    );
    const { changePrices } = await open('/issuer/product/price-edit', '가격 변경', { issuer: { checkPrices } });
    const input = await screen.findByLabelText('가격 파일 (XLSX, CSV)');
    fireEvent.change(input, { target: { files: [new File(['x'], '가격.csv', { type: 'text/csv' })] } });
    const summary = '9행 중 1개의 가격이 바뀌어요. 3개는 지금 가격과 같아요. 4개는 새 가격이 비어 있어 그대로 둬요. 1행은 고쳐야 해요.';
    expect(await screen.findByText(summary)).toBeDefined();
    expect(screen.getByRole('region', { name: '고쳐야 할 가격 행' }).textContent).toContain('비쌈읽을 수 없는 가격이에요.');
    await press('1개 가격 변경');
    await confirm('가격 변경');
    const rows = [{ productId: 1, price: 9_000, expectedPrice: 10_000 }];
    await waitFor(() => expect(changePrices.mock.calls).toEqual([[{ siteCode: 'HANBIT', rows, key: KEY }]]));
    expect(await screen.findByRole('region', { name: '판매 등록 작업' })).toBeDefined();
  });

  test('of nothing chosen lead to the list', async () => {
    await open('/issuer/product/price-edit', '가격 변경');
    expect(await screen.findByText('가격을 바꿀 상품을 먼저 골라 주세요')).toBeDefined();
  });

  const ruled = (percent: number, step: number) => {
    const rule = ruleOfPercent(String(percent), String(step));
    if (rule === undefined) throw new Error('no rule');
    return rule;
  };
  test.each(['-100', '1000', '', '3.333', 'abc'])('%s per cent are no rule', (percent) => {
    expect(ruleOfPercent(percent, '10')).toBeUndefined();
  });
  test.each([
    [10_000, -10, 1, 9_000],
    [9_999, -33.33, 1, 6_666],
    [9_999, -33.33, 100, 6_600],
    [1_000_000_000_000, -0.01, 1, 999_900_000_000],
    [29, 10, 1, 31],
  ])('%i changed by %f per cent to %i won is %i', (price, percent, step, changed) => {
    expect(priceBy(ruled(percent, step), won(price))).toBe(changed);
  });
  test.each([
    [100, -99.99, 1],
    [99, -1, 100],
    [1_000_000_000_000, 1, 1],
  ])('%i changed by %i per cent to %i won is no price', (price, percent, step) => {
    expect(priceBy(ruled(percent, step), must(parseWon(price)))).toBeUndefined();
  });
});

describe('how the list is shown', () => {
  beforeEach(() => localStorage.clear());
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ .*/, ''));

  test('its columns are chosen, stay chosen on this device, and are those of the file', async () => {
    const downloadProducts = vi.fn<IssuerPort['downloadProducts']>(async () => ok(new File(['x'], 'list.csv', { type: 'text/csv' })));
    URL.createObjectURL = () => 'blob:made-up';
    URL.revokeObjectURL = () => undefined;
    await openList({ issuer: { downloadProducts } });
    (await screen.findByText('열 고르기')).click();
    for (const label of ['발행', '예약', '회원 최저가']) fireEvent.click(screen.getByRole('checkbox', { name: `${label} 열` }));
    const columns = ['선택', '상품', '상태', '가격', '아이템', '판매', '판매', '회원', '작업'];
    expect(heads()).toEqual(columns);
    await press('엑셀 파일 받기');
    await waitFor(() =>
      expect(downloadProducts.mock.calls).toEqual([
        [
          {
            siteCode: SITE,
            state: 'onSale',
            columns: ['state', 'price', 'quantity', 'listed', 'sold', 'lowestPrice'],
            format: 'xlsx',
          },
        ],
      ]),
    );
    await openList();
    await screen.findByText('열 고르기');
    expect(heads()).toEqual(columns);
  });

  test('filters are saved by a name of their own, come back by it, and are forgotten', async () => {
    const { products } = await openList();
    await press('지금 조건 저장');
    expect(await screen.findByText('조건 이름을 입력해 주세요.')).toBeDefined();
    await type('조건 이름', '파는 것');
    await press('지금 조건 저장');
    const saved = await screen.findByRole<HTMLSelectElement>('combobox', { name: '저장한 조건' });
    expect(saved.value).toBe('파는 것');
    fireEvent.change(saved, { target: { value: '' } });
    await waitFor(() => expect(products).toHaveBeenLastCalledWith({ siteCode: SITE, page: 1, size: 20 }));
    fireEvent.change(saved, { target: { value: '파는 것' } });
    await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '상태' }).value).toBe('onSale'));
    await press("'파는 것' 조건 지우기");
    expect(screen.queryByRole('combobox', { name: '저장한 조건' })).toBeNull();
  });

  test('what somebody else wrote into the storage counts as nothing', async () => {
    for (const text of ['{', '7', '{"columns":"x","saved":{}}', '{"columns":["price"],"saved":[{"name":1}]}']) {
      localStorage.setItem('naru-products HANBIT', text);
      await openList();
      await screen.findByText('열 고르기');
      expect(heads().slice(0, 2)).toEqual(['선택', '상품']);
      expect(screen.queryByRole('combobox', { name: '저장한 조건' })).toBeNull();
    }
  });
});
