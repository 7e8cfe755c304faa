import { FakeQrTickets, FakeWalletAccounts } from '@naru/testkit';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { heading, press } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';

const PATIENCE = { timeout: 40_000 };

const open = (signedIn: boolean, isCILinked = false, address = '/wallet-noti') => {
  const tickets = new FakeQrTickets();
  const wallets = new FakeWalletAccounts();
  openPage(address, { signedIn, member: { joinType: 'app', isCILinked } }, { qrTickets: tickets, walletAccounts: wallets });
  return { tickets, wallets };
};

describe('linking an identity', () => {
  test('is explained, then done by QR', async () => {
    const { tickets, wallets } = open(true);
    await heading('본인확인을 연결해 주세요');
    await press('QR 코드로 연결하기');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE);
    tickets.happen('present', 'match');
    expect(await screen.findByText('지갑의 본인확인 정보를 연결했습니다.', {}, PATIENCE)).toBeDefined();
    expect(wallets.calls).toEqual([['linkIdentity', 'nonce 1']]);
    await press('확인');
    await heading('나루, 귀한 것이 건너오는 곳');
  });

  test('with another person’s certificate is explained', async () => {
    const { tickets, wallets } = open(true);
    wallets.next.set('linkIdentity', 'ciMismatch');
    await heading('본인확인을 연결해 주세요');
    await press('QR 코드로 연결하기');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE);
    tickets.happen('present', 'match');
    await heading('본인 정보가 달라요');
  });

  test('that is refused says why and may be tried again; and it may be left', async () => {
    const { tickets, wallets } = open(true);
    wallets.next.set('linkIdentity', 'walletOfAnother');
    await heading('본인확인을 연결해 주세요');
    await press('QR 코드로 연결하기');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE);
    tickets.happen('present', 'match');
    expect(await screen.findByText(/이 계정에 연결된 지갑이 아닙니다/, {}, PATIENCE)).toBeDefined();
    await press('다시 시도');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드', {}, PATIENCE);
    await press('연결 그만두기');
    expect(await screen.findByRole('button', { name: 'QR 코드로 연결하기' })).toBeDefined();
  });

  test('asks a visitor to log in, and tells a member who has done it', async () => {
    open(false);
    await heading('로그인이 필요해요');
    open(true, true);
    await heading('이미 연결되어 있어요');
  });
});

test('a stored log-in is gone on with at /signin', async () => {
  open(true, true, '/signin');
  await heading('나루, 귀한 것이 건너오는 곳');
  open(false, true, '/signin');
  await heading('로그인');
});
