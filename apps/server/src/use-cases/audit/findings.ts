import { AUDITS_KEPT, type AuditBreak, type AuditCause, type AuditState, type FindingState } from '@naru/domain/audit';
import { type Failure, failure } from '@naru/domain/failure';
import { parseExplanation } from '@naru/domain/reconciliation';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { auditFindings, audits, operators } from '../../stores/schema/index.ts';
import type { StaffUser } from '../operator/people.ts';

/** As many are listed; who has more has one cause for most of them. */
const MOST = 200;

interface ListedAudit {
  readonly audit: number;
  readonly cause: AuditCause;
  readonly state: AuditState;
  readonly why: AuditBreak | null;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  readonly found: number | null;
}

interface ListedFinding {
  readonly finding: number;
  readonly state: FindingState;
  readonly text: string;
  readonly about: string;
  readonly detail: string;
  readonly since: Date;
  readonly endedAt: Date | null;
  readonly explanation: string | null;
  readonly explainedBy: string | null;
}

/** What audits have found, the newest first, and which audits there were. */
export const listFindings = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { open }: { readonly open: boolean },
): Promise<{
  /** At which minute of the Korean day there is one; null: never by itself. */
  readonly minute: number | null;
  readonly audits: readonly ListedAudit[];
  /** How many findings there are, and how many more the last whole audit has told by their number alone. */
  readonly all: number;
  readonly untold: number;
  readonly findings: readonly ListedFinding[];
}> => {
  const listed = await db
    .select({
      audit: audits.id,
      cause: audits.cause,
      state: audits.state,
      why: audits.why,
      begunAt: audits.begunAt,
      endedAt: audits.endedAt,
      found: audits.found,
    })
    .from(audits)
    .orderBy(desc(audits.id))
    .limit(AUDITS_KEPT);
  const [whole] = await db
    .select({ untold: audits.untold })
    .from(audits)
    .where(eq(audits.state, 'whole'))
    .orderBy(desc(audits.id))
    .limit(1);
  const where = open ? eq(auditFindings.state, 'open') : undefined;
  const findings = await db
    .select({
      finding: auditFindings.id,
      state: auditFindings.state,
      text: auditFindings.text,
      about: auditFindings.about,
      detail: auditFindings.detail,
      since: auditFindings.createdAt,
      endedAt: auditFindings.endedAt,
      explanation: auditFindings.explanation,
      explainedBy: operators.name,
    })
    .from(auditFindings)
    .leftJoin(operators, eq(operators.id, auditFindings.explainedBy))
    .where(where)
    .orderBy(desc(auditFindings.id))
    .limit(MOST);
  return {
    minute: config.operation.auditMinute,
    audits: listed,
    all: await db.$count(auditFindings, where),
    untold: whole?.untold ?? 0,
    findings,
  };
};

/**
 * Says why something is found, so that it rings no more. It stays, and ends when an audit no longer finds it; where something else is said of the same
 * thing it is open again. Refused with `lookupFailed` where there is none, with `badRequest` and `reason` without a reason, and with `wrongState` where it
 * is not open.
 */
export const explainFinding = async (
  deps: Deps,
  person: StaffUser,
  { finding, reason }: { readonly finding: number; readonly reason: string },
): Promise<Result<void, Failure>> => {
  const read = parseExplanation(reason);
  if (!read.ok) return read;
  return deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const where = eq(auditFindings.id, finding);
    const [row] = await tx.select().from(auditFindings).where(where).for('no key update');
    if (row === undefined) return fail(failure('lookupFailed', { field: 'finding' }));
    const set = { explanation: read.value, explainedBy: person.id, updatedAt: at };
    const moved = await moveRow(tx, 'finding', 'explain', { where, set });
    if (!moved.ok) return moved;
    const detail = { kind: row.kind, about: row.about };
    await audit(tx, { actor: person.actor, action: 'audit.explain', target: String(finding), detail, reason: read.value, at });
    return ok(undefined);
  });
};

/** Purges all audits but the last ones, with what was mended before these; whatever still stands, and the last whole audit, stay. */
export const purgeAudits = ({ transact }: Pick<Deps, 'transact'>): Promise<void> =>
  transact(async (tx) => {
    const [oldest] = await tx
      .select({ id: audits.id })
      .from(audits)
      .orderBy(desc(audits.id))
      .offset(AUDITS_KEPT - 1)
      .limit(1);
    if (oldest === undefined) return;
    const { id } = oldest;
    await tx.delete(auditFindings).where(and(eq(auditFindings.state, 'mended'), sql`${auditFindings.auditId} < ${id}`));
    await tx
      .delete(audits)
      .where(
        and(
          sql`${audits.id} < ${id}`,
          ne(audits.state, 'running'),
          sql`not exists (select 1 from ${auditFindings} f where f.audit_id = ${audits.id})`,
          sql`${audits.id} <> coalesce((select max(w.id) from ${audits} w where w.state = 'whole'), 0)`,
        ),
      );
  });
