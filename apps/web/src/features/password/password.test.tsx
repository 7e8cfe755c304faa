import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const NEW = 'zebra-7-canal';

const openWith = (change: Partial<ReturnType<typeof standInPorts>['accounts']>): void => {
  const base = standInPorts();
  openPage('/password', {}, { ...base, accounts: { ...base.accounts, ...change } });
};

const prove = async (): Promise<void> => {
  await heading('비밀번호 재설정');
  await type('이메일', ' Hong@Example.com ');
  await press('다음');
  await type('인증번호', '123456');
  await press('확인');
};

const setBoth = async (password: string, again: string): Promise<void> => {
  await type('새 비밀번호', password);
  await type('새 비밀번호 확인', again);
  await press('비밀번호 재설정');
};

describe('a forgotten password', () => {
  test('is set anew with the proof of the mailbox, and leads to the log-in', async () => {
    const resetPassword = vi.fn(async () => ok(undefined));
    openWith({ resetPassword });
    await prove();
    await setBoth(NEW, NEW);
    await heading('로그인');
    expect(await screen.findByText('비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해 주세요.')).toBeDefined();
    expect(resetPassword.mock.calls).toEqual([[{ email: 'hong@example.com', emailTempToken: 'temp', password: NEW }]]);
  });

  test.each([
    ['short-7', 'short-7', '비밀번호 형식이 올바르지 않습니다. 영문, 숫자, 특수문자를 포함해 10자 이상 입력해 주세요.'],
    [
      'Password123!',
      'Password123!',
      '흔히 쓰이거나 유출된 적이 있거나 이메일 주소가 들어간 비밀번호는 쓸 수 없습니다. 다른 비밀번호를 입력해 주세요.',
    ],
    [NEW, `${NEW}x`, '비밀번호가 일치하지 않습니다.'],
  ])('is not sent as %s and %s', async (password, again, text) => {
    const resetPassword = vi.fn(async () => ok(undefined));
    openWith({ resetPassword });
    await prove();
    await setBoth(password, again);
    expect(await screen.findByText(text)).toBeDefined();
    expect(resetPassword).not.toHaveBeenCalled();
  });

  test('whose proof no longer holds asks for another', async () => {
    openWith({ resetPassword: async () => fail(failure('emailNotVerified')) });
    await prove();
    await setBoth(NEW, NEW);
    expect(await screen.findByText('이메일 인증을 먼저 완료해 주세요.')).toBeDefined();
    await press('확인');
    expect(await screen.findByRole('button', { name: '다시 받기' })).toBeDefined();
  });

  test('that is refused otherwise keeps what was typed', async () => {
    openWith({ resetPassword: async () => fail(failure('passwordUnchanged', { field: 'password' })) });
    await prove();
    await setBoth(NEW, NEW);
    expect(await screen.findByText('현재 비밀번호와 다른 비밀번호를 입력해 주세요.')).toBeDefined();
    expect((screen.getByLabelText('새 비밀번호') as HTMLInputElement).value).toBe(NEW);
  });
});

describe('the code of the mailbox', () => {
  test.each([
    ['emailCodeWrong', '입력한 번호가 일치하지 않습니다.'],
    ['emailCodeExpired', '이메일 인증 시간이 만료되었습니다.'],
    ['emailCodeTries', '인증번호 입력 횟수를 초과했습니다. 인증번호를 다시 요청해 주세요.'],
  ] as const)('refused with %s says so', async (name, text) => {
    openWith({ verifyEmailCode: async () => fail(failure(name)) });
    await prove();
    expect(await screen.findByText(text)).toBeDefined();
  });

  test.each([
    ['emailLimitExceeded', '인증 요청 횟수를 초과했습니다. 60분 후에 다시 시도해 주세요.'],
    ['emailAlreadySent', '이미 인증 요청을 보냈습니다. 잠시만 기다려 주세요.'],
  ] as const)('that is not sent for %s says so', async (name, text) => {
    openWith({ sendEmailCode: async () => fail(failure(name)) });
    await heading('비밀번호 재설정');
    await type('이메일', 'hong@example.com');
    await press('다음');
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('goes to another address when the first was mistyped', async () => {
    openWith({});
    await heading('비밀번호 재설정');
    await type('이메일', 'hong');
    await press('다음');
    expect(await screen.findByText('이메일 형식을 확인해 주세요.')).toBeDefined();
    await type('이메일', 'hong@example.com');
    await press('다음');
    await press('다른 이메일 쓰기');
    expect(await screen.findByLabelText('이메일')).toBeDefined();
  });
});
