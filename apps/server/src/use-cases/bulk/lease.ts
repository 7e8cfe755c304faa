import { randomUUID } from 'node:crypto';
import type { BulkState } from '@naru/domain/bulk';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { bulkJobs } from '../../stores/schema/index.ts';
import type { BulkJobRecord } from './bulk-job.ts';

/** As long as nobody else takes a job up that somebody is at, and has not been heard of since. */
const LEASE_MS = 10_000;
/** By which this process is known among those that work on the same jobs. */
const ME = randomUUID();

/**
 * The job whose turn it is, held for this process: of the site that was served longest ago the one that waits longest, so that no site keeps another
 * waiting. What another process holds is passed over; what one held that has died is taken up when its hold has ended.
 */
export const takeTurn = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  states: readonly BulkState[],
): Promise<BulkJobRecord | undefined> => {
  const now = clock.now();
  const next = sql`(
    select j.id from bulk_jobs j where ${inArray(sql`j.state`, [...states])} and (j.lease_until is null or j.lease_until < ${now.toISOString()}::timestamptz)
    order by (select max(s.served_at) from bulk_jobs s where s.site_code = j.site_code) nulls first, j.served_at nulls first, j.id
    limit 1 for no key update skip locked)`;
  const [job] = await db
    .update(bulkJobs)
    .set({ leaseBy: ME, leaseUntil: new Date(now.getTime() + LEASE_MS), servedAt: now })
    .where(sql`${bulkJobs.id} = ${next}`)
    .returning();
  return job;
};

/** Holds a job for longer, and locks it; false where another has it, or where it is no longer what it was taken up for. */
export const holdOn = async (tx: Db, job: BulkJobRecord, states: readonly BulkState[], now: Date): Promise<boolean> => {
  const taken = and(eq(bulkJobs.id, job.id), eq(bulkJobs.leaseBy, ME), eq(bulkJobs.looks, job.looks));
  const mine = and(taken, inArray(bulkJobs.state, [...states]));
  const mineNow = await tx
    .update(bulkJobs)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(mine)
    .returning({ id: bulkJobs.id });
  return mineNow.length > 0;
};

/** Does what a job was taken up for, holding it as long as that takes, and lets it go. */
export const whileHeld = async <T>({ db, clock }: Pick<Deps, 'db' | 'clock'>, job: BulkJobRecord, work: () => Promise<T>): Promise<T> => {
  const mine = and(eq(bulkJobs.id, job.id), eq(bulkJobs.leaseBy, ME));
  const holdLonger = () =>
    db
      .update(bulkJobs)
      .set({ leaseUntil: new Date(clock.now().getTime() + LEASE_MS) })
      .where(mine);
  // A database that is away at one beat may be back at the next; what is written asks for the hold anyway.
  const beat = setInterval(() => void holdLonger().catch(() => undefined), LEASE_MS / 4);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await db.update(bulkJobs).set({ leaseBy: null, leaseUntil: null }).where(mine);
  }
};
