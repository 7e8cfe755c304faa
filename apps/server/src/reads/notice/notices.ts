import { isNoticeKind, type MemberNotice } from '@naru/domain/notice';
import type { Page } from '@naru/domain/shared';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { notifications } from '../../stores/schema/index.ts';
import { olderThan, toPage, type Window, withNext } from '../paging.ts';

/** What a member has been told, by the numbers of notices. */
export const NOTICES = { list: 'notices', figures: 1 } as const;

/** What a member has been told, newest first. */
export const noticesOf = async (db: Db, memberId: number, window: Window): Promise<Page<MemberNotice>> => {
  const mine = eq(notifications.memberId, memberId);
  const older = olderThan(window, notifications.id);
  const [rows, [all]] = await Promise.all([
    db.select().from(notifications).where(and(mine, older)).orderBy(desc(notifications.id)).limit(window.limit).offset(window.offset),
    db.select({ all: count() }).from(notifications).where(mine),
  ]);
  const last = rows.at(-1);
  return withNext(toPage(rows.map(noticeOf), window, all?.all ?? 0), NOTICES, last === undefined ? null : [last.id]);
};

const noticeOf = ({ id, kind, payload, seenAt, createdAt }: typeof notifications.$inferSelect): MemberNotice => {
  if (!isNoticeKind(kind)) throw new Error('a notice of no known kind');
  return { id, kind, payload, seen: seenAt !== null, at: createdAt.toISOString() };
};

/** How many notices a member has not seen. */
export const unseenCount = async (db: Db, memberId: number): Promise<number> => {
  const [row] = await db
    .select({ all: count() })
    .from(notifications)
    .where(and(eq(notifications.memberId, memberId), isNull(notifications.seenAt)));
  return row?.all ?? 0;
};
