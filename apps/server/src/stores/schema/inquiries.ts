import { INQUIRY_TYPE, type InquiryType } from '@naru/domain/inquiry';
import type { ExchangeId, InquiryId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, linesText, lineText, madeAt, numberRef, runningNumber, tokenNumber } from './columns.ts';
import { exchanges } from './exchanges.ts';
import { files } from './files.ts';
import { members } from './members.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { GUARDIAN_RELATION_NAMES } from './states.ts';
import { takedowns } from './takedowns.ts';
import { tokens } from './tokens.ts';

const TYPES = Object.keys(INQUIRY_TYPE) as [InquiryType, ...InquiryType[]];

/** What members ask the operators, and what was answered. `version` counts the member's changes: an operator answers what they have read. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: runningNumber<InquiryId>(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    type: text({ enum: TYPES }).notNull(),
    title: lineText().notNull(),
    body: linesText().notNull(),
    tokenId: tokenNumber().references(() => tokens.tokenId),
    productId: numberRef<ProductId>().references(() => products.id),
    exchangeId: numberRef<ExchangeId>().references(() => exchanges.id),
    /** What its writer appeals against; one appeal of a takedown. */
    takedownId: numberRef().references(() => takedowns.id),
    version: integer().notNull().default(1),
    createdAt: madeAt(),
    changedAt: instant(),
    answer: linesText(),
    answeredBy: text(),
    answeredAt: instant(),
  },
  (t) => [
    index('inquiries_member').on(t.memberId, t.id),
    index('inquiries_takedown').on(t.takedownId).where(sql`${t.takedownId} is not null`),
    index('inquiries_waiting').on(t.id).where(sql`${t.answeredAt} is null`),
    index('inquiries_own_data').on(t.createdAt).where(sql`${t.answeredAt} is null and ${t.type} = 'ownData'`),
    check('inquiries_type', among(t.type, TYPES)),
    check('inquiries_subject', sql`num_nonnulls(${t.tokenId}, ${t.productId}, ${t.exchangeId}) <= 1`),
    check('inquiries_answered', sql`num_nonnulls(${t.answer}, ${t.answeredBy}, ${t.answeredAt}) in (0, 3)`),
  ],
);

/** Which purchase of a minor a guardian cancels by an inquiry, and who they say they are; goes with it. Two operators decide (`guardian/cancel`). */
export const guardianClaims = pgTable(
  'guardian_claims',
  {
    inquiryId: numberRef<InquiryId>()
      .primaryKey()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    guardianName: lineText().notNull(),
    relation: text({ enum: GUARDIAN_RELATION_NAMES }).notNull(),
    createdAt: madeAt(),
  },
  (t) => [index('guardian_claims_order').on(t.orderId), check('guardian_claims_relation', among(t.relation, GUARDIAN_RELATION_NAMES))],
);

/** Files that went with an inquiry; their running number names them in calls. */
export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    id: runningNumber(),
    inquiryId: numberRef<InquiryId>()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id),
  },
  (t) => [index('inquiry_files_inquiry').on(t.inquiryId, t.id), index('inquiry_files_file').on(t.fileId)],
);
