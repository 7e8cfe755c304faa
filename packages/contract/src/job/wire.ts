import { JOB_KIND } from '@naru/domain/job';
import * as z from 'zod/mini';
import { codeOf, instant, nonNegativeInteger, positiveInteger, siteCode } from '../shared/primitives.ts';

/** Words of where a job stands on the wire. */
export const JOB_STATE_WIRE = Object.freeze({
  queued: 'QUEUED',
  running: 'RUNNING',
  done: 'DONE',
  partlyFailed: 'PARTLY_FAILED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
} as const);

/** Words of what became of one thing of a job on the wire. */
export const JOB_ROW_STATE_WIRE = Object.freeze({ waiting: 'WAITING', done: 'DONE', refused: 'REFUSED' } as const);

/** The number of a job that was opened. */
export const openedJobWire = z.object({ jobId: positiveInteger });

/** A job of a site. */
export const jobWire = z.object({
  jobId: positiveInteger,
  siteCode,
  kind: codeOf(JOB_KIND),
  state: codeOf(JOB_STATE_WIRE),
  total: nonNegativeInteger,
  done: nonNegativeInteger,
  refused: nonNegativeInteger,
  nickname: z.string(),
  reason: z.string(),
  undoable: z.boolean(),
  undoes: z.nullable(positiveInteger),
  createDatetime: instant,
  endDatetime: z.nullable(instant),
});

/** One thing of a job; `code` tells why it was refused. */
export const jobRowWire = z.object({
  row: positiveInteger,
  productId: positiveInteger,
  productName: z.string(),
  number: z.nullable(positiveInteger),
  outcome: codeOf(JOB_ROW_STATE_WIRE),
  code: z.nullable(z.int()),
});
