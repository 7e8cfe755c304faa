import { fail } from '@naru/domain/shared';
import { heading, press, type } from '@naru/frontend/testing';
import { judgeDidJwt } from '@naru/identity/view';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { TOKENS } from '../ports/tokens.ts';
import { ORIGIN, TX_CODE } from '../testing/neighbours.ts';
import { newWallet, openWallet, PIN, pinOf, show, typePin } from '../testing/wallet.tsx';

const apply = async (): Promise<void> => {
  await type('이름', '홍길동');
  await type('생년월일', '19910203');
  fireEvent.click(screen.getByLabelText('여성'));
  await type('휴대폰 번호', '01012345678');
  await press('인증번호 받기');
};

describe('the first start', () => {
  test('takes a PIN twice, no weak one, and opens an empty wallet', async () => {
    const wallet = await newWallet();
    show(wallet);
    await press('시작하기');
    await typePin(/6자리를 정해/, '123456');
    expect(await screen.findByText(/연속된 숫자/)).toBeDefined();
    await typePin(/6자리를 정해/);
    await typePin(/한 번 더/);
    await heading('내 증명서');
    expect(await screen.findByText('아직 증명서가 없어요')).toBeDefined();
  });
});

describe('a certificate', () => {
  test('is applied for, received with the number, shown, and removed', async () => {
    const wallet = await newWallet();
    await wallet.fromContainer(TOKENS.vault).create(pinOf(PIN));
    show(wallet, '/certificates/new');
    await heading('가입 증명서 발급');
    await press('인증번호 받기');
    expect(screen.getByText('성별을 골라 주세요.')).toBeDefined();
    const focused = (label: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    await focused('이름');
    expect(screen.getByRole('form', { name: '가입 증명서 발급' })).toBeDefined();
    await type('이름', '홍길동');
    await type('생년월일', '19910203');
    await press('인증번호 받기');
    await focused('여성');
    await apply();
    await heading('증명서 받기');
    expect((await screen.findByRole('link', { name: '체험용 문자함 열기' })).getAttribute('href')).toBe('/sandbox/sms?to=01012345678');
    await type('인증번호', '000000');
    await press('증명서 담기');
    expect(await screen.findByText(/인증번호가 다릅니다/)).toBeDefined();
    await focused('인증번호');
    await type('인증번호', TX_CODE);
    await press('증명서 담기');
    fireEvent.click(await screen.findByRole('link', { name: '증명서 보기' }));
    await heading('증명서 정보');
    for (const text of ['1991.02.03', '여성', '010-1234-5678', 'naru.example']) expect(await screen.findByText(text)).toBeDefined();
    await press('증명서 삭제');
    const dialog = await screen.findByRole('dialog', { name: '증명서를 삭제할까요?' });
    fireEvent.click(screen.getAllByRole('button', { name: '증명서 삭제' }).at(-1) ?? dialog);
    await heading('내 증명서');
    expect(await wallet.fromContainer(TOKENS.certificates).all()).toEqual([]);
    expect((await wallet.fromContainer(TOKENS.log).all()).map(({ kind }) => kind).toSorted()).toEqual(['issued', 'removed']);
  });

  test('is applied for and received by what was typed while the server was away', async () => {
    const wallet = await newWallet();
    await wallet.fromContainer(TOKENS.vault).create(pinOf(PIN));
    const away = vi
      .spyOn(wallet.fromContainer(TOKENS.issuer), 'apply')
      .mockResolvedValueOnce(fail({ kind: 'refused', reason: 'networkGone' }));
    onTestFinished(() => away.mockRestore());
    show(wallet, '/certificates/new');
    await heading('가입 증명서 발급');
    await apply();
    fireEvent.submit(screen.getByRole('form', { name: '가입 증명서 발급' }));
    expect(await screen.findByText(/연결하지 못했습니다/)).toBeDefined();
    expect(away).toHaveBeenCalledTimes(1);
    expect(['이름', '생년월일', '휴대폰 번호'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)).toEqual([
      '홍길동',
      '19910203',
      '010-1234-5678',
    ]);
    await press('인증번호 받기');
    await heading('증명서 받기');
    await type('인증번호', TX_CODE);
    wallet.neighbours.down = true;
    await press('증명서 담기');
    expect(await screen.findByText(/연결하지 못했습니다/)).toBeDefined();
    expect(screen.getByLabelText('인증번호')).toHaveProperty('value', TX_CODE);
    wallet.neighbours.down = false;
    await press('증명서 담기');
    expect(await screen.findByRole('heading', { name: '증명서를 담았어요' })).toBeDefined();
  });

  test('leads to what its holder owns, by a signature of the wallet’s key for this market alone', async () => {
    const wallet = await openWallet();
    show(wallet);
    await press('나루에서 내 NFT 보기');
    await waitFor(() => expect(wallet.left).toHaveLength(1));
    const address = new URL(wallet.left[0] ?? '');
    expect(`${address.origin}${address.pathname}`).toBe(`${ORIGIN}/nft/mobile/myList2`);
    const judged = await judgeDidJwt(address.searchParams.get('jwt') ?? '', { audience: ORIGIN, now: wallet.clock.now() });
    expect(judged).toMatchObject({ ok: true, value: { did: expect.stringMatching(/^did:jwk:/) } });
    expect((await wallet.fromContainer(TOKENS.log).all()).map(({ kind }) => kind)).toContain('viewed');
  });

  test('that has run out says so', async () => {
    const wallet = await openWallet(1);
    wallet.clock.advance(25 * 60 * 60_000);
    show(wallet);
    expect(await screen.findByText('만료됨')).toBeDefined();
  });
});

describe('the lock', () => {
  test('keeps the address that was asked for, and opens by the PIN', async () => {
    const wallet = await openWallet();
    wallet.fromContainer(TOKENS.vault).lock();
    show(wallet, `/?request=${encodeURIComponent(await wallet.neighbours.ask())}`);
    expect(await screen.findByText(/요청이 기다리고 있어요/)).toBeDefined();
    await typePin(/PIN 번호를 입력/);
    expect(await screen.findByRole('button', { name: '보여 주기' })).toBeDefined();
  });

  test('makes whoever guesses wait', async () => {
    const wallet = await openWallet();
    const vault = wallet.fromContainer(TOKENS.vault);
    vault.lock();
    for (let tries = 0; tries < 4; tries += 1) await vault.unlock('758204');
    show(wallet);
    await typePin(/PIN 번호를 입력/, '758204');
    expect(await screen.findByText(/00:30 뒤에 다시/)).toBeDefined();
    expect(screen.getByRole('button', { name: '1' }).hasAttribute('disabled')).toBe(true);
  });

  test('can be left by beginning anew', async () => {
    const wallet = await openWallet();
    wallet.fromContainer(TOKENS.vault).lock();
    show(wallet);
    await press('PIN 번호를 잊었어요');
    await press('지갑 초기화');
    expect(await screen.findByRole('button', { name: '시작하기' })).toBeDefined();
    expect(wallet.shelf.contents.size).toBe(0);
  });

  test('falls shut when nobody touches the wallet for three minutes', async () => {
    const wallet = await openWallet();
    show(wallet, '/log');
    await heading('기록');
    wallet.clock.advance(179_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wallet.fromContainer(TOKENS.vault).status()).toBe('open');
    wallet.clock.advance(1_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: '지갑이 잠겨 있어요' })).toBeDefined();
  });
});

describe('the other places', () => {
  test('the log tells what happened and is cleared, unless whoever is asked steps back', async () => {
    const wallet = await openWallet();
    show(wallet, '/log');
    expect(await screen.findByText('증명서 발급')).toBeDefined();
    await press('기록 모두 지우기');
    await screen.findByRole('dialog', { name: '기록을 모두 지울까요?' });
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('증명서 발급')).toBeDefined();
    await press('기록 모두 지우기');
    await screen.findByRole('dialog', { name: '기록을 모두 지울까요?' });
    fireEvent.click(screen.getAllByRole('button', { name: '기록 모두 지우기' }).at(-1) ?? document.body);
    expect(await screen.findByText('아직 기록이 없어요')).toBeDefined();
  });

  test('a pasted text leads on, or is told to be none', async () => {
    const wallet = await openWallet();
    show(wallet, '/scan');
    await type('QR 내용 붙여 넣기', '안녕');
    await press('열기');
    expect(await screen.findByText(/지갑에서 쓸 수 없는 QR 코드/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('QR 내용 붙여 넣기')));
    await type('QR 내용 붙여 넣기', await wallet.neighbours.ask());
    await press('열기');
    expect(await screen.findByRole('button', { name: '보여 주기' })).toBeDefined();
  });

  test('the PIN is changed in the settings', async () => {
    const wallet = await openWallet();
    show(wallet, '/settings');
    await press('PIN 번호 바꾸기');
    await typePin(/지금 쓰는/);
    await typePin(/6자리를 정해/, '758204');
    await typePin(/한 번 더/, '758204');
    expect(await screen.findByText('PIN 번호를 바꿨습니다.')).toBeDefined();
    await press('지금 잠그기');
    await typePin(/PIN 번호를 입력/, '758204');
    await heading('설정');
  });

  test('without a network the wallet opens and says so', async () => {
    const wallet = await openWallet();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    show(wallet);
    expect(await screen.findByText(/인터넷에 연결되어 있지 않아요/)).toBeDefined();
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/인터넷에 연결되어 있지 않아요/)).toBeNull());
  });

  test('an address that is none leads home', async () => {
    show(await openWallet(), '/no/such/place');
    await heading('내 증명서');
  });
});
