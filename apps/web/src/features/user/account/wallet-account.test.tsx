import type { Profile } from '@naru/domain/account';
import type { Sendings } from '@naru/domain/gift';
import { ok, type TokenId } from '@naru/domain/shared';
import { TRANSFER_BATCH } from '@naru/flows/transfer-continue';
import { anNftCard, tokenId } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, press, type, typePin } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const ALL = Array.from({ length: TRANSFER_BATCH + 2 }, (_, at) => tokenId(at + 1));
const CARDS = ALL.map((id, at) => anNftCard({ tokenId: id, name: '달항아리', number: at + 1, status: 'notForSale', listingId: null }));

const sendAll = () => vi.fn<Sendings['send']>(async ({ tokenIds }) => ok(tokenIds.map((id) => ({ tokenId: id, failure: null }))));

const open = async (send: Sendings['send'], profile: Partial<Profile> = {}): Promise<void> => {
  const base = standInPorts({ signedIn: true });
  const own = async () => ok({ dataList: [...CARDS, anNftCard({ tokenId: tokenId(99), lock: 'gift' })], page: 1, size: 100, allCount: 13 });
  openPage(
    '/user/info/wallet-account',
    { signedIn: true },
    { ...base, nfts: { ...base.nfts, own }, sendings: { ...base.sendings, send }, profile: { ...base.profile, ...profile } },
  );
  await heading('지갑 계정');
  await screen.findByText('12개 중 0개를 옮겨요');
  await press('지갑으로 옮기기');
  await screen.findByText('옮길 NFT를 하나 이상 선택해 주세요.');
  fireEvent.click(screen.getByRole('checkbox', { name: '모두 선택' }));
  await screen.findByText('12개 중 12개를 옮겨요');
};
const batches = (send: ReturnType<typeof sendAll>): readonly (readonly TokenId[])[] => send.mock.calls.map(([order]) => order.tokenIds);

test('moves everything, a batch after the other, and says where it can be seen (product 4, transfer flow)', async () => {
  const send = sendAll();
  await open(send);
  await type('받을 지갑 ID', 'did:naru:crane');
  await press('지갑으로 옮기기');
  expect(within(await screen.findByRole('dialog', { name: '소유권 이전 확인' })).getByText('푸른학21')).toBeDefined();
  await typePin('135790');
  expect(await screen.findByText('이전할 NFT가 2개 남았습니다. 계속할까요?')).toBeDefined();
  await press('계속하기');
  await typePin('135790');
  expect(await screen.findByText('모든 NFT의 소유권이 이전되었습니다. 지갑 계정으로 로그인하면 확인할 수 있습니다.')).toBeDefined();
  expect(batches(send)).toEqual([ALL.slice(0, TRANSFER_BATCH), ALL.slice(TRANSFER_BATCH)]);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ kind: 'transfer', to: { did: 'did:naru:crane' } });
});

test('stops where the member does not go on', async () => {
  const send = sendAll();
  await open(send);
  await type('받을 지갑 ID', 'did:naru:crane');
  await press('지갑으로 옮기기');
  await typePin('135790');
  await press('취소하기');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(batches(send)).toHaveLength(1);
});

test.each<[string, Partial<Profile>, string]>([
  ['crane', {}, '지갑 ID를 확인해 주세요.'],
  ['did:naru:nobody', {}, '이 지갑 ID를 쓰는 회원이 없습니다. 다시 확인해 주세요.'],
  ['did:naru:demo0001', {}, '본인의 지갑 ID로는 옮길 수 없습니다.'],
  [
    'did:naru:web',
    { publicMember: async (did) => ok({ did, nickname: '느긋한호랑이3', detail: '', isPrivate: false, joinType: 'web', followers: 0 }) },
    '지갑 앱으로 가입한 회원의 지갑 ID를 입력해 주세요.',
  ],
])('to %s nothing goes, and the field says why', async (to, profile, text) => {
  const send = sendAll();
  await open(send, profile);
  await type('받을 지갑 ID', to);
  await press('지갑으로 옮기기');
  expect(await screen.findByText(text)).toBeDefined();
  expect(send).not.toHaveBeenCalled();
});

test('moves only what is ticked', async () => {
  const send = sendAll();
  await open(send);
  for (const box of screen.getAllByRole('checkbox').slice(2)) fireEvent.click(box);
  expect(await screen.findByText('12개 중 1개를 옮겨요')).toBeDefined();
  await type('받을 지갑 ID', 'did:naru:crane');
  await press('지갑으로 옮기기');
  await typePin('135790');
  expect(await screen.findByText(/모든 NFT의 소유권이 이전되었습니다/)).toBeDefined();
  expect(batches(send)).toEqual([[tokenId(1)]]);
});
