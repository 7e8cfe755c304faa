import { historyEndpoints } from '@naru/contract';
import { activityCodec, pageCodec, priceSummaryCodec, tradeRowCodec } from '@naru/contract/codec';
import type { Histories } from '@naru/domain/history';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

const rows = pageCodec(tradeRowCodec);

/** Histories, over HTTP. The wire counts rows from an offset. */
export const httpHistories = (call: Call): Histories => {
  const offset = ({ page, size }: { page: number; size: number }) => ({ start: (page - 1) * size, size });
  return {
    ofNft: (tokenId, query) => seen(call(historyEndpoints.historyOfToken, { params: { tokenId }, query: offset(query) }), rows.fromWire),
    mine: ({ tradeType, from, to, ...query }) =>
      seen(
        call(historyEndpoints.historyMine, {
          query: { ...offset(query), from, to, tradeType },
        }),
        rows.fromWire,
      ),
    activity: ({ size, ...query }) => seen(call(historyEndpoints.activity, { query: { ...query, size } }), activityCodec.fromWire),
    pricesOf: (productId, period) =>
      seen(call(historyEndpoints.historySumOfProduct, { params: { productId }, query: { period } }), priceSummaryCodec.fromWire),
    pricesOfNft: (tokenId, period) =>
      seen(call(historyEndpoints.historySumOfNft, { params: { tokenId }, query: { period } }), priceSummaryCodec.fromWire),
  };
};
