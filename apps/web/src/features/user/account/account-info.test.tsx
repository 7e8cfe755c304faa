import type { Accounts } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { ACCOUNT_PARTS, type AccountPart, accountAddress } from '@naru/domain/navigation';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { heading, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';
import { PART_TITLES } from './texts.ts';

const open = async (address: string, title: string, change: Partial<Accounts> = {}): Promise<void> => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, accounts: { ...base.accounts, ...change } });
  await heading(title);
};
const openInfo = (change?: Partial<Accounts>) => open('/user/info/account-info', '회원 정보', change);
/** Opens the page of one part of an account. */
const openOf =
  (part: AccountPart) =>
  (change?: Partial<Accounts>): Promise<void> =>
    open(accountAddress(part), PART_TITLES[part], change);

test('product 5, e-mail masking: the member sees their address starred', async () => {
  await openInfo();
  expect(screen.getAllByText('na**@example.com').length).toBeGreaterThan(0);
  expect(screen.queryByText('nabi@example.com')).toBeNull();
});

test.each([
  ['copied', true, '복사했어요'],
  ['not copied where the browser forbids it', false, /직접 선택해 주세요/],
] as const)('the wallet id, which others send to, is %s', async (_, allowed, said) => {
  const writeText = vi.fn(async (_text: string): Promise<void> => {
    if (!allowed) throw new Error('forbidden');
  });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await openInfo();
  await press('지갑 ID 복사');
  expect(await screen.findByText(said)).toBeDefined();
  expect(writeText).toHaveBeenCalledWith('did:naru:demo0001');
});

test.each(['/user/info/account-info', '/user/info/update'])(
  '%s leads to every part of the account, each with what stands there',
  async (address) => {
    openPage(address, { signedIn: true });
    const ways = within(await screen.findByRole('navigation', { name: '회원 정보 수정' }));
    expect(ways.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual(
      ACCOUNT_PARTS.map((part) => `/user/info/update?part=${part}`),
    );
    expect(ways.getByText('na**@example.com, 010-1234-5678')).toBeDefined();
    fireEvent.click(ways.getByRole('link', { name: /개발자 설정/ }));
    await heading('개발자 설정');
    expect(await screen.findByRole('region', { name: 'API 키' })).toBeDefined();
    expect(screen.queryByRole('region', { name: '공개 프로필' })).toBeNull();
  },
);

describe('the nickname', () => {
  const openWith = openOf('profile');
  const change = async (typed: string): Promise<void> => {
    await type('닉네임', typed);
    await press('닉네임 변경');
  };

  test('is changed, and said with the particle that fits', async () => {
    await openWith();
    await change('푸른등대5');
    expect(await screen.findByText('닉네임이 푸른등대5로 변경되었습니다.')).toBeDefined();
  });

  test.each(['가', '나 루', '<b>'])('%s is refused before anybody is asked', async (typed) => {
    const updateInfo = vi.fn(standInPorts().accounts.updateInfo);
    await openWith({ updateInfo });
    await change(typed);
    expect(await screen.findByText('닉네임은 2~20자의 한글, 영문, 숫자로 입력해 주세요.')).toBeDefined();
    expect(updateInfo).not.toHaveBeenCalled();
  });

  test('that is taken says so', async () => {
    await openWith({ updateInfo: async () => fail(failure('nicknameTaken', { field: 'nickname' })) });
    await change('푸른등대5');
    expect(await screen.findByText('이미 사용 중인 닉네임입니다.')).toBeDefined();
  });
});

describe('the password', () => {
  const openWith = openOf('security');
  const NEW = 'zebra-7-canal';
  const change = async (current: string, password: string, again: string): Promise<void> => {
    await type('현재 비밀번호', current);
    await type('새 비밀번호', password);
    await type('새 비밀번호 확인', again);
    await press('비밀번호 변경');
  };

  test('is changed with the current one, and the fields are empty again', async () => {
    const changePassword = vi.fn(async () => ok(undefined));
    await openWith({ changePassword });
    await change('old-1-pass!', NEW, NEW);
    expect(await screen.findByText('비밀번호가 변경되었습니다.')).toBeDefined();
    expect(changePassword.mock.calls).toEqual([[{ current: 'old-1-pass!', password: NEW }]]);
    expect((screen.getByLabelText('현재 비밀번호') as HTMLInputElement).value).toBe('');
  });

  test.each([
    ['', NEW, NEW, '필수 입력 항목입니다.'],
    ['old-1-pass!', 'short', 'short', /비밀번호 형식이 올바르지 않습니다/],
    ['old-1-pass!', NEW, 'other', '비밀번호가 일치하지 않습니다.'],
  ])('%j, %j, %j is not sent', async (current, password, again, text) => {
    const changePassword = vi.fn(async () => ok(undefined));
    await openWith({ changePassword });
    await change(current, password, again);
    expect(await screen.findByText(text)).toBeDefined();
    expect(changePassword).not.toHaveBeenCalled();
  });

  test('that is refused says why', async () => {
    await openWith({ changePassword: async () => fail(failure('passwordWrong', { field: 'currentPassword' })) });
    await change('wrong-1-pass', NEW, NEW);
    const fault = await screen.findByText('비밀번호가 일치하지 않습니다.');
    expect(fault.closest('[role="alert"]')).toBeNull();
    expect(screen.getAllByText(/다른 기기에서 로그아웃되고, 이메일로 되돌리기 링크를/)).toHaveLength(2);
  });
});

describe('the PIN', () => {
  const openWith = openOf('security');
  test.each([
    [true, 'PIN 번호 변경', ['PIN 번호 변경', 'PIN 번호 재설정']],
    [false, 'PIN 번호 등록', ['PIN 번호 등록']],
  ])('with one set already (%s) offers first %s', async (hasPin, first, offered) => {
    const info = await standInPorts({ signedIn: true }).accounts.info();
    if (!info.ok) throw new Error('the stand-in refuses');
    const member = { ...info.value, hasPin };
    await openWith({ info: async () => ok(member) });
    const part = within(screen.getByRole('region', { name: 'PIN 번호' }));
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
    fireEvent.click(part.getByRole('button', { name: first }));
    expect(await screen.findByRole('dialog', { name: first })).toBeDefined();
  });
});

test('product 6: a member without a site has no way to the issuer center', async () => {
  const info = await standInPorts({ signedIn: true }).accounts.info();
  if (!info.ok) throw new Error('the stand-in refuses');
  const member = { ...info.value, siteAuthList: [] };
  await openInfo({ info: async () => ok(member) });
  expect([screen.queryByRole('region', { name: '발행사 센터' }), screen.queryByRole('link', { name: '발행사 센터' })]).toEqual([
    null,
    null,
  ]);
});

test('everything that is stored of the member comes after a fresh proof, to read and as a file', async () => {
  await openOf('data')();
  await press('내 정보 불러오기');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/내 정보를 모두 보여 드려요/)).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText(/비밀번호/), { target: { value: 'Naru-demo-2026' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /확인/ }));
  expect(await screen.findByText('회원 정보 1건')).toBeDefined();
  expect(screen.queryByText('주문 0건')).toBeNull();
  expect(screen.getByRole('button', { name: '파일로 저장' })).toBeDefined();
});
