import { exchangeEndpoints } from '@naru/contract';
import {
  exchangeCodec,
  exchangeCountsCodec,
  exchangeQuoteCodec,
  exchangeRowCodec,
  must,
  pageCodec,
  parcelPaperCodec,
  waybillReportCodec,
} from '@naru/contract/codec';
import type { Exchanges, IssuerExchangeAct, IssuerExchanges, MovedExchanges } from '@naru/domain/exchange';
import { type ExchangeId, parseExchangeId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const rows = pageCodec(exchangeRowCodec);

/** Redeeming own NFTs for goods, over HTTP. */
export const httpExchanges = (call: Call, newKey: () => string): Exchanges => {
  const params = (exchangeId: ExchangeId) => ({ x: exchangeId });
  return {
    exchangeable: (query) => call(exchangeEndpoints.exchangeable, { query }),
    quote: (tokenId) => seen(call(exchangeEndpoints.deliveryNft, { params: { x: tokenId } }), exchangeQuoteCodec.fromWire),
    request: ({ tokenId, recipient, pin, key }) =>
      seen(call(exchangeEndpoints.deliveryWallet, { body: { tokenIds: [tokenId], pin, ...recipient }, key }), ({ exchangeId }) => ({
        exchangeId: must(parseExchangeId(exchangeId)),
      })),
    mine: (query) => seen(call(exchangeEndpoints.exchanges, { query }), rows.fromWire),
    exchange: (exchangeId) => seen(call(exchangeEndpoints.exchange, { params: params(exchangeId) }), exchangeCodec.fromWire),
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

const movedFrom = ({ done: moved, refused }: { done: number; refused: readonly { id: number; code: number }[] }): MovedExchanges => ({
  done: moved,
  refused: refused.map(({ id, code }) => ({ exchangeId: must(parseExchangeId(id)), code })),
});

/** The exchanges of a site, over HTTP. */
export const httpIssuerExchanges = (call: Call, newKey: () => string): IssuerExchanges => ({
  list: ({ siteCode, page, size, name, state, late, dispute }) =>
    seen(call(exchangeEndpoints.issuerExchanges, { query: { siteCode, page, size, name, state, late, dispute } }), rows.fromWire),
  counts: (siteCode) => seen(call(exchangeEndpoints.deliveryCount, { query: { siteCode } }), exchangeCountsCodec.fromWire),
  exchange: (siteCode, exchangeId) =>
    seen(call(exchangeEndpoints.issuerExchange, { params: { x: exchangeId }, query: { siteCode } }), exchangeCodec.fromWire),
  recipient: (siteCode, exchangeId, reason) =>
    call(exchangeEndpoints.exchangeRecipient, { params: { x: exchangeId }, body: { siteCode, reason } }),
  move: (siteCode, ids, act) =>
    seen(
      call(exchangeEndpoints.deliveryState, {
        body: { siteCode, ids: [...ids], state: act.move, ...detailsOf(act) },
        key: newKey(),
      }),
      movedFrom,
    ),
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
  papers: (siteCode, ids, reason) =>
    seen(call(exchangeEndpoints.exchangePapers, { body: { siteCode, ids: [...ids], reason } }), (list) =>
      list.map(parcelPaperCodec.fromWire),
    ),
  waybillTemplate: (siteCode) => call(exchangeEndpoints.waybillTemplate, { query: { siteCode } }),
  checkWaybills: (siteCode, sheet) =>
    seen(call(exchangeEndpoints.waybillCheck, { body: { siteCode }, files: { sheet } }), waybillReportCodec.fromWire),
  shipParcels: (siteCode, parcels) =>
    seen(
      call(exchangeEndpoints.waybillShip, {
        body: { siteCode, parcels: parcels.map(({ row: _, ...parcel }) => parcel) },
        key: newKey(),
      }),
      movedFrom,
    ),
});
