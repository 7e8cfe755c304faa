import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { keyChecks } from '../../stores/schema/index.ts';
import { type KeyUse, reportKeys } from './count-values.ts';

/**
 * Says that a version of the keys is needed no more, so that it may leave the file. Nothing happens while anything is `left` that was made with
 * it. Refused with `wrongState` for the version of today, with `lookupFailed` for one that was never known.
 */
export const retireKey = async (
  deps: Deps,
  operator: string,
  version: number,
): Promise<Result<{ readonly left: readonly KeyUse[] }, Failure>> => {
  const { current, uses } = await reportKeys(deps);
  if (version === current) return fail(failure('wrongState', { field: 'version' }));
  const left = uses.filter((use) => use.version === version);
  if (left.length > 0) return ok({ left });
  const removed = await deps.db.delete(keyChecks).where(eq(keyChecks.version, version)).returning({ version: keyChecks.version });
  if (removed.length === 0) return fail(failure('lookupFailed', { field: 'version' }));
  await audit(deps.db, { actor: operator, action: 'keys.retire', target: String(version), at: deps.clock.now() });
  return ok({ left });
};
