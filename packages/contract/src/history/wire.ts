import { ACTIVITY_KIND_NAMES, ACTIVITY_PARTY_KINDS, TRADE_TYPE } from '@naru/domain/history';
import * as z from 'zod/mini';
import { chainStateWire } from '../explorer/wire.ts';
import { picture as pictureReply } from '../file/replies.ts';
import { codeOf, did, feedPlace, instant, nonNegativeInteger, positiveInteger, siteCode, tokenId, won } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

const partyWire = z.nullable(z.object({ kind: z.enum(ACTIVITY_PARTY_KINDS), name: z.string(), did: z.nullable(did) }));

/** Which part of the activity is asked for: of an issuer, or of a member, of one kind, older than a place. */
export const activityQuery = z.object({
  siteCode: z.optional(request.siteCode),
  did: z.optional(request.did),
  productId: z.optional(request.productIdText),
  kind: z.optional(z.enum(ACTIVITY_KIND_NAMES)),
  before: z.optional(feedPlace),
  size: request.pageQueryShape.size,
});

/** A portion of the activity, with the place of the next one. */
export const activityWire = z.object({
  dataList: z.array(
    z.object({
      id: positiveInteger,
      tokenId,
      tokenName: z.string(),
      number: positiveInteger,
      ...pictureReply.schema.shape,
      siteCode,
      tradeType: codeOf(TRADE_TYPE),
      time: instant,
      from: partyWire,
      to: partyWire,
      price: z.nullable(won),
      txId: z.string(),
      chainState: z.nullable(chainStateWire),
    }),
  ),
  allCount: nonNegativeInteger,
  allCountIsMinimum: z.optional(z.literal(true)),
  next: z.nullable(z.string()),
});

/** One row of a history. */
export const tradeRowWire = z.object({
  tokenId,
  tokenName: z.string(),
  tradeType: codeOf(TRADE_TYPE),
  time: instant,
  fromNickname: z.string(),
  toNickname: z.string(),
  price: z.nullable(won),
  txId: z.string(),
  chainState: z.nullable(chainStateWire),
});

const pricePointWire = z.object({
  time: instant,
  until: instant,
  price: won,
  low: won,
  high: won,
  trades: positiveInteger,
  number: z.nullable(positiveInteger),
});

/** What a product's NFTs have cost. */
export const priceSummaryWire = z.object({
  from: z.nullable(instant),
  until: instant,
  tradeCount: nonNegativeInteger,
  lastPrice: z.nullable(won),
  lastTime: z.nullable(instant),
  lowestPrice: z.nullable(won),
  highestPrice: z.nullable(won),
  medianPrice: z.nullable(won),
  points: z.array(pricePointWire),
});
