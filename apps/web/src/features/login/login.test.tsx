import { type FailureName, failure } from '@naru/domain/failure';
import type { Sessions } from '@naru/domain/session';
import { fail } from '@naru/domain/shared';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const openWith = (change: Partial<Sessions>): void => {
  const base = standInPorts();
  openPage('/login', {}, { ...base, sessions: { ...base.sessions, ...change } });
};
const fill = async (): Promise<void> => {
  await heading('로그인');
  await type('이메일', 'hong@example.com');
  await type('비밀번호', 'Naru-test-2026!');
  await press('로그인');
};
const refusing = (name: FailureName): void => openWith({ signIn: async () => fail(failure(name)) });

describe('product 8, login', () => {
  test.each<[number, FailureName, string]>([
    [-3011, 'accountUnusable11', '사용할 수 없는 계정입니다.'],
    [-3012, 'accountUnusable12', '사용할 수 없는 계정입니다.'],
    [-3013, 'accountUnusable13', '사용할 수 없는 계정입니다.'],
    [-1000, 'dataLookupFailed', '로그인에 실패했습니다. 다시 시도해 주세요.'],
    [-1010, 'serverRequestFailed', '로그인에 실패했습니다. 다시 시도해 주세요.'],
    [-5036, 'signInLocked', '로그인 시도가 많아 잠시 제한되었습니다. 잠시 후 다시 시도해 주세요.'],
    [-5900, 'connectionFailed', '서버 연결에 실패했습니다.'],
  ])('%i', async (_, name, text) => {
    refusing(name);
    await fill();
    expect(await screen.findByText(text)).toBeDefined();
    await heading('로그인');
  });

  test('-3018 opens the sign-up dialog, which leads to joining', async () => {
    refusing('signUpNeeded');
    await fill();
    const email = (await screen.findByRole('dialog', { name: '약관에 동의하고 가입하기' })).querySelector<HTMLInputElement>(
      'input[type="email"]',
    );
    expect(email?.value).toBe('hong@example.com');
    fireEvent.click(screen.getByRole('checkbox', { name: '모두 동의합니다' }));
    await press('동의하고 계속하기');
    await heading('회원가입');
  });
});

test('nothing is sent while a field is empty', async () => {
  const signIn = vi.fn();
  openWith({ signIn });
  await heading('로그인');
  await press('로그인');
  expect(await screen.findAllByText('필수 입력 항목입니다.')).toHaveLength(2);
  expect(signIn).not.toHaveBeenCalled();
});
