import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { compareKeys } from './known-keys.ts';

/** Keys are changed by one operator at a time. */
export const lockKeys = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keys'))`);
};

/** Adds a version of the keys, which every process learns to read before any works with it ({@link useKey}). */
export const addKey = async (deps: Deps, operator: string): Promise<Result<{ readonly version: number }, never>> =>
  deps.transact(async (tx) => {
    await lockKeys(tx);
    await deps.keyRing.refresh();
    const version = await deps.keyRing.add();
    await compareKeys({ db: tx, keys: deps.keys });
    await audit(tx, { actor: operator, action: 'keys.add', target: String(version), at: deps.clock.now() });
    return ok({ version });
  });

/** Has everything from now on made with this version. Refused with `lookupFailed` for one that is not there, and with `wrongState` for the one in use. */
export const useKey = async (deps: Deps, operator: string, version: number): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    await lockKeys(tx);
    await deps.keyRing.refresh();
    if (deps.keys.current === version) return fail(failure('wrongState', { field: 'version' }));
    const { wrong } = await compareKeys({ db: tx, keys: deps.keys });
    if (!deps.keys.versions.includes(version) || wrong.includes(version)) return fail(failure('lookupFailed', { field: 'version' }));
    await deps.keyRing.use(version);
    await audit(tx, { actor: operator, action: 'keys.use', target: String(version), at: deps.clock.now() });
    return ok(undefined);
  });
