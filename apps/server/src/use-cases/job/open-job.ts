import { type Failure, failure } from '@naru/domain/failure';
import { type JobKind, MOST_JOB_ROWS } from '@naru/domain/job';
import { fail, type JobId, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { eq, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { jobs } from '../../stores/schema/index.ts';

export interface NewJob {
  readonly siteCode: SiteCode;
  readonly kind: JobKind;
  /** A query of its things: `product_id`, `item_id`, `goal` and `expected` of each. */
  readonly things: SQL;
  readonly reason?: string;
  /** The digest of what was approved. */
  readonly approval?: string;
  readonly undoes?: JobId;
}

export interface OpenedJob {
  readonly jobId: JobId;
}

/** Writes a job and its things in one statement. Refused: `lookupFailed` where there is none, `quantityExceeded` beyond 100,000. */
export const openJob = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  member: Pick<Member, 'id' | 'did'>,
  { siteCode, kind, things, ...said }: NewJob,
): Promise<Result<OpenedJob, Failure>> => {
  const at = clock.now();
  // How many things it has is known once they stand.
  const values = { siteCode, kind, memberId: member.id, ...said, total: 1, createdAt: at };
  const { id } = only(await tx.insert(jobs).values(values).returning({ id: jobs.id }));
  const { rows } = await tx.execute<{ total: number }>(sql`
    with made as (
      insert into job_rows (job_id, seq, product_id, item_id, goal, expected)
      select ${id}::bigint, row_number() over (order by thing.product_id, thing.item_id), thing.product_id, thing.item_id, thing.goal, thing.expected
      from (select * from (${things}) as chosen limit ${MOST_JOB_ROWS + 1}) as thing returning 1)
    select count(*)::int as total from made`);
  const { total } = only(rows);
  if (total === 0) return fail(failure('lookupFailed'));
  if (total > MOST_JOB_ROWS) return fail(failure('quantityExceeded', { data: { limit: MOST_JOB_ROWS } }));
  await tx.update(jobs).set({ total }).where(eq(jobs.id, id));
  await audit(tx, { actor: member.did, action: 'job.open', target: String(id), siteCode, detail: { kind, total }, at });
  return ok({ jobId: id });
};

/** Opens a job once under its key, and has it begun at once. */
export const openJobOnce = async (
  deps: Deps,
  member: Member,
  key: OnceKey | undefined,
  open: (tx: Db) => Promise<Result<OpenedJob, Failure>>,
): Promise<Result<OpenedJob, Failure>> => {
  const opened = await once(deps, member, key, open);
  if (opened.ok) deps.jobOpened();
  return opened;
};
