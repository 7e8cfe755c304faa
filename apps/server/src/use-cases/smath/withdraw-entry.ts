import { type Failure, failure } from '@naru/domain/failure';
import { type EntryId, fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { ERASED_RECIPIENT } from '../../stores/retention.ts';
import { smathCodes, smathEntries } from '../../stores/schema/index.ts';

/**
 * Takes an own entry back before its prize is sent: where it was to go is forgotten at once, and its code is good for another entry. Refused with
 * `lookupFailed`, and with `wrongState` once the prize is on its way or the entry has ended.
 */
export const withdrawEntry = async (
  deps: Deps,
  member: Member,
  { entryId }: { readonly entryId: EntryId },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const own = and(eq(smathEntries.id, entryId), eq(smathEntries.memberId, member.id));
    const [entry] = await tx.select().from(smathEntries).where(own).for('no key update');
    if (entry === undefined) return fail(failure('lookupFailed'));
    const at = deps.clock.now();
    const set = { ...ERASED_RECIPIENT, closedAt: at, updatedAt: at, version: entry.version + 1 };
    const withdrawn = await moveRow(tx, 'entry', 'withdraw', { where: own, set });
    if (!withdrawn.ok) return withdrawn;
    await tx.update(smathCodes).set({ usedAt: null }).where(eq(smathCodes.id, entry.codeId));
    return ok(undefined);
  });
