import { failure } from '@naru/domain/failure';
import type { IssuerPort } from '@naru/domain/issuer';
import { fail, ok } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { must, siteCode } from '@naru/testkit';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

// What stays as it is when words are changed.
const OTHERS = { logoImage: null, bannerImage: null, seller: [], sellerFacts: null, sellerWaiting: null };

const open = async (title: string, address: string, change: Partial<IssuerPort> = {}, role: StaffRole = 'owner'): Promise<void> => {
  const member = { siteAuthList: [{ siteCode: siteCode('HANBIT'), siteName: '한빛공방', role }] };
  const base = standInPorts({ signedIn: true, member });
  openPage(address, { signedIn: true }, { ...base, issuerPort: { ...base.issuerPort, ...change } });
  await heading(title);
};

test('a company shows its seller’s card', async () => {
  await open('회사 정보', '/company/info');
  expect(await screen.findByText('123-45-67891')).toBeDefined();
  expect(screen.getByRole('link', { name: '회사 정보 수정' }).getAttribute('href')).toBe('/company/info/update');
});

describe('changing a company', () => {
  test('sends what is typed', async () => {
    const updateSite = vi.fn<IssuerPort['updateSite']>(async (words) => ok({ ...OTHERS, ...words }));
    await open('회사 정보 수정', '/company/info/update', { updateSite });
    await type('발행사 이름', '한빛공방2');
    await press('저장');
    expect(await screen.findByText('회사 정보가 변경되었습니다.')).toBeDefined();
    expect(updateSite.mock.calls[0]?.[0]).toMatchObject({ siteName: '한빛공방2' });
  });

  test.each([
    ['발행사 이름', '한빛 공방', '공백을 포함할 수 없습니다.'],
    ['발행사 이름', ' ', '필수 입력 항목입니다.'],
    ['홈페이지 주소', 'naru', '사이트 URL 형식을 확인해 주세요.'],
  ])('%s %j is told beside the field', async (field, typed, text) => {
    await open('회사 정보 수정', '/company/info/update');
    await type(field, typed);
    await press('저장');
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('takes a logo, or says why not', async () => {
    const updateLogo = vi.fn<IssuerPort['updateLogo']>(async () => fail(failure('imageUnreadable')));
    await open('회사 정보 수정', '/company/info/update', { updateLogo });
    fireEvent.change(await screen.findByLabelText('로고 바꾸기'), { target: { files: [new File(['x'], 'logo.svg')] } });
    expect(await screen.findByText(/^logo\.svg: SVG 벡터 이미지입니다\. PNG로/)).toBeDefined();
    fireEvent.change(await screen.findByLabelText('로고 바꾸기'), {
      target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] },
    });
    expect(await screen.findByText('이미지를 읽을 수 없습니다.')).toBeDefined();
    expect(updateLogo).toHaveBeenCalledTimes(1);
  });
});

describe('two at one company', () => {
  const overtaken = () =>
    vi.fn<IssuerPort['updateSite']>(async (words) => ok({ ...OTHERS, ...words })).mockResolvedValueOnce(fail(failure('changedMeanwhile')));

  test('the second sees what the first has saved, and chooses', async () => {
    const updateSite = overtaken();
    const site = vi.fn(standInPorts({ signedIn: true }).issuerPort.site);
    const before = must(await site(siteCode('HANBIT')));
    site.mockResolvedValueOnce(ok(before)).mockResolvedValueOnce(ok({ ...before, introduction: '먼저 쓴 소개', version: 9 }));
    await open('회사 정보 수정', '/company/info/update', { updateSite, site });
    await type('소개', '늦게 쓴 소개');
    await press('저장');
    const versus = await screen.findByRole('alert', { name: '먼저 저장된 내용' });
    expect(versus.textContent).toContain('먼저 쓴 소개');
    await press('내 내용으로 저장');
    expect(await screen.findByText('회사 정보가 변경되었습니다.')).toBeDefined();
    expect(updateSite.mock.calls.map(([{ version, introduction }]) => [version, introduction])).toEqual([
      [4, '늦게 쓴 소개'],
      [9, '늦게 쓴 소개'],
    ]);
  });

  test('what was saved, though its answer was lost, counts as saved', async () => {
    const updateSite = overtaken();
    const site = vi.fn(standInPorts({ signedIn: true }).issuerPort.site);
    const before = must(await site(siteCode('HANBIT')));
    site.mockResolvedValueOnce(ok(before)).mockResolvedValueOnce(ok({ ...before, introduction: '내 소개', version: 5 }));
    await open('회사 정보 수정', '/company/info/update', { updateSite, site });
    await type('소개', '내 소개');
    await press('저장');
    expect(await screen.findByText('회사 정보가 변경되었습니다.')).toBeDefined();
    expect(updateSite).toHaveBeenCalledTimes(1);
  });
});
