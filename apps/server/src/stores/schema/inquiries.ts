import { INQUIRY_TYPE, type InquiryType } from '@naru/domain/inquiry';
import type { ExchangeId, InquiryId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, linesText, lineText, madeAt, numberRef, runningNumber, tokenNumber } from './columns.ts';
import { exchanges } from './exchanges.ts';
import { files } from './files.ts';
import { members } from './members.ts';
import { products } from './products.ts';
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
    version: integer().notNull().default(1),
    createdAt: madeAt(),
    changedAt: instant(),
    answer: linesText(),
    answeredBy: text(),
    answeredAt: instant(),
  },
  (t) => [
    index('inquiries_member').on(t.memberId, t.id),
    index('inquiries_waiting').on(t.id).where(sql`${t.answeredAt} is null`),
    check('inquiries_type', among(t.type, TYPES)),
    check('inquiries_subject', sql`num_nonnulls(${t.tokenId}, ${t.productId}, ${t.exchangeId}) <= 1`),
    check('inquiries_answered', sql`num_nonnulls(${t.answer}, ${t.answeredBy}, ${t.answeredAt}) in (0, 3)`),
  ],
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
