import type { Failure } from '@naru/domain/failure';
import { OPEN_JOB_STATES, UNENDED_JOB_STATES } from '@naru/domain/job';
import type { ItemId, JobId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  among,
  inStates,
  instant,
  isTrace,
  linesText,
  listOf,
  madeAt,
  notNegative,
  numberRef,
  runningNumber,
  traceColumn,
} from './columns.ts';
import { members } from './members.ts';
import { items, products } from './products.ts';
import { sites } from './sites.ts';
import { JOB_KINDS, JOB_ROW_STATES, JOB_STATES } from './states.ts';

/** Jobs over many things. `approval`: digest of what was approved, if it needs approval; `servedAt`: the last batch, by which sites take turns. */
export const jobs = pgTable(
  'jobs',
  {
    id: runningNumber<JobId>(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    kind: text({ enum: JOB_KINDS }).notNull(),
    state: text({ enum: JOB_STATES }).notNull().default('queued'),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    reason: linesText().notNull().default(''),
    approval: text(),
    undoes: numberRef<JobId>().references((): AnyPgColumn => jobs.id),
    /** Who else has seen it before it began, and before when it does not begin. */
    approverMemberId: numberRef().references(() => members.id),
    startsAt: instant(),
    servedAt: instant(),
    endedAt: instant(),
    trace: traceColumn(),
    createdAt: madeAt(),
  },
  (t) => [
    index('jobs_site').on(t.siteCode, t.id),
    index('jobs_open').on(t.siteCode, t.id).where(inStates(t.state, OPEN_JOB_STATES)),
    index('jobs_served').on(t.siteCode, t.servedAt),
    index('jobs_proposed').on(t.siteCode, t.id).where(sql`${t.state} = 'proposed'`),
    index('jobs_ended').on(t.endedAt),
    index('jobs_refused').on(t.siteCode, t.id, t.endedAt).where(sql`${t.refused} > 0`),
    uniqueIndex('jobs_undoes').on(t.undoes).where(sql`${t.undoes} is not null`),
    check('jobs_trace', isTrace(t.trace)),
    check('jobs_kind', among(t.kind, JOB_KINDS)),
    check('jobs_state', among(t.state, JOB_STATES)),
    check('jobs_counts', sql`${t.total} > 0 and ${t.done} >= 0 and ${t.refused} >= 0 and ${t.done} + ${t.refused} <= ${t.total}`),
    check('jobs_ended', sql`(${t.state} in ${listOf(UNENDED_JOB_STATES)}) = (${t.endedAt} is null)`),
    check('jobs_approved', sql`(${t.kind} = 'revocation') = (${t.approval} is not null)`),
  ],
);

/**
 * A job's things: what each is to become (`goal`), what it must be still where that was seen (`expected`), and what it was when it was done (`was`): a state by
 * its name, a price or a category by its number, none as the empty text.
 */
export const jobRows = pgTable(
  'job_rows',
  {
    jobId: numberRef<JobId>()
      .notNull()
      .references(() => jobs.id),
    seq: integer().notNull(),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    itemId: numberRef<ItemId>().references(() => items.id),
    state: text({ enum: JOB_ROW_STATES }).notNull().default('waiting'),
    goal: text().notNull(),
    expected: text(),
    was: text(),
    failure: jsonb().$type<Failure>(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.seq] }),
    index('job_rows_waiting').on(t.jobId, t.seq).where(sql`${t.state} = 'waiting'`),
    index('job_rows_refused').on(t.jobId, t.seq).where(sql`${t.state} = 'refused'`),
    check('job_rows_state', among(t.state, JOB_ROW_STATES)),
    check('job_rows_seq', notNegative(t.seq)),
    check('job_rows_done', sql`(${t.state} = 'done') = (${t.was} is not null)`),
    check('job_rows_refused', sql`(${t.state} = 'refused') = (${t.failure} is not null)`),
  ],
);
