import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { won } from '@naru/testkit';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { leaveDialog, press, recognised } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const factsOf = (part: HTMLElement): Readonly<Record<string, string | null>> => {
  const values = within(part).getAllByRole('definition');
  return Object.fromEntries(
    within(part)
      .getAllByRole('term')
      .map(({ textContent }, at) => [textContent, values[at]?.textContent ?? null]),
  );
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('whoever buys from a member is told who that is, which NFT it is, who made it, and what is known of the seller', async () => {
  openPage('/detail?tokenId=3002', { signedIn: true });
  await press('구매하기');
  const seller = await (await dialog()).findByRole('region', { name: '판매하는 회원' });
  expect(factsOf(seller)).toEqual({
    판매자: '푸른학21 회원',
    번호: 'No. 2',
    제작·발행: '물결공방',
    가입: '2026.03.02 (월)',
    '지금까지 거래': '판매 12건, 구매 1,003건',
    '주문한 뒤 결제': '기한 안에 1,003건, 기한 지남 2건',
    '제재 이력': '1번',
  });
  expect(within(seller).getByRole('link').getAttribute('href')).toMatch(/^\/member\?did=/);
});

test('where nothing can be told of the seller, the dialog says so', async () => {
  const base = standInPorts({ signedIn: true });
  const seller = async () => fail(failure('serverRequestFailed'));
  openPage('/detail?tokenId=3002', { signedIn: true }, { ...base, market: { ...base.market, seller } });
  await press('구매하기');
  expect(await (await dialog()).findByText(/판매자 정보를 불러오지 못했어요/)).toBeDefined();
});

test.each([
  ['a member', '/detail?tokenId=3002', '구매하기', /개인 간 거래입니다/],
  ['a store that sells gold', '/issuer/store/product/detail?productId=2', '구매하기', /금은 시세에 따라 값이 달라지는 상품입니다/],
])('whoever buys from %s consents to what bars withdrawing there', async (_, address, button, words) => {
  openPage(address, { signedIn: true });
  await press(button);
  const withdrawal = (await dialog()).getByRole('region', { name: '청약철회 제한 안내' });
  expect(within(withdrawal).getByText(words)).toBeDefined();
});

test('whoever buys what is digital from a store reads, there and on its page, until when it goes back unopened', async () => {
  openPage('/issuer/store/product/detail?productId=3', { signedIn: true });
  const words = /원본을 열거나 공유하기 전이고 NFT를 팔거나 보내기 전이면 구매하고 7일 안에/;
  expect(within(await screen.findByRole('region', { name: '청약철회 안내' })).getByText(words)).toBeDefined();
  await press('구매하기');
  expect(within((await dialog()).getByRole('region', { name: '청약철회 안내' })).getByText(words)).toBeDefined();
});

test.each([
  ['a minor', '20101120', true],
  ['somebody of age', '20071120', false],
])('%s reads before paying, or does not, that they or a guardian may cancel', async (_, birth, isShown) => {
  openPage('/issuer/store/product/detail?productId=3', { signedIn: true, member: { birth } });
  await press('구매하기');
  const opened = await dialog();
  opened.getByRole('button', { name: '결제하기' });
  expect(opened.queryByText(/회원 본인이나 법정대리인이 취소할 수 있습니다/) !== null).toBe(isShown);
});

test('what gold comes to with delivery, insurance and tax is told on its page and before it is ordered', async () => {
  openPage('/issuer/store/product/detail?productId=2', { signedIn: true });
  const costs = { '상품 금액': '5,480,000원', 배송비: '12,000원', 보험료: '16,440원', 부가세: '548,000원', '모두 합해': '6,056,440원' };
  expect(factsOf(await screen.findByRole('region', { name: '실물까지 받으면' }))).toEqual(costs);
  await press('구매하기');
  expect(factsOf((await dialog()).getByRole('region', { name: '실물까지 받으면' }))).toEqual(costs);
});

test('the most that a price may be breaks nobody’s page, though with its goods it comes to more', async () => {
  const base = standInPorts({ signedIn: true });
  const product: typeof base.stores.product = async (productId) => {
    const found = await base.stores.product(productId);
    return found.ok ? ok({ ...found.value, price: won(1_000_000_000_000) }) : found;
  };
  openPage('/issuer/store/product/detail?productId=2', { signedIn: true }, { ...base, stores: { ...base.stores, product } });
  const costs = factsOf(await screen.findByRole('region', { name: '실물까지 받으면' }));
  expect(costs['상품 금액']).toBe('1,000,000,000,000원');
  expect(costs['모두 합해']).toMatch(/^1,0\d\d,\d{3},\d{3},\d{3}원$/);
});

test('what cannot be redeemed has no costs of bringing it home', async () => {
  openPage('/issuer/store/product/detail?productId=3', { signedIn: true });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: '실물까지 받으면' })).toBeNull();
});

test.each([
  ['an NFT', '/detail?tokenId=3002', /구매하기/],
  ['a product of a store', '/issuer/store/product/detail?productId=3', /^구매하기$/],
  ['what a member asks', '/market/detail?productId=4', /원 구매하기$/],
])('a visitor who buys %s logs in, and finds the same dialog open when they are back, once', async (_, address, button) => {
  openPage(address, {});
  // Of what members ask, the first may be the member's own.
  (await screen.findAllByRole('button', { name: button })).at(-1)?.click();
  await screen.findByRole('heading', { level: 1, name: '로그인' });
  openPage(address, { signedIn: true });
  expect(await screen.findByRole('dialog', { name: '구매 내용을 확인해 주세요' })).toBeDefined();
  await leaveDialog('구매 내용을 확인해 주세요');
  openPage(address, { signedIn: true });
  await screen.findAllByRole('button', { name: button });
  await recognised();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever comes back without having logged in, or to another page, finds no dialog', async () => {
  openPage('/detail?tokenId=3002', {});
  await press('구매하기');
  await screen.findByRole('heading', { level: 1, name: '로그인' });
  openPage('/market/detail?productId=3', { signedIn: true });
  await recognised();
  expect(screen.queryByRole('dialog')).toBeNull();
  openPage('/detail?tokenId=3002', {});
  await screen.findByRole('button', { name: '구매하기' });
  openPage('/detail?tokenId=3002', { signedIn: true });
  await recognised();
  await screen.findByRole('button', { name: '구매하기' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a visitor who offers is led to the log-in, and back to the form', async () => {
  openPage('/detail?tokenId=3002', {});
  (await screen.findByRole('link', { name: '가격 제안하기' })).click();
  await screen.findByRole('heading', { level: 1, name: '로그인' });
  expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toContain(encodeURIComponent('/offer?tokenId=3002'));
});

test('whoever wants several of a store’s chooses how many, sees the sum, and orders all of them at once', async () => {
  const base = standInPorts({ signedIn: true });
  const buyFromStore = vi.fn(base.orders.buyFromStore);
  const product: typeof base.stores.product = async (productId) => {
    const found = await base.stores.product(productId);
    return found.ok ? ok({ ...found.value, available: 5, perMemberLimit: null }) : found;
  };
  const ports = { ...base, stores: { ...base.stores, product }, orders: { ...base.orders, buyFromStore } };
  openPage('/issuer/store/product/detail?productId=3', { signedIn: true }, ports);
  await press('구매하기');
  const opened = await dialog();
  const quantity = within(opened.getByRole('group', { name: /^수량/ }));
  expect(quantity.getByRole('button', { name: '하나 줄이기' })).toHaveProperty('disabled', true);
  await press('하나 늘리기');
  await press('하나 늘리기');
  expect(quantity.getByRole('status').textContent).toBe('3개');
  const price = Number((opened.getByText(/ × 3개$/).textContent ?? '').replace(/원.*/, '').replace(/\D/g, ''));
  expect(price).toBeGreaterThan(0);
  expect(opened.getByText(`${(3 * price).toLocaleString('ko-KR')}원`)).toBeDefined();
  const consent = opened.queryByRole('checkbox');
  if (consent !== null) fireEvent.click(consent);
  buyFromStore.mockResolvedValue(fail(failure('fewerLeft', { data: { left: 2 } })));
  await press('결제하기');
  expect(buyFromStore).toHaveBeenCalledWith(expect.objectContaining({ quantity: 3 }));
  // What is left is offered.
  expect(await opened.findByText('지금은 2개까지 살 수 있어요. 수량을 줄여 다시 시도해 주세요.')).toBeDefined();
  expect(quantity.getByRole('status').textContent).toBe('2개');
  expect(quantity.getByRole('button', { name: '하나 늘리기' })).toHaveProperty('disabled', true);
});

test('whoever buys from a member buys the one', async () => {
  openPage('/detail?tokenId=3002', { signedIn: true });
  await press('구매하기');
  expect((await dialog()).queryByRole('group', { name: /^수량/ })).toBeNull();
});
