import { type AnyColumn, and, desc, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { auditLog } from '../../stores/schema/index.ts';

const MOST = 100;

/** What of the trail is asked for: deeds about things or of people whose names hold these letters, and from which number back. */
interface TrailQuery {
  readonly about: string | null;
  readonly by: string | null;
  readonly before: number | null;
}

const holding = (column: AnyColumn, letters: string | null): SQL | undefined =>
  letters === null ? undefined : sql`position(lower(${letters}) in lower(${column})) > 0`;

/** What the house did, the newest first. */
export const listTrail = async (db: Db, { about, by, before }: TrailQuery) => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        isNotNull(auditLog.seq),
        holding(auditLog.target, about),
        holding(auditLog.actor, by),
        before === null ? undefined : lt(auditLog.seq, before),
      ),
    )
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
