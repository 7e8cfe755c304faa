import type { Profile } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import type { MemberNotice, Notices } from '@naru/domain/notice';
import { fail, ok } from '@naru/domain/shared';
import { noticeId, won } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const BANKS = [
  { code: '004', name: 'KB국민은행' },
  { code: '088', name: '신한은행' },
];

const masked = (text: string): string => text.replace(/\D/g, '').replace(/.(?=.{4})/g, '*');

/** When what is changed now may be used. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** A stand-in for what a member says about themselves. */
const standInProfile = (world: World): Profile => ({
  changeEmail: ({ email }) =>
    world.answer(() => {
      world.member = { ...world.member, email, emailHeldUntil: TOMORROW };
    }),
  changePhone: () => world.answer(() => undefined),
  banks: () => world.answer(() => BANKS),
  changeBank: ({ bankId, bankAccount, bankAccountHolder }) =>
    world.answer(() => {
      const bankName = BANKS.find(({ code }) => code === bankId)?.name ?? bankId;
      world.member = {
        ...world.member,
        bank: { bankId, bankName, account: masked(bankAccount), holder: bankAccountHolder, heldUntil: TOMORROW },
      };
    }),
  undoChange: async (key) => (key === 'used' ? fail(failure('undoGone')) : world.answer(() => ({ what: 'email' as const }))),
  changeCashReceipt: (receipt) =>
    world.answer(() => {
      world.member = { ...world.member, cashReceipt: receipt === null ? null : { type: receipt.type, number: masked(receipt.number) } };
    }),
  publicMember: async (did) =>
    did.endsWith('nobody')
      ? fail(failure('lookupFailed'))
      : world.answer(() => ({
          did,
          nickname: '푸른학21',
          detail: '물가의 학을 모아요.',
          isPrivate: false,
          joinType: 'app' as const,
          followers: 12,
        })),
  leaving: () =>
    world.answer(() => ({
      openOrders: 0,
      openExchanges: 0,
      sites: 0,
      ownNfts: world.options.empty ? 0 : 3,
      openListings: 1,
      sentOffers: 1,
      receivedOffers: 2,
      pendingGifts: 1,
      unsettled: won(45_000),
      hasAccount: world.member.bank !== null,
      accountHeldUntil: world.member.bank?.heldUntil ?? null,
    })),
  ownData: () =>
    world.answer(() => {
      const data = { members: [{ nickname: world.member.nickname, createdAt: '2026-11-20T01:00:00.000Z' }], orders: [] };
      const bytes = new TextEncoder().encode(JSON.stringify({ data }));
      return { name: 'naru-my-data.json', type: 'application/json', arrayBuffer: async () => bytes.buffer };
    }),
  leave: () =>
    world.answer(() => {
      world.signedIn = false;
    }),
  stopMail: async ({ key }) => (key === 'wrong' ? fail(failure('noPermission')) : world.answer(() => undefined)),
});

const NOTICES: readonly MemberNotice[] = [
  {
    id: noticeId(3),
    kind: 'offerReceived',
    seen: false,
    at: '2026-11-21T05:05:00.000Z',
    payload: { offerId: 5, tokenId: '1001', name: '달항아리', price: 42_000, reason: '' },
  },
  {
    id: noticeId(2),
    kind: 'sold',
    seen: false,
    at: '2026-11-20T05:05:00.000Z',
    payload: { orderId: 'order', tokenId: '1002', name: '까치 호랑이', price: 87_000, deposit: 80_475 },
  },
  { id: noticeId(1), kind: 'newDevice', seen: true, at: '2026-11-19T05:05:00.000Z', payload: { device: 'Chrome, Windows' } },
];

/** A stand-in for the notice centre: three notices, two of them new. */
const standInNotices = (world: World): Notices => {
  let notices = world.options.empty ? [] : NOTICES;
  const unseen = (): number => notices.filter(({ seen }) => !seen).length;
  return {
    sold: async () => ok(null),
    soldSeen: async () => ok(undefined),
    list: (query) => world.answer(() => world.page(notices, query)),
    unseen: () => world.answer(unseen),
    markSeen: (upTo) =>
      world.answer(() => {
        notices = notices.map((notice) => (notice.id <= upTo ? { ...notice, seen: true } : notice));
        return unseen();
      }),
    watch: async ({ onCount, until }) => {
      onCount(unseen());
      await until;
      return ok(undefined);
    },
  };
};

/** The client ports of this file. */
export const PROFILE_STAND_INS = {
  profile: standInProfile,
  notices: standInNotices,
} satisfies Partial<StandIns>;
