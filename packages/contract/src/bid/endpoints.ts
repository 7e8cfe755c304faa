import type { BidBook, BidView } from '@naru/domain/bid';
import type { BidId } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { id } from '../shared/ids.ts';
import { list, page, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { bid, bidStatus, endedBid, productBids } from './replies.ts';

const productParam = z.object({ productId: request.idText.product });

/** Bids on products (product 13). */
export const bidEndpoints = endpointsOf<BidBook>()({
  ofProduct: call({
    operationId: 'bidsOfProduct',
    api: 'center',
    method: 'GET',
    path: '/bid/v1/product/{productId}',
    audience: 'open',
    summary: 'What is bid on a product: the highest prices, and how many bid each',
    params: productParam,
    result: productBids,
  }).by((productId) => ({ params: { productId } })),
  status: call({
    operationId: 'bidStanding',
    api: 'center',
    method: 'GET',
    path: '/bid/v1/product/{productId}/standing',
    audience: 'member',
    summary: 'How the member stands to the bids on a product: their own, the best of others, and what they could sell to it',
    params: productParam,
    result: bidStatus,
  }).by((productId) => ({ params: { productId } })),
  own: call({
    operationId: 'bidsOwn',
    api: 'center',
    method: 'GET',
    path: '/bid/v1/own',
    audience: 'member',
    summary: 'The member’s own bids that stand',
    result: reply<{ readonly bids: readonly BidView[] }>()({ bids: list(bid) }),
  }).by(() => ({}), { read: ({ bids }) => bids }),
  ended: call({
    operationId: 'bidsEnded',
    api: 'center',
    method: 'GET',
    path: '/bid/v1/history',
    audience: 'member',
    summary: 'The member’s own bids that have ended, and how',
    query: request.pageQuery,
    result: page(endedBid),
  }).by((query) => ({ query })),
  place: call({
    operationId: 'bidPlace',
    api: 'center',
    method: 'POST',
    path: '/bid/v1/place',
    audience: 'member',
    summary: 'Bid for any NFT of a product, or change the price of the own bid',
    movesValue: true,
    body: z.object({ productId: request.id.product, price: request.won }),
    result: reply<{ readonly bidId: BidId }>()({ bidId: id.bid }),
  }).by(({ key, ...body }) => ({ body, key })),
  withdraw: call({
    operationId: 'bidWithdraw',
    api: 'center',
    method: 'PUT',
    path: '/bid/v1/withdraw',
    audience: 'member',
    summary: 'Take a bid back',
    movesValue: true,
    body: z.object({ bidId: request.id.bid }),
    result: nothing,
  }).by((bidId) => ({ body: { bidId } }), { keyed: true }),
  accept: call({
    operationId: 'bidAccept',
    api: 'center',
    method: 'PUT',
    path: '/bid/v1/accept',
    audience: 'member',
    summary: 'Sell an own NFT to a bid at its price, confirmed by PIN',
    movesValue: true,
    body: z.object({ bidId: request.id.bid, tokenId: request.tokenId, price: request.won, pin: request.pin }),
    result: nothing,
  }).by((body) => ({ body }), { keyed: true }),
});
