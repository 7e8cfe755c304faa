import { DISPUTE_FILTERS } from '@naru/domain/dispute';
import {
  CARRIER,
  type Carrier,
  type Exchanges,
  GOODS_LIMITS,
  type IssuerExchangeAct,
  type IssuerExchanges,
  MOST_REASON,
  MOST_WAYBILLS,
} from '@naru/domain/exchange';
import { type ExchangeId, SHEET_FORMATS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf, nothing } from '../endpoint.ts';
import { originalLink } from '../file/replies.ts';
import { nftCard } from '../nft/replies.ts';
import { openedOrder } from '../order/replies.ts';
import { id } from '../shared/ids.ts';
import { line, positiveInteger, searchText, smallCount, text } from '../shared/primitives.ts';
import { code, list, page, reply, text as words } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import {
  exchange,
  exchangeCounts,
  exchangeQuote,
  exchangeRow,
  exchangeStep,
  movedExchanges,
  parcelPaper,
  recipient,
  waybillReport,
} from './replies.ts';
import { EXCHANGE_STATE_WIRE, ISSUER_MOVE_WIRE, reason, recipientFields } from './wire.ts';

const byId = z.object({ x: request.idText.exchange });

const goodsVersion = z.object({ x: request.idText.exchange, y: request.numberText });

const siteQuery = z.object({ siteCode: request.siteCode });

const state = z.optional(request.codeOf(EXCHANGE_STATE_WIRE));

/** Redeeming NFTs for goods: the owner’s calls and the issuer’s (product 7, NFT and issuer). */
export const exchangeEndpoints = endpointsOf<Exchanges>()({
  request: call({
    operationId: 'deliveryWallet',
    api: 'center',
    method: 'POST',
    path: '/nft/v2/delivery/wallet',
    audience: 'member',
    summary: 'Ask for the physical goods, confirmed by PIN',
    movesValue: true,
    body: z.object({ tokenIds: z.array(request.tokenId).check(z.minLength(1), z.maxLength(1)), pin: request.pin, ...recipientFields }),
    plainPin: true,
    result: reply<{ readonly exchangeId: ExchangeId }>()({ exchangeId: id.exchange }),
  }).by(({ tokenId, recipient, pin, key }) => ({ body: { tokenIds: [tokenId], pin, ...recipient }, key })),
  mine: call({
    operationId: 'exchanges',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/exchange',
    audience: 'member',
    summary: 'Own exchange requests',
    query: request.pageQuery,
    result: page(exchangeRow),
  }).by((query) => ({ query })),
  exchange: call({
    operationId: 'exchange',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/exchange/{x}',
    audience: 'member',
    summary: 'One own exchange request',
    params: byId,
    result: exchange,
  }).by((exchangeId) => ({ params: { x: exchangeId } })),
  goodsPhoto: call({
    operationId: 'exchangeGoodsPhoto',
    api: 'center',
    method: 'POST',
    path: '/nft/v2/exchange/{x}/goods/{y}/photo',
    audience: 'member',
    summary: 'An address of 60 s for the picture of own goods before they left',
    params: goodsVersion,
    result: originalLink,
  }).by((exchangeId, version) => ({ params: { x: exchangeId, y: version } })),
  pay: call({
    operationId: 'exchangePay',
    api: 'center',
    method: 'POST',
    path: '/nft/v2/exchange/{x}/pay',
    audience: 'member',
    summary: 'Where the costs of an own exchange request are paid',
    params: byId,
    result: openedOrder,
  }).by((exchangeId) => ({ params: { x: exchangeId } })),
  withdraw: call({
    operationId: 'exchangeWithdraw',
    api: 'center',
    method: 'PUT',
    path: '/nft/v2/exchange/{x}/withdraw',
    audience: 'member',
    summary: 'Withdraw an own exchange request',
    movesValue: true,
    params: byId,
    result: nothing,
  }).by((exchangeId) => ({ params: { x: exchangeId } }), { keyed: true }),
  receive: call({
    operationId: 'exchangeReceive',
    api: 'center',
    method: 'PUT',
    path: '/nft/v2/exchange/{x}/receive',
    audience: 'member',
    summary: 'Confirm that the goods have arrived',
    movesValue: true,
    params: byId,
    result: nothing,
  }).by((exchangeId) => ({ params: { x: exchangeId } }), { keyed: true }),
  quote: call({
    operationId: 'deliveryNft',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/delivery/nft/{x}',
    audience: 'member',
    summary: 'What redeeming an NFT would take',
    params: z.object({ x: request.tokenId }),
    result: exchangeQuote,
  }).by((tokenId) => ({ params: { x: tokenId } })),
  exchangeable: call({
    operationId: 'exchangeable',
    api: 'center',
    method: 'GET',
    path: '/nft/v1/delivery/exchangeable',
    audience: 'member',
    summary: 'Own NFTs that can be redeemed',
    query: request.pageQuery,
    result: page(nftCard),
  }).by((query) => ({ query })),
});

const detailsOf = (act: IssuerExchangeAct) => {
  if (act.move === 'ship') return { carrier: act.carrier, waybill: act.waybill };
  return act.move === 'cancel' ? { reason: act.reason } : {};
};

export const issuerExchangeEndpoints = endpointsOf<IssuerExchanges>()({
  list: call({
    operationId: 'issuerExchanges',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/exchange',
    audience: 'site',
    summary: 'Exchange requests',
    query: z.object({
      siteCode: request.siteCode,
      ...request.pageQueryShape,
      name: z.optional(searchText),
      state,
      late: z.optional(request.flagText),
      dispute: z.optional(z.literal([...DISPUTE_FILTERS])),
    }),
    result: page(exchangeRow),
  }).by(({ siteCode, page, size, name, state, late, dispute }) => ({ query: { siteCode, page, size, name, state, late, dispute } })),
  exchange: call({
    operationId: 'issuerExchange',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/exchange/{x}',
    audience: 'site',
    summary: 'One exchange request',
    params: byId,
    query: siteQuery,
    result: exchange,
  }).by((siteCode, exchangeId) => ({ params: { x: exchangeId }, query: { siteCode } })),
  recipient: call({
    operationId: 'exchangeRecipient',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/exchange/{x}/recipient',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'The recipient of an exchange request without a mask, for a reason that is kept',
    params: byId,
    body: z.object({ siteCode: request.siteCode, reason }),
    result: recipient,
  }).by((siteCode, exchangeId, reason) => ({ params: { x: exchangeId }, body: { siteCode, reason } })),
  papers: call({
    operationId: 'exchangePapers',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/exchange/paper',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'What labels and packing slips say, without masks, for a reason that is kept',
    body: z.object({ siteCode: request.siteCode, ids: z.array(request.id.exchange).check(z.minLength(1), z.maxLength(100)), reason }),
    result: list(parcelPaper),
  }).by((siteCode, ids, reason) => ({ body: { siteCode, ids: [...ids], reason } })),
  recordGoods: call({
    operationId: 'exchangeGoods',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/exchange/{x}/goods',
    audience: 'site',
    summary: 'Record the serial number, insurance and weighing of gold',
    movesValue: true,
    bodyKind: 'multipart',
    files: ['photo'],
    params: byId,
    body: z.object({
      siteCode: request.siteCode,
      serial: line(100),
      insurance: line(100),
      reason: z.optional(text(MOST_REASON)),
      version: smallCount,
    }),
    result: z.object({ version: positiveInteger }),
  }).by(({ exchangeId, photo, key, ...body }) => ({
    params: { x: exchangeId },
    body,
    files: photo === undefined ? {} : { photo },
    key,
  })),
  goodsPhoto: call({
    operationId: 'issuerGoodsPhoto',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/exchange/{x}/goods/{y}/photo',
    audience: 'site',
    leastRole: 'viewer',
    summary: 'An address of 60 s for the picture of goods before they left',
    params: goodsVersion,
    body: siteQuery,
    result: originalLink,
  }).by((siteCode, exchangeId, version) => ({ params: { x: exchangeId, y: version }, body: { siteCode } })),
  download: call({
    operationId: 'exchangeDownload',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/exchange/download',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: 'Exchange requests as a file; with a reason that is kept, without masks',
    query: z.object({ siteCode: request.siteCode, state, reason: z.optional(reason), format: z.optional(z.literal(SHEET_FORMATS)) }),
    result: 'binary',
  }).by((query) => ({ query })),
  move: call({
    operationId: 'deliveryState',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/delivery/state',
    audience: 'site',
    summary: 'Move deliveries on',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      ids: z.array(request.id.exchange).check(z.minLength(1), z.maxLength(100)),
      state: request.codeOf(ISSUER_MOVE_WIRE),
      carrier: z.optional(request.codeOf(CARRIER)),
      waybill: z.optional(line(30)),
      reason: z.optional(text(MOST_REASON)),
    }),
    result: movedExchanges,
  }).by(
    (siteCode, ids, act) => ({
      body: { siteCode, ids: [...ids], state: act.move, ...detailsOf(act) },
    }),
    { keyed: true },
  ),
  waybillTemplate: call({
    operationId: 'waybillTemplate',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/delivery/waybill',
    audience: 'site',
    secondFactor: 'fresh',
    leastRole: 'operator',
    summary: 'A workbook of what waits to be sent, for its waybills',
    query: siteQuery,
    result: 'binary',
  }).by((siteCode) => ({ query: { siteCode } })),
  checkWaybills: call({
    operationId: 'waybillCheck',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/delivery/waybill/check',
    audience: 'site',
    summary: 'What a filled sheet of waybills would do',
    bodyKind: 'multipart',
    files: ['sheet'],
    body: siteQuery,
    result: waybillReport,
  }).by((siteCode, sheet) => ({ body: { siteCode }, files: { sheet } })),
  shipParcels: call({
    operationId: 'waybillShip',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/delivery/waybill',
    audience: 'site',
    summary: 'Send parcels under their waybills',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      parcels: z
        .array(
          z.object({
            id: request.id.exchange,
            carrier: request.codeOf(CARRIER),
            waybill: line(30),
            serial: z.optional(line(GOODS_LIMITS.serial)),
            insurance: z.optional(line(GOODS_LIMITS.insurance)),
          }),
        )
        .check(z.minLength(1), z.maxLength(MOST_WAYBILLS)),
    }),
    result: movedExchanges,
  }).by(
    (siteCode, parcels) => ({
      body: { siteCode, parcels: parcels.map(({ row: _, ...parcel }) => parcel) },
    }),
    { keyed: true },
  ),
  counts: call({
    operationId: 'deliveryCount',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/delivery/count',
    audience: 'site',
    summary: 'Deliveries by state',
    query: siteQuery,
    result: exchangeCounts,
  }).by((siteCode) => ({ query: { siteCode } })),
  deliveryHistory: endpoint({
    operationId: 'deliveryHistory',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/delivery/history/{x}',
    audience: 'site',
    summary: 'What happened to a delivery',
    params: byId,
    query: siteQuery,
    result: list(exchangeStep),
  }),
  deliveryCompany: endpoint({
    operationId: 'deliveryCompany',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/delivery/company',
    audience: 'site',
    summary: 'Delivery companies',
    query: siteQuery,
    result: list(reply<{ readonly carrier: Carrier; readonly name: string }>()({ carrier: code(CARRIER), name: words })),
  }),
});
