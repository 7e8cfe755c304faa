import type { Accounts } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { standInWindows } from '../../testing/identity-window.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const windowsOpened = standInWindows();

const open = async (change: Partial<Accounts> = {}): Promise<void> => {
  const base = standInPorts();
  openPage('/find-email', {}, { ...base, accounts: { ...base.accounts, ...change } });
  await heading('이메일 찾기');
};

const identify = (): Promise<void> => press('휴대폰 본인확인');

describe('a forgotten e-mail', () => {
  test('is shown masked, with how and when one joined', async () => {
    await open();
    await identify();
    await heading('가입한 계정을 찾았어요');
    expect(screen.getByText('na**@example.com')).toBeDefined();
    expect(screen.getByText('이메일', { selector: 'dd' })).toBeDefined();
    expect(screen.getByRole('link', { name: '비밀번호 재설정' })).toBeDefined();
  });

  test('of a wallet’s member leads to the log-in by wallet', async () => {
    await open({ findEmail: async () => ok({ email: '', joinType: 'app', joinedAt: '2026-03-02T01:00:00.000Z' }) });
    await identify();
    await heading('가입한 계정을 찾았어요');
    expect(screen.getByText('등록된 이메일이 없어요')).toBeDefined();
    expect(screen.getByRole('link', { name: '지갑 앱으로 로그인' }).getAttribute('href')).toBe('/login?way=app');
  });

  test('of somebody who never joined says so, and leads on', async () => {
    await open({ findEmail: async () => fail(failure('lookupFailed')) });
    await identify();
    await heading('가입한 계정이 없어요');
    await press('다시 확인하기');
    await heading('이메일 찾기');
  });

  test('is not looked for without a proof', async () => {
    const findEmail = vi.fn(standInPorts().accounts.findEmail);
    await open({ findEmail, confirmIdentity: async () => fail(failure('phoneVerificationFailed')) });
    await identify();
    expect(await screen.findByText(/휴대폰 본인확인에 실패했거나/)).toBeDefined();
    expect([findEmail.mock.calls, windowsOpened()]).toEqual([[], ['/nft/identity/identity']]);
  });

  test('is shown after a check that took the place of the page', async () => {
    sessionStorage.setItem('naru.identity', JSON.stringify({ purpose: 'findEmail', identityId: 'kept', keep: null }));
    openPage('/find-email', {}, standInPorts());
    await heading('가입한 계정을 찾았어요');
  });
});

test('the result is nobody’s who has not just proved who they are', async () => {
  openPage('/found-email');
  await heading('이메일 찾기');
});
