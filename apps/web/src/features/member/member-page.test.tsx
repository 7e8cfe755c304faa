import { ok } from '@naru/domain/shared';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

test('a member’s page shows nickname, introduction and public NFTs', async () => {
  openPage('/member?did=did:naru:crane');
  await heading('푸른학21');
  expect(screen.getByText('물가의 학을 모아요.')).toBeDefined();
  expect(await screen.findByRole('list', { name: '보유 NFT' })).toBeDefined();
});

test('a member whose page is private shows the nickname alone', async () => {
  const base = standInPorts();
  const publicMember: typeof base.profile.publicMember = async (did) =>
    ok({ did, nickname: '푸른학21', detail: '', isPrivate: true, joinType: 'web', followers: 0 });
  openPage('/member?did=did:naru:crane', {}, { ...base, profile: { ...base.profile, publicMember } });
  await heading('푸른학21');
  expect(screen.getByText('페이지를 비공개로 둔 회원이에요.')).toBeDefined();
  expect(screen.queryByRole('list', { name: '보유 NFT' })).toBeNull();
});

test.each(['/member', '/member?did=crane'])('%s finds nobody and leads on', async (address) => {
  openPage(address);
  await heading('회원 페이지');
  expect(screen.getByText('찾으시는 회원이 없어요')).toBeDefined();
});

test('advertising mail stops by a press in one step, and by no link of another', async () => {
  openPage('/unsubscribe-email?did=did:naru:hong&key=right');
  await heading('이메일 수신 거부');
  await press('수신 거부하기');
  expect(await screen.findByText(/수신 거부가 완료되었습니다/)).toBeDefined();
  openPage('/unsubscribe-email?did=did:naru:hong&key=wrong');
  await press('수신 거부하기');
  expect(await screen.findByText(/수신 거부 링크가 올바르지 않습니다/)).toBeDefined();
  openPage('/unsubscribe-email');
  expect(await screen.findByText(/메일에 있는 수신 거부 링크로 들어오거나/)).toBeDefined();
});
