import type { NoticeId } from '@naru/domain/shared';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { NOTICE_CHANNEL } from '../../kernel/notify.ts';
import { unseenCount } from '../../reads/notice/notices.ts';
import { notifications } from '../../stores/schema/index.ts';

/** Marks a member's notices up to one as seen, tells their other pages, and answers how many are left. */
export const markSeen = async ({ db, clock }: Deps, member: Member, { upTo }: { readonly upTo: NoticeId }): Promise<number> => {
  const seen = await db
    .update(notifications)
    .set({ seenAt: clock.now() })
    .where(and(eq(notifications.memberId, member.id), isNull(notifications.seenAt), lte(notifications.id, upTo)))
    .returning({ id: notifications.id });
  if (seen.length > 0) await db.execute(sql`select pg_notify(${NOTICE_CHANNEL}, ${String(member.id)})`);
  return unseenCount(db, member.id);
};
