import { timingSafeEqual } from 'node:crypto';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq, max, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { keyChecks } from '../../stores/schema/index.ts';
import { type KeyUse, reportKeys } from './key-values.ts';

/** What the file of keys lacks, or has wrong, for this database. */
interface KeyTrouble {
  /** Versions that values of this database were made with and that are not in the file. */
  readonly missing: readonly number[];
  /** Versions under whose number the file has another key than the one that this database was made with. */
  readonly wrong: readonly number[];
}

/** What every key is asked to sign: the answer is worth nothing by itself, and differs for every key. */
const CHECK = Buffer.from('naru');

/** Compares the key file with the database's list, and adds versions newer than all known; a retired one stays so while some process still holds it. */
export const compareKeys = async ({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<KeyTrouble> => {
  const fileKeys = await Promise.all(
    keys.versions.map(async (version) => ({ version, tag: Buffer.from(await keys.mac('check', CHECK, version)).toString('hex') })),
  );
  const newest = (await db.select({ newest: max(keyChecks.version) }).from(keyChecks))[0]?.newest ?? 0;
  const fresh = fileKeys.filter(({ version }) => version > newest);
  if (fresh.length > 0) await db.insert(keyChecks).values(fresh).onConflictDoNothing();
  const tagOf = new Map(fileKeys.map(({ version, tag }) => [version, Buffer.from(tag)]));
  const known = await db.select().from(keyChecks).orderBy(keyChecks.version);
  const isWrong = ({ version, tag }: (typeof known)[number]): boolean => {
    const mine = tagOf.get(version);
    return mine !== undefined && !(mine.length === tag.length && timingSafeEqual(mine, Buffer.from(tag)));
  };
  return {
    missing: known.filter(({ version }) => !tagOf.has(version)).map(({ version }) => version),
    wrong: known.filter(isWrong).map(({ version }) => version),
  };
};

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

/** Retires a key version: from the list, then the file, repeatable after a crash; not while values are `left`. `wrongState` for today's, `lookupFailed`. */
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
