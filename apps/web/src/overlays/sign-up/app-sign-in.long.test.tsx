import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { FakeQrTickets, FakeWalletAccounts } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { onPhone } from '../../testing/phone.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

const PATIENCE = { timeout: 40_000 };
const HOME = '나루, 귀한 것이 건너오는 곳';

const open = (
  address: string,
  { joined = true, member = {} }: { joined?: boolean; member?: Partial<{ isCILinked: boolean; emailUserInfo: boolean }> } = {},
) => {
  const tickets = new FakeQrTickets();
  const wallets = new FakeWalletAccounts();
  wallets.joined = joined;
  const base = standInPorts();
  // The stand-in of the sessions has to hear of a wallet's log-in, as the stored login data does.
  const signIn = wallets.signIn.bind(wallets);
  wallets.signIn = async (nonce) => {
    const answer = await signIn(nonce);
    return answer.ok ? base.walletAccounts.signIn(nonce) : answer;
  };
  const info: typeof base.accounts.info = async () => {
    const answer = await base.accounts.info();
    return answer.ok ? { ok: true, value: { ...answer.value, joinType: 'app', ...member } } : answer;
  };
  openPage(address, {}, { ...base, qrTickets: tickets, walletAccounts: wallets, accounts: { ...base.accounts, info } });
  return { tickets, wallets };
};

const scanned = async (tickets: FakeQrTickets): Promise<void> => {
  await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE);
  tickets.happen('scan', 'present', 'match');
};

describe('signing in by wallet', () => {
  test('begins on its tab, which the address remembers', async () => {
    const { tickets } = open('/login');
    await heading('로그인');
    expect(tickets.signIns).toBe(0);
    fireEvent.click(screen.getByRole('tab', { name: '지갑 앱으로 로그인' }));
    expect(await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE)).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: '이메일로 로그인' }));
    expect(await screen.findByLabelText('비밀번호')).toBeDefined();
  });

  test.each([
    [{ isCILinked: true, emailUserInfo: true }, '받은 문자의 링크를 다시 눌러 주세요', undefined],
    [{ isCILinked: false, emailUserInfo: true }, '본인확인을 연결해 주세요', '나중에 하기'],
    [{ isCILinked: true, emailUserInfo: false }, '이메일 회원 정보가 없어요', '이어서 하기'],
  ])('with %j keeps what was wanted: %s', async (member, title, onwards) => {
    const { tickets } = open('/login?way=app&next=%2Fgift', { member });
    await scanned(tickets);
    await heading(title);
    if (onwards !== undefined) expect(screen.getByRole('link', { name: onwards }).getAttribute('href')).toBe('/gift');
  });

  test.each([
    [{ isCILinked: true, emailUserInfo: true }, HOME],
    [{ isCILinked: false, emailUserInfo: true }, '본인확인을 연결해 주세요'],
    [{ isCILinked: true, emailUserInfo: false }, '이메일 회원 정보가 없어요'],
  ])('with %j leads to %s', async (member, title) => {
    const { tickets, wallets } = open('/login?way=app', { member });
    await scanned(tickets);
    await heading(title);
    expect(wallets.calls).toEqual([['signIn', 'nonce 1']]);
  });

  test('with the NFT code of a text message asks for it over home', async () => {
    const { tickets } = open(`/login?way=app&next=${encodeURIComponent('/serial?serial=AB12CD34EF56GH78')}`, {
      member: { isCILinked: true, emailUserInfo: true },
    });
    await scanned(tickets);
    const dialog = await screen.findByRole('dialog', { name: 'NFT 코드 입력' }, PATIENCE);
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('AB12CD34EF56GH78');
  });

  test('shows the number to name, and warns', async () => {
    const { tickets } = open('/login?way=app');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE);
    tickets.happen('scan', 'present');
    expect(await screen.findByText('47', {}, PATIENCE)).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('지갑에 이 번호를 입력해 주세요');
  });

  test('says that the wallet refused, and offers another QR', async () => {
    const { tickets } = open('/login?way=app');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE);
    tickets.happen('refuse');
    fireEvent.click(await screen.findByRole('button', { name: '새 QR 코드 받기' }, PATIENCE));
    expect(await screen.findByTitle('지갑 앱으로 스캔할 QR 코드')).toBeDefined();
    expect(tickets.signIns).toBe(2);
  });

  test('another person’s certificate is explained', async () => {
    const { tickets, wallets } = open('/login?way=app');
    wallets.next.set('signIn', 'ciMismatch');
    await scanned(tickets);
    await heading('본인 정보가 달라요');
    expect(screen.getByRole('link', { name: '다른 지갑으로 다시 시도' }).getAttribute('href')).toBe('/login?way=app');
  });

  test('an account that can not be used is told, and may be tried again', async () => {
    const { tickets, wallets } = open('/login?way=app');
    wallets.next.set('signIn', 'accountUnusable12');
    await scanned(tickets);
    expect(await screen.findByText('사용할 수 없는 계정입니다.', {}, PATIENCE)).toBeDefined();
    await press('다시 시도');
    expect(await screen.findByTitle('지갑 앱으로 스캔할 QR 코드')).toBeDefined();
  });
});

describe('joining by wallet', () => {
  const agree = async (): Promise<void> => {
    await screen.findByRole('dialog', { name: '약관에 동의하고 가입하기' }, PATIENCE);
    fireEvent.click(await screen.findByRole('checkbox', { name: '모두 동의합니다' }));
    await type('이메일', 'kim@naru.kr');
    await press('동의하고 계속하기');
  };

  test('is explained in four steps, then goes over QR and terms to the welcome', async () => {
    const { tickets, wallets } = open('/join', { joined: false });
    await heading('회원가입');
    await press('앱으로 가입하기');
    const guide = await screen.findByRole('dialog', { name: '앱으로 가입하는 방법' });
    expect(guide.querySelectorAll('li')).toHaveLength(4);
    fireEvent.click(screen.getAllByRole('button', { name: '앱으로 가입하기' }).at(-1) ?? guide);
    await heading('앱으로 가입하기');
    await scanned(tickets);
    await agree();
    expect(await screen.findByText('고요한나룻배7')).toBeDefined();
    expect(wallets.calls.map(([call]) => call)).toEqual(['signIn', 'agree', 'join', 'signIn']);
    await heading(HOME);
  });

  test('needs both required terms and an address', async () => {
    const { tickets, wallets } = open('/regist', { joined: false });
    await scanned(tickets);
    await screen.findByRole('dialog', { name: '약관에 동의하고 가입하기' }, PATIENCE);
    await press('동의하고 계속하기');
    expect(await screen.findByText(/약관에 동의하고 이메일/)).toBeDefined();
    expect(wallets.calls).toHaveLength(1);
  });

  test('an unknown error leads to support', async () => {
    const { tickets, wallets } = open('/regist', { joined: false });
    wallets.next.set('join', 'createFailed');
    await scanned(tickets);
    await agree();
    expect(await screen.findByText('알 수 없는 오류가 발생했습니다. 고객센터로 문의해 주세요.')).toBeDefined();
  });

  test('that is left begins again with another QR', async () => {
    const { tickets } = open('/regist', { joined: false });
    await scanned(tickets);
    await screen.findByRole('dialog', { name: '약관에 동의하고 가입하기' }, PATIENCE);
    fireEvent.click(screen.getAllByRole('button', { name: '닫기' }).at(-1) ?? document.body);
    await waitFor(() => expect([tickets.signIns, tickets.joins]).toEqual([0, 2]));
  });

  test('from the log-in asks for what it takes by a second QR, and says so', async () => {
    const { tickets, wallets } = open('/login?way=app', { joined: false });
    await scanned(tickets);
    await agree();
    expect(await screen.findByText(/아직 가입하지 않은 지갑이에요/, {}, PATIENCE)).toBeDefined();
    expect([tickets.signIns, tickets.joins]).toEqual([1, 1]);
    await scanned(tickets);
    expect(await screen.findByText('고요한나룻배7', {}, PATIENCE)).toBeDefined();
    expect(wallets.calls.map(([call, nonce]) => (call === 'agree' ? call : `${call} ${nonce}`))).toEqual([
      'signIn nonce 1',
      'agree',
      'join nonce 2',
      'signIn nonce 2',
    ]);
  });
});

describe('a person who has joined by e-mail', () => {
  test('hears so before terms are asked for, and is led on', async () => {
    const tickets = new FakeQrTickets();
    const wallets = new FakeWalletAccounts();
    wallets.signIn = async () => fail(failure('alreadyRegistered'));
    openPage('/regist?next=%2Fgift', {}, { ...standInPorts(), qrTickets: tickets, walletAccounts: wallets });
    await scanned(tickets);
    expect((await screen.findByRole('link', { name: '로그인하기' }, PATIENCE)).getAttribute('href')).toBe('/login?next=%2Fgift');
    expect(screen.queryByRole('dialog', { name: '약관에 동의하고 가입하기' })).toBeNull();
  });
});

describe('on a phone', () => {
  test('the wallet on it is opened, and the new member welcomed on a screen, which leads on to what was wanted', async () => {
    onTestFinished(onPhone());
    const { tickets } = open('/login/MobileSignUp?next=%2Fgift', { joined: false });
    await heading('지갑 앱으로 계속하기');
    const link = await screen.findByRole('link', { name: '지갑 앱 열기' }, PATIENCE);
    expect(link.getAttribute('href')).toBe('openid4vp://?number=1');
    tickets.happen('present', 'match');
    await screen.findByRole('dialog', { name: '약관에 동의하고 가입하기' }, PATIENCE);
    fireEvent.click(await screen.findByRole('checkbox', { name: '모두 동의합니다' }));
    await type('이메일', 'kim@naru.kr');
    await press('동의하고 계속하기');
    await screen.findByText(/아직 가입하지 않은 지갑이에요/, {}, PATIENCE);
    expect((await screen.findByRole('link', { name: '지갑 앱 열기' }, PATIENCE)).getAttribute('href')).toBe('openid4vp://?number=2');
    tickets.happen('present', 'match');
    await heading('가입을 마쳤어요');
    expect(screen.getByRole('link', { name: '회원 정보 보기' })).toBeDefined();
    expect(screen.getByRole('link', { name: '이어서 하기' }).getAttribute('href')).toBe('/gift');
  });

  test('a member who comes back is not told that they have just joined', async () => {
    openPage('/login/MobileSigupComplete', { signedIn: true });
    await heading('이미 나루 회원이에요');
    expect(screen.queryByText(/가입을 마쳤어요/)).toBeNull();
  });

  test('the welcome is nobody’s who is not logged in', async () => {
    open('/login/MobileSigupComplete');
    await heading('로그인');
  });
});
