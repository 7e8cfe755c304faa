import type { Actor } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { type JobMove, OPEN_JOB_STATES } from '@naru/domain/job';
import type { JobId } from '@naru/domain/shared';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { didFrom } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { actsFor } from '../../kernel/site-authority.ts';
import type { Ending } from '../../shared/each-due.ts';
import { inTrace } from '../../shared/trace.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows, mustMoveRow } from '../../stores/move-rows.ts';
import { jobRows, jobs, listOf, members, products } from '../../stores/schema/index.ts';
import { isServersFault } from '../../stores/sql-state.ts';
import type { JobRecord, JobRow, Outcome } from './batch.ts';
import { WORKS } from './works/index.ts';

type JobDeps = Pick<Deps, 'transact' | 'clock' | 'keys' | 'chain'>;

/** Locks the next job: the oldest of the site served longest ago, so that no site starves and a site's jobs run in order. Skips locked ones. */
const lockNext = async (tx: Db, now: Date): Promise<JobRecord | undefined> => {
  const open = listOf(OPEN_JOB_STATES);
  const due = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string | number }>(sql`
    select j.id from jobs j where j.state in ${open} and coalesce(j.starts_at <= ${due}, true)
      and j.id = (select min(o.id) from jobs o where o.site_code = j.site_code and o.state in ${open} and coalesce(o.starts_at <= ${due}, true))
    order by (select max(s.served_at) from jobs s where s.site_code = j.site_code) nulls first, j.id
    limit 1 for no key update skip locked`);
  const [next] = rows;
  return next === undefined ? undefined : lockJob(tx, brand.job(Number(next.id)));
};

const lockJob = async (tx: Db, id: JobId): Promise<JobRecord | undefined> => {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('no key update');
  return job;
};

/** Who opened a job, as they stand now: whoever acts for the site no longer is a member like any other. */
const actorOf = async (tx: Db, { memberId, siteCode }: JobRecord): Promise<{ readonly actor: Actor; readonly did: string }> => {
  const { did } = only(await tx.select({ did: members.did }).from(members).where(eq(members.id, memberId)));
  const holds = await actsFor({ db: tx }, memberId, siteCode, 'operator');
  const actor: Actor = holds
    ? { kind: 'issuer', did: didFrom(did), siteCode: brand.site(siteCode) }
    : { kind: 'member', did: didFrom(did) };
  return { actor, did };
};

const waitingOf = ({ id }: JobRecord): SQL | undefined => and(eq(jobRows.jobId, id), eq(jobRows.state, 'waiting'));

/** Writes down what became of each row: all that were done in one statement, and one for each reason. */
const writeOutcomes = async (tx: Db, { id }: JobRecord, outcomes: readonly Outcome[]): Promise<void> => {
  const among = (some: readonly Outcome[]) =>
    and(
      eq(jobRows.jobId, id),
      inArray(
        jobRows.seq,
        some.map(({ seq }) => seq),
      ),
    );
  const done = outcomes.flatMap((outcome) => ('was' in outcome ? [outcome] : []));
  if (done.length > 0) {
    const cases = done.map(({ seq, was }) => sql`when ${seq}::integer then ${was}::text`);
    const was = sql`case ${jobRows.seq} ${sql.join(cases, sql` `)} end`;
    await moveRows(tx, 'jobRow', 'carryOut', { where: among(done), set: { was } });
  }
  const refused = outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome] : []));
  for (const [first, ...others] of Map.groupBy(refused, (outcome) => JSON.stringify(outcome.failure)).values())
    if (first !== undefined) await moveRows(tx, 'jobRow', 'refuse', { where: among([first, ...others]), set: { failure: first.failure } });
};

const endOf = ({ done, refused }: Pick<JobRecord, 'done' | 'refused'>): JobMove => {
  if (refused === 0) return 'finish';
  return done === 0 ? 'fail' : 'finishPartly';
};

/** Counts what became of a batch, and ends the job with its last one. */
const countOutcomes = async (tx: Db, job: JobRecord, outcomes: readonly Outcome[], at: Date): Promise<void> => {
  const done = job.done + outcomes.filter((outcome) => 'was' in outcome).length;
  const refused = job.refused + outcomes.length - (done - job.done);
  const mine = eq(jobs.id, job.id);
  await tx.update(jobs).set({ done, refused, servedAt: at }).where(mine);
  const { left } = only(await tx.select({ left: count() }).from(jobRows).where(waitingOf(job)));
  if (left === 0) await mustMoveRow(tx, 'job', endOf({ done, refused }), { where: mine, set: { endedAt: at } });
};

type WithRows = (tx: Db, job: JobRecord, rows: readonly JobRow[], at: Date) => Promise<readonly Outcome[]>;

/** The next rows of a job, one at least: as many as its kind carries out together, and no more than the units of their products allow. */
const nextRows = async (tx: Db, job: JobRecord, most: number): Promise<readonly JobRow[]> => {
  const { unitsAtOnce = Number.POSITIVE_INFINITY } = WORKS[job.kind];
  const waiting = await tx
    .select({ row: jobRows, units: products.quantity })
    .from(jobRows)
    .innerJoin(products, eq(products.id, jobRows.productId))
    .where(waitingOf(job))
    .orderBy(asc(jobRows.seq))
    .limit(most);
  let all = 0;
  const within = waiting.filter(({ units }, at) => {
    all += units;
    return at === 0 || all <= unitsAtOnce;
  });
  return within.map(({ row }) => row);
};

/** Takes the next rows of a locked job: what is done with them and what became of them stand or fall together. */
const take = async ({ clock }: JobDeps, tx: Db, job: JobRecord, most: number, withRows: WithRows): Promise<void> => {
  const at = clock.now();
  if (job.state === 'queued') await mustMoveRow(tx, 'job', 'start', { where: eq(jobs.id, job.id), set: { servedAt: at } });
  const rows = await nextRows(tx, job, most);
  const outcomes = await inTrace(job.trace, () => withRows(tx, job, rows, at));
  if (outcomes.length !== rows.length) throw new Error(`a batch of job ${job.id} without an outcome for each of its rows`);
  await writeOutcomes(tx, job, outcomes);
  await countOutcomes(tx, job, outcomes, at);
};

const carryingOut =
  (deps: JobDeps): WithRows =>
  async (tx, job, rows, at) =>
    WORKS[job.kind].work({ deps, tx, job, at, ...(await actorOf(tx, job)) }, rows);

const refusing: WithRows = async (_, __, rows) => rows.map(({ seq }) => ({ seq, failure: failure('serverRequestFailed') }));

/** Which job a turn came to; it stands also where the turn itself was undone. */
interface Turn {
  job?: JobRecord;
}

/** One batch of the job whose turn it is; answers whether there was any. */
const takeTurn = (deps: JobDeps, turn: Turn): Promise<boolean> =>
  deps.transact(
    async (tx) => {
      const job = await lockNext(tx, deps.clock.now());
      if (job === undefined) return false;
      turn.job = job;
      await take(deps, tx, job, WORKS[job.kind].atOnce, carryingOut(deps));
      return true;
    },
    { idempotent: true },
  );

/** The first row of a job that waits, by itself. */
const takeOne = (deps: JobDeps, { id }: JobRecord, withRows: WithRows): Promise<void> =>
  deps.transact(
    async (tx) => {
      const job = await lockJob(tx, id);
      if (job !== undefined && OPEN_JOB_STATES.has(job.state)) await take(deps, tx, job, 1, withRows);
    },
    { idempotent: true },
  );

/** Redoes a failed batch row by row: the one that cannot be carried out is refused and keeps none of the others (I19). Answers what went wrong with each. */
const rowByRow = async (deps: JobDeps, job: JobRecord, ending: Ending): Promise<readonly unknown[]> => {
  const failed: unknown[] = [];
  for (let row = 0; row < WORKS[job.kind].atOnce && !ending(); row += 1) {
    try {
      await takeOne(deps, job, carryingOut(deps));
    } catch (error) {
      if (isServersFault(error)) throw error;
      failed.push(new Error(`a thing of job ${job.id} that cannot be carried out`, { cause: error }));
      await takeOne(deps, job, refusing);
    }
  }
  return failed;
};

/** Runs jobs by batches until none is left, site by site. Batches are atomic: any process goes on after a crash; database faults wait for the next beat. */
export const runJobs = async (deps: JobDeps, ending: Ending = () => false): Promise<void> => {
  const failed: unknown[] = [];
  for (let more = true; more && !ending(); ) {
    const turn: Turn = {};
    try {
      more = await takeTurn(deps, turn);
    } catch (error) {
      if (turn.job === undefined || isServersFault(error)) throw error;
      failed.push(...(await rowByRow(deps, turn.job, ending)));
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'things of jobs that could not be carried out');
};
