import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, openConsole, refused, viewOf } from '../../testing/console.tsx';

const FAILED = {
  receipt: 7,
  orderId: 'order-1',
  orderNumber: '20261120-0000001',
  name: '달항아리',
  siteName: '나루 아트',
  buyer: '고운물결',
  state: 'failed',
  type: 'phone',
  amount: 10_000,
  issueNumber: null,
  issuedBy: null,
  fault: 'unoffered',
  said: 'NOT_SUPPORTED',
  paidAt: '2026-11-25T03:00:00.000Z',
  at: '2026-11-25T03:01:00.000Z',
};
const CANCEL = {
  ...FAILED,
  receipt: 8,
  name: '백자',
  state: 'cancelDue',
  issuedBy: 'hand',
  issueNumber: 'G12345678',
  fault: 'number',
  said: '',
};
const SETTLEMENT = viewOf('정산', ['settlement']);
const list = () => done({ all: 2, receipts: [FAILED, CANCEL] });

const act = async (row: RegExp, name: string, typed?: readonly [label: string, value: string]) => {
  fireEvent.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: new RegExp(name) }));
  const dialog = await screen.findByRole('dialog');
  if (typed !== undefined) fireEvent.change(within(dialog).getByLabelText(typed[0]), { target: { value: typed[1] } });
  fireEvent.click(within(dialog).getByRole('button', { name }));
  return dialog;
};

describe('cash receipts that wait for a person', () => {
  test('say why, and are issued by hand under a number', async () => {
    const { calls } = openConsole(SETTLEMENT, '/receipts', {
      'receipt/list': list,
      'receipt/record': () =>
        calls.filter(({ name }) => name === 'receipt/record').length > 1
          ? done(undefined)
          : refused('승인 번호를 확인해 주세요.', 'issueNumber'),
    });
    expect(await screen.findByText('결제사가 발급을 지원하지 않음 (NOT_SUPPORTED)')).toBeDefined();
    const dialog = await act(/달항아리/, '발급 기록', ['승인 번호', '1']);
    expect(await within(dialog).findByText('승인 번호를 확인해 주세요.')).toBeDefined();
    fireEvent.change(within(dialog).getByLabelText('승인 번호'), { target: { value: 'G12345678' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '발급 기록' }));
    expect(await screen.findByText('발급한 것으로 기록했습니다.')).toBeDefined();
    expect(calls.findLast(({ name }) => name === 'receipt/record')?.body).toEqual({ receipt: 7, issueNumber: 'G12345678' });
  });

  test('show their number for a reason, once', async () => {
    const { calls } = openConsole(SETTLEMENT, '/receipts', {
      'receipt/list': list,
      'receipt/reveal': () => done({ type: 'phone', number: '01012345678' }),
    });
    await act(/달항아리/, '번호 보기', ['이유', '홈택스에서 발급합니다.']);
    expect(await screen.findByText('01012345678')).toBeDefined();
    expect(calls.find(({ name }) => name === 'receipt/reveal')?.body).toEqual({ receipt: 7, reason: '홈택스에서 발급합니다.' });
  });

  test('are cancelled by hand', async () => {
    const { calls } = openConsole(SETTLEMENT, '/receipts', { 'receipt/list': list, 'receipt/cancelled': () => done(undefined) });
    await act(/백자/, '취소 기록');
    expect(await screen.findByText('취소한 것으로 기록했습니다.')).toBeDefined();
    expect(calls.find(({ name }) => name === 'receipt/cancelled')?.body).toEqual({ receipt: 8 });
  });

  test('are looked at by an auditor, who records nothing', async () => {
    openConsole(viewOf('감사', ['auditor']), '/receipts', { 'receipt/list': list });
    expect(await screen.findByRole('row', { name: /달항아리/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /기록|번호 보기/ })).toBeNull();
  });

  test('leave a number that is shown once where it is, though the list cannot be read anew, and say so', async () => {
    let away = false;
    openConsole(SETTLEMENT, '/receipts', {
      'receipt/list': () => (away ? refused(null) : list()),
      'receipt/reveal': () => {
        away = true;
        return done({ type: 'phone', number: '01012345678' });
      },
    });
    const dialog = await act(/달항아리/, '번호 보기', ['이유', '홈택스에서 발급합니다.']);
    expect(await within(dialog).findByText('01012345678')).toBeDefined();
    expect(await screen.findByText(/최신 내용을 불러오지 못했습니다/)).toBeDefined();
    expect(dialog.isConnected).toBe(true);
    away = false;
    fireEvent.click(screen.getByText('다시 시도'));
    await waitFor(() => expect(screen.queryByText(/최신 내용을 불러오지 못했습니다/)).toBeNull());
    expect(within(dialog).getByText('01012345678')).toBeDefined();
  });
});
