import {
  type BulkCells,
  type BulkFault,
  type BulkFileFault,
  type BulkNote,
  type BulkReading,
  type BulkRowPlan,
  type BulkTerms,
  RUNNING_BULK_STATES,
} from '@naru/domain/bulk';
import type { Failure } from '@naru/domain/failure';
import type { MediaNote, RefusedFile } from '@naru/domain/file';
import type { BulkJobId, CardTemplateId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cardTemplateVersions } from './card-templates.ts';
import {
  among,
  inStates,
  instant,
  isTrace,
  linesText,
  lineText,
  madeAt,
  notNegative,
  numberRef,
  runningNumber,
  traceColumn,
} from './columns.ts';
import { members } from './members.ts';
import { products } from './products.ts';
import { sites } from './sites.ts';
import { BULK_MESSAGE_KINDS, BULK_ROW_STATES, BULK_STATES, BULK_WAIT_NAMES } from './states.ts';

/** How a sheet of a job is spelled. */
const ENCODINGS = ['utf-8', 'cp949'] as const;

/** Bulk mint jobs. `sheetUpload`: still to be read; `looks`: how often looked through; `leaseUntil`: held until; `servedAt`: last turn, for taking turns. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: runningNumber<BulkJobId>(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    state: text({ enum: BULK_STATES }).notNull().default('uploaded'),
    name: lineText().notNull(),
    terms: jsonb().$type<BulkTerms>().notNull(),
    heads: jsonb().$type<readonly string[]>().notNull().default([]),
    encoding: text({ enum: ENCODINGS }),
    /** What was read before the rows above heads were counted says nothing of them. */
    reading: jsonb().$type<Omit<BulkReading, 'above'> & Partial<Pick<BulkReading, 'above'>>>(),
    sheetUpload: text(),
    /** The archives that came with it, the latest last. */
    archives: jsonb().$type<readonly { readonly upload: string; readonly name: string }[]>().notNull().default([]),
    /** The version of the template that its cards are drawn by. */
    templateId: numberRef<CardTemplateId>(),
    templateVersion: integer(),
    fault: jsonb().$type<BulkFileFault>(),
    /** Why its work rests until its hold has ended; null as long as it goes on. */
    waitsFor: text({ enum: BULK_WAIT_NAMES }),
    looks: integer().notNull().default(1),
    /** Rows that are added come after this one. */
    addedAfter: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    faulty: integer().notNull().default(0),
    ready: integer().notNull().default(0),
    minted: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    units: integer().notNull().default(0),
    /** Rows that are ready and whose NFT is given to somebody; and who has approved that last, with the digest of what they approved. */
    gifts: integer().notNull().default(0),
    approverMemberId: numberRef().references(() => members.id),
    approval: text(),
    /** Files of its archives: all, those that no row names, and those that cannot be used; as they were when it was looked through. */
    files: integer().notNull().default(0),
    unnamed: integer().notNull().default(0),
    unusable: integer().notNull().default(0),
    /** What is told of those that become originals. */
    noted: jsonb().$type<readonly BulkNote[]>().notNull().default([]),
    planHash: text(),
    leaseUntil: instant(),
    leaseBy: text(),
    servedAt: instant(),
    endedAt: instant(),
    trace: traceColumn(),
    createdAt: madeAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.templateId, t.templateVersion],
      foreignColumns: [cardTemplateVersions.templateId, cardTemplateVersions.version],
    }),
    check('bulk_jobs_template', sql`(${t.templateId} is null) = (${t.templateVersion} is null)`),
    index('bulk_jobs_site').on(t.siteCode, t.id),
    index('bulk_jobs_running').on(t.siteCode, t.id).where(inStates(t.state, RUNNING_BULK_STATES)),
    index('bulk_jobs_ended').on(t.endedAt),
    check('bulk_jobs_trace', isTrace(t.trace)),
    check('bulk_jobs_state', among(t.state, BULK_STATES)),
    check('bulk_jobs_encoding', among(t.encoding, ENCODINGS)),
    check('bulk_jobs_waits', among(t.waitsFor, BULK_WAIT_NAMES)),
    check('bulk_jobs_counts', sql`${t.rows} = ${t.faulty} + ${t.ready} + ${t.minted} + ${t.failed} or ${t.state} = 'uploaded'`),
    check('bulk_jobs_approval', sql`(${t.approverMemberId} is null) = (${t.approval} is null)`),
    check('bulk_jobs_lease', sql`(${t.leaseBy} is null) = (${t.leaseUntil} is null)`),
    check('bulk_jobs_plan', sql`${t.planHash} is not null or ${t.state} in ('uploaded', 'previewed', 'cancelled')`),
  ],
);

/** Rows of a job's sheets. `contentHash`: of the row's content, so that a file sent again makes nothing twice; `planHash`: of what it would make. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    jobId: numberRef<BulkJobId>()
      .notNull()
      .references(() => bulkJobs.id),
    row: integer().notNull(),
    siteCode: text().notNull(),
    state: text({ enum: BULK_ROW_STATES }).notNull().default('faulty'),
    cells: jsonb().$type<BulkCells>().notNull(),
    contentHash: text().notNull(),
    plan: jsonb().$type<BulkRowPlan>(),
    planHash: text(),
    code: text().notNull().default(''),
    picture: text().notNull().default(''),
    original: text().notNull().default(''),
    faults: jsonb().$type<readonly BulkFault[]>().notNull().default([]),
    look: integer().notNull(),
    productId: numberRef<ProductId>().references(() => products.id),
    failure: jsonb().$type<Failure>(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.row] }),
    index('bulk_rows_state').on(t.jobId, t.state, t.row),
    index('bulk_rows_content').on(t.jobId, t.contentHash),
    index('bulk_rows_code_of_job').on(t.jobId, t.code).where(sql`${t.code} <> ''`),
    index('bulk_rows_picture').on(t.jobId, t.picture).where(sql`${t.picture} <> ''`),
    index('bulk_rows_original').on(t.jobId, t.original).where(sql`${t.original} <> ''`),
    index('bulk_rows_product').on(t.productId).where(sql`${t.productId} is not null`),
    uniqueIndex('bulk_rows_minted').on(t.siteCode, t.contentHash).where(sql`${t.state} = 'minted'`),
    uniqueIndex('bulk_rows_code').on(t.siteCode, t.code).where(sql`${t.state} = 'minted' and ${t.code} <> ''`),
    check('bulk_rows_state_name', among(t.state, BULK_ROW_STATES)),
    check('bulk_rows_row', notNegative(t.row)),
    check('bulk_rows_ready', sql`${t.state} = 'faulty' or ${t.plan} is not null`),
    check('bulk_rows_made', sql`(${t.state} = 'minted') = (${t.productId} is not null)`),
    check('bulk_rows_failed', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
  ],
);

/** The phones that rows of a job name, sealed: in the rows themselves they are masked. Each is purged once its row is minted, or its job is over. */
export const bulkRecipients = pgTable(
  'bulk_recipients',
  {
    id: runningNumber(),
    jobId: numberRef<BulkJobId>()
      .notNull()
      .references(() => bulkJobs.id),
    row: integer().notNull(),
    phone: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [uniqueIndex('bulk_recipients_row').on(t.jobId, t.row), index('bulk_recipients_old').on(t.createdAt)],
);

/** Files of the archives of a job, by the name that they are looked for by; `fault` is why one cannot be used, `refused` what it is, where that is known. */
export const bulkFiles = pgTable(
  'bulk_files',
  {
    jobId: numberRef<BulkJobId>()
      .notNull()
      .references(() => bulkJobs.id),
    key: text().notNull(),
    name: lineText().notNull(),
    upload: text().notNull(),
    /** Its place in the archive, from 0. */
    entry: integer().notNull(),
    fault: text(),
    refused: text().$type<RefusedFile>(),
    notes: jsonb().$type<readonly MediaNote[]>().notNull().default([]),
    looked: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.key] }), check('bulk_files_entry', notNegative(t.entry))],
);

/** Messages to those who hold something of a job: `holders` then, and of them those who may get it. */
export const bulkMessages = pgTable(
  'bulk_messages',
  {
    id: runningNumber(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    jobId: numberRef<BulkJobId>()
      .notNull()
      .references(() => bulkJobs.id),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    kind: text({ enum: BULK_MESSAGE_KINDS }).notNull(),
    title: lineText().notNull(),
    text: linesText().notNull(),
    holders: integer().notNull(),
    receivers: integer().notNull(),
    delivered: integer().notNull().default(0),
    createdAt: madeAt(),
  },
  (t) => [
    index('bulk_messages_job').on(t.jobId, t.id),
    check('bulk_messages_kind', among(t.kind, BULK_MESSAGE_KINDS)),
    check('bulk_messages_counts', sql`0 <= ${t.delivered} and ${t.delivered} <= ${t.receivers} and ${t.receivers} <= ${t.holders}`),
  ],
);

/** Who is told of a message, each once; `doneAt` is when they were, or had withdrawn by then. */
export const bulkMessageReceivers = pgTable(
  'bulk_message_receivers',
  {
    messageId: numberRef()
      .notNull()
      .references(() => bulkMessages.id),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    doneAt: instant(),
    /** Whether they are still to be told by text message. */
    smsDue: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.memberId] }),
    index('bulk_message_receivers_texts').on(t.messageId, t.memberId).where(sql`${t.smsDue}`),
    index('bulk_message_receivers_waiting').on(t.messageId, t.memberId).where(sql`${t.doneAt} is null`),
  ],
);
