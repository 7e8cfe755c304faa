import { exchangeEndpoints } from '@naru/contract';
import {
  exchangeCodec,
  exchangeCountsCodec,
  exchangeQuoteCodec,
  exchangeRowCodec,
  must,
  nftCardCodec,
  openedOrderCodec,
  pageCodec,
} from '@naru/contract/codec';
import { EXCHANGE_STATE_WIRE, ISSUER_MOVE_WIRE } from '@naru/contract/wire';
import { CARRIER, type Exchanges, type IssuerExchangeAct, type IssuerExchanges } from '@naru/domain/exchange';
import { parseExchangeId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, pageQuery, seen } from './fetching.ts';

const rows = pageCodec(exchangeRowCodec);

const cards = pageCodec(nftCardCodec);

/** Redeeming own NFTs for goods, over HTTP. */
export const httpExchanges = (call: Call, newKey: () => string): Exchanges => {
  const params = (exchangeId: number) => ({ x: String(exchangeId) });
  return {
    exchangeable: (wish) => seen(call(exchangeEndpoints.exchangeable, { query: pageQuery(wish) }), cards.fromWire),
    quote: (tokenId) => seen(call(exchangeEndpoints.deliveryNft, { params: { x: tokenId } }), exchangeQuoteCodec.fromWire),
    request: ({ tokenId, recipient, pin, key }) =>
      seen(call(exchangeEndpoints.deliveryWallet, { body: { tokenIds: [tokenId], pin, ...recipient }, key }), ({ exchangeId }) => ({
        exchangeId: must(parseExchangeId(exchangeId)),
      })),
    mine: (wish) => seen(call(exchangeEndpoints.exchanges, { query: pageQuery(wish) }), rows.fromWire),
    exchange: (exchangeId) => seen(call(exchangeEndpoints.exchange, { params: params(exchangeId) }), exchangeCodec.fromWire),
    pay: (exchangeId) => seen(call(exchangeEndpoints.exchangePay, { params: params(exchangeId) }), openedOrderCodec.fromWire),
    withdraw: (exchangeId) => done(call(exchangeEndpoints.exchangeWithdraw, { params: params(exchangeId), key: newKey() })),
    receive: (exchangeId) => done(call(exchangeEndpoints.exchangeReceive, { params: params(exchangeId), key: newKey() })),
  };
};

const detailsOf = (act: IssuerExchangeAct) => {
  if (act.move === 'ship') return { carrier: CARRIER[act.carrier], waybill: act.waybill };
  return act.move === 'cancel' ? { reason: act.reason } : {};
};

/** The exchanges of a site, over HTTP. */
export const httpIssuerExchanges = (call: Call, newKey: () => string): IssuerExchanges => ({
  list: ({ siteCode, page, size, state, name }) =>
    seen(
      call(exchangeEndpoints.issuerExchanges, {
        query: { siteCode, ...pageQuery({ page, size }), name, state: state === undefined ? undefined : EXCHANGE_STATE_WIRE[state] },
      }),
      rows.fromWire,
    ),
  counts: (siteCode) => seen(call(exchangeEndpoints.deliveryCount, { query: { siteCode } }), exchangeCountsCodec.fromWire),
  exchange: (siteCode, exchangeId) =>
    seen(call(exchangeEndpoints.issuerExchange, { params: { x: String(exchangeId) }, query: { siteCode } }), exchangeCodec.fromWire),
  recipient: (siteCode, exchangeId, reason) =>
    call(exchangeEndpoints.exchangeRecipient, { params: { x: String(exchangeId) }, body: { siteCode, reason } }),
  move: (siteCode, ids, act) =>
    seen(
      call(exchangeEndpoints.deliveryState, {
        body: { siteCode, ids: [...ids], state: ISSUER_MOVE_WIRE[act.move], ...detailsOf(act) },
        key: newKey(),
      }),
      (outcome) => ({
        done: outcome.done,
        refused: outcome.refused.map(({ id, code }) => ({ exchangeId: must(parseExchangeId(id)), code })),
      }),
    ),
  download: ({ siteCode, state, reason }) =>
    call(exchangeEndpoints.exchangeDownload, {
      query: { siteCode, reason, state: state === undefined ? undefined : EXCHANGE_STATE_WIRE[state] },
    }),
});
