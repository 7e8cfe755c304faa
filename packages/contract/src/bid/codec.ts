import type { BidStanding, BidView, EndedBid, ProductBids } from '@naru/domain/bid';
import { FAILURE_CODES } from '@naru/domain/failure';
import { nameOf, parseBidId, parseOfferId, parseProductId, parseTokenId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import { type bidStandingWire, type bidWire, ENDED_BID_WIRE, type endedBidWire, type productBidsWire } from './wire.ts';

const won = (value: number) => must(parseWon(value));
const bidId = (value: number) => must(parseBidId(value));

/** What is bid on a product. */
export const productBidsCodec: Codec<z.infer<typeof productBidsWire>, ProductBids> = {
  toWire: ({ levels, count }) => ({ levels: levels.map((level) => ({ ...level })), count }),
  fromWire: ({ levels, count }) => ({ levels: levels.map((level) => ({ price: won(level.price), count: level.count })), count }),
};

/** An own bid that stands. */
export const bidCodec: Codec<z.infer<typeof bidWire>, BidView> = {
  toWire: ({ name, thumbnail, ...bid }) => ({ ...bid, productName: name, ...pictureReply.toWire(thumbnail) }),
  fromWire: (wire) => ({
    bidId: bidId(wire.bidId),
    productId: must(parseProductId(wire.productId)),
    name: wire.productName,
    thumbnail: pictureReply.fromWire(wire),
    price: won(wire.price),
    highest: won(wire.highest),
    createdAt: wire.createdAt,
    expiresAt: wire.expiresAt,
  }),
};

/** An own bid that has ended. */
export const endedBidCodec: Codec<z.infer<typeof endedBidWire>, EndedBid> = {
  toWire: ({ name, thumbnail, state, sold, ...bid }) => ({
    ...bid,
    productName: name,
    ...pictureReply.toWire(thumbnail),
    state: ENDED_BID_WIRE[state],
    sold: orNull(sold, (one) => ({ ...one })),
  }),
  fromWire: (wire) => ({
    bidId: bidId(wire.bidId),
    productId: must(parseProductId(wire.productId)),
    name: wire.productName,
    thumbnail: pictureReply.fromWire(wire),
    price: won(wire.price),
    state: nameFor(ENDED_BID_WIRE, wire.state),
    createdAt: wire.createdAt,
    endedAt: wire.endedAt,
    sold: orNull(wire.sold, ({ tokenId, number, offerId }) => ({
      tokenId: must(parseTokenId(tokenId)),
      number,
      offerId: must(parseOfferId(offerId)),
    })),
  }),
};

/** How a member stands to the bids on a product. */
export const bidStandingCodec: Codec<z.infer<typeof bidStandingWire>, BidStanding> = {
  toWire: ({ own, best, sellable, reasons }) => ({
    own: orNull(own, bidCodec.toWire),
    best: orNull(best, (bid) => ({ ...bid })),
    sellable: sellable.map((one) => ({ ...one })),
    reasons: reasons.map((name) => FAILURE_CODES[name]),
  }),
  fromWire: (wire) => ({
    own: orNull(wire.own, bidCodec.fromWire),
    best: orNull(wire.best, (bid) => ({ bidId: bidId(bid.bidId), price: won(bid.price), bidderNickname: bid.bidderNickname })),
    sellable: wire.sellable.map(({ tokenId, number }) => ({ tokenId: must(parseTokenId(tokenId)), number })),
    reasons: wire.reasons.flatMap((code) => nameOf(FAILURE_CODES, code) ?? []),
  }),
};
