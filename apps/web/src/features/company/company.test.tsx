import { failure } from '@naru/domain/failure';
import type { IssuerDesk } from '@naru/domain/issuer';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { standInDesks } from '../../testing/desks.ts';
import { heading, press, type } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';

const open = async (title: string, address: string, change: Partial<IssuerDesk> = {}): Promise<void> => {
  const base = standInDesks({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, issuerDesk: { ...base.issuerDesk, ...change } });
  await heading(title);
};

test('a company shows its seller’s card', async () => {
  await open('회사 정보', '/company/info');
  expect(await screen.findByText('123-45-67891')).toBeDefined();
  expect(screen.getByRole('link', { name: '회사 정보 수정' }).getAttribute('href')).toBe('/company/info/update');
});

describe('changing a company', () => {
  test('sends what is typed without the empty lines of the card', async () => {
    const updateSite = vi.fn<IssuerDesk['updateSite']>(async (site) => ok({ ...site, logoImage: null }));
    await open('회사 정보 수정', '/company/info/update', { updateSite });
    await type('발행사 이름', '한빛공방2');
    await press('항목 1 삭제');
    await press('항목 추가');
    await press('항목 추가');
    await type('항목 2', '대표자');
    await type('내용 2', '한빛');
    await press('저장');
    expect(await screen.findByText('회사 정보가 변경되었습니다.')).toBeDefined();
    expect(updateSite.mock.calls[0]?.[0]).toMatchObject({
      siteName: '한빛공방2',
      seller: [
        { label: '사업자등록번호', value: '123-45-67891' },
        { label: '대표자', value: '한빛' },
      ],
    });
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
    const updateLogo = vi.fn<IssuerDesk['updateLogo']>(async () => fail(failure('imageUnreadable')));
    await open('회사 정보 수정', '/company/info/update', { updateLogo });
    fireEvent.change(await screen.findByLabelText('로고 바꾸기'), {
      target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] },
    });
    expect(await screen.findByText('이미지를 읽을 수 없습니다.')).toBeDefined();
    expect(updateLogo).toHaveBeenCalledTimes(1);
  });
});
