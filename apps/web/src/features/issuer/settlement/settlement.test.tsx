import type { Settlements } from '@naru/domain/settlement';
import { addKoreanDays, firstDayOf, koreanDayAt, koreanMonthOf, ok, parseKoreanMonth } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, press } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (address: string, title: string, change: object = {}) => {
  const base = standInPorts({ signedIn: true });
  const month = must(parseKoreanMonth('2026-10'));
  const statement = { ...must(await base.settlements.mine({ month })), ...change };
  const spies = {
    ofSite: vi.fn<Settlements['ofSite']>(async () => ok(statement)),
    mine: vi.fn<Settlements['mine']>(async () => ok(statement)),
    linesOfSite: vi.fn<Settlements['linesOfSite']>(base.settlements.linesOfSite),
    downloadOfSite: vi.fn<Settlements['downloadOfSite']>(base.settlements.downloadOfSite),
    downloadMine: vi.fn<Settlements['downloadMine']>(base.settlements.downloadMine),
  };
  openPage(address, { signedIn: true }, { ...base, settlements: { ...base.settlements, ...spies } });
  await heading(title);
  return spies;
};
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('a month tells its sums, its lines with their signs, and what the ledger says, which is the same', async () => {
  const { ofSite } = await open('/issuer/settlement?month=2026-10', '정산 2026년 10월');
  expect(ofSite).toHaveBeenCalledWith({ siteCode: 'HANBIT', month: '2026-10' });
  expect((await rowsOf('항목별 합계 표')).at(-1)).toBe('합계4154,000원-5,000원3,750원-50,000원102,750원');
  expect((await rowsOf('정산 내역 표'))[2]).toContain('0원0원3,750원0원3,750원');
  expect(screen.queryByText(/명세의 합계가/)).toBeNull();
  // What it brought and what was left of before, less what was paid out.
  expect(screen.getByText('110,250원')).toBeDefined();
  expect(screen.getAllByText('KB국민은행 ****8901 (한빛 공방)')).toHaveLength(3);
});

test('the tax in what was sold and in the fees is told, and that together they are what was paid', async () => {
  await open('/issuer/settlement?month=2026-10', '정산 2026년 10월');
  const tax = within(await screen.findByRole('region', { name: '세금' }));
  // A sale of 100,000 won, a royalty of 3,750 and delivery of 4,000; a fee of 5,000.
  for (const value of ['97,954원', '9,796원', '0원', '107,750원', '4,545원', '455원']) expect(tax.getByText(value)).toBeDefined();
});

test('a month in which more went back than came says that later ones bring less, and asks for no money', async () => {
  await open('/issuer/settlement?month=2026-10', '정산 2026년 10월', { booked: -102_750, carried: 0, paid: 0 });
  const facts = within((await screen.findAllByText('남은 정산 금액'))[0]?.closest('dl') ?? document.body);
  expect(facts.getByText('102,750원')).toBeDefined();
  expect(facts.getByText('남은 정산 금액').nextElementSibling?.textContent).toBe('0원');
  expect(screen.getAllByText(/따로 내실 것은 없고, 앞으로 정산할 금액에서 빼요/).length).toBeGreaterThan(0);
});

test('a month that is not what the ledger says is not passed over', async () => {
  await open('/issuer/settlement?month=2026-10', '정산 2026년 10월', { booked: 102_751 });
  await screen.findByText('명세의 합계가 기록된 금액(102,751원)과 달라요. 고객센터에 알려 주세요.');
});

test('what goes out when, what waits for what, and what came back are told, and that an account is missing', async () => {
  await open('/issuer/settlement?month=2026-10', '정산 2026년 10월', { account: null });
  expect((await rowsOf('지급 예정 표')).at(-1)).toBe('2026.12.01 (화)95,000원');
  for (const value of ['15,250원', '7,500원']) expect(screen.getByText(value)).toBeDefined();
  expect(screen.getByText(/분쟁이나 환불, 거래 정지가 끝나면 지급해요/)).toBeDefined();
  const [, paid, returned] = await rowsOf('지급 내역 표');
  expect([paid, returned]).toEqual([
    '2026.11.20 (금)40,000원지급 완료KB국민은행 ****8901 (한빛 공방)',
    '2026.11.19 (목)40,000원되돌아옴없는 계좌입니다KB국민은행 ****8901 (한빛 공방)',
  ]);
  expect(screen.getByText(/계좌를 등록하지 않으면 지급할 수 없어요/)).toBeDefined();
  expect(screen.getByRole('link', { name: '계좌 등록' }).getAttribute('href')).toBe('/issuer/store/account');
});

test('an operator goes to the month before, and no month that has not begun', async () => {
  const present = koreanMonthOf(koreanDayAt(new Date()));
  const [year, month] = present.split('-').map(Number);
  const { ofSite } = await open('/issuer/settlement?month=2999-01', `정산 ${year}년 ${month}월`);
  expect(screen.getByRole('button', { name: '다음 달' })).toHaveProperty('disabled', true);
  await press('이전 달');
  await waitFor(() => expect(ofSite.mock.lastCall?.[0].month).toBe(koreanMonthOf(addKoreanDays(firstDayOf(present), -1))));
});

test('a file of a site’s month is given at once', async () => {
  const { downloadOfSite } = await open('/issuer/settlement?month=2026-10', '정산 2026년 10월');
  await press('엑셀 파일 받기');
  await waitFor(() => expect(downloadOfSite).toHaveBeenCalledWith({ siteCode: 'HANBIT', month: '2026-10', format: 'xlsx' }));
});

test('a member is shown their own month, without what is held for issuers', async () => {
  const { downloadMine } = await open('/user/info/settlement?month=2026-10', '정산 2026년 10월');
  await rowsOf('정산 내역 표');
  expect(screen.queryByText('실물 수령 보관금')).toBeNull();
  await press('CSV 파일 받기');
  await waitFor(() => expect(downloadMine).toHaveBeenCalledWith({ month: '2026-10', format: 'csv', span: 'month' }));
  await press('2026년 엑셀 파일 받기');
  await waitFor(() => expect(downloadMine).toHaveBeenCalledWith({ month: '2026-10', format: 'xlsx', span: 'year' }));
});

test('the year that a month is in is the sum of its months', async () => {
  await open('/user/info/settlement?month=2026-10', '정산 2026년 10월');
  expect(await screen.findByRole('heading', { name: '2026년 합계' })).toBeDefined();
  const rows = await rowsOf('연간 합계 표');
  expect(rows[1]).toMatch(/^2026년 1월4154,000원-5,000원3,750원-50,000원102,750원/);
  expect(rows.at(-1)).toMatch(/^합계12462,000원-15,000원11,250원-150,000원308,250원/);
});

test('what is printed names the site with its seller’s card and is every line of the month, and afterwards a page of them stands there again', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { linesOfSite } = await open('/issuer/settlement?month=2026-10', '정산 2026년 10월');
  await screen.findByText(/ \(HANBIT\)$/);
  expect(screen.getByText(/^상호 한빛공방, 대표자 .*, 사업자등록번호 123-45-67891/)).toBeDefined();
  await press('인쇄·PDF 저장');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(linesOfSite).toHaveBeenLastCalledWith({ siteCode: 'HANBIT', month: '2026-10', page: 1, size: 100 });
  window.dispatchEvent(new Event('afterprint'));
  print.mockRestore();
});
