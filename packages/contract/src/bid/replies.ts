import type { BestBid, BidLevel, BidStatus, BidView, EndedBid, ProductBids } from '@naru/domain/bid';
import { picture } from '../file/replies.ts';
import { failureNames } from '../shared/failures.ts';
import { id } from '../shared/ids.ts';
import { as, code, count, flat, list, orNull, positive, reply, text, timestamp, won } from '../shared/reply.ts';

export const productBids = reply<ProductBids>()({ levels: list(reply<BidLevel>()({ price: won, count: positive })), count });

const common = { bidId: id.bid, productId: id.product, name: as('productName', text), thumbnail: flat(picture), price: won };

export const bid = reply<BidView>()({ ...common, highest: won, createdAt: timestamp, expiresAt: timestamp });

/** Ways in which a bid ends, as the wire calls them (ours). */
const ENDED_BID = Object.freeze({ accepted: 'ACCEPTED', withdrawn: 'WITHDRAWN', expired: 'EXPIRED' } as const);

export const endedBid = reply<EndedBid>()({
  ...common,
  state: code(ENDED_BID),
  createdAt: timestamp,
  endedAt: timestamp,
  sold: orNull(reply<NonNullable<EndedBid['sold']>>()({ tokenId: id.token, number: positive, offerId: id.offer })),
});

export const bidStatus = reply<BidStatus>()({
  own: orNull(bid),
  best: orNull(reply<BestBid>()({ bidId: id.bid, price: won, bidderNickname: text })),
  sellable: list(reply<BidStatus['sellable'][number]>()({ tokenId: id.token, number: positive })),
  reasons: failureNames,
});
