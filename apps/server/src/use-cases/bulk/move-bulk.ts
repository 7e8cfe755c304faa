import { type BulkMove, whyNotApprovable } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows } from '../../stores/move-rows.ts';
import { bulkJobs, bulkRows } from '../../stores/schema/index.ts';
import { type BulkJobRecord, lockBulkJob, type SiteBulkJob } from './bulk-job.ts';

/** How many ready rows of a job give their NFT away. */
const giftsOf = (id: number) =>
  sql`(select count(*) from bulk_rows r where r.job_id = ${id} and r.state = 'ready' and jsonb_typeof(r.plan->'gift') = 'object')`;

type Moved = Result<void, Failure>;

/** What the moves of a job are called in the audit log. */
const ACTIONS = { approve: 'bulk.mint', pause: 'bulk.pause', resume: 'bulk.resume', cancel: 'bulk.cancel', retry: 'bulk.retry' } as const;

interface Moving {
  readonly event: keyof typeof ACTIONS & BulkMove;
  /** What is looked at, or done, before. */
  readonly before?: (tx: Db, job: BulkJobRecord) => Promise<Moved>;
  readonly detail?: Readonly<Record<string, string | number>>;
}

const move = (deps: Deps, member: Member, { siteCode, jobId, key }: SiteBulkJob & Keyed, { event, before, detail = {} }: Moving) =>
  once(deps, member, key, async (tx): Promise<Moved> => {
    const known = await lockBulkJob(tx, { siteCode, jobId });
    if (!known.ok) return known;
    const allowed = before === undefined ? ok(undefined) : await before(tx, known.value);
    if (!allowed.ok) return allowed;
    const at = deps.clock.now();
    const moved = await moveRow(tx, 'bulkJob', event, {
      where: eq(bulkJobs.id, jobId),
      set: { endedAt: event === 'cancel' ? at : null, waitsFor: null },
    });
    if (!moved.ok) return moved;
    await audit(tx, { actor: member.did, action: ACTIONS[event], target: String(jobId), siteCode, detail, at });
    return ok(undefined);
  });

const begun = async (deps: Deps, moved: Promise<Moved>): Promise<Moved> => {
  const done = await moved;
  if (done.ok) deps.bulkWaits();
  return done;
};

/** Approves the ready rows of a job under their hash. Refused: `changedMeanwhile`, `nothingToMint`, `picturesMissing`, `proofNeeded` (gifts), `wrongState`. */
export const mintBulk = (deps: Deps, member: Member, { planHash, ...job }: SiteBulkJob & Keyed & { readonly planHash: string }) => {
  const before = async (_: Db, { archives, ...known }: BulkJobRecord): Promise<Moved> => {
    const pictured = archives.length > 0 || known.templateId !== null;
    const [reason] = known.state === 'previewed' ? whyNotApprovable({ ...known, pictured }, planHash, 'seen') : [];
    return reason === undefined ? ok(undefined) : fail(reason);
  };
  return begun(deps, move(deps, member, job, { event: 'approve', before, detail: { planHash } }));
};

/** Tries rows again that have failed: those named, or all. Refused with `nothingToMint` where none of them has. */
export const retryBulk = (
  deps: Deps,
  member: Member,
  { rows, ...job }: SiteBulkJob & Keyed & { readonly rows?: readonly number[] | undefined },
) => {
  const before = async (tx: Db, { id, state }: BulkJobRecord): Promise<Moved> => {
    if (state !== 'partlyFailed') return ok(undefined);
    const where = and(eq(bulkRows.jobId, id), rows === undefined ? undefined : inArray(bulkRows.row, [...rows]));
    const again = (await moveRows(tx, 'bulkRow', 'retry', { where, set: { failure: null } })).length;
    if (again === 0) return fail(failure('nothingToMint'));
    const counts = { failed: sql`${bulkJobs.failed} - ${again}`, ready: sql`${bulkJobs.ready} + ${again}` };
    await tx
      .update(bulkJobs)
      .set({ ...counts, gifts: giftsOf(id) })
      .where(eq(bulkJobs.id, id));
    return ok(undefined);
  };
  return begun(deps, move(deps, member, job, { event: 'retry', before }));
};

/** Has a job rest after the rows that are being minted; refused with `wrongState` where it is not going on. */
export const pauseBulk = (deps: Deps, member: Member, job: SiteBulkJob) => move(deps, member, job, { event: 'pause' });

export const resumeBulk = (deps: Deps, member: Member, job: SiteBulkJob) => begun(deps, move(deps, member, job, { event: 'resume' }));

/** Calls off what of a job is not yet minted; refused with `wrongState` once it has ended. */
export const cancelBulk = (deps: Deps, member: Member, job: SiteBulkJob) => move(deps, member, job, { event: 'cancel' });
