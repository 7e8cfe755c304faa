import { type BulkSample, samplePlaces } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import { type BulkJobId, fail, ok, type Result } from '@naru/domain/shared';
import { and, asc, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { boundedPool } from '../../shared/bounded-pool.ts';
import { briefMemory } from '../../shared/brief-memory.ts';
import { bulkJobs, bulkRows } from '../../stores/schema/index.ts';
import type { BulkJobRecord, SiteBulkJob } from './bulk-job.ts';
import { drawRow, givenPicture, supplyOf } from './row-pictures.ts';
import { closeArchives, SourceFault, type Sources } from './sources.ts';

/** How wide a picture that came in an archive is shown; a card that was drawn is shown as it is. */
const SHOWN_WIDTH = 640;
/** So many are drawn at once, and wait; of them so many for one site. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const MOST_OF_A_SITE = 10;
/** So often may a member ask for one: five for each job that is looked through. */
const SAMPLES = { most: 60, seconds: 60, policy: 'bulk-samples' };
/** Long enough for whoever looks at them, and comes back. */
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 200;
const MOST_BYTES = 32 * 1024 * 1024;

const dataAddress = (bytes: Uint8Array): string => `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;

/** A row of a job with its picture, prepared as it is for minting, or with what keeps it from being prepared. */
const drawOne = async (
  deps: Deps,
  job: BulkJobRecord,
  sources: Sources,
  record: typeof bulkRows.$inferSelect,
): Promise<Result<BulkSample, Failure>> => {
  const { row, code, plan } = record;
  if (plan === null) throw new Error(`row ${row} of bulk mint job ${job.id} is ready without a plan`);
  const { name, price } = plan.draft;
  const bare: BulkSample = { row, code, name, price, picture: null, faults: [], failure: null };
  try {
    const supply = await supplyOf(deps, job, sources, [record]);
    if (supply.template !== null) {
      const drawn = await drawRow(supply, supply.template, record);
      if (!drawn.ok) return drawn;
      const { picture, faults } = drawn.value;
      return ok({ ...bare, picture: picture === null ? null : dataAddress(picture), faults });
    }
    const bytes = await givenPicture(supply, record);
    const prepared = bytes.ok ? await deps.prepareImage(bytes.value) : bytes;
    if (!prepared.ok) return prepared.failure.name === 'busy' ? prepared : ok({ ...bare, failure: prepared.failure });
    const { thumbnails, bytes: whole } = prepared.value;
    return ok({ ...bare, picture: dataAddress(thumbnails.find(({ width }) => width === SHOWN_WIDTH)?.bytes ?? whole) });
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return ok({ ...bare, failure: failure('imageUnreadable', { field: 'picture' }) });
  }
};

/** Opens the archives of a job once for all that look into them at a time: the list of one may have fifty thousand names. */
const sharedSources = () => {
  const open = new Map<number, { readonly sources: Sources; users: number }>();
  return async <T>(jobId: BulkJobId, work: (sources: Sources) => Promise<T>): Promise<T> => {
    const shared = open.get(jobId) ?? { sources: new Map(), users: 0 };
    open.set(jobId, shared);
    shared.users += 1;
    try {
      return await work(shared.sources);
    } finally {
      shared.users -= 1;
      if (shared.users === 0) {
        open.delete(jobId);
        await closeArchives(shared.sources);
      }
    }
  };
};

export type SampleCard = (member: Member, order: SiteBulkJob & { readonly place: number }) => Promise<Result<BulkSample, Failure>>;

/**
 * Draws the cards that are looked at before a job is approved ({@link samplePlaces}), one at a call, a few at once, and remembers them for whoever looks
 * again. Refused: `lookupFailed` when the site has no such job, or the job no such card; `wrongState` where it is not one that was looked through;
 * `picturesMissing`, `rateLimited`, `busy`.
 */
export const makeSampleCard = (deps: Deps): SampleCard => {
  const { db } = deps;
  const pool = boundedPool(AT_ONCE, MOST_WAITING, MOST_OF_A_SITE);
  const withSources = sharedSources();
  const memory = briefMemory<Result<BulkSample, Failure>>({
    forMs: REMEMBERED_MS,
    mostEntries: MOST_REMEMBERED,
    mostBytes: MOST_BYTES,
    bytesOf: (sample) => (sample.ok ? (sample.value.picture?.length ?? 0) + 1_000 : 1_000),
    keeps: ({ ok: is }) => is,
  });
  return async (member, { siteCode, jobId, place }) => {
    const [job] = await db
      .select()
      .from(bulkJobs)
      .where(and(eq(bulkJobs.id, jobId), eq(bulkJobs.siteCode, siteCode)));
    if (job === undefined) return fail(failure('lookupFailed'));
    if (job.state !== 'previewed') return fail(failure('wrongState', { data: { event: 'sample' } }));
    if (job.templateId === null && job.archives.length === 0) return fail(failure('picturesMissing'));
    const before = samplePlaces(job.ready)[place - 1];
    if (before === undefined) return fail(failure('lookupFailed', { field: 'place' }));
    const allowed = await withinRates(deps, [{ key: `bulk sample ${member.id}`, ...SAMPLES }]);
    if (!allowed.ok) return allowed;
    const draw = async (sources: Sources): Promise<Result<BulkSample, Failure>> => {
      const drawn = await pool(async () => {
        const [record] = await db
          .select()
          .from(bulkRows)
          .where(and(eq(bulkRows.jobId, job.id), eq(bulkRows.state, 'ready')))
          .orderBy(asc(bulkRows.row))
          .limit(1)
          .offset(before);
        return record === undefined ? fail(failure('lookupFailed', { field: 'place' })) : drawOne(deps, job, sources, record);
      }, siteCode);
      return drawn.ok ? drawn.value : drawn;
    };
    return memory(`${job.id} ${job.looks} ${place}`, () => withSources(job.id, draw));
  };
};
