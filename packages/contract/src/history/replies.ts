import {
  ACTIVITY_PARTY_KINDS,
  type ActivityPage,
  type ActivityParty,
  type ActivityRow,
  type PricePoint,
  type PriceSummary,
  TRADE_SIDES,
  TRADE_TYPE,
  type TradeRow,
} from '@naru/domain/history';
import * as z from 'zod/mini';
import { chainState } from '../explorer/replies.ts';
import { picture } from '../file/replies.ts';
import { id } from '../shared/ids.ts';
import { addedLater, bare, code, count, cursorFields, flat, list, orNull, positive, reply, text, timestamp, won } from '../shared/reply.ts';

const party = orNull(reply<ActivityParty>()({ kind: bare(z.enum(ACTIVITY_PARTY_KINDS)), name: text, did: orNull(id.did) }));

const activityRow = reply<ActivityRow>()({
  id: positive,
  tokenId: id.token,
  tokenName: text,
  number: positive,
  thumbnail: flat(picture),
  siteCode: id.site,
  tradeType: code(TRADE_TYPE),
  time: timestamp,
  from: party,
  to: party,
  price: orNull(won),
  txId: text,
  chainState: orNull(chainState),
});

export const activity = reply<ActivityPage>()({ dataList: list(activityRow), ...cursorFields });

export const tradeRow = reply<TradeRow>()({
  tokenId: id.token,
  tokenName: text,
  tradeType: code(TRADE_TYPE),
  time: timestamp,
  fromNickname: text,
  toNickname: text,
  price: orNull(won),
  txId: text,
  chainState: orNull(chainState),
  side: addedLater(orNull(bare(z.enum(TRADE_SIDES))), null),
});

export const priceSummary = reply<PriceSummary>()({
  from: orNull(timestamp),
  until: timestamp,
  tradeCount: count,
  lastPrice: orNull(won),
  lastTime: orNull(timestamp),
  lowestPrice: orNull(won),
  highestPrice: orNull(won),
  medianPrice: orNull(won),
  points: list(
    reply<PricePoint>()({
      time: timestamp,
      until: timestamp,
      price: won,
      low: won,
      high: won,
      trades: positive,
      number: orNull(positive),
    }),
  ),
});
