import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { codeOf, instant, nonNegativeInteger, positiveInteger, tokenId, won } from '../shared/primitives.ts';

/** What is bid on a product. */
export const productBidsWire = z.object({
  levels: z.array(z.object({ price: won, count: positiveInteger })),
  count: nonNegativeInteger,
});

/** An own bid that stands. */
export const bidWire = z.object({
  bidId: positiveInteger,
  productId: positiveInteger,
  productName: z.string(),
  ...pictureReply.schema.shape,
  price: won,
  highest: won,
  createdAt: instant,
  expiresAt: instant,
});

/** Ways in which a bid ends, as the wire calls them (ours). */
export const ENDED_BID_WIRE = Object.freeze({ accepted: 'ACCEPTED', withdrawn: 'WITHDRAWN', expired: 'EXPIRED' } as const);

/** An own bid that has ended. */
export const endedBidWire = z.object({
  bidId: positiveInteger,
  productId: positiveInteger,
  productName: z.string(),
  ...pictureReply.schema.shape,
  price: won,
  state: codeOf(ENDED_BID_WIRE),
  createdAt: instant,
  endedAt: instant,
  sold: z.nullable(z.object({ tokenId, number: positiveInteger, offerId: positiveInteger })),
});

/** How a member stands to the bids on a product. */
export const bidStandingWire = z.object({
  own: z.nullable(bidWire),
  best: z.nullable(z.object({ bidId: positiveInteger, price: won, bidderNickname: z.string() })),
  sellable: z.array(z.object({ tokenId, number: positiveInteger })),
  reasons: z.array(z.int()),
});
