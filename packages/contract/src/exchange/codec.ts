import {
  CARRIER,
  type ExchangeCosts,
  type ExchangeCounts,
  type ExchangeQuote,
  type ExchangeRow,
  type ExchangeState,
  type ExchangeStep,
  type ExchangeView,
  type ParcelPaper,
  type Recipient,
  type WaybillReport,
} from '@naru/domain/exchange';
import { FAILURE_CODES } from '@naru/domain/failure';
import {
  type EntryId,
  type ExchangeId,
  nameOf,
  parseEntryId,
  parseExchangeId,
  parseOrderId,
  parseSiteCode,
  parseTokenId,
  parseWon,
  type Result,
} from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import {
  EXCHANGE_STATE_WIRE,
  type exchangeCountsWire,
  type exchangeQuoteWire,
  type exchangeRowWire,
  type exchangeStepWire,
  type exchangeWire,
  type parcelPaperWire,
  type recipientWire,
  type waybillReportWire,
} from './wire.ts';

const won = (value: number) => must(parseWon(value));

interface CostWire {
  declaredValue: number;
  delivery: number;
  insurance: number;
  vat: number;
  fee: number;
}

const costCodec: Codec<CostWire, ExchangeCosts> = {
  toWire: ({ total, ...parts }) => ({ ...parts, fee: total }),
  fromWire: (wire) => ({
    declaredValue: won(wire.declaredValue),
    delivery: won(wire.delivery),
    insurance: won(wire.insurance),
    vat: won(wire.vat),
    total: won(wire.fee),
  }),
};

/** Where goods go, read field by field. */
export const recipientFrom = ({ name, phone, zoneCode, address, addressDetail, memo }: z.infer<typeof recipientWire>): Recipient => ({
  name,
  phone,
  zoneCode,
  address,
  addressDetail,
  memo,
});

/** What redeeming an NFT takes. */
export const exchangeQuoteCodec: Codec<z.infer<typeof exchangeQuoteWire>, ExchangeQuote> = {
  toWire: ({ tokenId, costs, reasons }) => ({ tokenId, ...costCodec.toWire(costs), reasons: reasons.map((name) => FAILURE_CODES[name]) }),
  fromWire: (wire) => ({
    tokenId: must(parseTokenId(wire.tokenId)),
    costs: costCodec.fromWire(wire),
    reasons: wire.reasons.flatMap((code) => nameOf(FAILURE_CODES, code) ?? []),
  }),
};

/** One exchange in a list. */
export const exchangeRowCodec: Codec<z.infer<typeof exchangeRowWire>, ExchangeRow> = {
  toWire: (row) => ({
    exchangeId: row.exchangeId,
    tokenId: row.tokenId,
    tokenName: row.name,
    number: row.number,
    ...pictureReply.toWire(row.thumbnail),
    siteCode: row.siteCode,
    siteName: row.siteName,
    state: EXCHANGE_STATE_WIRE[row.state],
    disputed: row.disputed,
    requestedAt: row.requestedAt,
    recipient: row.recipientName,
  }),
  fromWire: (wire) => ({
    exchangeId: must(parseExchangeId(wire.exchangeId)),
    tokenId: must(parseTokenId(wire.tokenId)),
    name: wire.tokenName,
    number: wire.number,
    thumbnail: pictureReply.fromWire(wire),
    siteCode: must(parseSiteCode(wire.siteCode)),
    siteName: wire.siteName,
    state: nameFor(EXCHANGE_STATE_WIRE, wire.state),
    disputed: wire.disputed,
    requestedAt: wire.requestedAt,
    recipientName: wire.recipient,
  }),
};

/** One moment of an exchange. */
export const exchangeStepCodec: Codec<z.infer<typeof exchangeStepWire>, ExchangeStep> = {
  toWire: ({ state, parcel, ...step }) => ({
    ...step,
    state: EXCHANGE_STATE_WIRE[state],
    parcel: orNull(parcel, ({ carrier, waybill }) => ({ carrier: CARRIER[carrier], waybill })),
  }),
  fromWire: ({ state, parcel, ...step }) => ({
    ...step,
    state: nameFor(EXCHANGE_STATE_WIRE, state),
    parcel: orNull(parcel, ({ carrier, waybill }) => ({ carrier: nameFor(CARRIER, carrier), waybill })),
  }),
};

/** One exchange in full. */
export const exchangeCodec: Codec<z.infer<typeof exchangeWire>, ExchangeView> = {
  toWire: (view) => ({
    ...exchangeRowCodec.toWire(view),
    ...costCodec.toWire(view.costs),
    delivered: view.recipient,
    carrier: orNull(view.carrier, (carrier) => CARRIER[carrier]),
    waybill: view.waybill,
    reason: view.reason,
    steps: view.steps.map(exchangeStepCodec.toWire),
    dueAt: view.dueAt,
    orderId: view.orderId,
    refunded: view.refunded,
    ownerNickname: view.ownerNickname,
    goodsNeeds: [...view.goodsNeeds],
    goods: [...view.goods],
  }),
  fromWire: (wire) => ({
    ...exchangeRowCodec.fromWire(wire),
    costs: costCodec.fromWire(wire),
    recipient: recipientFrom(wire.delivered),
    carrier: orNull(wire.carrier, (carrier) => nameFor(CARRIER, carrier)),
    waybill: wire.waybill,
    reason: wire.reason,
    steps: wire.steps.map(exchangeStepCodec.fromWire),
    dueAt: wire.dueAt,
    orderId: orNull(wire.orderId, (id) => must(parseOrderId(id))),
    refunded: wire.refunded,
    ownerNickname: wire.ownerNickname,
    goodsNeeds: wire.goodsNeeds,
    goods: wire.goods,
  }),
};

/** What stands on the label and the slip of a parcel. */
export const parcelPaperCodec: Codec<z.infer<typeof parcelPaperWire>, ParcelPaper> = {
  toWire: ({ name, recipient, carrier, ...paper }) => ({
    ...paper,
    tokenName: name,
    delivered: recipient,
    carrier: orNull(carrier, (known) => CARRIER[known]),
  }),
  fromWire: ({ tokenName, delivered, carrier, exchangeId, siteCode, tokenId, ...paper }) => ({
    ...paper,
    exchangeId: must(parseExchangeId(exchangeId)),
    siteCode: must(parseSiteCode(siteCode)),
    tokenId: must(parseTokenId(tokenId)),
    name: tokenName,
    recipient: recipientFrom(delivered),
    carrier: orNull(carrier, (code) => nameFor(CARRIER, code)),
  }),
};

/** How many exchanges stand where; a state that is not told has none. */
export const exchangeCountsCodec: Codec<z.infer<typeof exchangeCountsWire>, ExchangeCounts> = {
  toWire: (counts) =>
    (Object.keys(EXCHANGE_STATE_WIRE) as ExchangeState[]).map((state) => ({ state: EXCHANGE_STATE_WIRE[state], count: counts[state] })),
  fromWire: (wire) => {
    const counts = {
      awaitingPayment: 0,
      requested: 0,
      preparing: 0,
      shipped: 0,
      delivered: 0,
      completed: 0,
      withdrawn: 0,
      cancelled: 0,
      refunded: 0,
    };
    for (const { state, count } of wire) counts[nameFor(EXCHANGE_STATE_WIRE, state)] = count;
    return counts;
  },
};

/** What a sheet of waybills would do to what `parse` reads the numbers of. */
const waybillReportOf = <Id extends number>(
  parse: (value: unknown) => Result<Id, unknown>,
): Codec<z.infer<typeof waybillReportWire>, WaybillReport<Id>> => ({
  toWire: ({ fault, parcels, faulty }) => ({
    fault,
    parcels: parcels.map(({ carrier, ...parcel }) => ({ ...parcel, carrier: CARRIER[carrier] })),
    faulty: faulty.map(({ row, cells, faults }) => ({ row, cells, faults: [...faults] })),
  }),
  fromWire: ({ fault, parcels, faulty }) => ({
    fault,
    parcels: parcels.map(({ id, carrier, ...parcel }) => ({ ...parcel, id: must(parse(id)), carrier: nameFor(CARRIER, carrier) })),
    faulty,
  }),
});
/** What a sheet of waybills would do to redemptions. */
export const waybillReportCodec = waybillReportOf<ExchangeId>(parseExchangeId);
/** The same to prizes. */
export const prizeWaybillReportCodec = waybillReportOf<EntryId>(parseEntryId);
