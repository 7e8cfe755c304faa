import { type Announcement, FAQ_KINDS, type Faq, isFaqKind } from '@naru/domain/announcement';
import type { AnnouncementId, Page } from '@naru/domain/shared';
import { and, asc, count, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { notices } from '../stores/schema/index.ts';
import { toPage, type Window } from './paging.ts';

/** What is shown of one kind of posts. */
const shown = (kind: 'notice' | 'faq', now: Date) =>
  and(
    eq(notices.kind, kind),
    eq(notices.visible, true),
    or(isNull(notices.startsAt), lte(notices.startsAt, now)),
    or(isNull(notices.endsAt), gt(notices.endsAt, now)),
  );

/** Every frequent question, in the order of the kinds; one whose kind nobody knows any more stands with the rest. */
export const faqs = async (db: Db, now: Date): Promise<Faq[]> => {
  const rows = await db.select().from(notices).where(shown('faq', now)).orderBy(asc(notices.sort), asc(notices.id));
  const all = rows.map(({ id, faqType, title, body }) => ({
    id,
    question: title,
    answer: body,
    kind: faqType !== null && isFaqKind(faqType) ? faqType : 'other',
  }));
  return FAQ_KINDS.flatMap((kind) => all.filter((faq) => faq.kind === kind).map((faq) => ({ ...faq, kind })));
};

const announcementOf = ({ id, title, body, createdAt, pinned }: typeof notices.$inferSelect): Announcement => ({
  id,
  title,
  text: body,
  createdAt: createdAt.toISOString(),
  pinned,
});

/** The announcements that are shown: those that are pinned first, then the newest. */
export const announcements = async (db: Db, window: Window, now: Date): Promise<Page<Announcement>> => {
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(shown('notice', now))
      .orderBy(desc(notices.pinned), desc(notices.createdAt), desc(notices.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(notices).where(shown('notice', now)),
  ]);
  return toPage(rows.map(announcementOf), window, all?.all ?? 0);
};

/** One announcement that is shown; undefined for any other. */
export const announcementById = async (db: Db, id: AnnouncementId, now: Date): Promise<Announcement | undefined> => {
  const [row] = await db
    .select()
    .from(notices)
    .where(and(shown('notice', now), eq(notices.id, id)));
  return row && announcementOf(row);
};
