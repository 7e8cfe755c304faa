import { FAILURE_CODES, failure, failureByCode } from '@naru/domain/failure';
import type { GiftCard, PendingGift, Received, SendOutcome } from '@naru/domain/gift';
import { parseGiftId, parseTokenId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import {
  CARD_STANDING_WIRE,
  GIFT_STATE_WIRE,
  type giftCardWire,
  type pendingGiftWire,
  type receivedWire,
  SENDING_KIND_WIRE,
  type sendOutcomeWire,
  WRAPPING_WIRE,
} from './wire.ts';

/** One NFT that was sent to a phone. */
export const pendingGiftCodec: Codec<z.infer<typeof pendingGiftWire>, PendingGift> = {
  toWire: ({ name, thumbnail, kind, state, wrapping, ...rest }) => ({
    ...rest,
    tokenName: name,
    ...pictureReply.toWire(thumbnail),
    kind: SENDING_KIND_WIRE[kind],
    state: GIFT_STATE_WIRE[state],
    wrapping: WRAPPING_WIRE[wrapping],
  }),
  fromWire: (wire) => ({
    giftId: must(parseGiftId(wire.giftId)),
    tokenId: must(parseTokenId(wire.tokenId)),
    name: wire.tokenName,
    number: wire.number,
    thumbnail: pictureReply.fromWire(wire),
    kind: nameFor(SENDING_KIND_WIRE, wire.kind),
    state: nameFor(GIFT_STATE_WIRE, wire.state),
    phone: wire.phone,
    message: wire.message,
    wrapping: nameFor(WRAPPING_WIRE, wire.wrapping),
    sentAt: wire.sentAt,
    openedAt: wire.openedAt,
    expiresAt: wire.expiresAt,
    endedAt: wire.endedAt,
    thanks: wire.thanks,
  }),
};

/** What became of one of several NFTs that were to be sent. A code that is not known counts as a failure all the same. */
export const sendOutcomeCodec: Codec<z.infer<typeof sendOutcomeWire>, SendOutcome> = {
  toWire: ({ tokenId, failure: why }) => ({ tokenId, code: orNull(why, ({ name }) => FAILURE_CODES[name]) }),
  fromWire: (wire) => ({
    tokenId: must(parseTokenId(wire.tokenId)),
    failure: orNull(wire.code, (code) => failure(failureByCode(code)?.name ?? 'unexpected')),
  }),
};

/** The card of a gift. */
export const giftCardCodec: Codec<z.infer<typeof giftCardWire>, GiftCard> = {
  toWire: ({ standing, kind, wrapping, sender, fromStore, picture, ...rest }) => ({
    ...rest,
    standing: CARD_STANDING_WIRE[standing],
    kind: SENDING_KIND_WIRE[kind],
    wrapping: WRAPPING_WIRE[wrapping],
    fromNickname: sender,
    isStore: fromStore,
    ...pictureReply.toWire(picture),
  }),
  fromWire: (wire) => ({
    standing: nameFor(CARD_STANDING_WIRE, wire.standing),
    kind: nameFor(SENDING_KIND_WIRE, wire.kind),
    wrapping: nameFor(WRAPPING_WIRE, wire.wrapping),
    sender: wire.fromNickname,
    fromStore: wire.isStore,
    message: wire.message,
    picture: pictureReply.fromWire(wire),
    expiresAt: wire.expiresAt,
    opened: wire.opened,
    reply: orNull(wire.reply, ({ giftId, said }) => ({ giftId: must(parseGiftId(giftId)), said })),
  }),
};

/** What was received by an NFT code. */
export const receivedCodec: Codec<z.infer<typeof receivedWire>, Received> = {
  toWire: ({ name, thumbnail, kind, sender, fromStore, ...rest }) => ({
    ...rest,
    tokenName: name,
    ...pictureReply.toWire(thumbnail),
    kind: SENDING_KIND_WIRE[kind],
    fromNickname: sender,
    isStore: fromStore,
  }),
  fromWire: (wire) => ({
    giftId: must(parseGiftId(wire.giftId)),
    tokenId: must(parseTokenId(wire.tokenId)),
    name: wire.tokenName,
    number: wire.number,
    thumbnail: pictureReply.fromWire(wire),
    kind: nameFor(SENDING_KIND_WIRE, wire.kind),
    sender: wire.fromNickname,
    fromStore: wire.isStore,
    message: wire.message,
  }),
};
