import type { ProductId, StoryId } from '@naru/domain/shared';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, linesText, lineText, madeAt, numberRef, runningNumber } from './columns.ts';
import { products } from './products.ts';
import { sites } from './sites.ts';

/** Stories of creators and works. One that was taken off stays, with `removedAt`. */
export const stories = pgTable(
  'stories',
  {
    id: runningNumber<StoryId>(),
    title: lineText().notNull(),
    lead: linesText().notNull(),
    body: linesText().notNull(),
    imageFileId: text(),
    siteCode: text().references(() => sites.siteCode),
    productId: numberRef<ProductId>().references(() => products.id),
    sort: integer().notNull().default(0),
    removedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [index('stories_list').on(t.sort, t.id)],
);
