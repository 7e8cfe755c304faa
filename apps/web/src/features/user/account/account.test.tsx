import type { Accounts, MemberInfo, Profile } from '@naru/domain/account';
import type { Ports } from '@naru/domain/client-ports';
import { failure } from '@naru/domain/failure';
import { type AccountPart, accountAddress } from '@naru/domain/navigation';
import { fail, ok } from '@naru/domain/shared';
import { FakeQrTickets } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, leaveDialog, press, type, typePin } from '../../../testing/find.ts';
import { standInWindows } from '../../../testing/identity-window.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';
import { PART_TITLES } from './texts.ts';

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const tick = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));

const open = async (
  title: string,
  address: string,
  change: Partial<Profile> = {},
  accounts: Partial<Accounts> = {},
  member: Partial<MemberInfo> = {},
  others: Partial<Ports> = {},
): Promise<void> => {
  const options = { signedIn: true, member };
  const base = standInPorts(options);
  openPage(address, options, { ...base, profile: { ...base.profile, ...change }, accounts: { ...base.accounts, ...accounts }, ...others });
  await heading(title);
};
/** Opens the page of one part of an account. */
const updateOf =
  (part: AccountPart) =>
  (change: Partial<Profile> = {}, accounts: Partial<Accounts> = {}, member?: Partial<MemberInfo>, others?: Partial<Ports>) =>
    open(PART_TITLES[part], accountAddress(part), change, accounts, member, others);

const PASSWORD = 'zebra-7-canal';
/** Gives the password that proves who is at the screen. */
const prove = async (password = PASSWORD): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: '본인확인' }));
  fireEvent.change(dialog.getByLabelText('비밀번호'), { target: { value: password } });
  fireEvent.click(dialog.getByRole('button', { name: '확인' }));
};

describe('the public page', () => {
  const update = updateOf('profile');
  test('is changed by what is typed, and kept when it is refused', async () => {
    const updateInfo = vi.fn<Accounts['updateInfo']>(async () => fail(failure('rateLimited')));
    await update({}, { updateInfo });
    await type('소개', ' 나루터 사람 ');
    await tick('내 페이지를 비공개로 하기');
    await press('공개 프로필 저장');
    expect(await screen.findByText(/요청이 너무 많습니다/)).toBeDefined();
    expect(updateInfo.mock.calls).toEqual([[{ detail: '나루터 사람', isPrivate: true }]]);
    expect(screen.getByLabelText('소개')).toHaveProperty('value', ' 나루터 사람 ');
  });
});

describe('the e-mail address', () => {
  const update = updateOf('contact');
  test('is changed by the code that went to the new one', async () => {
    const changeEmail = vi.fn<Profile['changeEmail']>(async () => ok(undefined));
    await update({ changeEmail });
    await type('새 이메일', 'next@naru.kr');
    await press('인증번호 받기');
    await type('인증번호', '123456');
    await press('확인');
    await leaveDialog('본인확인');
    expect(changeEmail).not.toHaveBeenCalled();
    await press('본인확인하고 변경하기');
    const dialog = within(await screen.findByRole('dialog', { name: '본인확인' }));
    expect(dialog.getByText(/24시간 동안은 새 이메일로 비밀번호와 PIN 번호를 재설정할 수 없어요/)).toBeDefined();
    await prove();
    expect(await screen.findByText(/이메일이 변경되었습니다/)).toBeDefined();
    expect(changeEmail.mock.calls).toEqual([[{ email: 'next@naru.kr', emailTempToken: 'temp', proof: { password: PASSWORD } }]]);
  });

  test('that was changed lately says until when it resets nothing', async () => {
    await update({}, {}, { emailHeldUntil: '2026-11-22T03:04:00.000Z' });
    expect(screen.getByText('새 이메일로는 2026.11.22 (일) 12:04부터 비밀번호와 PIN 번호를 재설정할 수 있어요.')).toBeDefined();
  });

  test('that is taken is told beside the field', async () => {
    await update({ changeEmail: async () => fail(failure('emailTaken', { field: 'email' })) });
    await type('새 이메일', 'taken@naru.kr');
    await press('인증번호 받기');
    await type('인증번호', '123456');
    await press('확인');
    await prove();
    expect(await screen.findByText('이미 사용 중인 이메일입니다.')).toBeDefined();
    expect(await screen.findByDisplayValue('taken@naru.kr')).toBeDefined();
  });

  test('that breaks the rule is not proved', async () => {
    await update();
    await type('새 이메일', 'naru');
    await press('인증번호 받기');
    expect(await screen.findByText('이메일 형식을 확인해 주세요.')).toBeDefined();
  });
});

describe('the phone', () => {
  const update = updateOf('contact');
  standInWindows();
  test('is changed by whoever proves the new one', async () => {
    const changePhone = vi.fn<Profile['changePhone']>(async () => ok(undefined));
    await update({ changePhone });
    await press('새 번호로 본인확인');
    await leaveDialog('본인확인');
    await press('본인확인하고 변경하기');
    await prove();
    expect(await screen.findByText('휴대폰 번호가 변경되었습니다.')).toBeDefined();
    expect(changePhone.mock.calls).toEqual([[{ identityKey: 'key', proof: { password: PASSWORD } }]]);
  });
});

describe('the bank account', () => {
  const update = updateOf('bank');
  const fill = async (bank: string, account: string): Promise<void> => {
    await screen.findByRole('option', { name: '신한은행' });
    await type('은행', bank);
    await type('계좌번호', account);
    await press('계좌 저장');
  };

  test('is shown masked once it is stored', async () => {
    await update();
    await fill('088', '110-123-456789');
    await prove();
    expect(await screen.findByText('정산 계좌가 변경되었습니다.')).toBeDefined();
    expect(screen.getByText(/신한은행 \*+6789/)).toBeDefined();
    expect(screen.getByText(/이 계좌로는 .+부터 정산금을 보내 드려요/)).toBeDefined();
  });

  test('asks for the password again where it was wrong, and keeps what was typed where it is not given', async () => {
    const changeBank = vi.fn<Profile['changeBank']>(async ({ proof }) =>
      'password' in proof && proof.password === PASSWORD ? ok(undefined) : fail(failure('passwordWrong', { field: 'password' })),
    );
    await update({ changeBank });
    await fill('088', '110-123-456789');
    await leaveDialog('본인확인');
    expect(changeBank).not.toHaveBeenCalled();
    expect(screen.getByLabelText('계좌번호')).toHaveProperty('value', '110-123-456789');
    await press('계좌 저장');
    await prove('wrong');
    expect(await screen.findByText('비밀번호가 일치하지 않습니다.')).toBeDefined();
    await prove();
    expect(await screen.findByText('정산 계좌가 변경되었습니다.')).toBeDefined();
  });

  test('of an app member is changed by what the wallet approved', async () => {
    const changeBank = vi.fn<Profile['changeBank']>(async () => ok(undefined));
    const tickets = new FakeQrTickets();
    await update({ changeBank }, {}, { joinType: 'app', siteAuthList: [] }, { qrTickets: tickets });
    await fill('088', '110-123-456789');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드');
    const order = { bankId: '088', bankAccount: '110-123-456789', bankAccountHolder: '홍길동' };
    expect(tickets.changes).toEqual([{ what: 'bank', ...order }]);
    tickets.happen('present', 'match');
    await waitFor(() => expect(changeBank.mock.calls).toEqual([[{ ...order, proof: { nonce: 'nonce 1' } }]]), { timeout: 40_000 });
    expect(await screen.findByText('정산 계좌가 변경되었습니다.')).toBeDefined();
  });

  test.each([
    ['', '110123456789', '필수 입력 항목입니다.'],
    ['088', '12', '계좌번호는 숫자 8~16자리로 입력해 주세요.'],
  ])('%s %s is not sent', async (bank, account, text) => {
    const changeBank = vi.fn(async () => ok(undefined));
    await update({ changeBank });
    await fill(bank, account);
    expect(await screen.findByText(text)).toBeDefined();
    expect(changeBank).not.toHaveBeenCalled();
  });
});

describe('the consents', () => {
  const update = updateOf('news');
  test('are given and withdrawn apart from one another, the night only with the day', async () => {
    await update();
    const night = await screen.findByRole('checkbox', { name: /밤 9시부터/ });
    expect(night).toHaveProperty('disabled', true);
    await tick(/혜택과 이벤트 소식 받기/);
    await waitFor(() => expect(night).toHaveProperty('disabled', false));
    fireEvent.click(night);
    await waitFor(() => expect(night).toHaveProperty('checked', true));
    await tick(/혜택과 이벤트 소식 받기/);
    await waitFor(() => expect(night).toHaveProperty('checked', false));
  });

  test('and the mails of a group are chosen for themselves', async () => {
    const base = standInPorts({ signedIn: true });
    const updateInfo = vi.fn(base.accounts.updateInfo);
    await update({}, { updateInfo }, { mailOff: ['gift'] });
    const mails = await part('알림 메일');
    expect(mails.getByRole('checkbox', { name: '선물과 소유권 이전' })).toHaveProperty('checked', false);
    fireEvent.click(mails.getByRole('checkbox', { name: '가격 제안과 구매 입찰' }));
    await waitFor(() => expect(updateInfo.mock.calls).toEqual([[{ mailOff: ['gift', 'offer'] }]]));
    fireEvent.click(mails.getByRole('checkbox', { name: '보유한 NFT 소식을 문자로도 받기' }));
    await waitFor(() => expect(updateInfo.mock.calls[1]).toEqual([{ holderSms: true }]));
  });
});

describe('the cash receipt', () => {
  const go = (change: Partial<Profile> = {}) => open('현금영수증', '/user/info/cash-receipt', change);

  test('for a business takes a number that checks itself, and can be taken out again', async () => {
    await go();
    fireEvent.click(await screen.findByRole('radio', { name: '지출증빙용 사업자' }));
    await type('사업자등록번호', '220-81-62518');
    await press('현금영수증 정보 저장');
    expect(await screen.findByText('사업자등록번호 10자리를 확인해 주세요.')).toBeDefined();
    await type('사업자등록번호', '220-81-62517');
    await press('현금영수증 정보 저장');
    expect(await screen.findByText('현금영수증 정보가 변경되었습니다.')).toBeDefined();
    expect(screen.getByText(/지출증빙용 사업자 \*+2517/)).toBeDefined();
    await press('확인');
    await press('등록 정보 삭제');
    fireEvent.click(within(await screen.findByRole('dialog', { name: '등록 정보 삭제' })).getByRole('button', { name: '등록 정보 삭제' }));
    expect(await screen.findByText('현금영수증 정보가 삭제되었습니다.')).toBeDefined();
    expect(screen.getByText(/아직 등록한 정보가 없어요/)).toBeDefined();
  });

  test('is sent once, however often the button is pressed', async () => {
    let answer = (): void => undefined;
    const changeCashReceipt = vi.fn<Profile['changeCashReceipt']>(() => new Promise((resolve) => (answer = () => resolve(ok(undefined)))));
    await go({ changeCashReceipt });
    await type('휴대폰 번호', '010-1234-5678');
    const button = screen.getByRole('button', { name: '현금영수증 정보 저장' });
    fireEvent.click(button);
    fireEvent.click(button);
    answer();
    expect(await screen.findByText('현금영수증 정보가 변경되었습니다.')).toBeDefined();
    expect(changeCashReceipt).toHaveBeenCalledTimes(1);
  });
});

describe('leaving', () => {
  const update = updateOf('data');
  const bank = { bankId: '004', bankName: '국민은행', account: '****7890', holder: '김나루', heldUntil: null };
  const look = async (change: Partial<Profile> = {}, member: Partial<MemberInfo> = {}, others: Partial<Ports> = {}): Promise<void> => {
    await update(change, {}, { bank, ...member }, others);
    await press('탈퇴 절차 보기');
    await screen.findByText('탈퇴하면 이렇게 돼요');
  };

  test('says what becomes of everything, asks for both consents and the PIN, and ends the session', async () => {
    const leave = vi.fn<Profile['leave']>(async () => ok(undefined));
    await look({ leave });
    for (const text of ['판매 등록 1건이 취소돼요.', '받은 가격 제안 2건이 거절돼요.', /정산 예정 금액 45,000원/])
      expect(screen.getByText(text)).toBeDefined();
    await press('탈퇴하기');
    expect(await screen.findByText('내용을 확인하고 동의해 주세요.')).toBeDefined();
    await tick('위 내용을 모두 확인했고 탈퇴에 동의합니다');
    await press('탈퇴하기');
    expect(await screen.findByText('내용을 확인하고 동의해 주세요.')).toBeDefined();
    await tick('보유 NFT 3개를 포기하는 데 동의합니다');
    await press('탈퇴하기');
    await typePin('135790');
    expect(await screen.findByText(/탈퇴가 완료되었습니다/)).toBeDefined();
    await press('확인');
    expect(leave.mock.calls).toEqual([[{ proof: { pin: '135790'.padStart(64, '0') }, abandon: true }]]);
    expect(await screen.findByRole('link', { name: '로그인' })).toBeDefined();
  });

  test('waits for what must be ended first', async () => {
    const base = await standInPorts({ signedIn: true }).profile.leaving();
    if (!base.ok) throw new Error('the stand-in refuses');
    await look({ leaving: async () => ok({ ...base.value, openOrders: 2, sites: 1 }) });
    expect(screen.getByText(/결제가 진행 중인 주문 2건을 마치거나 취소해야 해요/)).toBeDefined();
    expect(screen.getByRole('link', { name: '주문 내역 보기' }).getAttribute('href')).toBe('/user/history/payment');
    expect(screen.getByRole('button', { name: '탈퇴하기' })).toHaveProperty('disabled', true);
  });

  test('waits for an account to which money that is due can go', async () => {
    await look({}, { bank: null });
    expect(screen.getByText(/정산 예정 금액 45,000원을 받을 계좌가 없어요/)).toBeDefined();
    expect(screen.getByRole('button', { name: '탈퇴하기' })).toHaveProperty('disabled', true);
  });

  test('waits for a new account to be one that receives', async () => {
    await look({}, { bank: { ...bank, heldUntil: '2026-11-22T03:04:00.000Z' } });
    expect(screen.getByText(/정산 계좌를 변경한 뒤 24시간이 지나지 않았어요. 2026.11.22 \(일\) 12:04부터/)).toBeDefined();
    expect(screen.getByRole('button', { name: '탈퇴하기' })).toHaveProperty('disabled', true);
  });

  test('by an app member asks their wallet', async () => {
    const leave = vi.fn<Profile['leave']>(async () => ok(undefined));
    const tickets = new FakeQrTickets();
    await look({ leave }, { joinType: 'app', siteAuthList: [] }, { qrTickets: tickets });
    await tick('위 내용을 모두 확인했고 탈퇴에 동의합니다');
    await tick(/포기하는 데 동의합니다/);
    await press('탈퇴하기');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드');
    expect(tickets.changes).toEqual([{ what: 'leave', abandon: true }]);
    tickets.happen('present', 'match');
    expect(await screen.findByText(/탈퇴가 완료되었습니다/, {}, { timeout: 40_000 })).toBeDefined();
    expect(leave.mock.calls).toEqual([[{ proof: { nonce: 'nonce 1' }, abandon: true }]]);
  });
});
