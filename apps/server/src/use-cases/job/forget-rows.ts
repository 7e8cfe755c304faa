import { JOB_ROWS_DAYS } from '@naru/domain/job';
import { DAY_MS } from '@naru/domain/shared';
import { and, asc, eq, exists, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { jobRows, jobs } from '../../stores/schema/index.ts';

/** Forgets what became of each thing of jobs that ended long ago, one job at a time; how many they were stays. */
export const forgetJobRows = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const over = lt(jobs.endedAt, new Date(clock.now().getTime() - JOB_ROWS_DAYS * DAY_MS));
  const left = exists(db.select({ one: sql`1` }).from(jobRows).where(eq(jobRows.jobId, jobs.id)));
  const ended = await db.select({ id: jobs.id }).from(jobs).where(and(over, left)).orderBy(asc(jobs.id));
  for (const { id } of ended) await db.delete(jobRows).where(eq(jobRows.jobId, id));
};
