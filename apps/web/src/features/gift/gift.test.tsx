import { failure } from '@naru/domain/failure';
import type { Sendings } from '@naru/domain/gift';
import { fail, ok } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';
import { CARD, RECEIVED } from '../../testing/sending-ports.ts';

const KEY = 'kk-kkkkkkkkkkkkkkkkkkk';
const LINK = `/gift?key=${KEY.padEnd(22, 'k')}#ABCD-EFGH`;
const NAME = '푸른학21님이 보낸 선물';

const openWith = (address: string, signedIn: boolean, change: Partial<Sendings> = {}) => {
  const base = standInPorts({ signedIn });
  return openPage(address, { signedIn }, { ...base, sendings: { ...base.sendings, ...change } });
};

describe('the link of a gift', () => {
  test('shows a visitor a wrapped card, and what is in it once it is unwrapped', async () => {
    const unwrap = vi.fn<Sendings['unwrap']>(async () => ok(undefined));
    openWith(LINK, false, { unwrap });
    await heading(NAME);
    expect(screen.queryByText(/돌을 축하해요|달항아리/)).toBeNull();
    expect(screen.queryByRole('link', { name: '가입하고 받기' })).toBeNull();
    await press('선물 풀기');
    expect(screen.getByText('“돌을 축하해요”')).toBeDefined();
    expect(screen.getByText('달항아리')).toBeDefined();
    expect(screen.getByText(/실물을 신청해 집에서 받을 수 있어요/)).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('선물을 풀었어요.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: NAME })));
    expect(unwrap.mock.calls).toEqual([[KEY.padEnd(22, 'k')]]);
    const [join, signIn] = ['가입하고 받기', '로그인하고 받기'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect([join, signIn]).toEqual(['/join?next=%2Fgift', '/login?next=%2Fgift']);
  });

  test('has nothing of it left in the address, and shows it unwrapped to whoever comes back', async () => {
    openWith(LINK, false);
    await press('선물 풀기');
    openWith('/gift', true);
    expect(await screen.findByText('“돌을 축하해요”')).toBeDefined();
    expect(screen.queryByRole('button', { name: '선물 풀기' })).toBeNull();
    expect(await screen.findByText('고요한나루터7 계정으로 받아요.')).toBeDefined();
  });

  test('gives a member what is in it by one press', async () => {
    const receive = vi.fn<Sendings['receive']>(async () => ok(RECEIVED));
    openWith(LINK, true, { receive });
    await press('선물 풀기');
    await press('선물 받기');
    expect(await screen.findByText('선물을 받았어요')).toBeDefined();
    expect(screen.getAllByText('달항아리').map((one) => one.parentElement?.textContent)).toContain('달항아리 No. 7');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: '선물을 받았어요' })));
    expect(receive.mock.calls).toEqual([['ABCD-EFGH']]);
  });

  test('is thanked for, once', async () => {
    const thank = vi.fn<Sendings['thank']>(async () => ok(undefined));
    openWith(LINK, true, { thank });
    await press('선물 풀기');
    await press('선물 받기');
    await press('감사 인사 보내기');
    expect(await screen.findByText('필수 입력 항목입니다.')).toBeDefined();
    await type('푸른학21님에게 남길 말', ' 평생 간직할게요 ');
    await press('감사 인사 보내기');
    expect(await screen.findByText('푸른학21님에게 감사 인사를 보냈어요. “평생 간직할게요”')).toBeDefined();
    expect(thank.mock.calls).toMatchObject([[1, ' 평생 간직할게요 ']]);
    expect(screen.queryByRole('button', { name: '감사 인사 보내기' })).toBeNull();
  });

  test('that was received is thanked for later, or shows what was said', async () => {
    const card = { ...CARD, status: 'received', reply: { giftId: RECEIVED.giftId, said: null } } as const;
    openWith(LINK, true, { card: async () => ok(card), thank: async () => fail(failure('alreadyThanked')) });
    await type('푸른학21님에게 남길 말', '고마워요');
    await press('감사 인사 보내기');
    expect(await screen.findByText(failureText(failure('alreadyThanked')).text)).toBeDefined();
    openWith(LINK, true, { card: async () => ok({ ...card, reply: { ...card.reply, said: '고마워요' } }) });
    expect(await screen.findByText('푸른학21님에게 감사 인사를 보냈어요. “고마워요”')).toBeDefined();
  });

  test('of a store asks for no thanks', async () => {
    openWith(LINK, true, { receive: async () => ok({ ...RECEIVED, fromStore: true }) });
    await press('선물 풀기');
    await press('선물 받기');
    expect(await screen.findByText('선물을 받았어요')).toBeDefined();
    expect(screen.queryByRole('button', { name: '감사 인사 보내기' })).toBeNull();
  });

  test('that came without the code asks for it, and shows what it was good for', async () => {
    const receive = vi.fn<Sendings['receive']>(async () => ok(RECEIVED));
    openWith(LINK.replace(/#.*/, ''), true, { receive });
    await press('선물 풀기');
    expect(await screen.findByRole('textbox', { name: 'NFT 코드' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '선물 받기' })).toBeNull();
    await type('NFT 코드', 'ABCD');
    await press('NFT 받기');
    expect(await screen.findByText('선물을 받았어요')).toBeDefined();
  });

  test('tells its sender how it is seen, and its receiver that they have it', async () => {
    openWith(LINK, true, { card: async () => ok({ ...CARD, status: 'own' }) });
    expect(await screen.findByText(/^내가 보낸 선물이에요/)).toBeDefined();
    openWith(LINK, true, { card: async () => ok({ ...CARD, status: 'received' }) });
    expect(await screen.findByText(/^받은 선물이에요/)).toBeDefined();
    expect(screen.getByText('“돌을 축하해요”')).toBeDefined();
  });

  test('of a store speaks of the store', async () => {
    openWith(LINK, false, { card: async () => ok({ ...CARD, sender: '한빛화랑', fromStore: true }) });
    await heading('한빛화랑에서 보낸 선물');
  });

  test('that is over says so, whatever the reason, and offers the code', async () => {
    openWith(LINK, false, { card: async () => fail(failure('giftCardClosed')) });
    await heading('열 수 없는 선물 카드예요');
    expect(screen.getByText(failureText(failure('giftCardClosed')).text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'NFT 코드로 받기' }).getAttribute('href')).toBe('/serial');
  });

  test('that was lost is asked for again', async () => {
    openWith('/gift', false);
    await heading('받은 문자의 링크를 다시 눌러 주세요');
  });
});
