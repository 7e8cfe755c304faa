import {
  type BundledExchange,
  type BundleOffer,
  CARRIER,
  type CarrierAlias,
  EXCHANGE_SIDES,
  type ExchangeCosts,
  type ExchangeQuote,
  type ExchangeRow,
  type ExchangeStep,
  type ExchangeView,
  type FaultyRow,
  GOODS_FIELDS,
  type MovedExchanges,
  type Parcel,
  type ParcelPaper,
  READ_COLUMNS,
  RECIPIENT_FIELD_NAMES,
  type Recipient,
  WAYBILL_FAULTS,
  WAYBILL_SHEET_FAULTS,
  type WaybillReport,
} from '@naru/domain/exchange';
import { type ExchangeId, tableOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { picture } from '../file/replies.ts';
import { countsOf } from '../shared/counts.ts';
import { failureNames } from '../shared/failures.ts';
import { id } from '../shared/ids.ts';
import { instant, positiveInteger, sha256Hex } from '../shared/primitives.ts';
import { addedLater, as, bare, code, count, flag, flat, list, orNull, positive, reply, text, timestamp, won } from '../shared/reply.ts';
import { EXCHANGE_STATE_WIRE } from './wire.ts';

export const recipient = reply<Recipient>()(tableOf(RECIPIENT_FIELD_NAMES, () => text));

/** What redeeming costs; `fee` is the sum that is paid. */
const costs = reply<ExchangeCosts>()({ declaredValue: won, delivery: won, insurance: won, vat: won, total: as('fee', won) });

const bundled = { exchangeId: id.exchange, name: as('tokenName', text), number: positive, state: code(EXCHANGE_STATE_WIRE) };

export const exchangeQuote = reply<ExchangeQuote>()({
  tokenId: id.token,
  costs: flat(costs),
  bundles: addedLater(list(reply<BundleOffer>()({ ...bundled, recipient: as('delivered', recipient) })), []),
  reasons: failureNames,
});

export const exchangeRow = reply<ExchangeRow>()({
  exchangeId: id.exchange,
  tokenId: id.token,
  name: as('tokenName', text),
  number: positive,
  thumbnail: flat(picture),
  siteCode: id.site,
  siteName: text,
  state: code(EXCHANGE_STATE_WIRE),
  disputed: flag,
  requestedAt: timestamp,
  recipientName: as('recipient', text),
  carrier: addedLater(orNull(code(CARRIER)), null),
  waybill: addedLater(orNull(text), null),
  missing: addedLater(list(bare(z.enum(GOODS_FIELDS))), []),
});

export const exchangeStep = reply<ExchangeStep>()({
  state: code(EXCHANGE_STATE_WIRE),
  by: bare(z.literal([...EXCHANGE_SIDES])),
  actor: orNull(text),
  parcel: orNull(reply<NonNullable<ExchangeStep['parcel']>>()({ carrier: code(CARRIER), waybill: text })),
  reason: addedLater(text, ''),
  at: timestamp,
});

/** What is recorded of goods, once. */
const goodsRecord = bare(
  z.object({
    version: positiveInteger,
    serial: z.string(),
    insurance: z.string(),
    photoSha256: z.nullable(sha256Hex),
    reason: z.string(),
    at: instant,
  }),
);

export const exchange = reply<ExchangeView>()({
  ...exchangeRow.fields,
  costs: flat(costs),
  recipient: as('delivered', recipient),
  carrier: orNull(code(CARRIER)),
  waybill: orNull(text),
  reason: text,
  steps: list(exchangeStep),
  dueAt: orNull(timestamp),
  orderId: orNull(id.order),
  bundle: addedLater(list(reply<BundledExchange>()(bundled)), []),
  refunded: flag,
  ownerNickname: text,
  goodsNeeds: list(bare(z.enum(GOODS_FIELDS))),
  goods: list(goodsRecord),
});

export const parcelPaper = reply<ParcelPaper>()({
  exchangeId: id.exchange,
  siteCode: id.site,
  siteName: text,
  tokenId: id.token,
  name: as('tokenName', text),
  number: positive,
  requestedAt: timestamp,
  recipient: as('delivered', recipient),
  carrier: orNull(code(CARRIER)),
  waybill: orNull(text),
  serial: text,
});

export const exchangeCounts = countsOf(EXCHANGE_STATE_WIRE);

/** What the code of a refusal is among the outcomes of several. */
export const refusalCode = bare(z.number());

export const carrierAlias = reply<CarrierAlias>()({ name: text, carrier: code(CARRIER) });

export const movedExchanges = reply<MovedExchanges>()({
  done: count,
  refused: list(reply<MovedExchanges['refused'][number]>()({ exchangeId: as('id', id.exchange), code: refusalCode })),
});

const typedWaybill = bare(
  z.object({
    request: z.string(),
    carrier: z.string(),
    waybill: z.string(),
    serial: z.string(),
    insurance: z.string(),
    photo: z.string(),
  }),
);

const waybillFault = bare(z.object({ column: z.literal([...READ_COLUMNS]), value: z.string(), fault: z.literal([...WAYBILL_FAULTS]) }));

/** A parcel that a sheet of waybills sends, but for its number. */
export const parcelFields = { row: positive, carrier: code(CARRIER), waybill: text, serial: text, insurance: text };

/** What a sheet of waybills would do besides its parcels; rows by their numbers in the sheet. */
export const sheetFields = {
  fault: orNull(bare(z.literal([...WAYBILL_SHEET_FAULTS]))),
  faulty: list(reply<FaultyRow>()({ row: positive, cells: typedWaybill, faults: list(waybillFault) })),
};

export const waybillReport = reply<WaybillReport<ExchangeId>>()({
  ...sheetFields,
  parcels: list(reply<Parcel<ExchangeId>>()({ ...parcelFields, id: id.exchange })),
});
