import type { Ports } from '@naru/domain/client-ports';
import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, press } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (change: Partial<Ports['openSessions']> = {}): Promise<void> => {
  const base = standInPorts({ signedIn: true });
  openPage('/user/info/update?part=security', { signedIn: true }, { ...base, openSessions: { ...base.openSessions, ...change } });
  await heading('로그인과 보안');
};

const confirmed = async (): Promise<void> => {
  await press('나루 지갑, Android 로그아웃');
  expect(await screen.findByText(/나루 지갑, Android에서 2026.11.18 \(수\) 10:20에 한 로그인을 끝낼까요/)).toBeDefined();
  const question = screen.getByRole('dialog', { name: '다른 기기에서 로그아웃' });
  fireEvent.click(within(question).getByRole('button', { name: '로그아웃' }));
};

test('a member sees where they are logged in, this device marked, and signs out elsewhere', async () => {
  await open();
  expect(await screen.findByText('Chrome, Windows')).toBeDefined();
  expect(screen.getByText('이 기기')).toBeDefined();
  expect(screen.getByText('로그인 2026.11.18 (수) 10:20')).toBeDefined();
  expect(screen.getByText('마지막 이용 2026.11.21 (토) 08:41')).toBeDefined();
  await confirmed();
  await waitFor(() => expect(screen.queryByText('나루 지갑, Android')).toBeNull());
  expect(screen.getByText('Chrome, Windows')).toBeDefined();
});

test('a refusal is told under the title of its kind', async () => {
  await open({ end: async () => fail(failure('lookupFailed')) });
  await screen.findByText('나루 지갑, Android');
  await confirmed();
  const dialog = await screen.findByRole('dialog', { name: '서버 요청 실패' });
  expect(dialog.textContent).toContain('조회에 실패했습니다. (-1030)');
});

test('a list that can not be had says why, and may be asked for again', async () => {
  await open({ list: async () => fail(failure('serverRequestFailed')) });
  expect(await screen.findByText('서버 요청에 실패했습니다. (-1010)')).toBeDefined();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeDefined();
});
