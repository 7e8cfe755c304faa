import { type Failure, failure } from '@naru/domain/failure';
import { ALONE_WAIT_MINUTES, beginningOf, isGrave, type JobBeginning, type JobKind, type JobSize, MOST_JOB_ROWS } from '@naru/domain/job';
import { fail, type JobId, MINUTE_MS, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { JOB_KIND_LABELS } from '@naru/messages';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { jobs, members, siteAuthorities } from '../../stores/schema/index.ts';
import { lockSite } from '../staff/site-staff.ts';

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

/** The least and the most of what new prices of a job are of those before. */
const leapsOf = async (tx: Db, id: JobId): Promise<Pick<JobSize, 'least' | 'most'>> => {
  const { rows } = await tx.execute<{ least: number | null; most: number | null }>(sql`
    select min(r.goal::numeric / nullif(p.price, 0))::float8 as least, max(r.goal::numeric / nullif(p.price, 0))::float8 as most
    from job_rows r join products p on p.id = r.product_id where r.job_id = ${id}::bigint`);
  const { least, most } = only(rows);
  return { least: least ?? 1, most: most ?? 1 };
};

/** Those who may do such acts at a site; whoever grants and takes roles there takes turns with this. */
const peopleAt = async (tx: Db, siteCode: SiteCode): Promise<{ readonly site: string; readonly ids: readonly number[] }> => {
  const site = await lockSite(tx, siteCode);
  const may = and(eq(siteAuthorities.siteCode, siteCode), inArray(siteAuthorities.role, ['operator', 'owner']));
  const found = await tx.select({ memberId: siteAuthorities.memberId }).from(siteAuthorities).where(may);
  return { site, ids: found.map(({ memberId }) => memberId) };
};

interface Opening {
  readonly id: JobId;
  readonly siteCode: SiteCode;
  readonly kind: JobKind;
  readonly total: number;
  readonly member: Pick<Member, 'id'>;
  readonly at: Date;
}

/** Has a job begin as the rule says (decision 136), and tells whoever has to see it, or know of it. */
const beginGravely = async (tx: Db, { id, siteCode, kind, total, member, at }: Opening): Promise<JobBeginning> => {
  const mine = eq(jobs.id, id);
  await tx.update(jobs).set({ total }).where(mine);
  const size: JobSize = { kind, total, ...(kind === 'productPrice' ? await leapsOf(tx, id) : { least: 1, most: 1 }) };
  if (!isGrave(size)) return 'now';
  const { site, ids } = await peopleAt(tx, siteCode);
  const beginning = beginningOf(size, ids.length);
  const [by] = await tx.select({ nickname: members.nickname }).from(members).where(eq(members.id, member.id));
  const payload = { site, siteCode, who: by?.nickname ?? '', count: total, what: JOB_KIND_LABELS[kind], job: id };
  if (beginning === 'second') {
    await mustMoveRow(tx, 'job', 'propose', { where: mine, set: {} });
    const others = ids.filter((memberId) => memberId !== member.id);
    await notify(
      tx,
      others.map((memberId) => ({ memberId, kind: 'jobProposed' as const, payload })),
      at,
    );
    return beginning;
  }
  if (beginning === 'later')
    await tx
      .update(jobs)
      .set({ startsAt: new Date(at.getTime() + ALONE_WAIT_MINUTES * MINUTE_MS) })
      .where(mine);
  await notify(
    tx,
    ids.map((memberId) => ({ memberId, kind: 'jobBegunAlone' as const, payload })),
    at,
  );
  return beginning;
};

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
  const beginning = await beginGravely(tx, { id, siteCode, kind, total, member, at });
  await audit(tx, { actor: member.did, action: 'job.open', target: String(id), siteCode, detail: { kind, total, beginning }, at });
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
