import {
  BULK_FAULTS,
  BULK_FILE_FAULTS,
  BULK_GIFT_STATES,
  BULK_MESSAGE_KIND,
  BULK_WAITS,
  type BulkFate,
  CARD_NAMES,
  REVOKE_FAULTS,
} from '@naru/domain/bulk';
import { namesOf, TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { cardFaultWire, drawnCardWire } from '../card-template/wire.ts';
import { productChangeWire } from '../issuer/wire.ts';
import { codeOf, instant, nonNegativeInteger, positiveInteger, siteCode, text, won } from '../shared/primitives.ts';

/** Words of where a bulk mint job stands on the wire. */
export const BULK_STATE_WIRE = Object.freeze({
  uploaded: 'UPLOADED',
  previewed: 'PREVIEWED',
  queued: 'QUEUED',
  minting: 'MINTING',
  paused: 'PAUSED',
  done: 'DONE',
  partlyFailed: 'PARTLY_FAILED',
  cancelled: 'CANCELLED',
} as const);

/** Words of where a row of it stands on the wire. */
export const BULK_ROW_STATE_WIRE = Object.freeze({ faulty: 'FAULTY', ready: 'READY', minted: 'MINTED', failed: 'FAILED' } as const);

/** Words of what can become of the NFTs of a row. */
const BULK_FATE_WIRE = Object.freeze({
  kept: 'KEPT',
  given: 'GIVEN',
  onSale: 'ON_SALE',
  sold: 'SOLD',
  inDelivery: 'IN_DELIVERY',
  delivered: 'DELIVERED',
  revoked: 'REVOKED',
} as const satisfies Readonly<Record<BulkFate, string>>);

/** Words by which rows of a job are chosen. */
export const BULK_ROW_FILTER_WIRE = Object.freeze({ ...BULK_ROW_STATE_WIRE, ...BULK_FATE_WIRE } as const);

const { productName: _, ...common } = productChangeWire.shape;

/** What is the same of all products of a job where a row says nothing else. */
export const bulkTermsWire = z.object({ ...common, description: text(TEXT_LIMITS.long), putUp: z.boolean() });

/** Why a whole file of a job cannot be read, and where. */
const fileFaultWire = z.object({
  fault: z.literal(BULK_FILE_FAULTS),
  row: z.optional(positiveInteger),
  column: z.optional(positiveInteger),
  head: z.optional(z.string()),
});

/** A bulk mint job. */
export const bulkJobWire = z.object({
  jobId: positiveInteger,
  siteCode,
  name: z.string(),
  state: codeOf(BULK_STATE_WIRE),
  terms: bulkTermsWire,
  heads: z.array(z.string()),
  unread: z.array(z.string()),
  encoding: z.nullable(z.literal(['utf-8', 'cp949'])),
  counts: z.object({
    rows: nonNegativeInteger,
    faulty: nonNegativeInteger,
    ready: nonNegativeInteger,
    minted: nonNegativeInteger,
    failed: nonNegativeInteger,
    units: nonNegativeInteger,
    gifts: nonNegativeInteger,
  }),
  archive: z.nullable(z.object({ name: z.string(), files: nonNegativeInteger, unnamed: nonNegativeInteger, unusable: nonNegativeInteger })),
  template: z.nullable(z.object({ templateId: positiveInteger, version: positiveInteger, name: z.string() })),
  fault: z.nullable(fileFaultWire),
  waitsFor: z.nullable(z.literal(BULK_WAITS)),
  planHash: z.nullable(z.string()),
  nickname: z.string(),
  createDatetime: instant,
  endDatetime: z.nullable(instant),
});

/** One value of a row that has to be mended. */
const faultWire = z.object({
  head: z.string(),
  value: z.string(),
  fault: z.literal(BULK_FAULTS),
  other: z.optional(nonNegativeInteger),
  card: z.optional(cardFaultWire),
});

/** Of how many NFTs or rows what has become. */
const fatesWire = z.object({
  kept: nonNegativeInteger,
  given: nonNegativeInteger,
  onSale: nonNegativeInteger,
  sold: nonNegativeInteger,
  inDelivery: nonNegativeInteger,
  delivered: nonNegativeInteger,
  revoked: nonNegativeInteger,
});

/** What has become of a job since. */
export const bulkOutcomeWire = z.object({ rows: fatesWire, units: fatesWire });

/** A row of a job; `code` tells why it could not be minted. */
export const bulkRowWire = z.object({
  row: positiveInteger,
  state: codeOf(BULK_ROW_STATE_WIRE),
  cells: z.record(z.string(), z.string()),
  faults: z.array(faultWire),
  gift: z.nullable(z.literal(BULK_GIFT_STATES)),
  productId: z.nullable(positiveInteger),
  fates: z.nullable(fatesWire),
  code: z.nullable(z.int()),
});

/** A card as it will be minted; `code` tells why its picture cannot be used, `number` is the issuer's own. */
export const bulkSampleWire = z.object({
  ...drawnCardWire.shape,
  row: positiveInteger,
  number: z.string(),
  name: z.string(),
  price: won,
  code: z.nullable(z.int()),
});

/** Rows with the same fault in the same column. */
export const bulkFaultGroupWire = z.object({
  head: z.string(),
  fault: z.literal(BULK_FAULTS),
  rows: positiveInteger,
  examples: z.array(z.object({ row: positiveInteger, value: z.string(), other: z.optional(nonNegativeInteger) })),
});

/** Where the pictures of a job can be saved from. */
export const pictureAddressWire = z.object({ url: z.string(), expiresAt: instant });

/** The number of a job that was opened. */
export const openedBulkWire = z.object({ jobId: positiveInteger });

/** What revoking named cards would do. */
export const revocableCardsWire = z.object({
  fault: z.nullable(fileFaultWire),
  ids: z.array(positiveInteger),
  refused: z.array(
    z.object({ at: positiveInteger, by: z.literal(namesOf(CARD_NAMES)), value: z.string(), fault: z.literal(REVOKE_FAULTS) }),
  ),
});

/** Whom a message would reach. */
export const bulkReachWire = z.object({
  holders: nonNegativeInteger,
  receivers: nonNegativeInteger,
  byMail: nonNegativeInteger,
  bySms: nonNegativeInteger,
});

/** A message to the holders of a job, and how far it has come. */
export const bulkMessageWire = z.object({
  kind: codeOf(BULK_MESSAGE_KIND),
  title: z.string(),
  text: z.string(),
  holders: nonNegativeInteger,
  receivers: nonNegativeInteger,
  delivered: nonNegativeInteger,
  nickname: z.string(),
  createDatetime: instant,
});
