import type { Applications } from '@naru/domain/application';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { applicationId } from '@naru/testkit';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, press, recognised, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const open = (change: Partial<Applications> = {}) => {
  const base = standInPorts({ signedIn: true });
  return openPage('/creator-regist', { signedIn: true }, { applications: { ...base.applications, ...change } });
};

const fill = async (): Promise<void> => {
  await type('브랜드 이름', '물결공방');
  await type('담당자 이름', '김나루');
  await type('담당자 휴대폰 번호', '010-1234-5678');
  await type('담당자 이메일', 'hello@example.com');
  await type('홈페이지나 소셜 미디어 주소', 'https://example.com');
  fireEvent.click(await screen.findByRole('checkbox', { name: '그림과 공예' }));
  await type('소개', '바다의 결을 옮깁니다.');
};

test('everybody reads what an issuer gets, with this deployment’s fee; a visitor logs in to apply', async () => {
  openPage('/creator-regist', {}, {}, { feeBasisPoints: 250 });
  await heading('나루에 스토어를 여세요');
  expect(screen.getByText(/서비스 수수료 2\.5%/)).toBeDefined();
  const login = await screen.findByRole('link', { name: '로그인하고 신청하기' });
  expect(login.getAttribute('href')).toBe('/login?next=%2Fcreator-regist');
});

test('nothing filled in is told field by field, and the consent is no one else’s tick', async () => {
  const apply = vi.fn<Applications['apply']>();
  open({ apply });
  await recognised();
  await press('신청서 보내기');
  expect(await screen.findByText('다루는 작품을 하나 이상 골라 주세요.')).toBeDefined();
  expect(screen.getByText('안내를 확인하고 동의해 주세요.')).toBeDefined();
  expect(document.querySelectorAll('input[aria-invalid="true"], textarea[aria-invalid="true"]').length).toBeGreaterThan(5);
  expect(apply).not.toHaveBeenCalled();
});

test('an application is sent once, shown as received, and can be withdrawn', async () => {
  open();
  await recognised();
  await fill();
  fireEvent.click(screen.getByRole('checkbox', { name: /담당자 연락처/ }));
  await press('신청서 보내기');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('입점 신청을 접수했습니다.')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: '확인' }));
  await press('신청 철회');
  const question = await screen.findByRole('dialog', { name: '신청 철회' });
  fireEvent.click(within(question).getByRole('button', { name: '신청 철회' }));
  expect(await screen.findByText('입점 신청을 철회했습니다.')).toBeDefined();
});

test('a refusal says why and keeps what was typed', async () => {
  open({ apply: async () => fail(failure('applicationOpen')) });
  await recognised();
  await fill();
  fireEvent.click(screen.getByRole('checkbox', { name: /담당자 연락처/ }));
  await press('신청서 보내기');
  expect(await screen.findByText('이미 접수된 입점 신청이 있습니다.')).toBeDefined();
  expect(screen.getByDisplayValue('물결공방')).toBeDefined();
});

test('a rejected one tells its reason and begins the next with what was sent', async () => {
  const sent = {
    id: applicationId(3),
    brandName: '물결공방',
    contactName: '김나루',
    phone: '01012345678',
    email: 'hello@example.com',
    siteUrl: 'https://example.com',
    introduction: '바다의 결',
    kinds: ['art'] as const,
    state: 'rejected' as const,
    reason: '자료가 더 필요합니다.',
    createdAt: '2026-11-20T05:30:00.000Z',
    closedAt: '2026-11-21T05:30:00.000Z',
  };
  open({ latest: async () => ok(sent) });
  expect(await screen.findByText('자료가 더 필요합니다.')).toBeDefined();
  await press('다시 신청하기');
  expect(await screen.findByDisplayValue('물결공방')).toBeDefined();
  expect(screen.getByDisplayValue('010-1234-5678')).toBeDefined();
});
