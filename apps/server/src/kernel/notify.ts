import type { NoticeKind, NoticePayload } from '@naru/domain/notice';
import { sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { notifications } from '../stores/schema/index.ts';

export type { NoticeKind };

export interface Notice {
  readonly memberId: number;
  readonly kind: NoticeKind;
  readonly payload: NoticePayload;
}

/** Channel on which processes tell each other of a member's news or ended session, by number. Triggers add ` site` for changes of a site of theirs. */
export const NOTICE_CHANNEL = 'naru_notices';

/** Tells members of what concerns them, in the transaction of the action; pages that are open hear of it once it stands. */
export const notify = async (tx: Db, notices: readonly Notice[], at: Date): Promise<void> => {
  if (notices.length === 0) return;
  await tx
    .insert(notifications)
    .values(notices.map((notice) => ({ ...notice, createdAt: at })))
    // What is told once until it is seen stands there already.
    .onConflictDoNothing()
    .returning({ told: sql`pg_notify(${NOTICE_CHANNEL}, ${notifications.memberId}::text)` });
};
