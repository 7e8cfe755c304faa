import { type ActivityPage, type ActivityParty, type PriceSummary, TRADE_TYPE, type TradeRow } from '@naru/domain/history';
import { parseDid, parseSiteCode, parseTokenId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { activityWire, priceSummaryWire, tradeRowWire } from './wire.ts';

type Wire = z.infer<typeof activityWire>;

const party = (side: Wire['dataList'][number]['from']): ActivityParty | null =>
  orNull(side, ({ did, ...rest }) => ({ ...rest, did: orNull(did, (text) => must(parseDid(text))) }));

/** A portion of the activity feed. */
export const activityCodec: Codec<Wire, ActivityPage> = {
  toWire: ({ dataList, ...place }) => ({
    dataList: dataList.map(({ thumbnail, tradeType, ...row }) => ({
      ...row,
      ...pictureReply.toWire(thumbnail),
      tradeType: TRADE_TYPE[tradeType],
    })),
    ...place,
  }),
  fromWire: ({ dataList, allCount, allCountIsMinimum, next }) => ({
    dataList: dataList.map(({ thumbnail, thumbnailPath, info, ...row }) => ({
      ...row,
      tokenId: must(parseTokenId(row.tokenId)),
      thumbnail: pictureReply.fromWire({ thumbnail, thumbnailPath, info }),
      siteCode: must(parseSiteCode(row.siteCode)),
      tradeType: nameFor(TRADE_TYPE, row.tradeType),
      from: party(row.from),
      to: party(row.to),
      price: orNull(row.price, (price) => must(parseWon(price))),
    })),
    allCount,
    ...(allCountIsMinimum === undefined ? {} : { allCountIsMinimum }),
    next,
  }),
};

const won = (value: number | null) => orNull(value, (price) => must(parseWon(price)));

/** One row of a history. */
export const tradeRowCodec: Codec<z.infer<typeof tradeRowWire>, TradeRow> = {
  toWire: (row) => ({ ...row, tradeType: TRADE_TYPE[row.tradeType] }),
  fromWire: (wire) => ({
    ...wire,
    tokenId: must(parseTokenId(wire.tokenId)),
    tradeType: nameFor(TRADE_TYPE, wire.tradeType),
    price: won(wire.price),
  }),
};

/** What a product's NFTs have cost. */
export const priceSummaryCodec: Codec<z.infer<typeof priceSummaryWire>, PriceSummary> = {
  toWire: (summary) => ({ ...summary, points: [...summary.points] }),
  fromWire: (wire) => ({
    ...wire,
    lastPrice: won(wire.lastPrice),
    lowestPrice: won(wire.lowestPrice),
    highestPrice: won(wire.highestPrice),
    medianPrice: won(wire.medianPrice),
    points: wire.points.map(({ price, low, high, ...point }) => ({
      ...point,
      price: must(parseWon(price)),
      low: must(parseWon(low)),
      high: must(parseWon(high)),
    })),
  }),
};
