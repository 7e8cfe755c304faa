import { failure } from '@naru/domain/failure';
import type { Sendings } from '@naru/domain/gift';
import { fail, ok } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';
import { RECEIVED } from '../../testing/sending-ports.ts';

const openWith = (address: string, receive: Sendings['receive']): void => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, sendings: { ...base.sendings, receive } });
};

describe('receiving by NFT code inside the wallet app', () => {
  test('takes the code of the address along, without its spaces, and shows the NFT among the own ones', async () => {
    const receive = vi.fn<Sendings['receive']>(async () => ok(RECEIVED));
    openWith('/mobile/serial?serial=ABCD%20EF', receive);
    await heading('NFT 코드 입력');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(await screen.findByDisplayValue('ABCD EF')).toBeDefined();
    await press('NFT 받기');
    expect(await screen.findByText('소유권 이전이 완료되었습니다.')).toBeDefined();
    expect(receive.mock.calls).toEqual([['ABCDEF']]);
    await press('확인');
    await heading('보유 NFT');
  });

  test.each(['/mobile/serial', '/serial'])('%s: the button is disabled as long as there is no code, spaces included', async (address) => {
    const receive = vi.fn<Sendings['receive']>(async () => ok(RECEIVED));
    openWith(address, receive);
    await heading('NFT 코드 입력');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'NFT 받기' });
    expect(button.disabled).toBe(true);
    await type('NFT 코드', '   ');
    expect(button.disabled).toBe(true);
    await type('NFT 코드', ' AB CD ');
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
    expect(await screen.findByText('소유권 이전이 완료되었습니다.')).toBeDefined();
    expect(receive.mock.calls).toEqual([['ABCD']]);
    await press('확인');
    await heading('보유 NFT');
  });

  test('tells of a code that was used before (-4062), and keeps it', async () => {
    openWith('/mobile/serial?serial=AB', async () => fail(failure('serialAlreadyTransferred')));
    await press('NFT 받기');
    expect(await screen.findByText(failureText(failure('serialAlreadyTransferred')).text)).toBeDefined();
    await press('확인');
    expect(await screen.findByDisplayValue('AB')).toBeDefined();
  });

  test('leads to the event whose code it is (0814)', async () => {
    openWith('/mobile/serial?serial=AB', async () => ok({ event: '0814' }));
    await press('NFT 받기');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'NFT 코드 입력' })).toBeNull());
  });

  test('tells a visitor that they have to log in, and brings them back with their code', async () => {
    openPage('/mobile/serial?serial=ABCD-EFGH');
    await heading('로그인이 필요해요');
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '로그인' }));
    await heading('로그인');
    await type('이메일', 'hong@example.com');
    await type('비밀번호', 'Naru-test-2026!');
    await press('로그인');
    await heading('NFT 코드 입력');
    expect(await screen.findByDisplayValue('ABCD-EFGH')).toBeDefined();
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
