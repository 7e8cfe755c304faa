import type { Accounts } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { standInDesks } from '../../testing/desks.ts';
import { heading, press, type } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';

const open = async (change: Partial<Accounts> = {}): Promise<void> => {
  const base = standInDesks();
  openPage('/find-email', {}, { ...base, accounts: { ...base.accounts, ...change } });
  await heading('이메일 찾기');
};

const identify = async (phone = '01012345678'): Promise<void> => {
  await type('이름', '홍길동');
  await type('생년월일', '19900101');
  fireEvent.click(screen.getByRole('radio', { name: '남성' }));
  await type('휴대폰 번호', phone);
  await press('인증번호 받기');
};

const confirm = async (code = '123456'): Promise<void> => {
  await type('인증번호', code);
  await press('확인');
};

describe('a forgotten e-mail', () => {
  test('is shown masked, with how and when one joined', async () => {
    await open();
    await identify();
    await confirm();
    await heading('가입한 계정을 찾았어요');
    expect(screen.getByText('na**@example.com')).toBeDefined();
    expect(screen.getByText('이메일', { selector: 'dd' })).toBeDefined();
    expect(screen.getByRole('link', { name: '비밀번호 재설정' })).toBeDefined();
  });

  test('of a wallet’s member leads to the log-in by wallet', async () => {
    await open({ findEmail: async () => ok({ email: '', joinType: 'app', joinedAt: '2026-03-02T01:00:00.000Z' }) });
    await identify();
    await confirm();
    await heading('가입한 계정을 찾았어요');
    expect(screen.getByText('등록된 이메일이 없어요')).toBeDefined();
    expect(screen.getByRole('link', { name: '지갑 앱으로 로그인' }).getAttribute('href')).toBe('/login?way=app');
  });

  test('of somebody who never joined says so, and leads on', async () => {
    await open({ findEmail: async () => fail(failure('lookupFailed')) });
    await identify();
    await confirm();
    await heading('가입한 계정이 없어요');
    await press('다시 확인하기');
    await heading('이메일 찾기');
  });

  test('is not looked for with a wrong phone or a wrong code', async () => {
    const startIdentity = vi.fn(standInDesks().accounts.startIdentity);
    await open({ startIdentity });
    await identify('0212345678');
    expect(startIdentity).not.toHaveBeenCalled();
    await type('휴대폰 번호', '01012345678');
    await press('인증번호 받기');
    await confirm('000000');
    expect(await screen.findByText(/휴대폰 본인인증에 실패했거나/)).toBeDefined();
    await press('이전');
    expect(await screen.findByLabelText('이름')).toBeDefined();
  });
});

test('the result is nobody’s who has not just proved himself', async () => {
  openPage('/found-email');
  await heading('이메일 찾기');
});
