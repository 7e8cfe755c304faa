import type { SessionEnd } from '@naru/domain/session';
import { ok } from '@naru/domain/shared';
import { FakeSessions, tokenId, won } from '@naru/testkit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../testing/find.ts';
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

test.each(ENDS)('what was typed for a delivery does not outlive a log-out: %j', async (end) => {
  const sessions = Object.assign(new FakeSessions(), { token: true });
  const { resolve } = openPage('/nftInfo', { signedIn: true }, { sessions });
  await waitFor(() => expect(resolve(TOKENS.session).get().state).toBe('member'));
  const recipient = { name: '김받는', phone: '01022223333', zoneCode: '', address: '', addressDetail: '', memo: '' };
  storeDraft('did:naru:mine', { tokenId: tokenId(1), recipient });
  await act(async () => sessions.end(end));
  await waitFor(() => expect(draftFor('did:naru:mine', tokenId(1))).toBeUndefined());
  expect(JSON.stringify(sessionStorage)).not.toContain('김받는');
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
