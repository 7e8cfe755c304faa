import type { SessionEnd } from '@naru/domain/session';
import { ok } from '@naru/domain/shared';
import { aMember, FakeSessions, tokenId, won } from '@naru/testkit';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { heading, press, type } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';
import { draftFor, storeDraft } from '../exchange/exchange-draft.ts';
import type { OverlayStore } from '../overlay/overlay-store.ts';
import { TOKENS } from '../tokens.ts';

const perform = vi.fn(async () => ok(undefined));
const PIN = { act: '판매 등록', facts: [], action: 'listing', perform } as const;
const SALE = { type: 'sale', tokenIds: [tokenId(1)], price: won(10_000) } as const;

const MEMBER_DIALOGS: readonly (readonly [string, (overlays: OverlayStore) => Promise<unknown>])[] = [
  ['판매 등록 확인', (overlays) => overlays.open('pinSign', PIN)],
  ['PIN 번호 등록', (overlays) => overlays.open('pinSetting', { mode: 'register' })],
  ['PIN 번호 재설정', (overlays) => overlays.open('pinReset', { email: 'kim@naru.kr' })],
  ['QR', (overlays) => overlays.open('walletAction', { ...PIN, wallet: SALE, joinType: 'app' })],
  ['확인', (overlays) => overlays.open('confirm', { text: '판매를 취소할까요?' })],
];

const ENDS: readonly SessionEnd[] = [{ reason: 'otherTab' }, { reason: 'refreshExpired' }];

test.each(MEMBER_DIALOGS.flatMap(([name, ask]) => ENDS.map((end) => [name, end.reason, ask, end] as const)))(
  'the dialog ‘%s’ does not outlive a log-out (%s), and nothing follows it',
  async (name, _, ask, end) => {
    const sessions = Object.assign(new FakeSessions(), { token: true });
    const { resolve } = openPage('/nftInfo', { signedIn: true }, { sessions });
    await waitFor(() => expect(resolve(TOKENS.session).get().state).toBe('member'));
    const answered = vi.fn();
    await act(async () => void ask(resolve(TOKENS.overlays)).then(answered));
    await screen.findByRole('dialog', { name: new RegExp(name) });
    await act(async () => sessions.end(end));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: new RegExp(name) })).toBeNull());
    expect((await screen.findByRole('dialog', { name: '알림' })).textContent).toContain('로그아웃');
    await press('확인');
    expect([answered.mock.calls, perform.mock.calls]).toEqual([[], []]);
  },
);

describe('what was typed and not sent', () => {
  const recipient = { name: '김받는', phone: '01022223333', zoneCode: '', address: '', addressDetail: '', memo: '' };
  const typed = async () => {
    const sessions = Object.assign(new FakeSessions(), { token: true });
    const page = openPage('/nftInfo', { signedIn: true }, { sessions });
    await waitFor(() => expect(page.resolve(TOKENS.session).get().state).toBe('member'));
    const view = page.resolve(TOKENS.session).get();
    const did = view.state === 'member' ? view.member.did : '';
    storeDraft(did, { tokenId: tokenId(1), recipient });
    return { ...page, sessions, did };
  };

  test('does not outlive a log-out, here or in another tab', async () => {
    const here = await typed();
    await act(async () => here.resolve(TOKENS.session).signOut());
    await waitFor(() => expect(draftFor(here.did, tokenId(1))).toBeUndefined());
    const { sessions, did } = await typed();
    expect(draftFor(did, tokenId(1))).toBeDefined();
    await act(async () => sessions.end({ reason: 'otherTab' }));
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('김받는'));
  });

  test('is there again for whose session ended by itself, and for nobody else who logs in', async () => {
    const { sessions, resolve, did } = await typed();
    storeDraft('did:naru:another', { tokenId: tokenId(1), recipient });
    await act(async () => sessions.end({ reason: 'refreshExpired' }));
    await screen.findByRole('dialog', { name: '알림' });
    expect(draftFor(did, tokenId(1))).toEqual({ tokenId: tokenId(1), recipient });
    sessions.token = true;
    await act(async () => resolve(TOKENS.session).signedIn());
    await waitFor(() => expect(draftFor('did:naru:another', tokenId(1))).toBeUndefined());
    expect(draftFor(did, tokenId(1))).toBeDefined();
  });
});

test('a session that ended by itself leaves its member where anybody may be', async () => {
  const sessions = Object.assign(new FakeSessions(), { token: true });
  const { resolve } = openPage('/nftInfo', { signedIn: true }, { sessions });
  await waitFor(() => expect(resolve(TOKENS.session).get().state).toBe('member'));
  await act(async () => sessions.end({ reason: 'refreshExpired' }));
  await press('확인');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('NFT');
  expect(resolve(TOKENS.session).get()).toEqual({ state: 'anonymous' });
});

test('a session that ended by itself on a page for members leads by the log-in back to it', async () => {
  const { email } = aMember();
  const sessions = Object.assign(new FakeSessions(), { token: true, passwords: new Map([[email, 'Naru-test-2026!']]) });
  const { resolve } = openPage('/user/info/sell-manage', { signedIn: true }, { sessions });
  await heading('판매 관리');
  await act(async () => sessions.end({ reason: 'duplicateLogin' }));
  await press('확인');
  await type('이메일', email);
  await type('비밀번호', 'Naru-test-2026!');
  await press('로그인');
  await heading('판매 관리');
  expect(resolve(TOKENS.session).get().state).toBe('member');
});

test('who does nothing for long is asked, and is still there by any activity', async () => {
  // Of the half minute that is left none goes by behind a busy machine's back: the clock goes on by steps of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const page = openPage('/nftInfo', { signedIn: true }, {}, { sessionMinutes: 1 });
  await waitFor(() => expect(page.resolve(TOKENS.session).get().state).toBe('member'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect((await screen.findByRole('dialog', { name: '로그인 연장' })).textContent).toContain('곧 로그아웃');
  await press('연장하기');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '로그인 연장' })).toBeNull());
  // A minute later the session would end by itself, and whichever test has this browser then would be told so.
  await act(() => page.resolve(TOKENS.session).signOut());
});

test('what anybody may look at stays', async () => {
  const sessions = Object.assign(new FakeSessions(), { token: true });
  const { resolve } = openPage('/nftInfo', { signedIn: true }, { sessions });
  await waitFor(() => expect(resolve(TOKENS.session).get().state).toBe('member'));
  await act(async () => void resolve(TOKENS.overlays).open('popup', { title: '이용 안내', content: <p>내용</p> }));
  await screen.findByRole('dialog', { name: '이용 안내' });
  await act(async () => sessions.end({ reason: 'otherTab' }));
  await screen.findByRole('dialog', { name: '알림' });
  expect(screen.getByText('내용')).toBeDefined();
});
