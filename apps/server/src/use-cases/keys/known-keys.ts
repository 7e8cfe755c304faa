import { timingSafeEqual } from 'node:crypto';
import { max } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { keyChecks } from '../../stores/schema/index.ts';

/** What the file of keys lacks, or has wrong, for this database. */
export interface KeyTrouble {
  /** Versions that values of this database were made with and that are not in the file. */
  readonly missing: readonly number[];
  /** Versions under whose number the file has another key than the one that this database was made with. */
  readonly wrong: readonly number[];
}

/** What every key is asked to sign: the answer is worth nothing by itself, and differs for every key. */
const CHECK = Buffer.from('naru');

/**
 * Compares the file of keys with the database's own list of them, and adds versions that are newer than all that it knows: one that was retired stays so while
 * some process has not let go of it.
 */
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
