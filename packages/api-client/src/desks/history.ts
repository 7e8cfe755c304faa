import { historyEndpoints } from '@naru/contract';
import { activityCodec, pageCodec, priceSummaryCodec, tradeRowCodec } from '@naru/contract/codec';
import { type Histories, TRADE_TYPE } from '@naru/domain/history';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

const rows = pageCodec(tradeRowCodec);

/** Histories, over HTTP. The wire counts rows from an offset. */
export const httpHistories = (call: Call): Histories => {
  const offset = ({ page, size }: { page: number; size: number }) => ({ start: String((page - 1) * size), size: String(size) });
  return {
    ofNft: (tokenId, wish) => seen(call(historyEndpoints.historyOfToken, { params: { tokenId }, query: offset(wish) }), rows.fromWire),
    mine: ({ tradeType, from, to, ...wish }) =>
      seen(
        call(historyEndpoints.historyMine, {
          query: { ...offset(wish), from, to, ...(tradeType === undefined ? {} : { tradeType: TRADE_TYPE[tradeType] }) },
        }),
        rows.fromWire,
      ),
    activity: ({ size, ...wish }) =>
      seen(call(historyEndpoints.activity, { query: { ...wish, size: String(size) } }), activityCodec.fromWire),
    pricesOf: (tokenId) => seen(call(historyEndpoints.historySum, { params: { x: tokenId } }), priceSummaryCodec.fromWire),
  };
};
