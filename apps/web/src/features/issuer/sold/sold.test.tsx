import type { IssuerDesk } from '@naru/domain/issuer';
import { koreanDayAt } from '@naru/domain/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lastDays } from '../../../shared/issuer/last-days.ts';
import { standInDesks } from '../../../testing/desks.ts';
import { press } from '../../../testing/find.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (address: string, title: string | RegExp) => {
  const base = standInDesks({ signedIn: true });
  const spies = {
    sold: vi.fn<IssuerDesk['sold']>(base.issuerDesk.sold),
    sales: vi.fn<IssuerDesk['sales']>(base.issuerDesk.sales),
  };
  openPage(address, { signedIn: true }, { ...base, issuerDesk: { ...base.issuerDesk, ...spies } });
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

test('each sale tells what its issuer gets, and waits for the chain in words', async () => {
  await open('/issuer/sold/detail?productId=1', /^판매 내역: /);
  const rows = within(await screen.findByRole('region', { name: '판매 내역' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('No. 1푸른학50,000원2,500원47,500원계좌이체');
  expect(rows[1]?.textContent).toContain('기록 중');
  expect(
    within(rows[2] as HTMLElement)
      .getByRole('link', { name: /0xabab/ })
      .getAttribute('href'),
  ).toContain('/tx/0xabab');
});
