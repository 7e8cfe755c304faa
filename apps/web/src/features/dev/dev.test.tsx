import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';

const sandbox = { parts: ['demo', 'mail'], demo: { password: 'Naru-demo-2026', emails: ['buyer@naru.test'] } };

test('developers see which parts of the sandbox are on', async () => {
  openPage('/dev', {}, {}, { sandbox });
  await heading('개발자용');
  expect(screen.getByRole('link', { name: '메일함' }).getAttribute('href')).toBe('/sandbox/mail');
  expect(screen.queryByRole('link', { name: '문자함' })).toBeNull();
  expect(screen.getAllByText('켜짐')).toHaveLength(2);
});

test('and sign in as a member of the demo at one press', async () => {
  openPage('/dev/login?next=%2Fmobile%2FmyList', {}, {}, { sandbox });
  await heading('체험 로그인');
  await press('구매자로 로그인');
  await heading('내 NFT');
});

test('a refusal is told, and may be tried again', async () => {
  openPage('/dev/login', {}, {}, { sandbox: { ...sandbox, demo: { ...sandbox.demo, password: 'wrong' } } });
  await press('구매자로 로그인');
  expect(await screen.findByText(/로그인에 실패/)).toBeDefined();
  await press('구매자로 로그인');
});

test('without a demo the plain log-in is named', async () => {
  openPage('/dev/login', {}, {}, { sandbox: { parts: ['mail'] } });
  await heading('체험 회원이 없어요');
});

test.each(['stage', 'prod'] as const)('in %s there is no such page', async (mode) => {
  openPage('/dev/login', {}, {}, { mode, sandbox });
  expect(await screen.findByRole('heading', { level: 1, name: /찾을 수 없/ }, { timeout: 40_000 })).toBeDefined();
});
