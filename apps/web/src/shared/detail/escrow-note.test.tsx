import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';

const GOLD = '/issuer/store/product/detail?productId=2';
const DIGITAL = '/issuer/store/product/detail?productId=3';
const CERTIFICATE = 'https://escrow.example/naru';
const LINK = { name: '구매안전서비스 가입 사실 확인 (새 창)' };

test('that money for goods is held is said on their page, before they are ordered, and at the foot of every page with its certificate', async () => {
  openPage(GOLD, { signedIn: true }, {}, { escrow: { certificateUrl: CERTIFICATE, cards: true } });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/계좌로 결제하면 구매안전서비스\(에스크로\)로 보호돼요/)).toBeDefined();
  expect(main.getByRole('link', LINK).getAttribute('href')).toBe(CERTIFICATE);
  expect(within(screen.getByRole('contentinfo')).getByRole('link', LINK).getAttribute('href')).toBe(CERTIFICATE);
  await press('구매하기');
  expect(within(await screen.findByRole('dialog')).getByRole('link', LINK)).toBeDefined();
});

test.each([
  ['by card alone', true, /카드로만 결제할 수 있어요/],
  ['not at all', false, /지금은 이 상품을 살 수 없어요/],
])('where nobody holds money, their page says that they are paid for %s', async (_, cards, words) => {
  openPage(GOLD, { signedIn: true }, {}, { escrow: { certificateUrl: null, cards } });
  expect(await within(await screen.findByRole('main')).findByText(words)).toBeDefined();
  expect(screen.queryByRole('link', LINK)).toBeNull();
});

test('of what is no goods nothing is said', async () => {
  openPage(DIGITAL, { signedIn: true }, {}, { escrow: { certificateUrl: null, cards: false } });
  await press('구매하기');
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.queryByText(/구매안전서비스/)).toBeNull();
});
