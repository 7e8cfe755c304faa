import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { codeOf, instant, nonNegativeInteger, positiveInteger, secretId, tokenId, won } from '../shared/primitives.ts';

/** Words of an offer's state on the wire. */
export const OFFER_STATE_WIRE = Object.freeze({
  requested: 'REQUESTED',
  countered: 'COUNTERED',
  accepted: 'ACCEPTED',
  purchased: 'PURCHASED',
  cancelled: 'CANCELLED',
  declined: 'DECLINED',
  expired: 'EXPIRED',
} as const);

/** Words of the reader's side of an offer on the wire. */
export const OFFER_SIDE_WIRE = Object.freeze({ buyer: 'BUYER', owner: 'OWNER', onlooker: 'ONLOOKER' } as const);

/** One price offer. */
export const offerWire = z.object({
  offerId: positiveInteger,
  tokenId,
  tokenName: z.string(),
  number: positiveInteger,
  ...pictureReply.schema.shape,
  side: codeOf(OFFER_SIDE_WIRE),
  state: codeOf(OFFER_STATE_WIRE),
  price: won,
  counterPrice: z.nullable(won),
  buyerNickname: z.string(),
  ownerNickname: z.string(),
  message: z.string(),
  reason: z.string(),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  orderId: z.nullable(secretId),
});

/** What an offer on an NFT would meet. */
export const offerPreviewWire = z.object({
  least: won,
  highest: z.nullable(won),
  listingPrice: z.nullable(won),
  openOffers: nonNegativeInteger,
  reasons: z.array(z.int()),
});
