import { ALONE_HOURS } from '@naru/domain/operator';
import { HOUR_MS } from '@naru/domain/shared';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { auditLog } from '../../stores/schema/index.ts';

/** Deeds that give money back; each says with `sum` how much, in whole won. */
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
