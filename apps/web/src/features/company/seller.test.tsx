import { failure } from '@naru/domain/failure';
import type { IssuerPort, SiteProfile } from '@naru/domain/issuer';
import { fail } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { must, siteCode } from '@naru/testkit';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const open = async (
  { address = '/company/info/update', title = '회사 정보 수정', role = 'owner' }: { address?: string; title?: string; role?: StaffRole },
  site: Partial<SiteProfile> = {},
  change: Partial<IssuerPort> = {},
) => {
  const member = { siteAuthList: [{ siteCode: siteCode('HANBIT'), siteName: '한빛공방', role }] };
  const base = standInPorts({ signedIn: true, member });
  const known = must(await base.issuerPort.site(siteCode('HANBIT')));
  const changeSeller = vi.fn<IssuerPort['changeSeller']>(base.issuerPort.changeSeller);
  const issuerPort = {
    ...base.issuerPort,
    site: async () => ({ ok: true, value: { ...known, ...site } }) as const,
    changeSeller,
    ...change,
  };
  openPage(address, { signedIn: true }, { ...base, issuerPort });
  await heading(title);
  return changeSeller;
};

const FORM: Readonly<Record<string, string>> = {
  상호: '새벽공방',
  대표자: '김새벽',
  사업자등록번호: '220-81-62517',
  개업일: '2021-05-06',
  주소: '서울특별시 종로구 사직로 2',
  전화번호: '02-765-4321',
  이메일: 'dawn@naru.test',
};
const NOBODY = { sellerFacts: null, seller: [] };

test('a store that does not say who sells is told so, on each screen of its center', async () => {
  await open({ address: '/issuer/product/list', title: '상품 목록' }, NOBODY);
  expect(await screen.findByText('아직 상품을 판매할 수 없어요')).toBeDefined();
  expect(screen.getByRole('link', { name: '판매자 정보 등록하기' }).getAttribute('href')).toBe('/company/info/update');
});

test('a store that does is told nothing', async () => {
  await open({ address: '/issuer/product/list', title: '상품 목록' });
  expect(screen.queryByText('아직 상품을 판매할 수 없어요')).toBeNull();
});

test('an owner says who sells, with why there is no report', async () => {
  const changeSeller = await open({}, NOBODY);
  expect(await screen.findByText('판매자 정보를 등록해 주세요')).toBeDefined();
  for (const [label, value] of Object.entries(FORM)) await type(label, value);
  expect(await screen.findByLabelText('통신판매업 신고번호')).toBeDefined();
  fireEvent.click(screen.getByLabelText('신고 면제 (간이과세자)'));
  expect(screen.queryByLabelText('통신판매업 신고번호')).toBeNull();
  await press('판매자 정보 저장');
  expect(await screen.findByText('판매자 정보를 저장했습니다.')).toBeDefined();
  expect(changeSeller.mock.calls[0]?.[0]).toMatchObject({ siteCode: 'HANBIT', company: '새벽공방', mailOrder: 'simplified' });
});

test.each([
  ['사업자등록번호', '220-81-62518', '사업자등록번호 10자리를 확인해 주세요.'],
  ['개업일', '2021.05', '날짜를 2026-01-31처럼 입력해 주세요.'],
  ['통신판매업 신고번호', ' ', '필수 입력 항목입니다.'],
])('%s %j is told beside the field', async (label, typed, text) => {
  const changeSeller = await open({});
  await type(label, typed);
  await press('판매자 정보 저장');
  expect(await screen.findByText(text)).toBeDefined();
  expect(changeSeller).not.toHaveBeenCalled();
});

test('what the tax office does not know is told beside the number', async () => {
  const changeSeller = vi.fn<IssuerPort['changeSeller']>(async () => fail(failure('businessDiffers', { field: 'businessNumber' })));
  await open({}, {}, { changeSeller });
  await press('판매자 정보 저장');
  expect(await screen.findByText(/국세청에 등록된 사업자등록번호, 대표자, 개업일과 다릅니다/)).toBeDefined();
});

test('a change that waits is told, and can be sent anew', async () => {
  const base = must(await standInPorts({ signedIn: true }).issuerPort.site(siteCode('HANBIT')));
  if (base.sellerFacts === null) throw new Error('nobody sells');
  await open({}, { sellerWaiting: { ...base.sellerFacts, representative: '박새한' } });
  expect(await screen.findByText('바뀐 정보를 확인하고 있어요')).toBeDefined();
  expect((await screen.findByLabelText<HTMLInputElement>('대표자')).value).toBe('박새한');
});

test('who is no owner sees who sells, and changes nothing', async () => {
  await open({ role: 'operator' });
  expect(await screen.findByText('판매자 정보는 소유자만 바꿀 수 있어요.')).toBeDefined();
  expect(screen.queryByLabelText('대표자')).toBeNull();
});
