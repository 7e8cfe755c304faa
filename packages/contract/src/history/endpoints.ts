import { ACTIVITY_KIND_NAMES, type Histories, PRICE_PERIOD_NAMES, TRADE_TYPE } from '@naru/domain/history';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf } from '../endpoint.ts';
import { feedCursor, instant } from '../shared/primitives.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { activity, priceSummary, tradeRow } from './replies.ts';

const priceQuery = z.object({ period: z.optional(z.enum(PRICE_PERIOD_NAMES)) });

/** Which part of the activity is asked for: of an issuer, or of a member, of one kind, older than a place. */
const activityQuery = z.object({
  siteCode: z.optional(request.siteCode),
  did: z.optional(request.did),
  productId: z.optional(request.idText.product),
  kind: z.optional(z.enum(ACTIVITY_KIND_NAMES)),
  before: z.optional(feedCursor),
  size: request.pageQueryShape.size,
});

/** The wire counts rows from an offset. */
const offset = ({ page, size }: { page: number; size: number }) => ({ start: (page - 1) * size, size });

/** Histories, and what goes on in the market (product 7, history). */
export const historyEndpoints = endpointsOf<Histories>()({
  ofNft: call({
    operationId: 'historyOfToken',
    api: 'center',
    method: 'GET',
    path: '/history/v1/trade/{tokenId}',
    audience: 'optional',
    summary: 'History of an NFT, newest first',
    params: z.object({ tokenId: request.tokenId }),
    query: request.walkedRowsQuery,
    result: page(tradeRow),
  }).by((tokenId, query) => ({ params: { tokenId }, query: offset(query) })),
  historySum: endpoint({
    operationId: 'historySum',
    api: 'center',
    method: 'GET',
    path: '/history/v1/trade/sum/{x}',
    audience: 'open',
    summary: "What an NFT's product has cost over time",
    params: z.object({ x: request.tokenId }),
    query: priceQuery,
    result: priceSummary,
  }),
  pricesOf: call({
    operationId: 'historySumOfProduct',
    api: 'center',
    method: 'GET',
    path: '/history/v1/trade/sum/product/{productId}',
    audience: 'open',
    summary: 'What the NFTs of a product have cost over time',
    params: z.object({ productId: request.idText.product }),
    query: priceQuery,
    result: priceSummary,
  }).by((productId, period) => ({ params: { productId }, query: { period } })),
  pricesOfNft: call({
    operationId: 'historySumOfNft',
    api: 'center',
    method: 'GET',
    path: '/history/v1/trade/sum/nft/{tokenId}',
    audience: 'optional',
    summary: 'What one NFT alone has cost over time; of a private one for its owner alone',
    params: z.object({ tokenId: request.tokenId }),
    query: priceQuery,
    result: priceSummary,
  }).by((tokenId, period) => ({ params: { tokenId }, query: { period } })),
  mine: call({
    operationId: 'historyMine',
    api: 'center',
    method: 'GET',
    path: '/history/v1/trade',
    audience: 'member',
    summary: "The member's own history, newest first",
    query: z.extend(request.walkedRowsQuery, {
      tradeType: z.optional(request.codeOf(TRADE_TYPE)),
      from: z.optional(instant),
      to: z.optional(instant),
    }),
    result: page(tradeRow),
  }).by(({ tradeType, from, to, ...query }) => ({ query: { ...offset(query), from, to, tradeType } })),
  recentTransactions: endpoint({
    operationId: 'recentTransactions',
    api: 'center',
    method: 'GET',
    path: '/history/v1/trade/recent',
    audience: 'open',
    summary: 'The newest sales of the market',
    query: request.walkedQuery,
    result: page(tradeRow),
  }),
  activity: call({
    operationId: 'activity',
    api: 'center',
    method: 'GET',
    path: '/history/v1/activity',
    audience: 'open',
    summary: "What goes on in the market, among an issuer's NFTs, those of a product or with a member, newest first",
    query: activityQuery,
    result: activity,
  }).by(({ size, ...query }) => ({ query: { ...query, size } })),
});
