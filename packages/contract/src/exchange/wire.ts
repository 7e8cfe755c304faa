import {
  CARRIER,
  EXCHANGE_SIDES,
  GOODS_FIELDS,
  MOST_REASON,
  READ_COLUMNS,
  RECIPIENT_LIMITS,
  SHEET_FAULTS,
  WAYBILL_FAULTS,
} from '@naru/domain/exchange';
import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import {
  codeOf,
  instant,
  line,
  nonNegativeInteger,
  positiveInteger,
  secretId,
  sha256Hex,
  siteCode,
  someText,
  tokenId,
  won,
} from '../shared/primitives.ts';

/** Words of where an exchange stands on the wire. */
export const EXCHANGE_STATE_WIRE = Object.freeze({
  awaitingPayment: 'AWAITING_PAYMENT',
  requested: 'REQUESTED',
  preparing: 'PREPARING',
  shipped: 'SHIPPED',
  delivered: 'DELIVERED',
  completed: 'COMPLETED',
  withdrawn: 'WITHDRAWN',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
} as const);

/** Words of the states to which an issuer moves an exchange on. */
export const ISSUER_MOVE_WIRE = Object.freeze({
  prepare: 'PREPARING',
  ship: 'SHIPPED',
  deliver: 'DELIVERED',
  cancel: 'CANCELLED',
} as const);

/** Where the goods go. Most of it may be longer than the domain takes (RECIPIENT_LIMITS), or empty, so that its rule says what is wrong. */
export const recipientFields = {
  name: line(50),
  phone: line(20),
  zoneCode: line(5),
  address: line(RECIPIENT_LIMITS.address),
  addressDetail: line(200),
  memo: line(200),
};

/** Why a recipient is seen without a mask, which is kept. */
export const reason = someText(MOST_REASON);

/** How many of several were moved on, and the code of why each other one was not. */
export const movedWire = z.object({ done: nonNegativeInteger, refused: z.array(z.object({ id: positiveInteger, code: z.number() })) });

/** A recipient as it is told. */
export const recipientWire = z.object({
  name: z.string(),
  phone: z.string(),
  zoneCode: z.string(),
  address: z.string(),
  addressDetail: z.string(),
  memo: z.string(),
});

const costFields = { declaredValue: won, delivery: won, insurance: won, vat: won, fee: won };

/** What redeeming an NFT takes; `fee` is the sum that is paid. */
export const exchangeQuoteWire = z.object({ tokenId, ...costFields, reasons: z.array(z.int()) });

/** One exchange in a list. */
export const exchangeRowWire = z.object({
  exchangeId: positiveInteger,
  tokenId,
  tokenName: z.string(),
  number: positiveInteger,
  ...pictureReply.schema.shape,
  siteCode,
  siteName: z.string(),
  state: codeOf(EXCHANGE_STATE_WIRE),
  disputed: z.boolean(),
  requestedAt: instant,
  recipient: z.string(),
});

/** One moment of an exchange. */
export const exchangeStepWire = z.object({
  state: codeOf(EXCHANGE_STATE_WIRE),
  by: z.literal([...EXCHANGE_SIDES]),
  actor: z.nullable(z.string()),
  parcel: z.nullable(z.object({ carrier: codeOf(CARRIER), waybill: z.string() })),
  at: instant,
});

/** One record of goods. */
const goodsRecordWire = z.object({
  version: positiveInteger,
  serial: z.string(),
  insurance: z.string(),
  photoSha256: z.nullable(sha256Hex),
  reason: z.string(),
  at: instant,
});

/** One exchange in full. */
export const exchangeWire = z.object({
  ...exchangeRowWire.shape,
  ...costFields,
  delivered: recipientWire,
  carrier: z.nullable(codeOf(CARRIER)),
  waybill: z.nullable(z.string()),
  reason: z.string(),
  steps: z.array(exchangeStepWire),
  dueAt: z.nullable(instant),
  orderId: z.nullable(secretId),
  refunded: z.boolean(),
  ownerNickname: z.string(),
  goodsNeeds: z.array(z.enum(GOODS_FIELDS)),
  goods: z.array(goodsRecordWire),
});

/** What stands on the label and the slip of a parcel. */
export const parcelPaperWire = z.object({
  exchangeId: positiveInteger,
  siteCode,
  siteName: z.string(),
  tokenId,
  tokenName: z.string(),
  number: positiveInteger,
  requestedAt: instant,
  delivered: recipientWire,
  carrier: z.nullable(codeOf(CARRIER)),
  waybill: z.nullable(z.string()),
  serial: z.string(),
});

/** How many exchanges stand where. */
export const exchangeCountsWire = z.array(z.object({ state: codeOf(EXCHANGE_STATE_WIRE), count: nonNegativeInteger }));

const typedWaybillWire = z.object({
  request: z.string(),
  carrier: z.string(),
  waybill: z.string(),
  serial: z.string(),
  insurance: z.string(),
  photo: z.string(),
});

/** What a sheet of waybills would do; rows by their numbers in the sheet. */
export const waybillReportWire = z.object({
  fault: z.nullable(z.literal([...SHEET_FAULTS])),
  parcels: z.array(
    z.object({
      row: positiveInteger,
      id: positiveInteger,
      carrier: codeOf(CARRIER),
      waybill: z.string(),
      serial: z.string(),
      insurance: z.string(),
    }),
  ),
  faulty: z.array(
    z.object({
      row: positiveInteger,
      cells: typedWaybillWire,
      faults: z.array(z.object({ column: z.literal([...READ_COLUMNS]), value: z.string(), fault: z.literal([...WAYBILL_FAULTS]) })),
    }),
  ),
});
