import { CARRIER, MOST_REASON, MOST_WAYBILLS } from '@naru/domain/exchange';
import { SHEET_FORMATS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { nftCardWire } from '../nft/wire.ts';
import { openedOrderWire } from '../order/wire.ts';
import { codeOf, nonNegativeInteger, pageOf, positiveInteger, searchText, someText, text } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import {
  EXCHANGE_STATE_WIRE,
  exchangeCountsWire,
  exchangeQuoteWire,
  exchangeRowWire,
  exchangeStepWire,
  exchangeWire,
  ISSUER_MOVE_WIRE,
  recipientFields,
  recipientWire,
  waybillReportWire,
} from './wire.ts';

const byId = z.object({ x: request.exchangeIdText });

const siteQuery = z.object({ siteCode: request.siteCode });

const state = z.optional(request.codeOf(EXCHANGE_STATE_WIRE));

const reason = someText(MOST_REASON);

const movedWire = z.object({ done: nonNegativeInteger, refused: z.array(z.object({ id: positiveInteger, code: z.number() })) });

/** Redeeming NFTs for goods: the owner’s calls and the issuer’s (product 7, NFT and issuer). */
export const exchangeEndpoints = {
  deliveryWallet: endpoint({
    api: 'center',
    method: 'POST',
    path: '/nft/v2/delivery/wallet',
    audience: 'member',
    summary: 'Ask for the physical goods, confirmed by PIN',
    movesValue: true,
    body: z.object({ tokenIds: z.array(request.tokenId).check(z.minLength(1), z.maxLength(1)), pin: request.pin, ...recipientFields }),
    result: z.object({ exchangeId: positiveInteger }),
  }),
  exchanges: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v1/exchange',
    audience: 'member',
    summary: 'Own exchange requests',
    query: request.pageQuery,
    result: pageOf(exchangeRowWire),
  }),
  exchange: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v2/exchange/{x}',
    audience: 'member',
    summary: 'One own exchange request',
    params: byId,
    result: exchangeWire,
  }),
  exchangePay: endpoint({
    api: 'center',
    method: 'POST',
    path: '/nft/v2/exchange/{x}/pay',
    audience: 'member',
    summary: 'Where the costs of an own exchange request are paid',
    params: byId,
    result: openedOrderWire,
  }),
  exchangeWithdraw: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/nft/v2/exchange/{x}/withdraw',
    audience: 'member',
    summary: 'Withdraw an own exchange request',
    movesValue: true,
    params: byId,
    result: nothing,
  }),
  exchangeReceive: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/nft/v2/exchange/{x}/receive',
    audience: 'member',
    summary: 'Confirm that the goods have arrived',
    movesValue: true,
    params: byId,
    result: nothing,
  }),
  deliveryNft: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v1/delivery/nft/{x}',
    audience: 'member',
    summary: 'What redeeming an NFT would take',
    params: z.object({ x: request.tokenId }),
    result: exchangeQuoteWire,
  }),
  exchangeable: endpoint({
    api: 'center',
    method: 'GET',
    path: '/nft/v1/delivery/exchangeable',
    audience: 'member',
    summary: 'Own NFTs that can be redeemed',
    query: request.pageQuery,
    result: pageOf(nftCardWire),
  }),
  issuerExchanges: endpoint({
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
    }),
    result: pageOf(exchangeRowWire),
  }),
  issuerExchange: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/exchange/{x}',
    audience: 'site',
    summary: 'One exchange request',
    params: byId,
    query: siteQuery,
    result: exchangeWire,
  }),
  exchangeRecipient: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/exchange/{x}/recipient',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'The recipient of an exchange request without a mask, for a reason that is kept',
    params: byId,
    body: z.object({ siteCode: request.siteCode, reason }),
    result: recipientWire,
  }),
  exchangeDownload: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/exchange/download',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: 'Exchange requests as a file; with a reason that is kept, without masks',
    query: z.object({ siteCode: request.siteCode, state, reason: z.optional(reason), format: z.optional(z.literal(SHEET_FORMATS)) }),
    result: 'binary',
  }),
  deliveryState: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/delivery/state',
    audience: 'site',
    summary: 'Move deliveries on',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      ids: z.array(request.exchangeId).check(z.minLength(1), z.maxLength(100)),
      state: request.codeOf(ISSUER_MOVE_WIRE),
      carrier: z.optional(request.codeOf(CARRIER)),
      waybill: z.optional(text(30)),
      reason: z.optional(text(MOST_REASON)),
    }),
    result: movedWire,
  }),
  waybillTemplate: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/delivery/waybill',
    audience: 'site',
    secondFactor: 'fresh',
    leastRole: 'operator',
    summary: 'A workbook of what waits to be sent, for its waybills',
    query: siteQuery,
    result: 'binary',
  }),
  waybillCheck: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/delivery/waybill/check',
    audience: 'site',
    summary: 'What a filled sheet of waybills would do',
    bodyKind: 'multipart',
    files: ['sheet'],
    body: siteQuery,
    result: waybillReportWire,
  }),
  waybillShip: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/delivery/waybill',
    audience: 'site',
    summary: 'Send parcels under their waybills',
    movesValue: true,
    body: z.object({
      siteCode: request.siteCode,
      parcels: z
        .array(z.object({ id: request.exchangeId, carrier: request.codeOf(CARRIER), waybill: text(30) }))
        .check(z.minLength(1), z.maxLength(MOST_WAYBILLS)),
    }),
    result: movedWire,
  }),
  deliveryCount: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/delivery/count',
    audience: 'site',
    summary: 'Deliveries by state',
    query: siteQuery,
    result: exchangeCountsWire,
  }),
  deliveryHistory: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/delivery/history/{x}',
    audience: 'site',
    summary: 'What happened to a delivery',
    params: byId,
    query: siteQuery,
    result: z.array(exchangeStepWire),
  }),
  deliveryCompany: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/delivery/company',
    audience: 'site',
    summary: 'Delivery companies',
    query: siteQuery,
    result: z.array(z.object({ carrier: codeOf(CARRIER), name: z.string() })),
  }),
};
