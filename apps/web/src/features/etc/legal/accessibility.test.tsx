import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { openPage } from '../../../testing/render.tsx';

const LEGAL = {
  company: '나루 주식회사',
  representative: '김나루',
  address: '서울특별시 종로구',
  phone: '02-123-4567',
  email: 'help@naru.example',
  businessNumber: '000-00-00000',
  mailOrderNumber: '2026-서울종로-0000',
  privacyOfficer: '이나루',
  copyrightAgent: '박나루',
  hosting: '나루 주식회사',
  demonstration: false,
};

test('says of each of the 33 items how it stands, in four tables', async () => {
  openPage('/etc/accessibility', {}, {}, { legal: LEGAL });
  await heading('접근성 안내');
  const names = ['인식의 용이성', '운용의 용이성', '이해의 용이성', '견고성'];
  const rows = names.map((name) => within(screen.getByRole('region', { name: `${name} 항목` })).getAllByRole('row').length - 1);
  expect(rows).toEqual([9, 15, 7, 2]);
  const contrast = screen.getByRole('row', { name: /명도 대비/ });
  expect(within(contrast).getByText('모든 화면과 창의 자동 검사')).toBeDefined();
  expect(within(screen.getByRole('row', { name: /자막 제공/ })).getByText('아직 확인 전')).toBeDefined();
  const main = within(screen.getByRole('main'));
  const counts = ['자동으로 검사', '일부만 자동으로 검사, 사람의 확인 전', '아직 확인 전', '해당하는 콘텐츠 없음'].map((label) =>
    Number.parseInt(main.getAllByText(label)[0]?.nextElementSibling?.textContent ?? '', 10),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(33);
});

test('says what is known to be missing, whom to tell, and how long an answer takes', async () => {
  openPage('/etc/accessibility', {}, {}, { legal: LEGAL });
  await heading('접근성 안내');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/자막이나 원고가 없을 수 있습니다/)).toBeDefined();
  expect(main.getByText('02-123-4567')).toBeDefined();
  expect(main.getByText('help@naru.example')).toBeDefined();
  expect(main.getByText(/3영업일 안에 진행 상황을, 10영업일 안에 결과를 알려 드립니다/)).toBeDefined();
  expect(main.getByRole('link', { name: '1:1 문의하기' }).getAttribute('href')).toBe('/etc/cs/board');
});
