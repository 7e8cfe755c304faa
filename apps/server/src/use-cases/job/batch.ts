import type { Actor } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { ProductActionWord } from '@naru/domain/issuer';
import { keptSince } from '@naru/domain/retention';
import type { ProductId } from '@naru/domain/shared';
import { and, asc, eq, exists, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { auditAll } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { jobRows, jobs, products } from '../../stores/schema/index.ts';

export type JobRecord = typeof jobs.$inferSelect;
export type JobRow = typeof jobRows.$inferSelect;
export type ProductRow = typeof products.$inferSelect;

/** Some things of a job that are carried out together, on whose behalf, and when. */
export interface Batch {
  readonly deps: Pick<Deps, 'clock' | 'keys' | 'chain'>;
  readonly tx: Db;
  readonly job: JobRecord;
  readonly actor: Actor;
  /** The wallet id of whoever opened the job. */
  readonly did: string;
  readonly at: Date;
}

/** What became of one thing of a job: what it was before it was done, or why it was refused. */
export type Outcome = { readonly seq: number } & ({ readonly was: string } | { readonly failure: Failure });

/** Carries out one kind of job: locks the things of a batch, judges each by the rules, and changes those that may be. */
export type Work = (batch: Batch, rows: readonly JobRow[]) => Promise<readonly Outcome[]>;

/** Those of a site's products that rows are about, locked in the order of their numbers. */
export const lockProducts = async ({ tx, job }: Batch, rows: readonly JobRow[]): Promise<ReadonlyMap<number, ProductRow>> => {
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const found = await tx
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.siteCode, job.siteCode)))
    .orderBy(asc(products.id))
    .for('no key update');
  return new Map(found.map((product) => [product.id, product]));
};

/** Judges each row by the thing that it is about; refused with `lookupFailed` where the site has none. */
export const judgeEach = <Thing>(
  rows: readonly JobRow[],
  thingOf: (row: JobRow) => Thing | undefined,
  whyNot: (thing: Thing, row: JobRow) => readonly Failure[],
): { readonly refused: readonly Outcome[]; readonly allowed: readonly { readonly row: JobRow; readonly thing: Thing }[] } => {
  const refused: Outcome[] = [];
  const allowed: { row: JobRow; thing: Thing }[] = [];
  for (const row of rows) {
    const thing = thingOf(row);
    const reason = thing === undefined ? failure('lookupFailed') : whyNot(thing, row)[0];
    if (thing !== undefined && reason === undefined) allowed.push({ row, thing });
    else refused.push({ seq: row.seq, failure: reason ?? failure('lookupFailed') });
  }
  return { refused, allowed };
};

/** Why a thing is not as it was when its row was written; empty where it is, or nothing was seen of it. */
export const whyChanged = ({ expected }: JobRow, is: string): readonly Failure[] =>
  expected === null || expected === is ? [] : [failure('changedMeanwhile')];

/** What was done to which product, for the audit log. */
interface ProductActionDone {
  readonly action: ProductActionWord;
  readonly productId: ProductId;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** Writes down who did what to each product, and as which job. */
export const auditActions = ({ tx, job, did, at }: Batch, actions: readonly ProductActionDone[]): Promise<void> =>
  auditAll(
    tx,
    actions.map(({ action, productId, detail }) => ({
      actor: did,
      action,
      target: String(productId),
      siteCode: job.siteCode,
      detail: { ...detail, job: job.id },
      at,
    })),
  );

/** Values by number as a table of a statement: `(id, value)`. */
export const valuesById = (pairs: readonly (readonly [id: number, value: number | null])[]): SQL =>
  sql.join(
    pairs.map(([id, value]) => sql`(${id}::bigint, ${value}::bigint)`),
    sql`, `,
  );

/** Purges what became of each thing of jobs that ended long ago, one job at a time; how many they were stays. */
export const purgeJobRows = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const over = lt(jobs.endedAt, keptSince('jobRows', clock.now()));
  const left = exists(db.select({ one: sql`1` }).from(jobRows).where(eq(jobRows.jobId, jobs.id)));
  const ended = await db.select({ id: jobs.id }).from(jobs).where(and(over, left)).orderBy(asc(jobs.id));
  for (const { id } of ended) await db.delete(jobRows).where(eq(jobRows.jobId, id));
};
