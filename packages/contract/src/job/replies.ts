import { JOB_KIND, type JobRowView, type JobView } from '@naru/domain/job';
import type { JobId } from '@naru/domain/shared';
import { refusal } from '../shared/failures.ts';
import { id } from '../shared/ids.ts';
import { addedLater, as, code, count, flag, orNull, positive, reply, text, timestamp } from '../shared/reply.ts';

const JOB_STATE_WIRE = Object.freeze({
  proposed: 'PROPOSED',
  queued: 'QUEUED',
  running: 'RUNNING',
  done: 'DONE',
  partlyFailed: 'PARTLY_FAILED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
} as const);

const JOB_ROW_STATE_WIRE = Object.freeze({ waiting: 'WAITING', done: 'DONE', refused: 'REFUSED' } as const);

export const openedJob = reply<{ readonly jobId: JobId }>()({ jobId: id.job });

export const job = reply<JobView>()({
  jobId: id.job,
  siteCode: id.site,
  kind: code(JOB_KIND),
  state: code(JOB_STATE_WIRE),
  total: count,
  done: count,
  refused: count,
  nickname: text,
  reason: text,
  undoable: flag,
  undoes: orNull(id.job),
  approvable: addedLater(flag, false),
  approvedBy: addedLater(orNull(text), null),
  startsAt: addedLater(orNull(timestamp), null),
  createdAt: as('createDatetime', timestamp),
  endedAt: as('endDatetime', orNull(timestamp)),
});

export const jobRow = reply<JobRowView>()({
  row: positive,
  productId: id.product,
  displayId: addedLater(text, ''),
  productName: text,
  number: orNull(positive),
  outcome: code(JOB_ROW_STATE_WIRE),
  failure: as('code', refusal),
});
