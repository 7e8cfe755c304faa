import type { Overviews } from '@naru/domain/overview';
import { addKoreanDays, koreanDayAt } from '@naru/domain/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, press } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (address: string, empty = false) => {
  const base = standInPorts({ signedIn: true });
  const spies = {
    performance: vi.fn<Overviews['performance']>(
      empty ? standInPorts({ signedIn: true, empty: true }).overviews.performance : base.overviews.performance,
    ),
    downloadPerformance: vi.fn<Overviews['downloadPerformance']>(base.overviews.downloadPerformance),
  };
  openPage(address, { signedIn: true }, { ...base, overviews: { ...base.overviews, ...spies } });
  await heading(/^성과: /);
  return spies;
};
/** So many days up to the one that it is now. */
const daysOf = (days: number) => {
  const today = koreanDayAt(new Date());
  return { siteCode: 'HANBIT', productId: 1, from: addKoreanDays(today, 1 - days), to: today };
};

test('a product’s figures are told in words, as pictures by day, and go as a file', async () => {
  const { performance, downloadPerformance } = await open('/issuer/revoked/detail/performance?productId=1&days=7');
  expect(performance.mock.calls[0]).toEqual([daysOf(7)]);
  const facts = await screen.findByRole('region', { name: '성과 요약' });
  // Seven days of the stand-in’s views 0 to 6: 21, and as many buyers.
  expect(within(facts).getByText('조회').nextElementSibling?.textContent).toBe('21회');
  expect(within(facts).getByText('조회 대비 구매자').nextElementSibling?.textContent).toBe('100%');
  expect(within(facts).getByText('판매율').nextElementSibling?.textContent).toBe('75% (30 / 40)');
  expect(within(facts).getByText('뺀 환불').nextElementSibling?.textContent).toBe('2개, 66,000원');
  expect(within(facts).getByText('회원 간 재판매').nextElementSibling?.textContent).toBe('4건, 260,000원');
  expect((await screen.findByRole('img', { name: '조회 21회' })).querySelectorAll('rect')).toHaveLength(7);
  await press('CSV 파일 받기');
  await waitFor(() => expect(downloadPerformance.mock.calls).toEqual([[{ ...daysOf(7), format: 'csv' }]]));
});

test('the usual stretch is thirty days, and a product that nobody has seen is told so', async () => {
  const { performance } = await open('/issuer/revoked/detail/performance?productId=1&days=8', true);
  await waitFor(() => expect(performance.mock.calls[0]?.[0]).toMatchObject(daysOf(30)));
});
