import { keptSince } from '@naru/domain/retention';
import { and, asc, eq, exists, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { bulkFiles, bulkJobs, bulkRecipients } from '../../stores/schema/index.ts';
import { dropUpload } from '../upload/receive-part.ts';

const BATCH = 20;

/** Lets the archives of jobs go that ended long ago, and the phones that their rows name; what they minted and their rows stay. */
export const purgeBulkFiles = async (deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> => {
  const { db, clock } = deps;
  const over = lt(bulkJobs.endedAt, keptSince('bulkFiles', clock.now()));
  const ofOver = sql`exists (select 1 from bulk_jobs where bulk_jobs.id = ${bulkRecipients.jobId} and ${over})`;
  const old = lt(bulkRecipients.createdAt, keptSince('bulkPhones', clock.now()));
  await db.delete(bulkRecipients).where(or(old, ofOver));
  const left = exists(db.select({ one: sql`1` }).from(bulkFiles).where(eq(bulkFiles.jobId, bulkJobs.id)));
  const ended = await db.select().from(bulkJobs).where(and(over, left)).orderBy(asc(bulkJobs.id)).limit(BATCH);
  for (const { id, siteCode, archives } of ended) {
    for (const { upload } of archives) await dropUpload(deps, { siteCode: brand.site(siteCode), uploadId: upload });
    await db.delete(bulkFiles).where(eq(bulkFiles.jobId, id));
  }
};
