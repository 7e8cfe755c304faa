import type { CardTemplate } from '@naru/domain/card-template';
import { type Failure, failure } from '@naru/domain/failure';
import { isPictureName } from '@naru/domain/file';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, gt } from 'drizzle-orm';
import { freeBytes } from '../../gateways/uploads/upload-folder.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Ending } from '../../shared/each-due.ts';
import { inTrace } from '../../shared/trace.ts';
import { bulkRows } from '../../stores/schema/index.ts';
import { isServersFault } from '../../stores/sql-state.ts';
import { laidDown, scanFile } from '../file/incoming.ts';
import { hashOf } from '../file/staged-file.ts';
import { stageDrawn, stageOriginal, stagePicture } from '../file/store-file.ts';
import type { BulkJobRecord } from './bulk-job.ts';
import { eachTurn } from './lease.ts';
import { mintRows, type PreparedRow, type RowFiles } from './mint-rows.ts';
import { bytesInArchive, drawRow, givenPicture, type PicturedRow, type Supply, supplyOf } from './row-pictures.ts';
import { closeArchives, type Sources } from './sources.ts';

/** As many rows are minted together: their pictures are prepared before, and a job that is paused stops after them. */
const AT_ONCE = 50;
/** What has to stay free where the data lies: the database writes there, too, and it is worse off without room. */
const RESERVE_BYTES = 256 * 1_024 ** 2;
/** As many batches of a job are minted before another site has its turn. */
const BATCHES_A_TURN = 4;

/** There is no room for the files of further rows. */
class NoRoom extends Error {
  readonly code = 'ENOSPC';
}

const whoseOf = ({ memberId, siteCode }: BulkJobRecord) => ({ memberId, siteCode });

const stageCard = async (supply: Supply, template: CardTemplate, row: PicturedRow): Promise<Result<string, Failure>> => {
  const drawn = await drawRow(supply, template, row);
  if (!drawn.ok) return drawn;
  const { picture } = drawn.value;
  if (picture === null) return fail(failure('imageFailed'));
  return stageDrawn(supply.deps, { bytes: picture, ...whoseOf(supply.job) });
};

const stageGiven = async (supply: Supply, row: PicturedRow): Promise<Result<string, Failure>> => {
  const { deps, job } = supply;
  if (!isPictureName(row.picture)) return fail(failure('fileTypeRefused', { field: 'picture' }));
  const bytes = await givenPicture(supply, row);
  if (!bytes.ok) return bytes;
  const clean = await scanFile(deps, { bytes: bytes.value });
  if (!clean.ok) return clean;
  const storage = row.original === '' ? 'verbatim' : 'reencoded';
  return stagePicture({ ...deps, prepareImage: deps.prepareInBulk }, { bytes: bytes.value, name: row.picture, storage, ...whoseOf(job) });
};

const stageGivenOriginal = async (supply: Supply, key: string): Promise<Result<RowFiles['original'], Failure>> => {
  const { deps, job } = supply;
  const content = await bytesInArchive(supply, key);
  if (content === null) return fail(failure('fileTypeRefused', { field: 'original' }));
  const clean = await scanFile(deps, { bytes: content });
  if (!clean.ok) return fail({ ...clean.failure, field: 'original' });
  const notes = supply.files.get(key)?.notes ?? [];
  return laidDown(deps, content, (path) => {
    const incoming = { path, name: key, size: content.length, sha256: hashOf(content), bytes: async () => content };
    return stageOriginal({ ...deps, prepareImage: deps.prepareInBulk }, { ...incoming, notes, ...whoseOf(job) });
  });
};

/** Lays down the files of a row, or says why it cannot have them. */
const filesOf = async (supply: Supply, row: PicturedRow): Promise<Result<RowFiles, Failure>> => {
  const { template } = supply;
  const picture = template === null ? await stageGiven(supply, row) : await stageCard(supply, template, row);
  if (!picture.ok) return picture;
  if (row.original === '') return ok({ pictureId: picture.value, original: { fileId: picture.value, mediaKind: 'image' } });
  const original = await stageGivenOriginal(supply, row.original);
  return original.ok ? ok({ pictureId: picture.value, original: original.value }) : original;
};

const prepare = async (deps: Deps, job: BulkJobRecord, sources: Sources, rows: readonly PicturedRow[]): Promise<readonly PreparedRow[]> => {
  const supply = await supplyOf(deps, job, sources, rows);
  const prepared = await Promise.allSettled(
    rows.map(async (row) => {
      const given = await filesOf(supply, row);
      // That something is busy says nothing against a row: the job rests, and begins it again.
      if (!given.ok && given.failure.name === 'busy') throw new Error(`the files of row ${row.row} cannot be laid down now`);
      return { row: row.row, files: given.ok ? given.value : given.failure };
    }),
  );
  // All have ended before one tells that it could not be done: nothing is written on behind a job that was let go.
  return prepared.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
};

/** What became of some rows: whether the job is still this process's, and what went wrong with those that cannot be minted. */
interface Minted {
  readonly goesOn: boolean;
  readonly failed: readonly unknown[];
}

/**
 * Mints prepared rows together and, where that fails as a whole, one by one: the one that cannot be minted fails, and keeps none of the others (I19).
 */
const mint = async (deps: Deps, job: BulkJobRecord, prepared: readonly PreparedRow[]): Promise<Minted> => {
  try {
    return { goesOn: await mintRows(deps, job, prepared), failed: [] };
  } catch (error) {
    if (isServersFault(error)) throw error;
  }
  const failed: unknown[] = [];
  for (const one of prepared) {
    try {
      if (!(await mintRows(deps, job, [one]))) return { goesOn: false, failed };
    } catch (error) {
      if (isServersFault(error)) throw error;
      failed.push(new Error(`row ${one.row} of bulk mint job ${job.id} cannot be minted`, { cause: error }));
      if (!(await mintRows(deps, job, [{ row: one.row, files: failure('serverRequestFailed') }]))) return { goesOn: false, failed };
    }
  }
  return { goesOn: true, failed };
};

/** Prepares the next rows of a job that are ready, after one of them; none when there is none left. */
const prepareNext = async (deps: Deps, job: BulkJobRecord, sources: Sources, after: number): Promise<readonly PreparedRow[]> => {
  const rows = await deps.db
    .select({ row: bulkRows.row, cells: bulkRows.cells, picture: bulkRows.picture, original: bulkRows.original })
    .from(bulkRows)
    .where(and(eq(bulkRows.jobId, job.id), eq(bulkRows.state, 'ready'), gt(bulkRows.row, after)))
    .orderBy(asc(bulkRows.row))
    .limit(AT_ONCE);
  if (rows.length === 0) return [];
  if ((await freeBytes(deps.config.dataDir)) < RESERVE_BYTES) throw new NoRoom();
  return prepare(deps, job, sources, rows);
};

/** Mints some rows of a job, in batches of which the next is prepared while one is written. */
const takeRows = async (deps: Deps, job: BulkJobRecord, sources: Sources, ending: Ending): Promise<readonly unknown[]> => {
  const failed: unknown[] = [];
  const preparing = (after: number): Promise<readonly PreparedRow[]> => {
    const prepared = prepareNext(deps, job, sources, after);
    // It may fail while a batch is being written: nobody has asked for it then, and what nobody has heard of would end the process.
    prepared.catch(() => undefined);
    return prepared;
  };
  let next = preparing(0);
  try {
    for (let batch = 1; ; batch += 1) {
      const rows = await next;
      const last = rows.at(-1);
      if (last === undefined) return failed;
      const isLast = batch === BATCHES_A_TURN;
      next = isLast ? Promise.resolve([]) : preparing(last.row);
      const done = await mint(deps, job, rows);
      failed.push(...done.failed);
      if (isLast || !done.goesOn || ending()) return failed;
    }
  } finally {
    // What was prepared in vain is swept with other files that nobody has.
    await next.catch(() => undefined);
  }
};

/** Mints approved jobs by turns of sites until none is left. Batches are atomic: any process goes on after a crash. Database and disk faults are retried. */
export const runBulkMints = async (deps: Deps, ending: Ending = () => false): Promise<void> => {
  const failed: unknown[] = [];
  const sources: Sources = new Map();
  try {
    const rested = await eachTurn(deps, ['queued', 'minting'], ending, async (job) => {
      failed.push(...(await inTrace(job.trace, () => takeRows(deps, job, sources, ending))));
    });
    failed.push(...rested);
  } finally {
    await closeArchives(sources);
  }
  if (failed.length > 0) throw new AggregateError(failed, 'rows of bulk mint jobs that could not be minted');
};
