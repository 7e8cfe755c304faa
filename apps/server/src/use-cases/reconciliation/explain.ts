import { type Failure, failure } from '@naru/domain/failure';
import { parseExplanation } from '@naru/domain/reconciliation';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { providerDifferences } from '../../stores/schema/index.ts';
import type { OperatorPerson } from '../operator/people.ts';

/**
 * Says why a difference is there, which ends it. Refused with `lookupFailed` where there is none, with `badRequest` and `reason` without a reason, and
 * with `wrongState` where it has ended meanwhile.
 */
export const explainDifference = async (
  deps: Deps,
  person: OperatorPerson,
  { difference, reason }: { readonly difference: number; readonly reason: string },
): Promise<Result<void, Failure>> => {
  const read = parseExplanation(reason);
  if (!read.ok) return read;
  return deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const at = deps.clock.now();
    const where = eq(providerDifferences.id, difference);
    const [row] = await tx.select().from(providerDifferences).where(where).for('no key update');
    if (row === undefined) return fail(failure('lookupFailed', { field: 'difference' }));
    const set = { explanation: read.value, explainedBy: person.id, endedAt: at, updatedAt: at };
    const moved = await moveRow(tx, 'difference', 'explain', { where, set });
    if (!moved.ok) return moved;
    const { kind, ours, theirs } = row;
    const detail = { kind, ours, theirs };
    await audit(tx, { actor: person.actor, action: 'reconcile.explain', target: String(difference), detail, reason: read.value, at });
    return ok(undefined);
  });
};
