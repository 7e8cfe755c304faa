import { type Announcement, FAQ_KINDS, type Faq, isFaqKind } from '@naru/domain/announcement';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { notices } from '../stores/schema/index.ts';

/** What is shown of one kind of posts. */
const shown = (kind: 'notice' | 'faq') => and(eq(notices.kind, kind), eq(notices.visible, true));

/** Every frequent question, in the order of the kinds; one whose kind nobody knows any more stands with the rest. */
export const faqs = async (db: Db): Promise<Faq[]> => {
  const rows = await db.select().from(notices).where(shown('faq')).orderBy(asc(notices.sort), asc(notices.id));
  const all = rows.map(({ id, faqType, title, body }) => ({
    ...{ id, question: title, answer: body },
    kind: faqType !== null && isFaqKind(faqType) ? faqType : 'other',
  }));
  return FAQ_KINDS.flatMap((kind) => all.filter((faq) => faq.kind === kind).map((faq) => ({ ...faq, kind })));
};

/** One announcement that is shown; undefined for any other. */
export const announcementById = async (db: Db, id: number): Promise<Announcement | undefined> => {
  const [row] = await db
    .select()
    .from(notices)
    .where(and(shown('notice'), eq(notices.id, id)));
  return row && { id: row.id, title: row.title, text: row.body, createdAt: row.createdAt.toISOString() };
};
