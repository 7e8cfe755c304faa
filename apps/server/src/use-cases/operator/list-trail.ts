import { and, desc, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { auditLog } from '../../stores/schema/index.ts';

const MOST = 100;

/** What of the trail is asked for: deeds about one thing or of one actor, and from which number back. */
interface TrailQuery {
  readonly about: string | null;
  readonly before: number | null;
}

/** What the house did, the newest first. */
export const listTrail = async (db: Db, { about, before }: TrailQuery) => {
  const named = about === null ? undefined : or(eq(auditLog.target, about), eq(auditLog.actor, about));
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(isNotNull(auditLog.seq), named, before === null ? undefined : lt(auditLog.seq, before)))
    .orderBy(desc(auditLog.seq))
    .limit(MOST);
  return rows.map(({ seq, actor, role, action, target, reason, approvalId, detail, hash, ip, createdAt }) => ({
    seq: seq ?? 0,
    at: createdAt.toISOString(),
    actor,
    role,
    action,
    target,
    reason,
    approvalId,
    detail,
    ip,
    hash,
  }));
};
