import { AI_USES, type MediaNote } from '@naru/domain/file';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, lineText, madeAt, notNegative, numberRef } from './columns.ts';
import { members } from './members.ts';
import { sessions } from './sessions.ts';
import { FILE_STATES } from './states.ts';

/** Stored files by an unguessable id; the bytes lie in the file store under their SHA-256. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    ownerMemberId: numberRef().references(() => members.id),
    siteCode: text(),
    kind: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    name: lineText().notNull().default(''),
    width: integer(),
    height: integer(),
    /** A tiny blurred picture as a data URI, shown until the real one is there. */
    placeholder: text(),
    state: text({ enum: FILE_STATES }).notNull().default('stored'),
    /** What the product says that shows it; null where that is nothing. */
    aiUse: text({ enum: AI_USES }),
    /** What its issuer is told of it where it is an original. */
    notes: jsonb().$type<readonly MediaNote[]>().notNull().default([]),
    createdAt: madeAt(),
  },
  (t) => [
    index('files_sha256').on(t.sha256),
    index('files_owner').on(t.ownerMemberId, t.createdAt),
    index('files_site').on(t.siteCode, t.createdAt),
    check('files_bytes', notNegative(t.bytes)),
    check('files_state', among(t.state, FILE_STATES)),
    check('files_ai_use', among(t.aiUse, AI_USES)),
  ],
);

/** Bytes without a file, until erased. `askedAt`: when the store was last asked; from then on it may erase them, even late, so nobody puts them again. */
export const erasedBytes = pgTable(
  'erased_bytes',
  {
    sha256: text().primaryKey(),
    askedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [index('erased_bytes_created').on(t.createdAt)],
);

/** Signed addresses of originals: bound to the session that asked, for 60 s. */
export const fileLinks = pgTable(
  'file_links',
  {
    linkHash: text().primaryKey(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    sessionId: text().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: madeAt(),
  },
  (t) => [index('file_links_expiry').on(t.expiresAt), index('file_links_session').on(t.sessionId)],
);
