import { FAILURE_CODES } from '@naru/domain/failure';
import type { OfferPreview, OfferView } from '@naru/domain/offer';
import { nameOf, parseOfferId, parseOrderId, parseTokenId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import { OFFER_SIDE_WIRE, OFFER_STATE_WIRE, type offerPreviewWire, type offerWire } from './wire.ts';

const won = (value: number) => must(parseWon(value));

/** One price offer, as its reader sees it. */
export const offerCodec: Codec<z.infer<typeof offerWire>, OfferView> = {
  toWire: (offer) => ({
    offerId: offer.offerId,
    tokenId: offer.tokenId,
    tokenName: offer.name,
    number: offer.number,
    ...pictureReply.toWire(offer.thumbnail),
    side: OFFER_SIDE_WIRE[offer.side],
    state: OFFER_STATE_WIRE[offer.state],
    price: offer.price,
    counterPrice: offer.counterPrice,
    buyerNickname: offer.buyerNickname,
    ownerNickname: offer.ownerNickname,
    message: offer.message,
    reason: offer.reason,
    createdAt: offer.createdAt,
    expiresAt: offer.expiresAt,
    orderId: offer.orderId,
  }),
  fromWire: (wire) => ({
    offerId: must(parseOfferId(wire.offerId)),
    tokenId: must(parseTokenId(wire.tokenId)),
    name: wire.tokenName,
    number: wire.number,
    thumbnail: pictureReply.fromWire(wire),
    side: nameFor(OFFER_SIDE_WIRE, wire.side),
    state: nameFor(OFFER_STATE_WIRE, wire.state),
    price: won(wire.price),
    counterPrice: orNull(wire.counterPrice, won),
    buyerNickname: wire.buyerNickname,
    ownerNickname: wire.ownerNickname,
    message: wire.message,
    reason: wire.reason,
    createdAt: wire.createdAt,
    expiresAt: wire.expiresAt,
    orderId: orNull(wire.orderId, (id) => must(parseOrderId(id))),
  }),
};

/** What an offer on an NFT would meet. */
export const offerPreviewCodec: Codec<z.infer<typeof offerPreviewWire>, OfferPreview> = {
  toWire: (preview) => ({ ...preview, reasons: preview.reasons.map((name) => FAILURE_CODES[name]) }),
  fromWire: (wire) => ({
    least: won(wire.least),
    highest: orNull(wire.highest, won),
    listingPrice: orNull(wire.listingPrice, won),
    openOffers: wire.openOffers,
    reasons: wire.reasons.flatMap((code) => nameOf(FAILURE_CODES, code) ?? []),
  }),
};
