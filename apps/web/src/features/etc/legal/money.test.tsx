import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { openPage } from '../../../testing/render.tsx';
import { standingOf } from './money-text.ts';

test('says who takes what buyers pay, when who sells is paid, and how much is held apart', async () => {
  openPage('/etc/money');
  await heading('결제 대금과 정산');
  const main = within(screen.getByRole('main'));
  expect(
    await main.findByText(/통신판매중개자이며 전자지급결제대행업자\(PG\)가 아닙니다.*토스페이먼츠 주식회사\)가 받습니다/),
  ).toBeDefined();
  expect(main.getByText(/확정된 날부터 3영업일째 날의 정산 묶음/)).toBeDefined();
  expect(main.getByText(/50% 이상을.*나루가 약속한 비율이며, 오늘 법이 정한 비율은 0%/)).toBeDefined();
  expect(main.getByText(/늦은 날마다 연 15\.5%의 지연이자를 계산해 다음 정산에 더합니다/)).toBeDefined();
  expect(main.getByText('한빛은행 (신탁)')).toBeDefined();
  const rows = within(main.getByRole('region', { name: '하루씩 본 정산 자금' })).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' '),
    ),
  ).toEqual([
    '',
    '2026.11.30 (월) 1,200,000원 30,000원 기록 전 -',
    '2026.11.29 (일) 1,200,000원 30,000원 800,000원 65%',
    '2026.11.28 (토) 1,200,000원 30,000원 800,000원 65%',
  ]);
});

test('says so where nobody takes money and no day was counted', async () => {
  openPage('/etc/money', { empty: true });
  await heading('결제 대금과 정산');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(/계약한 결제대행사가 없어 실제 돈을 받지 않습니다/)).toBeDefined();
  expect(main.getAllByText('아직 계산한 날이 없습니다.').length).toBe(2);
  expect(main.getByText(/법이 정한 별도관리 비율은 없고/)).toBeDefined();
});

test.each([
  ['2026-12-17', '2026-12-16', '시행 예정 (2026-12-17부터)'],
  ['2026-12-17', '2026-12-17', '시행 중 (2026-12-17부터)'],
  [null, '2030-01-01', '개정안 (아직 법이 아님)'],
])('a rule of %s on %s stands as %s', (since, today, standing) => {
  expect(standingOf(since, today)).toBe(standing);
});
