import type { AnnouncementId } from '@naru/domain/shared';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, linesText, lineText, madeAt, runningNumber } from './columns.ts';

const NOTICE_KINDS = ['notice', 'faq'] as const;
const BANNER_PLACES = ['top', 'center'] as const;

/** Notices and frequent questions (`faqType` groups the latter). */
export const notices = pgTable(
  'notices',
  {
    id: runningNumber<AnnouncementId>(),
    kind: text({ enum: NOTICE_KINDS }).notNull().default('notice'),
    faqType: text(),
    title: lineText().notNull(),
    body: linesText().notNull(),
    pinned: boolean().notNull().default(false),
    visible: boolean().notNull().default(true),
    /** From when on it is shown, and until when; at once, and until it is taken off, where there is none. */
    startsAt: instant(),
    endsAt: instant(),
    sort: integer().notNull().default(0),
    createdAt: madeAt(),
  },
  (t) => [index('notices_list').on(t.kind, t.pinned, t.id), check('notices_kind', among(t.kind, NOTICE_KINDS))],
);

/** Pictures at the top and in the middle of home. */
export const banners = pgTable(
  'banners',
  {
    id: runningNumber(),
    place: text({ enum: BANNER_PLACES }).notNull(),
    title: lineText().notNull(),
    subtitle: lineText().notNull().default(''),
    imageFileId: text(),
    link: lineText(),
    sort: integer().notNull().default(0),
    startsAt: instant(),
    endsAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [index('banners_list').on(t.place, t.sort, t.id), check('banners_place', among(t.place, BANNER_PLACES))],
);

/** Pop-ups of home; one that the reader hides stays hidden until the end of the day in Korea. */
export const popups = pgTable('popups', {
  id: runningNumber(),
  title: lineText().notNull(),
  body: linesText().notNull().default(''),
  imageFileId: text(),
  link: lineText(),
  sort: integer().notNull().default(0),
  startsAt: instant(),
  endsAt: instant(),
  createdAt: madeAt(),
});
