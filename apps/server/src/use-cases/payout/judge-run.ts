import { type Failure, failure } from '@naru/domain/failure';
import { isAnotherStaffUser } from '@naru/domain/operator';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows } from '../../stores/move-rows.ts';
import { payoutRuns, payouts } from '../../stores/schema/index.ts';
import type { StaffUser } from '../operator/people.ts';
import { releaseLines, runDigest } from './run-lines.ts';

interface SeenRun {
  readonly runId: number;
  /** The digest that was shown with it: a run that has changed since is not judged by it. */
  readonly digest: string;
}

type RunRow = typeof payoutRuns.$inferSelect;

const lockRun = async (tx: Db, { runId, digest }: SeenRun): Promise<Result<RunRow, Failure>> => {
  const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId)).for('no key update');
  if (run === undefined) return fail(failure('lookupFailed', { field: 'run' }));
  return digest === run.digest && digest === (await runDigest(tx, runId))
    ? ok(run)
    : fail(failure('changedMeanwhile', { field: 'digest' }));
};

/** What letting a run go rests on, locked as it is: what is in it is worked out, not believed. Refused with `lookupFailed`. */
export const runNow = async (tx: Db, runId: number) => {
  const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId)).for('no key update');
  if (run === undefined) return fail(failure('lookupFailed', { field: 'run' }));
  const { state, day, total, digest } = run;
  return ok({ state, day, total, digest, paid: await runDigest(tx, runId) });
};

/** An operator has looked at who gets how much, and says that it is right. Refused: `lookupFailed`, `changedMeanwhile`, `wrongState`. */
export const checkRun = (deps: Deps, person: StaffUser, seen: SeenRun): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const run = await lockRun(tx, seen);
    if (!run.ok) return run;
    const set = { checkedBy: person.id, checkedAt: at };
    const moved = await moveRow(tx, 'payoutRun', 'check', { where: eq(payoutRuns.id, seen.runId), set });
    if (!moved.ok) return moved;
    const { day, total } = run.value;
    await audit(tx, { actor: person.actor, action: 'payout.check', target: day, detail: { total, digest: seen.digest }, at });
    return ok(undefined);
  });

/** Another operator releases it. Refused: `lookupFailed`, `changedMeanwhile`, `wrongState` (unchecked), `anotherOperatorNeeded` for whoever checked it. */
export const approveRun = (deps: Deps, person: StaffUser, seen: SeenRun): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const run = await lockRun(tx, seen);
    if (!run.ok) return run;
    const { checkedBy, day, total } = run.value;
    if (checkedBy !== null && !isAnotherStaffUser(person.id, checkedBy)) return fail(failure('anotherOperatorNeeded'));
    const set = { approvedBy: person.id, approvedAt: at };
    const moved = await moveRow(tx, 'payoutRun', 'approve', { where: eq(payoutRuns.id, seen.runId), set });
    if (!moved.ok) return moved;
    await audit(tx, { actor: person.actor, action: 'payout.approve', target: day, detail: { total, digest: seen.digest }, at });
    return ok(undefined);
  });

/** An operator stops a run that nobody has approved, for a reason that is kept. Refused: `badRequest` with the field `reason`, and as {@link checkRun}. */
export const rejectRun = (
  deps: Deps,
  person: StaffUser,
  { reason, ...seen }: SeenRun & { readonly reason: string },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const said = description(reason);
    if (!said.ok) return fail(failureOfFault('reason', said.failure));
    const at = deps.clock.now();
    const run = await lockRun(tx, seen);
    if (!run.ok) return run;
    const set = { rejectedBy: person.id, reason: said.value, endedAt: at };
    const moved = await moveRow(tx, 'payoutRun', 'reject', { where: eq(payoutRuns.id, seen.runId), set });
    if (!moved.ok) return moved;
    const dropped = await moveRows(tx, 'payout', 'drop', {
      where: eq(payouts.runId, seen.runId),
      set: { reason: said.value, endedAt: at, updatedAt: at },
    });
    await releaseLines(
      tx,
      dropped.map(({ id }) => id),
    );
    await audit(tx, { actor: person.actor, action: 'payout.reject', target: run.value.day, detail: { reason: said.value }, at });
    return ok(undefined);
  });
