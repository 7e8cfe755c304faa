import type { OperatorValue } from '@naru/contract/operator';
import type { Failure } from '@naru/domain/failure';
import { isTaskDue, PRIVACY_TASK_NAMES, PRIVACY_TASKS, type PrivacyTask, whyNotTick } from '@naru/domain/privacy';
import { fail, ok, type Result, tidyLine } from '@naru/domain/shared';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { auditLog } from '../../stores/schema/index.ts';
import type { StaffUser } from '../operator/people.ts';

const TICKED = 'privacy.tick';

/** When each task was done last, by whom, and what they say of it, as the audit log has it, from which nothing can be taken out. */
const lastTicks = async (db: Db) => {
  const rows = await db
    .selectDistinctOn([auditLog.target], {
      task: auditLog.target,
      at: auditLog.createdAt,
      by: auditLog.actor,
      note: auditLog.reason,
    })
    .from(auditLog)
    .where(and(eq(auditLog.action, TICKED), inArray(auditLog.target, [...PRIVACY_TASK_NAMES])))
    .orderBy(auditLog.target, desc(auditLog.id));
  return new Map(rows.map(({ task, ...tick }) => [task, tick]));
};

/** What people have to do by hand about personal data, when each was done last and by whom, and whether it is due again. */
export const listTasks = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OperatorValue<'privacy/list'>> => {
  const ticks = await lastTicks(db);
  const now = clock.now();
  return PRIVACY_TASK_NAMES.map((task) => {
    const last = ticks.get(task);
    return {
      task,
      of: PRIVACY_TASKS[task].of,
      months: PRIVACY_TASKS[task].months,
      due: isTaskDue(task, last?.at ?? null, now),
      last: last === undefined ? null : { at: last.at.toISOString(), by: last.by, note: last.note ?? '' },
    };
  });
};

/** Tasks that are due. */
export const dueTasks = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<readonly PrivacyTask[]> =>
  (await listTasks(deps)).flatMap(({ task, due }) => (due ? [task] : []));

/** Writes down that a task was done, and what was found: by an owner alone where it is the chief executive's (`noPermission`). */
export const tickTask = async (
  { transact, clock }: Pick<Deps, 'transact' | 'clock'>,
  person: StaffUser,
  { task, note }: { readonly task: PrivacyTask; readonly note: string },
): Promise<Result<void, Failure>> => {
  const why = whyNotTick(task, person.roles);
  if (why !== null) return fail(why);
  return transact(async (tx) => {
    await audit(tx, { actor: person.actor, action: TICKED, target: task, reason: tidyLine(note), at: clock.now() });
    return ok(undefined);
  });
};
