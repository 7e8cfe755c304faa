import { type ActivityPage, type ActivityParty, TRADE_TYPE } from '@naru/domain/history';
import { parseDid, parseSiteCode, parseTokenId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import type { activityWire } from '../wire/activity.ts';
import { type Codec, must, nameFor, orNull } from './codec.ts';
import { pictureCodec } from './pictures.ts';

type Wire = z.infer<typeof activityWire>;

const party = (side: Wire['dataList'][number]['from']): ActivityParty | null =>
  orNull(side, ({ did, ...rest }) => ({ ...rest, did: orNull(did, (text) => must(parseDid(text))) }));

/** A portion of the activity feed. */
export const activityCodec: Codec<Wire, ActivityPage> = {
  toWire: ({ dataList, ...place }) => ({
    dataList: dataList.map(({ thumbnail, tradeType, ...row }) => ({
      ...row,
      ...pictureCodec.toWire(thumbnail),
      tradeType: TRADE_TYPE[tradeType],
    })),
    ...place,
  }),
  fromWire: ({ dataList, allCount, allCountIsMinimum, next }) => ({
    dataList: dataList.map(({ thumbnail, thumbnailPath, info, ...row }) => ({
      ...row,
      tokenId: must(parseTokenId(row.tokenId)),
      thumbnail: pictureCodec.fromWire({ thumbnail, thumbnailPath, info }),
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
