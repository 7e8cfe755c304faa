import type { UnfinishedId } from '@naru/domain/shared';
import type { UnfinishedContent } from '@naru/domain/unfinished';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { madeAt, notNegative, numberRef, runningNumber } from './columns.ts';
import { files } from './files.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';

/** Products that were begun and not finished: what stands in their forms, and who saved it last. */
export const unfinishedProducts = pgTable(
  'unfinished_products',
  {
    id: runningNumber<UnfinishedId>(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    content: jsonb().$type<UnfinishedContent>().notNull(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('unfinished_products_site').on(t.siteCode, t.updatedAt),
    index('unfinished_products_saved').on(t.updatedAt),
    check('unfinished_products_version', notNegative(t.version)),
  ],
);

/** The files that were uploaded for them, in their content or not. */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id),
    unfinishedId: numberRef<UnfinishedId>()
      .notNull()
      .references(() => unfinishedProducts.id),
    createdAt: madeAt(),
  },
  (t) => [index('unfinished_uploads_of').on(t.unfinishedId)],
);
