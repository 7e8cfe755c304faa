import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { erasedBytes, fileLinks, files } from '../../stores/schema/index.ts';
import { ATTACHMENT } from './originals.ts';

/** Longer than a store that was asked to erase something, and was never heard of, can still come to do it. */
const LATE_MS = 300_000;
const ERASED_AT_ONCE = 2_000;

/** Says that no file has these bytes any more, in the transaction that ends the last one. */
const markErased = async (tx: Db, sha256: string, createdAt: Date): Promise<void> => {
  await tx.insert(erasedBytes).values({ sha256, createdAt }).onConflictDoNothing();
};

/** Takes back that bytes are to be erased; false where their store was asked to already. */
const wantAgain = async (tx: Db, sha256: string): Promise<boolean> => {
  await tx.delete(erasedBytes).where(and(eq(erasedBytes.sha256, sha256), isNull(erasedBytes.askedAt)));
  return (await tx.$count(erasedBytes, eq(erasedBytes.sha256, sha256))) === 0;
};

/** Has the store erase unused bytes, outside any transaction; nobody puts them again until it confirms. Unanswered ones are asked again once that is safe. */
export const eraseBytes = async ({ db, clock, files: store }: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> => {
  const late = new Date(clock.now().getTime() - LATE_MS);
  const isDue = or(isNull(erasedBytes.askedAt), lte(erasedBytes.askedAt, late));
  const due = await db
    .select({ sha256: erasedBytes.sha256 })
    .from(erasedBytes)
    .where(isDue)
    .orderBy(asc(erasedBytes.createdAt))
    .limit(ERASED_AT_ONCE);
  const failed: unknown[] = [];
  for (const { sha256 } of due) {
    const askedAt = clock.now();
    const [mine] = await db
      .update(erasedBytes)
      .set({ askedAt })
      .where(and(eq(erasedBytes.sha256, sha256), isDue))
      .returning({ sha256: erasedBytes.sha256 });
    if (mine === undefined) continue;
    try {
      await store.remove(sha256);
      await db.delete(erasedBytes).where(and(eq(erasedBytes.sha256, sha256), eq(erasedBytes.askedAt, askedAt)));
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'bytes could not be erased now');
};

/** A file that nobody has kept after this long was cut off. */
const CUT_OFF_MS = 3_600_000;
const BATCH = 50;
/** As many batches are erased at one beat: a process that dies, or a disk that is full, may leave the files of thousands of cards. */
const MOST_BATCHES = 40;

/** Bytes lie under their hash, which several files may share: who writes them and who erases them take turns. */
const lockBytes = async (tx: Db, sha256: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`bytes ${sha256}`}))`);
};

/** The hash under which bytes will lie. */
export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** The same of a file of this machine, whatever its size. */
export const hashOfFile = async (path: string): Promise<string> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
};

/** Writes a file's row before its bytes: deleted until {@link keepFiles}, so that leftovers are swept. `busy` while the same bytes are being erased. */
export const stageFile = async ({ transact }: Pick<Deps, 'transact'>, file: typeof files.$inferInsert): Promise<Result<void, Failure>> =>
  transact(async (tx) => {
    await lockBytes(tx, file.sha256);
    if (!(await wantAgain(tx, file.sha256))) return fail(failure('busy'));
    await tx.insert(files).values({ ...file, state: 'deleted' });
    return ok(undefined);
  });

/** From now on these files are there; those that are already stay so. */
export const keepFiles = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await moveRows(tx, 'file', 'keep', { where: inArray(files.id, [...ids]), set: {} });
};

/** Lets files go that nothing refers to any more: nobody opens them from then on, and {@link sweepStaged} erases them. */
export const dropFiles = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await moveRows(tx, 'file', 'drop', { where: inArray(files.id, [...ids]), set: { name: '' } });
};

/** Ends the files that nobody kept or that were let go, and erases their bytes where no other file has the same. */
export const sweepStaged = async (deps: Pick<Deps, 'db' | 'clock' | 'files' | 'transact'>): Promise<void> => {
  const { db, clock } = deps;
  const since = new Date(clock.now().getTime() - CUT_OFF_MS);
  const isOver = and(eq(files.state, 'deleted'), ne(files.kind, ATTACHMENT.kind), lte(files.createdAt, since));
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const over = await db.select({ id: files.id, sha256: files.sha256 }).from(files).where(isOver).limit(BATCH);
    for (const one of over) await endFile(deps, one);
    if (over.length < BATCH) break;
  }
  await eraseBytes(deps);
};

const endFile = ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>, { id, sha256 }: { readonly id: string; readonly sha256: string }) =>
  transact(async (tx) => {
    await lockBytes(tx, sha256);
    await tx.delete(fileLinks).where(eq(fileLinks.fileId, id));
    const [ended] = await tx
      .delete(files)
      .where(and(eq(files.id, id), eq(files.state, 'deleted')))
      .returning({ id: files.id });
    const [other] = await tx.select({ id: files.id }).from(files).where(eq(files.sha256, sha256)).limit(1);
    if (ended !== undefined && other === undefined) await markErased(tx, sha256, clock.now());
    return ok(undefined);
  });
