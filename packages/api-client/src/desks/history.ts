import { historyEndpoints } from '@naru/contract';
import type { Histories } from '@naru/domain/history';
import type { Call } from '../transport/caller.ts';

/** Histories, over HTTP. The wire counts rows from an offset. */
export const httpHistories = (call: Call): Histories => {
  const offset = ({ page, size }: { page: number; size: number }) => ({ start: (page - 1) * size, size });
  return {
    ofNft: (tokenId, query) => call(historyEndpoints.historyOfToken, { params: { tokenId }, query: offset(query) }),
    mine: ({ tradeType, from, to, ...query }) => call(historyEndpoints.historyMine, { query: { ...offset(query), from, to, tradeType } }),
    activity: ({ size, ...query }) => call(historyEndpoints.activity, { query: { ...query, size } }),
    pricesOf: (productId, period) => call(historyEndpoints.historySumOfProduct, { params: { productId }, query: { period } }),
    pricesOfNft: (tokenId, period) => call(historyEndpoints.historySumOfNft, { params: { tokenId }, query: { period } }),
  };
};
