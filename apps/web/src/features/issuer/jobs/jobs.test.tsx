import type { Jobs } from '@naru/domain/job';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (address: string, empty = false) => {
  const base = standInPorts({ signedIn: true, empty });
  const list = vi.fn<Jobs['list']>(base.jobs.list);
  openPage(address, { signedIn: true }, { ...base, jobs: { ...base.jobs, list } });
  await heading('작업');
  return list;
};

test('jobs tell who began them, how far they have come, and lead to what became of each', async () => {
  const list = await open('/issuer/jobs?refused=yes');
  await waitFor(() => expect(list).toHaveBeenCalledWith({ siteCode: 'HANBIT', page: 1, size: 20 }));
  const [, running, ended] = within(await screen.findByRole('region', { name: '작업 목록' })).getAllByRole('row');
  expect(running?.textContent).toMatch(/^폐기처리 중80 \/ 200800한빛.*진행 중$/);
  expect(ended?.textContent).toMatch(/^가격 변경일부 처리 못 함50 \/ 50482한빛/);
  fireEvent.click(within(ended as HTMLElement).getByRole('link', { name: '가격 변경 1 결과 보기' }));
  const panel = await screen.findByRole('region', { name: '가격 변경 작업' });
  expect(within(panel).getByRole('button', { name: '되돌리기' })).toBeDefined();
  expect(within(panel).getByRole('button', { name: '처리하지 못한 목록 내려받기' })).toBeDefined();
  expect(list.mock.calls.at(-1)).toEqual([{ siteCode: 'HANBIT', page: 1, size: 20 }]);
});

test('those with something refused are asked for alone, and a site without any is shown the way to its first', async () => {
  const list = await open('/issuer/jobs?refused=true');
  await waitFor(() => expect(list).toHaveBeenCalledWith({ siteCode: 'HANBIT', page: 1, size: 20, withRefused: true }));
  await open('/issuer/jobs', true);
  expect((await screen.findByRole('link', { name: '상품 목록으로 가기' })).getAttribute('href')).toBe('/issuer/product/list');
});
