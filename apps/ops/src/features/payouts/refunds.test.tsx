import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, openConsole, viewOf } from '../../testing/console.tsx';

const OWED = {
  id: 3,
  orderId: 'order-1',
  orderNumber: '20261120-0000001',
  number: 7,
  nickname: '고운물결',
  amount: 100_000,
  dueBy: '2026-11-20',
  days: 5,
  interest: 206,
  state: 'owed',
  document: null,
  paidBy: null,
  paidAt: null,
};
const PAID = {
  ...OWED,
  id: 2,
  nickname: '푸른솔',
  state: 'paid',
  document: '이체확인증 1호',
  paidBy: 'operator:정산',
  paidAt: '2026-11-30T03:00:00.000Z',
};

test('what has to go back is shown with its last day, and interest for what went late is recorded as transferred', async () => {
  const { calls } = openConsole(viewOf('정산', ['settlement']), '/refunds', {
    'refund/list': () =>
      done({
        due: [
          {
            orderId: 'order-2',
            orderNumber: '20261120-0000002',
            part: 0,
            amount: 50_000,
            since: '2026-11-20T03:00:00.000Z',
            dueBy: '2026-11-25',
            days: 2,
          },
        ],
        interests: [OWED, PAID],
      }),
    'refund/paid': () => done({}),
  });
  const late = await screen.findByText('2026.11.25 (수), 2일 늦음');
  expect(late.closest('tr')?.textContent).toMatch(/20261120-0000002.*50,000원/);
  expect(screen.getByText('푸른솔', { exact: false }).closest('tr')?.textContent).toMatch(/송금함.*이체확인증 1호/);
  // Only what is owed is to be transferred.
  expect(screen.getAllByRole('button', { name: /송금 기록/ }).length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: '고운물결 송금 기록' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('증빙'), { target: { value: '이체확인증 2호' } });
  fireEvent.change(within(dialog).getByLabelText('이유'), { target: { value: '환불이 늦었습니다.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '송금 기록' }));
  expect(await screen.findByText('송금을 기록했습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'refund/paid')?.body).toEqual({ id: 3, document: '이체확인증 2호' });
});
