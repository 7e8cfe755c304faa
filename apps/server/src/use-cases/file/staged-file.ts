import { hash } from 'node:crypto';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { fileLinks, files } from '../../stores/schema/index.ts';
import { eraseBytes, markErased, wantAgain } from './erased-bytes.ts';
import { ATTACHMENT } from './originals.ts';

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

/**
 * Writes the row of a file before its bytes: it counts as deleted until {@link keepFiles}, so that whatever is cut off is swept. Refused with `busy` while
 * the same bytes are being erased.
 */
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
