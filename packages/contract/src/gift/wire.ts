import type { Wrapping } from '@naru/domain/gift';
import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { codeOf, instant, positiveInteger, tokenId } from '../shared/primitives.ts';

/** Words of where a gift stands on the wire. */
export const GIFT_STATE_WIRE = Object.freeze({
  sent: 'SENT',
  received: 'RECEIVED',
  withdrawn: 'WITHDRAWN',
  expired: 'EXPIRED',
} as const);

/** Words of what is sent on the wire. */
export const SENDING_KIND_WIRE = Object.freeze({ gift: 'GIFT', transfer: 'TRANSFER' } as const);

/** Words of how a gift is wrapped on the wire. */
export const WRAPPING_WIRE = Object.freeze({
  plain: 'PLAIN',
  firstBirthday: 'FIRST_BIRTHDAY',
  wedding: 'WEDDING',
  birthday: 'BIRTHDAY',
  thanks: 'THANKS',
} as const satisfies Record<Wrapping, string>);

/** Words of how a card stands for whoever opens it. */
export const CARD_STANDING_WIRE = Object.freeze({ waiting: 'WAITING', own: 'OWN', received: 'RECEIVED' } as const);

/** One NFT that was sent to a phone. */
export const pendingGiftWire = z.object({
  giftId: positiveInteger,
  tokenId,
  tokenName: z.string(),
  number: positiveInteger,
  ...pictureReply.schema.shape,
  kind: codeOf(SENDING_KIND_WIRE),
  state: codeOf(GIFT_STATE_WIRE),
  phone: z.string(),
  message: z.string(),
  wrapping: codeOf(WRAPPING_WIRE),
  sentAt: instant,
  openedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  thanks: z.nullable(z.string()),
});

/** What became of one of several NFTs: `code` tells why it was not sent, null that it was. */
export const sendOutcomeWire = z.object({ tokenId, code: z.nullable(z.int()) });

/** The card of a gift, as whoever has its link sees it. */
export const giftCardWire = z.object({
  standing: codeOf(CARD_STANDING_WIRE),
  kind: codeOf(SENDING_KIND_WIRE),
  wrapping: codeOf(WRAPPING_WIRE),
  fromNickname: z.string(),
  isStore: z.boolean(),
  message: z.string(),
  ...pictureReply.schema.shape,
  expiresAt: instant,
  opened: z.boolean(),
  reply: z.nullable(z.object({ giftId: positiveInteger, said: z.nullable(z.string()) })),
});

/** What was received by an NFT code. */
export const receivedWire = z.object({
  giftId: positiveInteger,
  tokenId,
  tokenName: z.string(),
  number: positiveInteger,
  ...pictureReply.schema.shape,
  kind: codeOf(SENDING_KIND_WIRE),
  fromNickname: z.string(),
  isStore: z.boolean(),
  message: z.string(),
});
