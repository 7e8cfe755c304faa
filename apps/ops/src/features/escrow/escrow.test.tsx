import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, openConsole, viewOf } from '../../testing/console.tsx';

const SENT = {
  report: 7,
  orderId: 'order-1',
  orderNumber: '20261120-0000001',
  name: '달항아리',
  siteName: '나루 아트',
  provider: 'toss',
  providerKey: 'order-1-t10000-0',
  kind: 'delivery',
  state: 'byHand',
  carrier: 'hanjin',
  waybill: '412345678901',
  happenedAt: '2026-11-25T03:00:00.000Z',
  said: '',
  recordedBy: null,
  since: '2026-11-25T03:00:00.000Z',
};
const CONFIRMED = { ...SENT, report: 8, name: '백자', kind: 'confirmation', said: 'REJECTED', carrier: null, waybill: null };
const TOKEN = { ...SENT, report: 9, name: '골드바', state: 'reported', carrier: null, waybill: '1234' };
const list = () => done({ all: 3, reports: [SENT, CONFIRMED, TOKEN] });

describe('what people tell whoever holds the money', () => {
  test('is named with its waybill and since when, and recorded once it was entered there', async () => {
    const { calls } = openConsole(viewOf('정산', ['settlement']), '/escrow', {
      'escrow/list': list,
      'escrow/record': () => done(undefined),
    });
    const row = await screen.findByRole('row', { name: /달항아리/ });
    expect(row.textContent).toMatch(/배송 등록.*한진택배 412345678901.*order-1-t10000-0.*직접 알려야 함/);
    expect(screen.getByRole('row', { name: /백자/ }).textContent).toContain('직접 알려야 함 (REJECTED)');
    expect(screen.getByRole('row', { name: /골드바/ }).textContent).toContain('NFT 인도 (기타, 1234)');
    fireEvent.click(within(row).getByRole('button', { name: /알림 기록/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('택배사와 운송장 번호를 등록한 뒤');
    fireEvent.click(within(dialog).getByRole('button', { name: '알림 기록' }));
    expect(await screen.findByText('알린 것으로 기록했습니다.')).toBeDefined();
    expect(calls.find(({ name }) => name === 'escrow/record')?.body).toEqual({ report: 7 });
  });

  test('is looked at by an auditor, who records nothing', async () => {
    openConsole(viewOf('감사', ['auditor']), '/escrow', { 'escrow/list': list });
    expect(await screen.findByRole('row', { name: /백자/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /기록/ })).toBeNull();
  });
});
