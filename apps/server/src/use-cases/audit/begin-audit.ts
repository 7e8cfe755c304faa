import {
  AUDIT_LEASE_MS,
  type AuditBreak,
  type AuditCause,
  type AuditsSince,
  type AuditTimes,
  auditHour,
  isAuditDue,
} from '@naru/domain/audit';
import { ok } from '@naru/domain/shared';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { audits } from '../../stores/schema/index.ts';

type AuditDeps = Pick<Deps, 'db' | 'transact' | 'clock'>;

/** Of several processes one looks at a time whether an audit is due, and begins it. */
const BEGINNING_LOCK = 7_280_104;

const sinceHour = async (db: Db, hour: Date): Promise<AuditsSince> => {
  const { state, cause, begunAt } = audits;
  const [row] = await db
    .select({
      whole: sql<boolean>`coalesce(bool_or(${state} = 'whole'), false)`,
      broken: sql<number>`count(*) filter (where ${state} = 'broken' and ${cause} = 'time')`.mapWith(Number),
      tried: sql`max(${begunAt}) filter (where ${state} = 'broken' and ${cause} = 'time')`.mapWith(begunAt),
    })
    .from(audits)
    .where(gte(begunAt, hour));
  return { whole: row?.whole ?? false, broken: row?.broken ?? 0, tried: row?.tried ?? null };
};

const insertAudit = async (tx: Db, cause: AuditCause, at: Date): Promise<number | null> => {
  // Whoever has not said for long that it still audits is dead, and the next one begins anew.
  const silent = and(eq(audits.state, 'running'), lt(audits.beatAt, new Date(at.getTime() - AUDIT_LEASE_MS)));
  await moveRows(tx, 'audit', 'breakOff', { where: silent, set: { endedAt: at, why: 'died' } });
  const [row] = await tx.insert(audits).values({ cause, begunAt: at, beatAt: at }).onConflictDoNothing().returning({ id: audits.id });
  return row?.id ?? null;
};

/** Writes down that an operator has an audit begun, beside whatever else audits. */
export const beginAudit = ({ transact, clock }: AuditDeps): Promise<number> =>
  transact(async (tx) => {
    const id = await insertAudit(tx, 'operator', clock.now());
    if (id === null) throw new Error('an audit that an operator wants waits for no other');
    return id;
  });

/** Begins the audit of the day where it is due and nobody else is at it; answers its number. */
export const beginDueAudit = async (deps: AuditDeps, times: Omit<AuditTimes, 'now'>): Promise<number | null> => {
  const isDue = async (db: Db, now: Date): Promise<boolean> => {
    const all = { ...times, now };
    return isAuditDue(all, await sinceHour(db, auditHour(all)));
  };
  if (!(await isDue(deps.db, deps.clock.now()))) return null;
  const begun = await deps.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${BEGINNING_LOCK})`);
    const at = deps.clock.now();
    return ok((await isDue(tx, at)) ? await insertAudit(tx, 'time', at) : null);
  });
  return begun.ok ? begun.value : null;
};

export const beatAudit = async ({ db, clock }: AuditDeps, id: number): Promise<void> => {
  await db
    .update(audits)
    .set({ beatAt: clock.now() })
    .where(and(eq(audits.id, id), eq(audits.state, 'running')));
};

/** Ends the record of an audit that did not come to its end. */
export const breakOffAudit = async ({ db, clock }: AuditDeps, id: number, why: AuditBreak): Promise<void> => {
  await moveRows(db, 'audit', 'breakOff', { where: eq(audits.id, id), set: { endedAt: clock.now(), why } });
};
