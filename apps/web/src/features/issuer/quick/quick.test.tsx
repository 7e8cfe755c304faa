import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

afterEach(() => localStorage.clear());

const open = async (): Promise<void> => {
  openPage('/issuer/jobs', { signedIn: true }, standInPorts({ signedIn: true }));
  await heading('작업');
};
const palette = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return within(await screen.findByRole('dialog', { name: '빠른 이동' })).getByRole('combobox');
};

test('a few letters and Enter lead to a part of the center', async () => {
  await open();
  const field = await palette();
  fireEvent.change(field, { target: { value: '구성' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '구성원',
    '구성원 초대하기',
    '‘구성’ 상품 찾기',
    '‘구성’ 주문 찾기',
  ]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await heading('구성원');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('arrows choose, and what is no place is a product’s name', async () => {
  await open();
  const field = await palette();
  const chosen = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;
  expect(chosen()).toBe('홈');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen()).toBe('구성원 초대하기');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toBe('상품 목록');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
  fireEvent.change(field, { target: { value: '달항아리' } });
  fireEvent.click(screen.getByRole('option', { name: '‘달항아리’ 상품 찾기' }));
  await heading('상품 목록');
  expect(await screen.findByDisplayValue('달항아리')).toBeDefined();
});

test('letters lead on only once somebody wants them, and never out of a field', async () => {
  await open();
  const go = (target: Element = document.body): void => {
    for (const key of ['g', 't']) fireEvent.keyDown(target, { key });
  };
  go();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('작업');
  fireEvent.keyDown(document.body, { key: '/', metaKey: true });
  const sheet = await screen.findByRole('dialog', { name: '단축키' });
  fireEvent.click(within(sheet).getByRole('checkbox'));
  expect(within(sheet).getByText('활동 기록')).toBeDefined();
  fireEvent.keyDown(sheet, { key: 'Escape' });
  go(screen.getByRole('combobox', { name: '상품 검색' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('작업');
  go();
  await heading('구성원');
});

test('consonants lead as syllables do, and what is called so is found: products, orders and redemptions', async () => {
  await open();
  const field = await palette();
  const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  fireEvent.change(field, { target: { value: 'ㅈㅁㅁㄹ' } });
  expect(labels()[0]).toBe('주문 목록');
  fireEvent.change(field, { target: { value: '20261101-0000001' } });
  const order = await screen.findByRole('option', { name: /^주문 20261101-0000001 달항아리, 구매 완료$/ });
  expect(labels().at(-1)).toBe('‘20261101-0000001’ 주문 찾기');
  expect(screen.getAllByRole('option', { name: /^실물 수령 .+, 받는 분 .*\*/ }).length).toBeGreaterThan(0);
  fireEvent.change(field, { target: { value: '청해' } });
  expect(await screen.findByRole('option', { name: /^상품 .*청해파도문.* \(P-\d+\)$/ })).toBeDefined();
  fireEvent.change(field, { target: { value: '20261101-0000001' } });
  fireEvent.click(await screen.findByRole('option', { name: order.textContent ?? '' }));
  await heading('주문 목록');
  expect(await screen.findByDisplayValue('20261101-0000001')).toBeDefined();
});
