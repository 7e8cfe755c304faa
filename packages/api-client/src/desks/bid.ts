import { bidEndpoints } from '@naru/contract';
import type { BidBook } from '@naru/domain/bid';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** Bids on products, over HTTP. */
export const httpBidBook = (call: Call, newKey: () => string): BidBook => ({
  ofProduct: (productId) => call(bidEndpoints.bidsOfProduct, { params: { productId } }),
  standing: (productId) => call(bidEndpoints.bidStanding, { params: { productId } }),
  own: () => seen(call(bidEndpoints.bidsOwn), ({ bids }) => bids),
  ended: (query) => call(bidEndpoints.bidsEnded, { query }),
  place: ({ key, ...body }) => call(bidEndpoints.bidPlace, { body, key }),
  withdraw: (bidId) => done(call(bidEndpoints.bidWithdraw, { body: { bidId }, key: newKey() })),
  accept: (body) => done(call(bidEndpoints.bidAccept, { body, key: newKey() })),
});
