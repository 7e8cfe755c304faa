import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, openConsole, viewOf } from '../../testing/console.tsx';

const LINE = {
  orderId: 'order-of-a-moon-jar',
  orderNumber: '20261120-0000003',
  kind: 'listing',
  name: '달항아리',
  number: 3,
  tokenId: '77',
  price: 1_200_000,
  siteName: '한빛공방',
  buyer: '푸른학',
  seller: '고운물결',
  completedAt: '2026-11-20T00:00:00.000Z',
};
const SALE = {
  ...LINE,
  fee: 60_000,
  royalty: 30_000,
  deposit: 1_110_000,
  confirmedAt: null,
  ground: 'member',
  openedAt: null,
  whyNot: null,
  paidOut: true,
  left: 1_200_000,
  depositLeft: 1_110_000,
  parts: [],
  reversal: null,
};

test('a sale is found, shown, and taken back for a reason that both sides read, once a second person approves', async () => {
  const { calls } = openConsole(viewOf('정산', ['settlement']), '/sales', {
    'sale/find': () => done([{ ...LINE, reversal: null }]),
    'sale/show': () => done(SALE),
    'sale/reverse': () => ({ kind: 'waiting', id: 9 }),
  });
  fireEvent.change(await screen.findByLabelText('찾을 거래'), { target: { value: ' 77 ' } });
  fireEvent.click(screen.getByRole('button', { name: '찾기' }));
  fireEvent.click(await screen.findByRole('link', { name: '달항아리 No. 3' }));
  fireEvent.click(await screen.findByRole('button', { name: '환불하기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1,200,000원을 돌려주고, NFT는 판매한 회원에게 돌려줍니다.*1,110,000원을 다음 정산에서 뺍니다/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('환불 이유'), { target: { value: '표시와 다릅니다.' } });
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '큰 금액입니다.' } });
  fireEvent.click(dialog.getByRole('button', { name: '환불하기' }));
  expect(await screen.findByText(/승인을 요청했습니다/)).toBeDefined();
  expect(calls.filter(({ name }) => name.startsWith('sale/')).map(({ name, body }) => [name, body])).toContainEqual([
    'sale/reverse',
    { id: 'order-of-a-moon-jar', reason: '표시와 다릅니다.' },
  ]);
  expect(calls.find(({ name }) => name === 'sale/find')?.body).toEqual({ of: '77' });
});

test('a sale that cannot go back says why, and one that has gone says for what and by whom', async () => {
  const why = '산 NFT를 지금은 구매자가 갖고 있지 않아 환불할 수 없습니다.';
  openConsole(viewOf('상담', ['support']), '/sales/a', { 'sale/show': () => done({ ...SALE, whyNot: why }) });
  expect(await screen.findByText(why)).toBeDefined();
  expect(screen.queryByRole('button', { name: '환불하기' })).toBeNull();
});

test('an auditor sees what went back and has no way to reverse', async () => {
  const reversal = {
    cause: 'house',
    nft: 'back',
    state: 'due',
    reason: '표시와 다릅니다.',
    by: 'operator:정산',
    amount: 1_200_000,
    at: '2026-11-21T00:00:00.000Z',
    endedAt: null,
  };
  openConsole(viewOf('감사', ['auditor']), '/sales/a', {
    'sale/show': () => done({ ...SALE, reversal, whyNot: '이미 환불한 주문입니다.' }),
  });
  expect(await screen.findByText('표시와 다릅니다.')).toBeDefined();
  expect([screen.getByText('운영자 결정'), screen.getByText('판매자에게 돌아감'), screen.getByText('환불 중')].length).toBe(3);
  expect(screen.queryByRole('button', { name: '환불하기' })).toBeNull();
});

test('a part goes back at whosever cost, also where the sale cannot go back whole, and what has gone is shown', async () => {
  const part = {
    cause: 'house',
    bearer: 'issuer',
    state: 'done',
    reason: '상자가 구겨졌습니다.',
    by: 'operator:상담',
    amount: 200_000,
    at: '2026-11-21T00:00:00.000Z',
    endedAt: '2026-11-21T00:01:00.000Z',
  };
  const { calls } = openConsole(viewOf('상담', ['support']), '/sales/a', {
    'sale/show': () => done({ ...SALE, whyNot: '환불할 수 없습니다.', left: 1_000_000, parts: [part] }),
    'sale/part': () => done({ amount: 30_000, left: 970_000 }),
  });
  expect(await screen.findByText('상자가 구겨졌습니다.')).toBeDefined();
  expect(screen.getByText('돌려주지 않은 금액은 1,000,000원입니다.')).toBeDefined();
  expect(screen.queryByRole('button', { name: '환불하기' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '부분 환불하기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1,000,000원이 남아 있고, 그보다 적은 금액만/)).toBeDefined();
  const amount = dialog.getByLabelText('돌려줄 금액');
  fireEvent.change(amount, { target: { value: ' \u200b' } });
  fireEvent.change(dialog.getByLabelText('부담하는 쪽'), { target: { value: 'issuer' } });
  fireEvent.change(dialog.getByLabelText('부분 환불 이유'), { target: { value: '늦게 왔습니다.' } });
  fireEvent.change(dialog.getByLabelText('이유'), { target: { value: '상담 기록 참고.' } });
  fireEvent.click(dialog.getByRole('button', { name: '부분 환불하기' }));
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(calls.some(({ name }) => name === 'sale/part')).toBe(false);
  fireEvent.change(amount, { target: { value: ' ３만 원' } });
  fireEvent.click(dialog.getByRole('button', { name: '부분 환불하기' }));
  expect(await screen.findByText('부분 환불을 시작했습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'sale/part')?.body).toEqual({
    id: SALE.orderId,
    amount: 30_000,
    bearer: 'issuer',
    reason: '늦게 왔습니다.',
  });
});
