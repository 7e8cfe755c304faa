import { type IssuerPort, netSales } from '@naru/domain/issuer';
import { koreanDayAt, ok } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { formatNumber, formatWon } from '@naru/messages';
import { must, tokenId } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lastDays } from '../../../shared/issuer/ListFilters.tsx';
import { press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (address: string, title: string | RegExp, role: StaffRole = 'operator') => {
  const base = standInPorts({ signedIn: true });
  const spies = {
    sold: vi.fn<IssuerPort['sold']>(base.issuerPort.sold),
    sales: vi.fn<IssuerPort['sales']>(base.issuerPort.sales),
    downloadSold: vi.fn<IssuerPort['downloadSold']>(base.issuerPort.downloadSold),
    orders: vi.fn<IssuerPort['orders']>(base.issuerPort.orders),
    downloadOrders: vi.fn<IssuerPort['downloadOrders']>(base.issuerPort.downloadOrders),
    buyer: vi.fn<IssuerPort['buyer']>(base.issuerPort.buyer),
  };
  const info: typeof base.accounts.info = async () => {
    const answer = await base.accounts.info();
    return answer.ok ? ok({ ...answer.value, siteAuthList: answer.value.siteAuthList.map((site) => ({ ...site, role })) }) : answer;
  };
  openPage(address, { signedIn: true }, { ...base, accounts: { ...base.accounts, info }, issuerPort: { ...base.issuerPort, ...spies } });
  await screen.findByRole('heading', { level: 1, name: title });
  return spies;
};

test('what was sold is listed with its sums, each product leading to its sales of the same days', async () => {
  const { sold } = await open('/issuer/sold/list?from=2026-11-01&to=2026-11-10', '판매된 NFT');
  const table = await screen.findByRole('region', { name: '판매된 NFT' });
  const [link] = within(table).getAllByRole('link');
  expect(link?.getAttribute('href')).toMatch(/^\/issuer\/sold\/detail\?productId=\d+&from=2026-11-01&to=2026-11-10$/);
  expect(sold).toHaveBeenCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, from: '2026-11-01', to: '2026-11-10' });
});

test('a period is chosen by a press, and days that are none are left out', async () => {
  const { sold } = await open('/issuer/sold/list?from=2026-02-30&page=3', '판매된 NFT');
  expect(sold.mock.calls[0]).toEqual([{ siteCode: 'HANBIT', page: 3, size: 20 }]);
  await press('최근 7일');
  const { from, to } = lastDays(7, new Date());
  await waitFor(() => expect(sold).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, from, to }));
});

test('the last seven days are today and the six before it, as the calendar goes in Korea', () => {
  expect(lastDays(7, new Date('2026-11-23T15:00:00Z'))).toEqual({ from: '2026-11-18', to: '2026-11-24' });
  expect(lastDays(1, new Date('2026-11-23T14:59:59Z'))).toEqual({ from: '2026-11-23', to: '2026-11-23' });
  expect(koreanDayAt(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01');
});

test('what went back is marked, and taken off what was sold and what is settled', async () => {
  const { sold } = await open('/issuer/sold/list', '판매된 NFT');
  const [, first] = within(await screen.findByRole('region', { name: '판매된 NFT' })).getAllByRole('row');
  const row = must(await (sold.mock.results[0]?.value as ReturnType<IssuerPort['sold']>)).dataList[0];
  if (row === undefined) throw new Error('nothing sold');
  const left = netSales(row);
  expect(row.returned.count).toBe(1);
  expect(first?.textContent).toContain(
    `${formatNumber(left.count)}${formatWon(left.price)}${formatWon(left.fee)}${formatWon(left.deposit)}환불 1개 ${formatWon(row.returned.price)}`,
  );
});

test('a sale that went back says so, and is settled with what is left', async () => {
  await open('/issuer/sold/detail?productId=1', /^판매 내역: /);
  const [, , second, third] = within(await screen.findByRole('region', { name: '판매 내역' })).getAllByRole('row');
  expect(second?.textContent).toContain('50,000원환불 50,000원0원0원');
  expect(third?.textContent).toContain('50,000원일부 환불 10,000원2,000원38,000원');
});

test('each sale tells what its issuer gets, and waits for the chain in words', async () => {
  await open('/issuer/sold/detail?productId=1', /^판매 내역: /);
  const rows = within(await screen.findByRole('region', { name: '판매 내역' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('No. 120261101-0000001푸*학구매자 보기50,000원-2,500원47,500원계좌이체');
  expect(rows[1]?.textContent).toContain('기록 중');
  expect(
    within(rows[2] as HTMLElement)
      .getByRole('link', { name: /0xabab/ })
      .getAttribute('href'),
  ).toContain('/tx/0xabab');
});

const DETAIL = '/issuer/sold/detail?productId=1';
const rowsOf = async () => within(await screen.findByRole('region', { name: '판매 내역' })).getAllByRole('row');
const openReason = (row: HTMLElement | undefined): void =>
  within(row as HTMLElement)
    .getByRole('button', { name: '구매자 보기' })
    .click();
const giveReason = async (): Promise<void> => {
  await type('사유', ' 문의 답변 ');
  within(screen.getByRole('form', { name: '구매자 보기' }))
    .getByRole('button')
    .click();
};

test('a buyer is shown whole for a reason, with their page and wallet id, and one who has left is nobody', async () => {
  const { buyer } = await open(DETAIL, /^판매 내역: /);
  const [, first, , third] = await rowsOf();
  expect(third?.textContent).toContain('탈퇴한 회원');
  expect(within(third as HTMLElement).queryByRole('button', { name: '구매자 보기' })).toBeNull();
  openReason(first);
  const form = await screen.findByRole('form', { name: '구매자 보기' });
  within(form).getByRole('button').click();
  expect(buyer).not.toHaveBeenCalled();
  await giveReason();
  const link = await screen.findByRole('link', { name: '푸른학' });
  expect(link.getAttribute('href')).toBe('/member?did=did%3Anaru%3Acrane');
  expect(first?.textContent).toContain('did:naru:crane지갑 ID 복사');
  expect(buyer.mock.calls).toEqual([['HANBIT', tokenId(100), '문의 답변']]);
});

test('the buyer of one NFT is shown for a reason, and one who has left since is told as such', async () => {
  const { buyer } = await open('/issuer/sold/nft?tokenId=100', /^판매된 NFT: /);
  buyer.mockResolvedValue(ok(null));
  const part = await screen.findByRole('region', { name: '구매자' });
  openReason(part);
  await screen.findByRole('form', { name: '구매자 보기' });
  await giveReason();
  await waitFor(() => expect(part.textContent).toBe('구매자탈퇴한 회원'));
  const history = screen.getByRole('region', { name: '거래 내역' });
  expect(history.textContent).toContain('*');
  expect(history.textContent).not.toContain('푸른학21');
});

test('whoever may only look sees masked buyers and no way to more', async () => {
  await open(DETAIL, /^판매 내역: /, 'viewer');
  const [, first] = await rowsOf();
  expect(first?.textContent).toContain('푸*학');
  expect(screen.queryByRole('button', { name: '구매자 보기' })).toBeNull();
});

test('sales are found by all of a buyer’s name, which stays in the address, the file and the way to the sales', async () => {
  const { sold, downloadSold } = await open('/issuer/sold/list?page=2', '판매된 NFT');
  await screen.findByRole('region', { name: '판매된 NFT' });
  await type('구매자 닉네임 또는 지갑 ID', ' 푸른학 ');
  (screen.getByLabelText('구매자 닉네임 또는 지갑 ID').closest('form') as HTMLFormElement).requestSubmit();
  await waitFor(() => expect(sold).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, buyer: '푸른학' }));
  const [link] = within(await screen.findByRole('region', { name: '판매된 NFT' })).getAllByRole('link');
  expect(link?.getAttribute('href')).toContain(`&buyer=${encodeURIComponent('푸른학')}`);
  await press('CSV 파일 받기');
  await waitFor(() => expect(downloadSold).toHaveBeenCalledWith({ siteCode: 'HANBIT', buyer: '푸른학', format: 'csv' }));
});

const ORDERS = '/issuer/order/list';
const orderRows = async () => within(await screen.findByRole('region', { name: '주문 목록' })).getAllByRole('row');

test('orders of every state stand across products with their numbers, and lead to the NFT or the product', async () => {
  await open(ORDERS, '주문 목록');
  const [, first, second, third, fourth] = await orderRows();
  expect(first?.textContent).toContain('20261101-0000001달항아리 No. 1P-000001구매 완료푸*학구매자 보기50,000원-계좌이체');
  expect(second?.textContent).toContain('입금 대기푸*학50,000원');
  expect(third?.textContent).toContain('환불 완료탈퇴한 회원50,000원환불 50,000원');
  expect(fourth?.textContent).toContain('P-000001, 실물 수령 비용결제 대기');
  const leadsTo = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href');
  expect([leadsTo(first), leadsTo(second)]).toEqual(['/issuer/sold/nft?tokenId=100', '/issuer/product/detail?productId=1']);
});

test('orders are found by one field, a state and an order, which stay in the address and the file', async () => {
  const { orders, downloadOrders } = await open(`${ORDERS}?page=2`, '주문 목록');
  await orderRows();
  await type('주문·상품·관리·운송장 번호, 상품명', ' 202611010000001 ');
  (screen.getByLabelText('주문·상품·관리·운송장 번호, 상품명').closest('form') as HTMLFormElement).requestSubmit();
  await waitFor(() => expect(orders).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, name: '202611010000001' }));
  fireEvent.change(screen.getByLabelText('상태'), { target: { value: 'completed' } });
  fireEvent.change(screen.getByLabelText('정렬'), { target: { value: 'cheapest' } });
  const wanted = { name: '202611010000001', state: 'completed', sort: 'price', order: 'ASC' };
  await waitFor(() => expect(orders).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, ...wanted }));
  await press('엑셀 파일 받기');
  await waitFor(() => expect(downloadOrders).toHaveBeenCalledWith({ siteCode: 'HANBIT', ...wanted, format: 'xlsx' }));
});
