import { failure } from '@naru/domain/failure';
import type { OrderDetail, Orders, OrderView } from '@naru/domain/order';
import { fail, ok } from '@naru/domain/shared';
import { anOpenedOrder, anOrder, anOrderDetail, orderId, productId, siteCode, tokenId, won } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, leaveDialog, press } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const ORDER = orderId('back');
const ACCOUNT = { bankName: 'KB국민은행', number: '110-22-333', holder: '나루' };

const back = (order: Partial<OrderView>, change: Partial<Orders> = {}): void => {
  const base = standInPorts({ signedIn: true });
  const seen = async () => ok(anOrder({ orderId: ORDER, name: '달항아리', deadline: '2026-11-22T05:05:00.000Z', ...order }));
  const orders: Orders = { ...base.orders, order: seen, ...change };
  openPage(`/user/history/payment?order=${ORDER}`, { signedIn: true }, { ...base, orders });
};

describe('back from the payment', () => {
  test('a completed order leads to what was bought', async () => {
    back({ state: 'completed', tokenId: tokenId(3001), deadline: null });
    expect(await screen.findByText('구매를 마쳤어요')).toBeDefined();
    expect(screen.getByRole('link', { name: '구매한 NFT 보기' }).getAttribute('href')).toBe('/detail?tokenId=3001');
  });

  test('a virtual account says where to pay, how much and until when', async () => {
    back({ state: 'awaitingDeposit', method: 'virtualAccount', account: ACCOUNT });
    expect(await screen.findByText('입금을 기다리고 있습니다. 2026.11.22 (일) 14:05까지 입금해 주세요.')).toBeDefined();
    for (const value of ['KB국민은행', '110-22-333', '나루', '10,000원']) expect(screen.getAllByText(value).length).toBeGreaterThan(0);
  });

  test.each([
    ['cancelled', '주문이 취소되었습니다.'],
    ['expired', '결제 시간이 지나 주문이 취소되었습니다.'],
    ['refunded', '결제 금액이 환불되었습니다.'],
  ] as const)('an order that was %s says so', async (state, text) => {
    back({ state, deadline: null });
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('an order that is not one’s own is not shown', async () => {
    back({}, { order: async () => fail(failure('lookupFailed')) });
    expect(await screen.findByText('주문을 확인하지 못했어요')).toBeDefined();
    expect(screen.getByText('조회에 실패했습니다. (-1030)')).toBeDefined();
  });

  test.each([
    ['was not paid', 'created', '이어서 결제하기'],
    ['waits for its deposit', 'awaitingDeposit', '입금 안내 페이지 열기'],
  ] as const)('an order that %s leads to its payment again, at an address that is asked for anew', async (_, state, way) => {
    const pay = vi.fn(async () => ok(anOpenedOrder({ orderId: ORDER, payUrl: '#paying' })));
    back({ state }, { pay });
    await press(way);
    await waitFor(() => expect(location.hash).toBe('#paying'));
    expect(pay).toHaveBeenCalledExactlyOnceWith(ORDER);
    location.hash = '';
  });

  test('an order that is not paid yet says until when it can be', async () => {
    back({ state: 'created' });
    expect(await screen.findByText(/2026.11.22 \(일\) 14:05까지 이어서 결제할 수 있어요/)).toBeDefined();
    expect(screen.queryByText('결제를 확인하고 있어요')).toBeNull();
  });

  test('an order that ended meanwhile says so where its payment is gone on with', async () => {
    back({ state: 'created' }, { pay: async () => fail(failure('orderEnded')) });
    await press('이어서 결제하기');
    expect(await screen.findByText(/이미 종료된 주문/)).toBeDefined();
  });

  test('a payment that failed says so, and offers another try', async () => {
    const pay = vi.fn(async () => ok(anOpenedOrder({ orderId: ORDER, payUrl: '#again' })));
    back({ state: 'created', paymentFailed: true }, { pay });
    expect(await screen.findByText('결제에 실패했어요')).toBeDefined();
    expect(screen.getByText(/돈은 나가지 않았어요. 2026.11.22 \(일\) 14:05까지 다시 결제할 수 있고/)).toBeDefined();
    await press('다시 결제하기');
    await waitFor(() => expect(location.hash).toBe('#again'));
    location.hash = '';
  });

  test('the number of the account is copied by a tap', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    back({ state: 'awaitingDeposit', method: 'virtualAccount', account: ACCOUNT });
    await press('계좌번호 복사');
    expect(await screen.findByText('복사했어요')).toBeDefined();
    expect(writeText).toHaveBeenCalledExactlyOnceWith('110-22-333');
  });

  test('cancelling asks first', async () => {
    const cancel = vi.fn(async () => ok(undefined));
    back({ state: 'awaitingDeposit', method: 'virtualAccount', account: ACCOUNT }, { cancel });
    await press('주문 취소');
    await leaveDialog('주문 취소');
    expect(cancel).not.toHaveBeenCalled();
  });
});

describe('own orders', () => {
  test('product 9, request list: eight at a time, each with its state and price', async () => {
    const base = standInPorts({ signedIn: true });
    const mine = vi.fn(base.orders.mine);
    openPage('/user/history/payment', { signedIn: true }, { ...base, orders: { ...base.orders, mine } });
    await heading('주문 내역');
    expect(await screen.findAllByText(/마켓 구매|스토어 구매/)).toHaveLength(8);
    expect(mine).toHaveBeenCalledWith({ page: 1, size: 8 });
    await press('2');
    await waitFor(() => expect(mine).toHaveBeenCalledWith({ page: 2, size: 8 }));
  });

  test('that are none lead to the market', async () => {
    openPage('/user/history/payment', { signedIn: true, empty: true });
    expect(await screen.findByText('아직 주문이 없어요')).toBeDefined();
    expect(screen.getByRole('link', { name: '마켓 둘러보기' })).toBeDefined();
  });
});

describe('the page of an order', () => {
  const PAID = {
    state: 'completed',
    kind: 'store',
    deadline: null,
    price: won(86_000),
    method: 'accountTransfer',
    paidAt: '2026-11-21T05:06:00.000Z',
    tokenId: tokenId(3001),
    number: 7,
    money: 'settled',
    payments: [
      {
        method: 'accountTransfer',
        means: null,
        state: 'failed',
        amount: won(86_000),
        at: '2026-11-21T05:05:30.000Z',
      },
      {
        method: 'accountTransfer',
        means: 'card',
        state: 'captured',
        amount: won(86_000),
        at: '2026-11-21T05:06:00.000Z',
      },
    ],
    cashReceipts: [
      {
        state: 'cancelled',
        amount: won(90_000),
        issueNumber: '204815162',
        fault: null,
        unrequested: false,
        at: '2026-11-22T05:06:00.000Z',
      },
      { state: 'issued', amount: won(86_000), issueNumber: '204815163', fault: null, unrequested: false, at: '2026-11-22T05:07:00.000Z' },
    ],
    moments: [
      { kind: 'ordered', at: '2026-11-21T05:05:00.000Z', amount: null },
      { kind: 'paymentFailed', at: '2026-11-21T05:05:30.000Z', amount: won(86_000) },
      { kind: 'paid', at: '2026-11-21T05:06:00.000Z', amount: won(86_000) },
    ],
  } as const satisfies Partial<OrderDetail>;

  const page = (change: Partial<OrderDetail> | 'notOnes'): void => {
    const base = standInPorts({ signedIn: true });
    const detail: Orders['detail'] = async () =>
      change === 'notOnes' ? fail(failure('lookupFailed')) : ok(anOrderDetail({ orderId: ORDER, name: '달항아리', ...change }));
    openPage(`/user/history/order?orderId=${ORDER}`, { signedIn: true }, { ...base, orders: { ...base.orders, detail } });
  };

  test('tells number, receipt, cash receipt, every try to pay, where the money is, and all that happened', async () => {
    page(PAID);
    await heading('주문 상세');
    expect(await screen.findByRole('heading', { name: '영수증' })).toBeDefined();
    expect(screen.getByText(/20261121-0000001/)).toBeDefined();
    expect(screen.getByText('발급됨 86,000원, 승인 번호 204815163')).toBeDefined();
    expect(screen.getByText(/^취소됨 90,000원, 승인 번호 204815162/)).toBeDefined();
    expect(screen.getByText('판매자에게 정산되는 금액으로 기록했어요')).toBeDefined();
    expect(screen.getByRole('heading', { name: '달항아리 No. 7' })).toBeDefined();
    expect(screen.getAllByRole('listitem').filter((one) => one.textContent?.startsWith('결제 실패'))).toHaveLength(1);
    expect(screen.getByText(/계좌이체 86,000원, 결제 실패/)).toBeDefined();
    expect(screen.getByRole('link', { name: '구매한 NFT 보기' }).getAttribute('href')).toBe('/detail?tokenId=3001');
  });

  test('that can be confirmed says until when, asks once more, and is confirmed once', async () => {
    const base = standInPorts({ signedIn: true });
    const confirm = vi.fn(async () => ok(undefined));
    const until = { confirmedAt: '2026-11-28T05:06:00.000Z' };
    const detail = async () => ok(anOrderDetail({ orderId: ORDER, ...PAID, ...until, confirmable: confirm.mock.calls.length === 0 }));
    openPage(`/user/history/order?orderId=${ORDER}`, { signedIn: true }, { ...base, orders: { ...base.orders, detail, confirm } });
    await heading('주문 상세');
    expect(await screen.findByText(/2026.11.28 \(토\) 14:06에 자동으로 확정돼요/)).toBeDefined();
    await press('구매 확정');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/확정하면 되돌릴 수 없어요/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: '구매 확정' }));
    await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith(ORDER));
    await waitFor(() => expect(screen.queryByRole('heading', { name: '구매 확정' })).toBeNull());
  });

  const UNTIL = '2026-11-28T05:06:00.000Z';

  test('that can be withdrawn from says until when and what happens, asks why and once more, and then says how it goes back', async () => {
    const base = standInPorts({ signedIn: true });
    const withdraw = vi.fn(async () => ok(undefined));
    const free = { ...PAID, withdrawal: { ground: 'goods', until: UNTIL, why: null } } as const;
    const reason = '구매자가 청약을 철회했습니다. 이유: 잘못 주문함.';
    const reversed = {
      ...PAID,
      state: 'refunded' as const,
      money: 'returning' as const,
      reversal: { cause: 'withdrawal', nft: 'burnt', state: 'due', reason, at: UNTIL } as const,
    };
    const detail = async () => ok(anOrderDetail({ orderId: ORDER, ...(withdraw.mock.calls.length === 0 ? free : reversed) }));
    openPage(`/user/history/order?orderId=${ORDER}`, { signedIn: true }, { ...base, orders: { ...base.orders, detail, withdraw } });
    expect(await screen.findByText(/2026.11.28 \(토\) 14:06 전까지 이유와 상관없이/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('철회하는 이유'), { target: { value: 'mistaken' } });
    await press('청약철회하기');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/NFT는 폐기되고 86,000원을 돌려드려요/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: '청약철회하기' }));
    await waitFor(() => expect(withdraw).toHaveBeenCalledExactlyOnceWith({ orderId: ORDER, reason: 'mistaken' }));
    expect(await screen.findByText('청약철회를 접수했습니다. 결제한 금액을 돌려드립니다.')).toBeDefined();
    await press('확인');
    expect(await screen.findByText(reason)).toBeDefined();
    expect([screen.getByText('환불 중'), screen.getByText('폐기'), screen.getByText(/며칠이 걸릴 수 있어요/)].length).toBe(3);
    expect(screen.queryByRole('button', { name: '청약철회하기' })).toBeNull();
  });

  test('of which a part went back says how much and why, and that the NFT stays', async () => {
    const part = { amount: won(6_000), cause: 'house', reason: '상자가 구겨졌습니다.', at: UNTIL } as const;
    page({
      ...PAID,
      parts: [
        { ...part, state: 'done' },
        { ...part, amount: won(1_000), state: 'due' },
      ],
      withdrawal: { ground: 'goods', until: UNTIL, why: null },
    });
    const region = within(await screen.findByRole('region', { name: '부분 환불' }));
    expect(
      [region.getByText('6,000원'), region.getByText('1,000원'), region.getByText('환불 완료'), region.getByText('환불 중')].length,
    ).toBe(4);
    expect(region.getByText(/NFT도 회원님의 것이에요/)).toBeDefined();
    // What has gone back does not go back again.
    await press('청약철회하기');
    expect(within(await screen.findByRole('dialog')).getByText(/79,000원을 돌려드려요/)).toBeDefined();
  });

  test.each([
    ['withdrawalBarred', 'gold', /청약철회가 제한되는 상품입니다.*고객센터로 문의해 주세요/],
    ['withdrawalOpened', 'digital', /원본을 열어 디지털 콘텐츠가 제공되었으므로/],
    ['withdrawalLate', 'goods', /7일이 지났습니다/],
    ['nftMovedOn', 'goods', /갖고 있지 않아 환불할 수 없습니다/],
    ['inExchange', 'goods', /실물/],
  ] as const)('that cannot be withdrawn from says why: %s', async (why, ground, text) => {
    page({ ...PAID, withdrawal: { ground, until: UNTIL, why } });
    expect(within(await screen.findByRole('region', { name: '청약철회' })).getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: '청약철회하기' })).toBeNull();
  });

  test.each([
    [
      'a member sells',
      { seller: { siteCode: siteCode('ART'), siteName: '나루 아트', nickname: '고운물결', facts: [], isShowable: true } },
      '회원이 판매한 주문에는 발급되지 않아요',
    ],
    ['none is registered', {}, '현금영수증 등록하기'],
    ...(
      [
        ['its number was wrong', { state: 'failed', fault: 'number' }, /^발급하지 못함 86,000원 \(등록한 번호를 확인해 주세요\)/],
        ['its provider refused it', { state: 'failed', fault: 'refused' }, /운영자가 확인해 직접 발급해 드려요/],
        ['it is on its way', { state: 'due', fault: null }, '발급 중 86,000원'],
        ['nobody asked for it', { state: 'issued', fault: null, unrequested: true }, /국세청 지정 번호\(010-000-1234\)로 발급했어요/],
      ] as const
    ).map(([name, receipt, text]) => {
      const cashReceipts = [{ unrequested: false, ...receipt, amount: won(86_000), issueNumber: null, at: '2026-11-22T05:06:00.000Z' }];
      return [name, { cashReceipts }, text] as const;
    }),
  ] as const)('says why there is no cash receipt where %s', async (_, change, text) => {
    page({ ...PAID, payments: [], cashReceipts: [], ...change });
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('that is not one’s own is not there', async () => {
    page('notOnes');
    expect(await screen.findByText('주문을 찾을 수 없어요')).toBeDefined();
    expect(screen.getByRole('link', { name: '주문 내역 보기' })).toBeDefined();
  });
});

describe('an own order that waits for its payment', () => {
  const open = (address: string, order: Partial<OrderView>): void => {
    const base = standInPorts({ signedIn: true });
    const waiting = anOrder({
      orderId: ORDER,
      kind: 'listing',
      name: '달항아리',
      deadline: new Date(Date.now() + 600_000).toISOString(),
      ...order,
    });
    const orders: Orders = { ...base.orders, unpaid: async () => ok([waiting]), pay: async () => ok(anOpenedOrder({ payUrl: '#own' })) };
    openPage(address, { signedIn: true }, { ...base, orders });
  };

  test('is gone on with on its NFT’s page, which speaks of no other member', async () => {
    open('/detail?tokenId=3002', { tokenId: tokenId(3002) });
    expect(await screen.findByRole('region', { name: '결제를 기다리는 내 주문' })).toBeDefined();
    expect(screen.getByRole('timer').textContent).toMatch(/^(09|10):\d\d$/);
    expect(screen.queryByText(/다른 회원이 먼저/)).toBeNull();
    expect(screen.queryByRole('button', { name: '구매하기' })).toBeNull();
    await press('이어서 결제하기');
    await waitFor(() => expect(location.hash).toBe('#own'));
    location.hash = '';
  });

  test.each([
    ['its product’s page', '/market/detail?productId=3', {}],
    ['its store product’s page', '/issuer/store/product/detail?productId=3', { kind: 'store' }],
    ['the first page', '/home', {}],
  ] as const)('is gone on with on %s', async (_, address, change) => {
    open(address, { productId: productId(3), ...change });
    expect(await screen.findByRole('button', { name: '이어서 결제하기' })).toBeDefined();
  });

  test('stands before another one of the same: the shelf sells one more', async () => {
    open('/issuer/store/product/detail?productId=3', { productId: productId(3), kind: 'store' });
    expect(await screen.findByRole('button', { name: '하나 더 구매하기' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '구매하기' })).toBeNull();
  });

  test.each([
    ['the same', productId(3), '하나 더 구매하기', /이 상품을 이미 주문하고 아직 결제하지 않았어요/],
    ['another', productId(4), '구매하기', /아직 결제하지 않은 주문이 있어요/],
  ])('of %s is offered before a second one is made', async (_, of, button, words) => {
    open('/issuer/store/product/detail?productId=3', { productId: of, kind: 'store' });
    await press(button);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(words)).toBeDefined();
    expect(dialog.getByRole('button', { name: '새로 주문하기' })).toBeDefined();
    dialog.getByRole('button', { name: '이어서 결제하기' }).click();
    await waitFor(() => expect(location.hash).toBe('#own'));
    location.hash = '';
  });

  test('that waits for a deposit leads to its account', async () => {
    open('/home', { state: 'awaitingDeposit', method: 'virtualAccount', account: ACCOUNT });
    const way = await screen.findByRole('link', { name: '입금 계좌 보기' });
    expect(way.getAttribute('href')).toBe(`/user/history/order?orderId=${ORDER}`);
  });

  test('of another thing says nothing', async () => {
    open('/market/detail?productId=3', { productId: productId(4) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: '이어서 결제하기' })).toBeNull();
  });
});
