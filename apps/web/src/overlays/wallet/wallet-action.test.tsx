import { failure } from '@naru/domain/failure';
import type { PinHash } from '@naru/domain/pin';
import { ok } from '@naru/domain/shared';
import { FakeQrTickets, tokenId, won } from '@naru/testkit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WalletAct } from '../../shared/overlay/overlay-kinds.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { press, typePin } from '../../testing/find.ts';
import { onPhone } from '../../testing/phone.ts';
import { Surround, standInThings } from '../../testing/render.tsx';
import { OverlayHost } from '../OverlayHost.tsx';

const PATIENCE = { timeout: 40_000 };

const open = async (joinType: 'app' | 'web', walletUrl?: string) => {
  const tickets = new FakeQrTickets();
  const resolve = standInThings({ signedIn: true }, { qrTickets: tickets }, walletUrl === undefined ? {} : { walletUrl });
  // The client hashes a PIN once it has come, which it has with the first call.
  await resolve(TOKENS.sessions).isValid();
  const perform = vi.fn(async (_: PinHash) => ok(undefined));
  const input: WalletAct = {
    act: '판매 등록',
    facts: [{ label: '판매 가격', value: '87,000원' }],
    action: 'listing',
    wallet: { type: 'sale', tokenIds: [tokenId(6006)], price: won(87_000) },
    joinType,
    perform,
  };
  let answer: boolean | undefined;
  await act(async () => {
    render(
      <Surround resolve={resolve}>
        <OverlayHost />
      </Surround>,
    );
    void resolve(TOKENS.overlays)
      .open('walletAction', input)
      .then((result) => {
        answer = result;
      });
  });
  return { tickets, perform, answer: () => answer, action: input.wallet };
};

describe('a web member', () => {
  test('confirms by PIN', async () => {
    const { tickets, perform, answer } = await open('web');
    expect((await screen.findByRole('dialog', { name: '판매 등록 확인' })).textContent).toContain('87,000원');
    await typePin('135790');
    await waitFor(() => expect(answer()).toBe(true));
    expect(perform).toHaveBeenCalledWith('135790'.padStart(64, '0'));
    expect(tickets.acts).toEqual([]);
  });
});

describe('an app member', () => {
  test('scans the QR, names the number, and is done once the action is', async () => {
    const { tickets, perform, answer, action } = await open('app');
    expect((await screen.findByRole('dialog', { name: 'QR' })).textContent).toContain('87,000원');
    expect(await screen.findByText('나루 지갑 앱으로 QR 코드를 스캔해 주세요.')).toBeDefined();
    expect(screen.getByTitle('지갑 앱으로 스캔할 QR 코드')).toBeDefined();
    // Two minutes, of which a slow page has seen some seconds go by.
    expect(screen.getByRole('timer', { name: '남은 시간' }).textContent).toMatch(/^(02:00|01:[345]\d)$/);
    expect(screen.queryByRole('link', { name: '지갑 앱 열기' })).toBeNull();
    tickets.happen('scan');
    expect(await screen.findByText('지갑에서 확인 중이에요.', {}, PATIENCE)).toBeDefined();
    tickets.happen('present');
    expect(await screen.findByText('47', {}, PATIENCE)).toBeDefined();
    expect(screen.getByText(/다른 사람이 보내거나 불러 준 번호는 절대 입력하지 마세요/)).toBeDefined();
    tickets.happen('match', 'use');
    await waitFor(() => expect(answer()).toBe(true), PATIENCE);
    expect(tickets.acts).toEqual([action]);
    expect(perform).not.toHaveBeenCalled();
  });

  test('is told why it was refused', async () => {
    const { tickets, answer } = await open('app');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드');
    tickets.refuse(failure('lockedInOffer'));
    const notice = await screen.findByRole('dialog', { name: '알림' }, PATIENCE);
    fireEvent.click(within(notice).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(answer()).toBe(false));
  });

  test('may close it', async () => {
    const { answer } = await open('app');
    await screen.findByRole('dialog', { name: 'QR' });
    const [close] = screen.getAllByRole('button', { name: '닫기' });
    if (close !== undefined) fireEvent.click(close);
    await waitFor(() => expect(answer()).toBe(false));
  });

  test('is shown the way to the sandbox’s wallet', async () => {
    await open('app', '/wallet/');
    const link = await screen.findByRole('link', { name: '체험용 지갑 열기' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/wallet/?request=${encodeURIComponent('openid4vp://?number=1')}`,
      '_blank',
    ]);
  });

  test('is told that the connection is lost, and goes on when it is back', async () => {
    const { tickets } = await open('app');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드');
    tickets.reachable = false;
    expect(await screen.findByText('서버에 연결하지 못하고 있어요. 연결되면 저절로 이어져요.', {}, PATIENCE)).toBeDefined();
    tickets.reachable = true;
    await waitFor(() => expect(screen.queryByText(/서버에 연결하지 못하고/)).toBeNull(), PATIENCE);
    expect(tickets.acts).toHaveLength(1);
  });
});

describe('an app member on a phone', () => {
  test('starts nothing until the member asks for their wallet, which a link opens', async () => {
    const back = onPhone();
    onTestFinished(back);
    const { tickets, answer } = await open('app');
    expect(await screen.findByText(/이 휴대폰에 있는 지갑 앱에서/)).toBeDefined();
    expect(tickets.acts).toEqual([]);
    await press('지갑으로 승인하기');
    const link = await screen.findByRole('link', { name: '지갑 앱 열기' });
    expect(link.getAttribute('href')).toBe('openid4vp://?number=1');
    expect(screen.queryByTitle('지갑 앱으로 스캔할 QR 코드')).toBeNull();
    tickets.happen('present', 'match', 'use');
    await waitFor(() => expect(answer()).toBe(true), PATIENCE);
  });
});
