import { randomUUID } from 'node:crypto';
import type { BulkState, BulkWait } from '@naru/domain/bulk';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Ending } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { bulkJobs } from '../../stores/schema/index.ts';
import { isServersFault, isStorageFull } from '../../stores/sql-state.ts';
import type { BulkJobRecord } from './bulk-job.ts';

type LeaseDeps = Pick<Deps, 'db' | 'clock'>;

/** As long as nobody else takes a job up that somebody is at, and has not been heard of since. */
const LEASE_MS = 10_000;
/** By which this process is known among those that work on the same jobs. */
const ME = randomUUID();
/** The jobs that this process is at. Others that it seems to hold it could not let go, as the database was away. */
const AT_WORK = new Set<number>();

/** Leases the next job: of the site served longest ago, the one waiting longest, so that no site starves another. Expired leases are taken up. */
export const takeTurn = async ({ db, clock }: LeaseDeps, states: readonly BulkState[]): Promise<BulkJobRecord | undefined> => {
  const now = clock.now();
  const leftByMe = sql`j.lease_by = ${ME} and j.waits_for is null and not j.id = any(${sql.param([...AT_WORK])}::bigint[])`;
  const isFree = sql`(j.lease_until is null or j.lease_until < ${now.toISOString()}::timestamptz or (${leftByMe}))`;
  const next = sql`(
    select j.id from bulk_jobs j where ${inArray(sql`j.state`, [...states])} and ${isFree}
    order by (select max(s.served_at) from bulk_jobs s where s.site_code = j.site_code) nulls first, j.served_at nulls first, j.id
    limit 1 for no key update skip locked)`;
  const [job] = await db
    .update(bulkJobs)
    .set({ leaseBy: ME, leaseUntil: new Date(now.getTime() + LEASE_MS), servedAt: now })
    .where(sql`${bulkJobs.id} = ${next}`)
    .returning();
  return job;
};

/** Holds a job that goes on for longer, and locks it; false where another has it, or where it is no longer what it was taken up for. */
export const holdOn = async (tx: Db, job: BulkJobRecord, states: readonly BulkState[], now: Date): Promise<boolean> => {
  const taken = and(eq(bulkJobs.id, job.id), eq(bulkJobs.leaseBy, ME), eq(bulkJobs.looks, job.looks));
  const mine = and(taken, inArray(bulkJobs.state, [...states]));
  const mineNow = await tx
    .update(bulkJobs)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS), waitsFor: null })
    .where(mine)
    .returning({ id: bulkJobs.id });
  return mineNow.length > 0;
};

/** After so long a job is tried again that could not go on. */
const REST_MS = 10_000;

const waitOf = (error: unknown): BulkWait => (isStorageFull(error) ? 'storageFull' : 'trouble');

/** Does what a job was taken up for, holding it as long as that takes. */
const whileHeld = async ({ db, clock }: LeaseDeps, job: BulkJobRecord, work: () => Promise<void>): Promise<void> => {
  const mine = and(eq(bulkJobs.id, job.id), eq(bulkJobs.leaseBy, ME));
  const holdLonger = (forMs = LEASE_MS) => ({ leaseUntil: new Date(clock.now().getTime() + forMs) });
  // A database that is away at one beat may be back at the next; what is written asks for the hold anyway.
  const beat = setInterval(
    () =>
      void db
        .update(bulkJobs)
        .set(holdLonger())
        .where(mine)
        .catch(() => undefined),
    LEASE_MS / 4,
  );
  AT_WORK.add(job.id);
  const letGo = () => db.update(bulkJobs).set({ leaseBy: null, leaseUntil: null }).where(mine);
  try {
    await work();
    await letGo();
  } catch (error) {
    const wait = waitOf(error);
    // What was the database's fault alone says nothing of the job.
    if (wait === 'trouble' && isServersFault(error)) await letGo();
    else
      await db
        .update(bulkJobs)
        .set({ ...holdLonger(REST_MS), waitsFor: wait })
        .where(mine);
    throw error;
  } finally {
    AT_WORK.delete(job.id);
    clearInterval(beat);
  }
};

/** Works on jobs in these states until none is left. One that cannot go on rests, says why and delays no others (I19); answers what ailed those. */
export const eachTurn = async (
  deps: LeaseDeps,
  states: readonly BulkState[],
  ending: Ending,
  work: (job: BulkJobRecord) => Promise<void>,
): Promise<readonly unknown[]> => {
  const failed: unknown[] = [];
  while (!ending()) {
    const job = await takeTurn(deps, states);
    if (job === undefined) break;
    try {
      await whileHeld(deps, job, () => work(job));
    } catch (error) {
      if (isServersFault(error) && waitOf(error) === 'trouble') throw error;
      failed.push(error);
    }
  }
  return failed;
};
