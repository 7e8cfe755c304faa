import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done, openConsole, viewOf } from '../../testing/console.tsx';

const FIGURE = {
  amount: 500_000,
  way: 'trust',
  institution: '한빛은행',
  document: '잔액증명 1호',
  by: 'operator:정산',
  at: '2026-11-30T03:00:00.000Z',
};
const DAY = { day: '2026-11-30', sellers: 1_000_000, buyers: 0, percent: 60, figureBy: '2026-12-01', figure: null };

test('what is owed is shown day by day, and what is held apart is recorded for another to approve', async () => {
  const { calls } = openConsole(viewOf('정산', ['settlement']), '/money', {
    'money/list': () => done({ role: 'gateway', percent: 60, days: [DAY, { ...DAY, day: '2026-11-29', figure: FIGURE }] }),
    'money/record': () => done({}),
  });
  expect(await screen.findByRole('heading', { name: '전자지급결제대행업자 (PG), 따로 보관할 비율 60%' })).toBeDefined();
  expect(screen.getByText('2026.11.29 (일)').closest('tr')?.textContent).toMatch(
    /500,000원.*50%.*100,000원 모자람.*한빛은행 \(신탁\), 잔액증명 1호/,
  );
  expect(screen.getByText('2026.12.01 (화)까지 기록')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '2026.11.30 (월) 기록' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('600,000원 이상이어야 합니다.')).toBeDefined();
  // Where it lies is where it lay.
  expect(within(dialog).getByLabelText<HTMLInputElement>('보관한 곳').value).toBe('한빛은행');
  fireEvent.change(within(dialog).getByLabelText('따로 보관한 금액 (원)'), { target: { value: '600,000' } });
  fireEvent.change(within(dialog).getByLabelText('증빙'), { target: { value: '잔액증명 2호' } });
  fireEvent.change(within(dialog).getByLabelText('이유'), { target: { value: '11월 30일 잔액' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '기록' }));
  expect(await screen.findByText('따로 보관한 금액을 기록했습니다.')).toBeDefined();
  expect(calls.find(({ name }) => name === 'money/record')?.body).toEqual({
    day: '2026-11-30',
    amount: 600_000,
    way: 'trust',
    institution: '한빛은행',
    document: '잔액증명 2호',
  });
});
