import {
  BULK_FAULTS,
  BULK_FILE_FAULTS,
  BULK_GIFT_STATES,
  BULK_MESSAGE_KIND,
  BULK_WAITS,
  type BulkArchive,
  type BulkCounts,
  type BulkFate,
  type BulkFates,
  type BulkFault,
  type BulkFaultGroup,
  type BulkFileFault,
  type BulkJob,
  type BulkMessage,
  type BulkNote,
  type BulkOutcome,
  type BulkReach,
  type BulkReading,
  type BulkRow,
  type BulkSample,
  type BulkTemplateUse,
  type BulkTerms,
  CARD_NAMES,
  REVOKE_FAULTS,
  type RefusedCard,
  type RevocableCards,
  SHEET_SEPARATORS,
} from '@naru/domain/bulk';
import { REFUSED_FILES } from '@naru/domain/file';
import { type BulkJobId, namesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { cardFault, drawnCard } from '../card-template/replies.ts';
import { mediaNote } from '../file/replies.ts';
import { productChange } from '../issuer/replies.ts';
import { refusal } from '../shared/failures.ts';
import { id } from '../shared/ids.ts';
import { instant } from '../shared/primitives.ts';
import { begunTexts } from '../shared/product-texts.ts';
import { as, bare, code, count, flag, list, optional, orNull, positive, reply, text, timestamp, won } from '../shared/reply.ts';

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

const BULK_ROW_STATE_WIRE = Object.freeze({ faulty: 'FAULTY', ready: 'READY', minted: 'MINTED', failed: 'FAILED' } as const);

const BULK_FATE_WIRE = Object.freeze({
  kept: 'KEPT',
  given: 'GIVEN',
  onSale: 'ON_SALE',
  sold: 'SOLD',
  inDelivery: 'IN_DELIVERY',
  delivered: 'DELIVERED',
  revoked: 'REVOKED',
} as const satisfies Readonly<Record<BulkFate, string>>);

export const BULK_ROW_FILTER_WIRE = Object.freeze({ ...BULK_ROW_STATE_WIRE, ...BULK_FATE_WIRE } as const);

const { name: _, ...common } = productChange.fields;

export const bulkTerms = reply<BulkTerms>()({ ...common, ...begunTexts, putUp: flag });

const fileFault = reply<BulkFileFault>()({
  fault: bare(z.literal(BULK_FILE_FAULTS)),
  row: optional(positive),
  column: optional(positive),
  head: optional(text),
});

export const openedBulk = reply<{ readonly jobId: BulkJobId }>()({ jobId: id.bulkJob });

const counts = reply<BulkCounts>()({
  rows: count,
  faulty: count,
  ready: count,
  minted: count,
  failed: count,
  units: count,
  gifts: count,
});

const reading = reply<BulkReading>()({
  notes: list(positive),
  above: count,
  separator: orNull(bare(z.literal(SHEET_SEPARATORS))),
  sheet: orNull(text),
  others: list(text),
  hidden: reply<BulkReading['hidden']>()({ rows: count, columns: count }),
});

const bulkNote = reply<BulkNote>()({ ...mediaNote.fields, files: positive, examples: list(text) });

export const bulkJob = reply<BulkJob>()({
  jobId: id.bulkJob,
  siteCode: id.site,
  name: text,
  state: code(BULK_STATE_WIRE),
  terms: bulkTerms,
  heads: list(text),
  unread: list(text),
  encoding: orNull(bare(z.literal(['utf-8', 'cp949']))),
  reading: orNull(reading),
  counts,
  archive: orNull(reply<BulkArchive>()({ name: text, files: count, unnamed: count, unusable: count, notes: list(bulkNote) })),
  template: orNull(reply<BulkTemplateUse>()({ templateId: id.cardTemplate, version: positive, name: text })),
  fault: orNull(fileFault),
  waitsFor: orNull(bare(z.literal(BULK_WAITS))),
  planHash: orNull(text),
  nickname: text,
  createdAt: as('createDatetime', timestamp),
  endedAt: as('endDatetime', orNull(timestamp)),
});

const refusedFile = bare(z.literal(REFUSED_FILES));

const fault = reply<BulkFault>()({
  head: text,
  value: text,
  fault: bare(z.literal(BULK_FAULTS)),
  other: optional(count),
  card: optional(cardFault),
  is: optional(refusedFile),
});

const fates = reply<BulkFates>()({
  kept: count,
  given: count,
  onSale: count,
  sold: count,
  inDelivery: count,
  delivered: count,
  revoked: count,
});

export const bulkOutcome = reply<BulkOutcome>()({ rows: fates, units: fates });

/** A row of a job; `code` tells why it could not be minted. */
export const bulkRow = reply<BulkRow>()({
  row: positive,
  state: code(BULK_ROW_STATE_WIRE),
  cells: bare(z.record(z.string(), z.string())),
  faults: list(fault),
  gift: orNull(bare(z.literal(BULK_GIFT_STATES))),
  productId: orNull(id.product),
  fates: orNull(fates),
  failure: as('code', refusal),
});

/** A card as it will be minted; `code` tells why its picture cannot be used, `number` is the issuer's own. */
export const bulkSample = reply<BulkSample>()({
  ...drawnCard.fields,
  row: positive,
  code: as('number', text),
  name: text,
  price: won,
  failure: as('code', refusal),
});

export const bulkFaultGroup = reply<BulkFaultGroup>()({
  head: text,
  fault: bare(z.literal(BULK_FAULTS)),
  is: optional(refusedFile),
  rows: positive,
  examples: list(reply<BulkFaultGroup['examples'][number]>()({ row: positive, value: text, other: optional(count) })),
});

export const pictureAddress = bare(z.object({ url: z.string(), expiresAt: instant }));

const refused = reply<RefusedCard>()({
  at: positive,
  by: bare(z.literal(namesOf(CARD_NAMES))),
  value: text,
  fault: bare(z.literal(REVOKE_FAULTS)),
});

export const revocableCards = reply<RevocableCards>()({ fault: orNull(fileFault), ids: list(id.item), refused: list(refused) });

export const bulkReach = reply<BulkReach>()({ holders: count, receivers: count, byMail: count, bySms: count });

export const bulkMessage = reply<BulkMessage>()({
  kind: code(BULK_MESSAGE_KIND),
  title: text,
  text,
  holders: count,
  receivers: count,
  delivered: count,
  nickname: text,
  createdAt: as('createDatetime', timestamp),
});
