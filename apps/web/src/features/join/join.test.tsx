import type { Accounts } from '@naru/domain/account';
import { type FailureName, failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { standInWindows } from '../../testing/identity-window.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const PASSWORD = 'zebra-7-canal';
const windowsOpened = standInWindows();

const openWith = (change: Partial<Accounts> = {}, address = '/join'): void => {
  const base = standInPorts();
  openPage(address, {}, { ...base, accounts: { ...base.accounts, ...change } });
};

const tick = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('checkbox', { name }));
const agree = async (): Promise<void> => {
  await heading('회원가입');
  await tick('[필수] 서비스 이용약관');
  await tick('[필수] 개인정보 수집·이용');
  await press('다음');
};
const proveEmail = async (): Promise<void> => {
  await type('이메일', 'hong@example.com');
  await press('다음');
  await type('인증번호', '123456');
  await press('확인');
};
const identify = (): Promise<void> => press('휴대폰 본인확인');
const setPassword = async (): Promise<void> => {
  await type('비밀번호', PASSWORD);
  await type('비밀번호 확인', PASSWORD);
  await press('가입하기');
};
const goThrough = async (): Promise<void> => {
  await agree();
  await proveEmail();
  await identify();
  await setPassword();
};

describe('joining', () => {
  test('takes terms, mailbox, phone and password, signs in, and welcomes by the assigned nickname', async () => {
    const joinByEmail = vi.fn(async () => ok({ nickname: '푸른등대5' }));
    openWith({ joinByEmail });
    await goThrough();
    await heading('나루, 귀한 것이 건너오는 곳');
    expect((await screen.findByRole('dialog', { name: '회원가입을 마쳤습니다' })).textContent).toContain('푸른등대5님, 환영합니다!');
    expect(joinByEmail.mock.calls).toEqual([
      [
        {
          email: 'hong@example.com',
          password: PASSWORD,
          emailTempToken: 'temp',
          identityKey: 'key',
          agree1: true,
          agree2: true,
          agree3: false,
        },
      ],
    ]);
  });

  test('leads to what was wanted before, under the welcome', async () => {
    openWith({}, '/join?next=%2Fgift');
    await goThrough();
    await heading('받은 문자의 링크를 다시 눌러 주세요');
    expect(await screen.findByRole('dialog', { name: '회원가입을 마쳤습니다' })).toBeDefined();
  });

  test('leads nobody out of the platform', async () => {
    openWith({}, '/join?next=%2F%2Fevil.example');
    await goThrough();
    await heading('나루, 귀한 것이 건너오는 곳');
  });

  test('without the log-in that follows leads to it with what was wanted', async () => {
    const base = standInPorts();
    const sessions = { ...base.sessions, signIn: async () => fail(failure('connectionFailed')) };
    openPage('/join?next=%2Fgift', {}, { ...base, sessions });
    await goThrough();
    await heading('로그인');
    expect(screen.getByRole('link', { name: '회원가입' }).getAttribute('href')).toBe('/join?next=%2Fgift');
  });

  test('is nothing for a member, who goes on', async () => {
    openPage('/join', { signedIn: true });
    await heading('나루, 귀한 것이 건너오는 곳');
    openPage('/join?next=%2Fgift', { signedIn: true });
    await heading('받은 문자의 링크를 다시 눌러 주세요');
  });

  test.each([
    ['/join', '이미 회원이신가요? 로그인', '/login?next=%2Fgift'],
    ['/login', '회원가입', '/join?next=%2Fgift'],
    ['/login', '이메일 찾기', '/find-email?next=%2Fgift'],
    ['/login', '비밀번호 재설정', '/password?next=%2Fgift'],
    ['/regist', '이메일로 가입하기', '/join?next=%2Fgift'],
    ['/login/MobileSignUp', '이메일로 로그인하기', '/login?next=%2Fgift'],
    ['/join', '로그인', '/login?next=%2Fgift'],
  ])('on %s %s hands on what was wanted', async (address, name, to) => {
    openPage(`${address}?next=%2Fgift`);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  });

  test('does not begin without both required terms', async () => {
    openWith();
    await heading('회원가입');
    await tick('[필수] 서비스 이용약관');
    await press('다음');
    expect(await screen.findByText('필수 약관에 모두 동의해 주세요.')).toBeDefined();
  });

  test('shows the whole terms before they are agreed to', async () => {
    openWith();
    await heading('회원가입');
    const details = (await screen.findByLabelText('[필수] 개인정보 수집·이용 내용 보기')).closest('details');
    if (details === null) throw new Error('the terms can not be opened');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(await screen.findByText('3. 블록체인에 남는 정보')).toBeDefined();
  });

  test('refuses an address that has an account, before a code is sent', async () => {
    const sendEmailCode = vi.fn(standInPorts().accounts.sendEmailCode);
    openWith({ sendEmailCode });
    await agree();
    await type('이메일', 'taken@example.com');
    await press('다음');
    expect(await screen.findByText('이미 사용 중인 이메일입니다.')).toBeDefined();
    expect(screen.getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe('/login');
    expect(sendEmailCode).not.toHaveBeenCalled();
  });
});

describe('the phone check', () => {
  test('that failed is told, and can be done again', async () => {
    const confirmIdentity = vi.fn(standInPorts().accounts.confirmIdentity);
    confirmIdentity.mockResolvedValueOnce(fail(failure('phoneVerificationFailed')));
    openWith({ confirmIdentity });
    await agree();
    await proveEmail();
    await identify();
    expect(await screen.findByText('휴대폰 본인확인에 실패했거나 인증 시간이 만료되었습니다.')).toBeDefined();
    await identify();
    expect(await screen.findByLabelText('비밀번호')).toBeDefined();
    expect(windowsOpened()).toEqual(['/nft/identity/identity', '/nft/identity/identity']);
  });

  test('that can not begin closes its window', async () => {
    openWith({ startIdentity: async () => fail(failure('connectionFailed')) });
    await agree();
    await proveEmail();
    await identify();
    expect(await screen.findByText(/서버 연결에 실패/)).toBeDefined();
    expect(windowsOpened()).toEqual(['closed']);
  });

  test('takes the place of the page on a phone, and leads back to where it was', async () => {
    const confirmIdentity = vi.fn(standInPorts().accounts.confirmIdentity);
    const keep = { terms: { agree1: true, agree2: true, agree3: false }, email: 'hong@example.com', emailTempToken: 'temp' };
    sessionStorage.setItem('naru.identity', JSON.stringify({ purpose: 'join', identityId: 'kept', keep, search: '?next=%2Fgift' }));
    openWith({ confirmIdentity });
    expect(await screen.findByLabelText('비밀번호')).toBeDefined();
    expect([confirmIdentity.mock.calls, sessionStorage.getItem('naru.identity')]).toEqual([[['kept']], null]);
    await setPassword();
    await heading('받은 문자의 링크를 다시 눌러 주세요');
  });
});

describe('somebody who is a member already', () => {
  test.each(['alreadyRegistered', 'samePhoneAccount'] as const)(
    'hears so right after the phone check (%s), and is led on',
    async (name) => {
      openWith({ confirmIdentity: async () => fail(failure(name)) }, '/join?next=%2Fgift');
      await agree();
      await proveEmail();
      await identify();
      const [logIn, find] = [await screen.findByRole('link', { name: '로그인하기' }), screen.getByRole('link', { name: '이메일 찾기' })];
      expect([logIn, find].map((link) => link.getAttribute('href'))).toEqual(['/login?next=%2Fgift', '/find-email?next=%2Fgift']);
      expect(screen.queryByLabelText('비밀번호')).toBeNull();
    },
  );

  test('who has only left the phone check hears that, and of no account', async () => {
    openWith({ confirmIdentity: async () => fail(failure('phoneCheckLeft')) });
    await agree();
    await proveEmail();
    await identify();
    expect(await screen.findByText('본인확인을 취소했거나 마치지 않았습니다. 다시 시도해 주세요.')).toBeDefined();
    expect(screen.queryByRole('link', { name: '로그인하기' })).toBeNull();
  });
});

describe('product 8, join', () => {
  test.each<[FailureName, string]>([
    ['phoneVerificationFailed', '휴대폰 본인확인에 실패했거나 인증 시간이 만료되었습니다.'],
    ['alreadyRegistered', '이미 가입된 회원입니다.'],
    ['samePhoneAccount', '같은 휴대폰 번호로 가입된 계정이 있습니다.'],
  ])('%s is told where the phone is checked', async (name, text) => {
    openWith({ joinByEmail: async () => fail(failure(name)) });
    await goThrough();
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: '휴대폰 본인확인' })).toBeDefined();
  });

  test.each<FailureName>(['createFailed', 'serverRequestFailed'])(
    "%s and other errors give 'unknown error, contact support' and go to the contact page",
    async (name) => {
      openWith({ joinByEmail: async () => fail(failure(name)) });
      await goThrough();
      expect(await screen.findByText('알 수 없는 오류가 발생했습니다. 고객센터로 문의해 주세요.')).toBeDefined();
      await press('확인');
      await heading('1:1 문의');
    },
  );
});
