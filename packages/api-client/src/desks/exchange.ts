import { exchangeEndpoints } from '@naru/contract';
import type { Exchanges, IssuerExchangeAct, IssuerExchanges } from '@naru/domain/exchange';
import type { ExchangeId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Redeeming own NFTs for goods, over HTTP. */
export const httpExchanges = (call: Call, newKey: () => string): Exchanges => {
  const params = (exchangeId: ExchangeId) => ({ x: exchangeId });
  return {
    exchangeable: (query) => call(exchangeEndpoints.exchangeable, { query }),
    quote: (tokenId) => call(exchangeEndpoints.deliveryNft, { params: { x: tokenId } }),
    request: ({ tokenId, recipient, pin, key }) =>
      call(exchangeEndpoints.deliveryWallet, { body: { tokenIds: [tokenId], pin, ...recipient }, key }),
    mine: (query) => call(exchangeEndpoints.exchanges, { query }),
    exchange: (exchangeId) => call(exchangeEndpoints.exchange, { params: params(exchangeId) }),
    pay: (exchangeId) => call(exchangeEndpoints.exchangePay, { params: params(exchangeId) }),
    goodsPhoto: (exchangeId, version) => call(exchangeEndpoints.exchangeGoodsPhoto, { params: { x: exchangeId, y: version } }),
    withdraw: (exchangeId) => done(call(exchangeEndpoints.exchangeWithdraw, { params: params(exchangeId), key: newKey() })),
    receive: (exchangeId) => done(call(exchangeEndpoints.exchangeReceive, { params: params(exchangeId), key: newKey() })),
  };
};

const detailsOf = (act: IssuerExchangeAct) => {
  if (act.move === 'ship') return { carrier: act.carrier, waybill: act.waybill };
  return act.move === 'cancel' ? { reason: act.reason } : {};
};

/** The exchanges of a site, over HTTP. */
export const httpIssuerExchanges = (call: Call, newKey: () => string): IssuerExchanges => ({
  list: ({ siteCode, page, size, name, state, late, dispute }) =>
    call(exchangeEndpoints.issuerExchanges, { query: { siteCode, page, size, name, state, late, dispute } }),
  counts: (siteCode) => call(exchangeEndpoints.deliveryCount, { query: { siteCode } }),
  exchange: (siteCode, exchangeId) => call(exchangeEndpoints.issuerExchange, { params: { x: exchangeId }, query: { siteCode } }),
  recipient: (siteCode, exchangeId, reason) =>
    call(exchangeEndpoints.exchangeRecipient, { params: { x: exchangeId }, body: { siteCode, reason } }),
  move: (siteCode, ids, act) =>
    call(exchangeEndpoints.deliveryState, {
      body: { siteCode, ids: [...ids], state: act.move, ...detailsOf(act) },
      key: newKey(),
    }),
  download: (query) => call(exchangeEndpoints.exchangeDownload, { query }),
  recordGoods: ({ exchangeId, photo, key, ...body }) =>
    call(exchangeEndpoints.exchangeGoods, {
      params: { x: exchangeId },
      body,
      files: photo === undefined ? {} : { photo },
      key,
    }),
  goodsPhoto: (siteCode, exchangeId, version) =>
    call(exchangeEndpoints.issuerGoodsPhoto, { params: { x: exchangeId, y: version }, body: { siteCode } }),
  papers: (siteCode, ids, reason) => call(exchangeEndpoints.exchangePapers, { body: { siteCode, ids: [...ids], reason } }),
  waybillTemplate: (siteCode) => call(exchangeEndpoints.waybillTemplate, { query: { siteCode } }),
  checkWaybills: (siteCode, sheet) => call(exchangeEndpoints.waybillCheck, { body: { siteCode }, files: { sheet } }),
  shipParcels: (siteCode, parcels) =>
    call(exchangeEndpoints.waybillShip, {
      body: { siteCode, parcels: parcels.map(({ row: _, ...parcel }) => parcel) },
      key: newKey(),
    }),
});
