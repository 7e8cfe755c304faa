import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { openPage } from '../../../testing/render.tsx';

const part = (name: string) => within(screen.getByRole('region', { name }));

test('what waits is told with its number, and leads to its list', async () => {
  openPage('/user/info/home', { signedIn: true });
  await heading('내 정보');
  const waiting = part('지금 할 일').getAllByRole('link');
  expect(waiting.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['결제할 주문1', '/user/history/payment'],
    ['답할 가격 제안2', '/user/info/price-proposal?box=received'],
    ['받고 있는 실물3', '/user/product/exchange?box=mine'],
    ['처리 중인 문제 신고1', '/user/product/exchange?box=mine'],
  ]);
  expect(part('한눈에 보기').getByRole('link', { name: /다음 정산 예정/ }).textContent).toBe(
    '다음 정산 예정87,875원2026.12.10 (목)에 지급 예정',
  );
  expect(await part('최근에 받은 NFT').findAllByRole('listitem')).toHaveLength(4);
});

test('whoever has nothing yet is told so, and finds every page of theirs in four groups', async () => {
  openPage('/user/info/home', { signedIn: true, empty: true });
  await heading('내 정보');
  expect(part('지금 할 일').getByText(/지금 할 일이 없어요/)).toBeDefined();
  expect(screen.queryByRole('region', { name: '최근에 받은 NFT' })).toBeNull();
  const groups = ['내 NFT', '거래', '선물·수령', '내 계정'].map((name) => within(screen.getByRole('navigation', { name })));
  expect(groups.map((group) => group.getAllByRole('link').length)).toEqual([4, 5, 3, 4]);
  fireEvent.click(groups[1]?.getByRole('link', { name: '주문 내역' }) ?? document.body);
  await heading('주문 내역');
});

test('the way out is within reach', async () => {
  openPage('/user/info/home', { signedIn: true });
  await heading('내 정보');
  fireEvent.click(screen.getByRole('button', { name: '로그아웃' }));
  expect(await screen.findByRole('link', { name: '로그인' })).toBeDefined();
});
