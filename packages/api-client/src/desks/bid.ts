import { bidEndpoints } from '@naru/contract';
import { bidCodec, bidStandingCodec, endedBidCodec, must, pageCodec, productBidsCodec } from '@naru/contract/codec';
import type { BidBook } from '@naru/domain/bid';
import { parseBidId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const ended = pageCodec(endedBidCodec);

/** Bids on products, over HTTP. */
export const httpBidBook = (call: Call, newKey: () => string): BidBook => ({
  ofProduct: (productId) => seen(call(bidEndpoints.bidsOfProduct, { params: { productId } }), productBidsCodec.fromWire),
  standing: (productId) => seen(call(bidEndpoints.bidStanding, { params: { productId } }), bidStandingCodec.fromWire),
  own: () => seen(call(bidEndpoints.bidsOwn), ({ bids }) => bids.map(bidCodec.fromWire)),
  ended: (query) => seen(call(bidEndpoints.bidsEnded, { query }), ended.fromWire),
  place: ({ key, ...body }) => seen(call(bidEndpoints.bidPlace, { body, key }), ({ bidId }) => ({ bidId: must(parseBidId(bidId)) })),
  withdraw: (bidId) => done(call(bidEndpoints.bidWithdraw, { body: { bidId }, key: newKey() })),
  accept: (body) => done(call(bidEndpoints.bidAccept, { body, key: newKey() })),
});
