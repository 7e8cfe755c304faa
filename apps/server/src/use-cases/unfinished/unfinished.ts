import { isDeepStrictEqual } from 'node:util';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode, type UnfinishedId } from '@naru/domain/shared';
import { MOST_UNFINISHED, type SavedVersion, type UnfinishedContent } from '@naru/domain/unfinished';
import { and, count, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { sites, unfinishedProducts, unfinishedUploads } from '../../stores/schema/index.ts';
import { dropFiles } from '../file/staged-file.ts';

export interface SiteUnfinished {
  readonly siteCode: SiteCode;
  readonly unfinishedId: UnfinishedId;
}

/** A site's unfinished product, locked; refused with `lookupFailed` when the site has none by that number. */
export const lockUnfinished = async (
  tx: Db,
  { siteCode, unfinishedId }: SiteUnfinished,
): Promise<Result<typeof unfinishedProducts.$inferSelect, Failure>> => {
  const [row] = await tx
    .select()
    .from(unfinishedProducts)
    .where(and(eq(unfinishedProducts.id, unfinishedId), eq(unfinishedProducts.siteCode, siteCode)))
    .for('no key update');
  return row === undefined ? fail(failure('lookupFailed')) : ok(row);
};

/** Takes an unfinished product away that the caller has locked, and lets those of its files go that `kept` does not name. */
export const removeUnfinished = async (tx: Db, unfinishedId: UnfinishedId, kept: ReadonlySet<string> = new Set()): Promise<void> => {
  const uploads = await tx
    .delete(unfinishedUploads)
    .where(eq(unfinishedUploads.unfinishedId, unfinishedId))
    .returning({ fileId: unfinishedUploads.fileId });
  await dropFiles(
    tx,
    uploads.flatMap(({ fileId }) => (kept.has(fileId) ? [] : [fileId])),
  );
  await tx.delete(unfinishedProducts).where(eq(unfinishedProducts.id, unfinishedId));
};

export interface Begin extends Keyed {
  readonly siteCode: SiteCode;
  readonly content: UnfinishedContent;
}

export interface Begun {
  readonly unfinishedId: UnfinishedId;
  readonly saved: SavedVersion;
}

/** Begins a product; refused with `unfinishedLimit` where the site has as many as it may, `badRequest` for files that nobody has uploaded yet. */
export const beginUnfinished = (deps: Deps, member: Member, { key, ...begin }: Begin): Promise<Result<Begun, Failure>> =>
  once(deps, member, key, (tx) => insertUnfinished(tx, deps, member, begin));

/** The same within a transaction; the site's row stays locked in it. */
export const insertUnfinished = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  member: Member,
  { siteCode, content }: Omit<Begin, 'key'>,
): Promise<Result<Begun, Failure>> => {
  if (content.pictures.length > 0 || content.originalId !== null) return fail(failure('badRequest', { field: 'pictures' }));
  // One after the other, so that two at once do not both find room.
  await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
  const { begun } = only(await tx.select({ begun: count() }).from(unfinishedProducts).where(eq(unfinishedProducts.siteCode, siteCode)));
  if (begun >= MOST_UNFINISHED) return fail(failure('unfinishedLimit'));
  const at = clock.now();
  const row = { siteCode, memberId: member.id, content, createdAt: at, updatedAt: at };
  const { id } = only(await tx.insert(unfinishedProducts).values(row).returning({ id: unfinishedProducts.id }));
  return ok({ unfinishedId: id, saved: { version: 0, savedAt: at.toISOString(), savedBy: member.nickname } });
};

interface Save extends SiteUnfinished {
  /** The version that was seen. */
  readonly version: number;
  readonly content: UnfinishedContent;
}

/** Saves an unfinished product seen at a version; the same content again is idempotent. `changedMeanwhile`, `badRequest` for a file not uploaded for it. */
export const saveUnfinished = (deps: Deps, member: Member, { version, content, ...which }: Save): Promise<Result<SavedVersion, Failure>> =>
  deps.transact(async (tx) => {
    const locked = await lockUnfinished(tx, which);
    if (!locked.ok) return locked;
    const row = locked.value;
    if (isDeepStrictEqual(row.content, content))
      return ok({ version: row.version, savedAt: row.updatedAt.toISOString(), savedBy: member.nickname });
    if (row.version !== version) return fail(failure('changedMeanwhile'));
    const uploads = await tx
      .select({ fileId: unfinishedUploads.fileId })
      .from(unfinishedUploads)
      .where(eq(unfinishedUploads.unfinishedId, row.id));
    const known = new Set(uploads.map(({ fileId }) => fileId));
    if (!content.pictures.every(({ fileId }) => known.has(fileId))) return fail(failure('badRequest', { field: 'pictures' }));
    if (content.originalId !== null && !known.has(content.originalId)) return fail(failure('badRequest', { field: 'originalId' }));
    const at = deps.clock.now();
    const set = { content, memberId: member.id, version: version + 1, updatedAt: at };
    await tx.update(unfinishedProducts).set(set).where(eq(unfinishedProducts.id, row.id));
    return ok({ version: version + 1, savedAt: at.toISOString(), savedBy: member.nickname });
  });

export const discardUnfinished = (deps: Deps, which: SiteUnfinished): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const locked = await lockUnfinished(tx, which);
    if (!locked.ok) return locked;
    await removeUnfinished(tx, locked.value.id);
    return ok(undefined);
  });
