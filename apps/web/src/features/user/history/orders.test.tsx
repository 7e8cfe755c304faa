import { failure } from '@naru/domain/failure';
import type { Orders, OrderView } from '@naru/domain/order';
import { fail, ok } from '@naru/domain/shared';
import { anOpenedOrder, anOrder, orderId, tokenId } from '@naru/testkit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { standInDesks } from '../../../testing/desks.ts';
import { heading, leaveDialog, press } from '../../../testing/find.ts';
import { openPage } from '../../../testing/render.tsx';

const ORDER = orderId('back');
const ACCOUNT = { bankName: 'KB국민은행', number: '110-22-333', holder: '나루' };

const back = (order: Partial<OrderView>, change: Partial<Orders> = {}): void => {
  const base = standInDesks({ signedIn: true });
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
    ['was not paid', 'created', '결제 계속하기'],
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
    await press('결제 계속하기');
    expect(await screen.findByText(/이미 종료된 주문/)).toBeDefined();
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
    const base = standInDesks({ signedIn: true });
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
