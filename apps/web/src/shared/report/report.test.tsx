import type { Reports } from '@naru/domain/report';
import { ok } from '@naru/domain/shared';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { allInSight } from '../../testing/all-in-sight.ts';
import { heading, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

beforeEach(allInSight);

const open = (address: string, signedIn = true) => {
  const report = vi.fn<Reports['report']>(async () => ok(undefined));
  const base = standInPorts({ signedIn });
  openPage(address, { signedIn }, { ...base, reports: { report } });
  return report;
};

test('an NFT is reported with a reason and words, and the report is acknowledged', async () => {
  const report = open('/detail?tokenId=3002');
  await press(/(?<!문의) 신고하기$/);
  await press('신고 보내기');
  // Nothing is picked by itself.
  expect(await screen.findAllByText('필수 입력 항목입니다.')).toHaveLength(2);
  (await screen.findByLabelText('저작권이나 상표를 침해해요')).click();
  await type('신고 내용', '제 그림을 그대로 썼어요.');
  await press('신고 보내기');
  expect(await screen.findByText('신고를 보냈어요. 확인한 결과를 알림으로 알려 드릴게요.')).toBeDefined();
  expect(report).toHaveBeenCalledOnce();
  expect(report.mock.calls[0]?.[0]).toMatchObject({
    target: { kind: 'nft', tokenId: '3002' },
    reason: 'rights',
    text: '제 그림을 그대로 썼어요.',
  });
});

test.each([
  ['/market/detail?productId=3', { kind: 'product', productId: 3 }],
  ['/issuer/store/product/detail?productId=3', { kind: 'product', productId: 3 }],
  ['/issuer/store?siteCode=HANBIT', { kind: 'store', siteCode: 'HANBIT' }],
])('%s is reported as what it is', async (address, target) => {
  const report = open(address);
  await press(/(?<!문의) 신고하기$/);
  (await screen.findByLabelText('사기가 의심돼요')).click();
  await type('신고 내용', '돈만 받고 보내지 않아요.');
  await press('신고 보내기');
  expect(await screen.findByText('신고를 보냈어요. 확인한 결과를 알림으로 알려 드릴게요.')).toBeDefined();
  expect(report.mock.calls.map(([order]) => order.target)).toEqual([target]);
});

test('visitors are shown no way to it', async () => {
  open('/detail?tokenId=3002', false);
  await heading(/./);
  await waitFor(() => expect(screen.queryByRole('button', { name: /신고하기$/ })).toBeNull());
});
