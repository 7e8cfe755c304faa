import type { CardTemplate, CardValues } from '@naru/domain/card-template';
import type { CardTemplateId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, lineText, madeAt, numberRef, runningNumber } from './columns.ts';
import { files } from './files.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';

/** The templates of cards of a site: how each is called, rows to try it with, which version is the newest, and who saved it last. */
export const cardTemplates = pgTable(
  'card_templates',
  {
    id: runningNumber<CardTemplateId>(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    name: lineText().notNull(),
    samples: jsonb().$type<readonly CardValues[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: madeAt(),
    updatedAt: madeAt(),
    /** When it was taken off the list; cards keep the version that they were drawn by. */
    removedAt: instant(),
  },
  (t) => [index('card_templates_site').on(t.siteCode, t.updatedAt), check('card_templates_version', sql`${t.version} > 0`)],
);

/** What a template looked like in each of its versions; never changed. */
export const cardTemplateVersions = pgTable(
  'card_template_versions',
  {
    templateId: numberRef<CardTemplateId>()
      .notNull()
      .references(() => cardTemplates.id),
    version: integer().notNull(),
    template: jsonb().$type<CardTemplate>().notNull(),
    createdAt: madeAt(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] }), check('card_template_versions_version', sql`${t.version} > 0`)],
);

/** The pictures that were uploaded for templates of a site, as backgrounds and examples. */
export const cardPictures = pgTable(
  'card_pictures',
  {
    fileId: text()
      .primaryKey()
      .references(() => files.id),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    createdAt: madeAt(),
  },
  (t) => [index('card_pictures_site').on(t.siteCode)],
);
