import { ALONE_HOURS } from '@naru/domain/operator';
import { readOrderNumber } from '@naru/domain/order';
import { HOUR_MS } from '@naru/domain/shared';
import { platformActionDetail } from '@naru/messages';
import { type AnyColumn, and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { orderIdNamed } from '../../reads/order/named-order.ts';
import type { Db } from '../../stores/db.ts';
import { auditLog } from '../../stores/schema/index.ts';
import { namedTargets } from './named-targets.ts';

const MOST = 100;

/** What of the audit log is asked for: actions about things or of people whose names hold these letters, and from which number back. */
interface AuditLogQuery {
  readonly about: string | null;
  readonly by: string | null;
  readonly before: number | null;
}

const holding = (column: AnyColumn, letters: string | null): SQL | undefined =>
  letters === null ? undefined : sql`position(lower(${letters}) in lower(${column})) > 0`;

export const listAuditLog = async (db: Db, { about, by, before }: AuditLogQuery) => {
  // People have an order's number, and the log its id.
  const orderId = about !== null && readOrderNumber(about) !== null ? await orderIdNamed(db, about) : undefined;
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        isNotNull(auditLog.seq),
        holding(auditLog.target, orderId ?? about),
        holding(auditLog.actor, by),
        before === null ? undefined : lt(auditLog.seq, before),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(MOST);
  const names = await namedTargets(db, rows);
  return rows.map(({ seq, actor, role, action, target, reason, approvalId, detail, hash, ip, createdAt }, at) => ({
    seq: seq ?? 0,
    at: createdAt.toISOString(),
    actor,
    role,
    action,
    target,
    about: names[at] ?? null,
    reason,
    approvalId,
    text: platformActionDetail(detail),
    ip,
    hash,
  }));
};

/** Actions that give money back; each says with `sum` how much, in whole won. */
const REFUNDS = ['sale.part', 'sale.reverse', 'dispute.refund', 'dispute.part'] as const;

/** How much somebody gave back without a second person within the last hours, in whole won, as the audit log has it, from which nothing can be taken out. */
export const refundedAlone = async (db: Db, actor: string, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - ALONE_HOURS * HOUR_MS);
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum((${auditLog.detail}->>'sum')::bigint), 0)`.mapWith(Number) })
    .from(auditLog)
    .where(
      and(eq(auditLog.actor, actor), inArray(auditLog.action, [...REFUNDS]), isNull(auditLog.approvalId), gt(auditLog.createdAt, since)),
    );
  return row?.sum ?? 0;
};
