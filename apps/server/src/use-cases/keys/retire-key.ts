import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { keyChecks } from '../../stores/schema/index.ts';
import { lockKeys } from './add-key.ts';
import { type KeyUse, reportKeys } from './count-values.ts';

/**
 * Takes a version of the keys out: of the database's list, and then of the file, so that a process that dies between has only to be asked again. Nothing
 * happens while anything is `left` that was made with it. Refused with `wrongState` for the version of today, with `lookupFailed` for one that was never known.
 */
export const retireKey = async (
  deps: Deps,
  operator: string,
  version: number,
): Promise<Result<{ readonly left: readonly KeyUse[] }, Failure>> => {
  const retired = await deps.transact(async (tx): Promise<Result<{ readonly left: readonly KeyUse[] }, Failure>> => {
    await lockKeys(tx);
    await deps.keyRing.refresh();
    const { current, versions, uses } = await reportKeys({ db: tx, keys: deps.keys });
    if (version === current) return fail(failure('wrongState', { field: 'version' }));
    const left = uses.filter((use) => use.version === version);
    if (left.length > 0) return ok({ left });
    const removed = await tx.delete(keyChecks).where(eq(keyChecks.version, version)).returning({ version: keyChecks.version });
    if (removed.length === 0 && !versions.includes(version)) return fail(failure('lookupFailed', { field: 'version' }));
    if (removed.length > 0) await audit(tx, { actor: operator, action: 'keys.retire', target: String(version), at: deps.clock.now() });
    return ok({ left });
  });
  if (retired.ok && retired.value.left.length === 0 && deps.keys.versions.includes(version)) await deps.keyRing.drop(version);
  return retired;
};
