import { failure } from '@naru/domain/failure';
import { type GiftCard, type PendingGift, parseCardKey, type Received, type Sendings } from '@naru/domain/gift';
import { fail, ok, parseGiftId } from '@naru/domain/shared';
import { didOf, must, tokenId } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** What every code is good for here. */
export const RECEIVED: Received = Object.freeze({
  giftId: must(parseGiftId(1)),
  tokenId: tokenId(1),
  name: '달항아리',
  number: 7,
  thumbnail: null,
  kind: 'gift',
  sender: '푸른학21',
  fromStore: false,
  message: '',
});

/** The card of every gift here. */
export const CARD: GiftCard = Object.freeze({
  status: 'waiting',
  kind: 'gift',
  wrapping: 'firstBirthday',
  sender: '푸른학21',
  fromStore: false,
  message: '돌을 축하해요',
  picture: null,
  work: { name: '달항아리', siteName: '한빛도예', nftKind: 'transferable' as const },
  expiresAt: '2026-11-27T05:30:00.000Z',
  opened: false,
  reply: null,
});

const KEY = must(parseCardKey('A'.repeat(22)));

/** A stand-in for sending: one gift waits, one was received. */
const standInSendings = (world: World): Sendings => {
  const [card] = world.tokens;
  const gift: PendingGift = {
    giftId: must(parseGiftId(1)),
    tokenId: card?.tokenId ?? tokenId(1),
    name: card?.name ?? '',
    number: 1,
    thumbnail: null,
    kind: 'gift',
    state: 'sent',
    phone: '010-****-5678',
    message: '축하해요',
    wrapping: 'birthday',
    sentAt: '2026-11-20T05:30:00.000Z',
    openedAt: '2026-11-21T02:00:00.000Z',
    expiresAt: '2026-11-27T05:30:00.000Z',
    endedAt: null,
    thanks: null,
  };
  let gifts: PendingGift[] = [
    gift,
    {
      ...gift,
      giftId: must(parseGiftId(2)),
      number: 2,
      state: 'received',
      expiresAt: null,
      endedAt: '2026-11-22T03:00:00.000Z',
      thanks: '정말 고마워요',
    },
  ];
  return {
    send: async ({ tokenIds }) => ok(tokenIds.map((tokenId) => ({ tokenId, failure: null }))),
    receiver: async (named) => {
      const did = 'did' in named ? named.did : didOf('crane');
      const isNobody = did.endsWith('nobody') || ('nickname' in named && named.nickname !== '푸른학21');
      return isNobody ? fail(failure('lookupFailed')) : ok({ did, nickname: '푸른학21', detail: '달항아리를 모아요.' });
    },
    recentReceivers: async () => ok([{ did: didOf('crane'), nickname: '푸른학21' }]),
    pending: (query) => world.answer(() => world.page(world.options.empty ? [] : gifts, query)),
    takeBack: async (giftId) => {
      gifts = gifts.map((one) => (one.giftId === giftId ? { ...one, state: 'withdrawn', expiresAt: null } : one));
      return ok(undefined);
    },
    cardKey: async () => ok(KEY),
    thank: async () => ok(undefined),
    receive: async () => ok(RECEIVED),
    card: async () => world.answer(() => CARD),
    unwrap: async () => ok(undefined),
  };
};

/** The client ports of this file. */
export const SENDING_STAND_INS = {
  sendings: standInSendings,
} satisfies Partial<StandIns>;
