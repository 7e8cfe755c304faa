import {
  type CardKey,
  type GiftCard,
  type GiftReply,
  type GiftWork,
  type PendingGift,
  parseCardKey,
  type Received,
  type Receiver,
  type SendOutcome,
  type Wrapping,
} from '@naru/domain/gift';
import { NFT_KIND } from '@naru/domain/nft';
import * as z from 'zod/mini';
import { picture } from '../file/replies.ts';
import { must } from '../shared/codec.ts';
import { refusal } from '../shared/failures.ts';
import { id } from '../shared/ids.ts';
import { addedLater, as, code, flag, flat, list, orNull, type Part, positive, reply, text, timestamp } from '../shared/reply.ts';

const GIFT_STATE_WIRE = Object.freeze({
  sent: 'SENT',
  received: 'RECEIVED',
  withdrawn: 'WITHDRAWN',
  expired: 'EXPIRED',
} as const);

const SENDING_KIND_WIRE = Object.freeze({ gift: 'GIFT', transfer: 'TRANSFER' } as const);

export const WRAPPING_WIRE = Object.freeze({
  plain: 'PLAIN',
  firstBirthday: 'FIRST_BIRTHDAY',
  wedding: 'WEDDING',
  birthday: 'BIRTHDAY',
  thanks: 'THANKS',
} as const satisfies Record<Wrapping, string>);

const CARD_STATUS_WIRE = Object.freeze({ waiting: 'WAITING', own: 'OWN', received: 'RECEIVED' } as const);

export const pendingGift = reply<PendingGift>()({
  giftId: id.gift,
  tokenId: id.token,
  name: as('tokenName', text),
  number: positive,
  thumbnail: flat(picture),
  kind: code(SENDING_KIND_WIRE),
  state: code(GIFT_STATE_WIRE),
  phone: text,
  message: text,
  wrapping: code(WRAPPING_WIRE),
  sentAt: timestamp,
  openedAt: orNull(timestamp),
  expiresAt: orNull(timestamp),
  endedAt: orNull(timestamp),
  thanks: orNull(text),
});

/** What became of one of several NFTs: `code` tells why it was not sent, null that it was. */
export const sendOutcome = reply<SendOutcome>()({ tokenId: id.token, failure: as('code', refusal) });

export const giftCard = reply<GiftCard>()({
  status: as('standing', code(CARD_STATUS_WIRE)),
  kind: code(SENDING_KIND_WIRE),
  wrapping: code(WRAPPING_WIRE),
  sender: as('fromNickname', text),
  fromStore: as('isStore', flag),
  message: text,
  picture: flat(picture),
  work: addedLater(orNull(reply<GiftWork>()({ name: as('tokenName', text), siteName: text, nftKind: code(NFT_KIND) })), null),
  expiresAt: timestamp,
  opened: flag,
  reply: orNull(reply<GiftReply>()({ giftId: id.gift, said: orNull(text) })),
});

export const received = reply<Received>()({
  giftId: id.gift,
  tokenId: id.token,
  name: as('tokenName', text),
  number: positive,
  thumbnail: flat(picture),
  kind: code(SENDING_KIND_WIRE),
  sender: as('fromNickname', text),
  fromStore: as('isStore', flag),
  message: text,
});

const takenWire = z.union([received.schema, z.object({ code: z.string() })]);
/** What an NFT code was good for: an NFT, or the event whose code it is. */
export const taken: Part<typeof takenWire, Received | { readonly event: string }> = {
  schema: takenWire,
  toWire: (one) => ('event' in one ? { code: one.event } : received.toWire(one)),
  fromWire: (wire) => ('code' in wire ? { event: wire.code } : received.fromWire(wire)),
};

/** The key of a card, which only the domain's parser knows for one. */
const cardKey: Part<z.ZodMiniString, CardKey> = { schema: z.string(), toWire: (key) => key, fromWire: (wire) => must(parseCardKey(wire)) };

export const cardLink = reply<{ readonly key: CardKey }>()({ key: cardKey });

type KnownReceiver = Pick<Receiver, 'did' | 'nickname'>;
export const receivers = reply<{ readonly dataList: readonly KnownReceiver[] }>()({
  dataList: list(reply<KnownReceiver>()({ did: id.did, nickname: text })),
});

export const outcomes = reply<{ readonly outcomes: readonly SendOutcome[] }>()({ outcomes: list(sendOutcome) });
