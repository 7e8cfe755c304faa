import { FAILURE_CODES, failure, failureByCode } from '@naru/domain/failure';
import { JOB_KIND, type JobRowView, type JobView } from '@naru/domain/job';
import { type JobId, parseJobId, parseProductId, parseSiteCode } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import { JOB_ROW_STATE_WIRE, JOB_STATE_WIRE, type jobRowWire, type jobWire, type openedJobWire } from './wire.ts';

/** The number of a job that was opened. */
export const openedJobCodec: Codec<z.infer<typeof openedJobWire>, { readonly jobId: JobId }> = {
  toWire: ({ jobId }) => ({ jobId }),
  fromWire: ({ jobId }) => ({ jobId: must(parseJobId(jobId)) }),
};

/** A job of a site. */
export const jobCodec: Codec<z.infer<typeof jobWire>, JobView> = {
  toWire: ({ kind, state, createdAt, endedAt, ...job }) => ({
    ...job,
    kind: JOB_KIND[kind],
    state: JOB_STATE_WIRE[state],
    createDatetime: createdAt,
    endDatetime: endedAt,
  }),
  fromWire: ({ jobId, siteCode, kind, state, undoes, createDatetime, endDatetime, ...job }) => ({
    ...job,
    jobId: must(parseJobId(jobId)),
    siteCode: must(parseSiteCode(siteCode)),
    kind: nameFor(JOB_KIND, kind),
    state: nameFor(JOB_STATE_WIRE, state),
    undoes: orNull(undoes, (id) => must(parseJobId(id))),
    createdAt: createDatetime,
    endedAt: endDatetime,
  }),
};

/** One thing of a job. A code that is not known counts as a failure all the same. */
export const jobRowCodec: Codec<z.infer<typeof jobRowWire>, JobRowView> = {
  toWire: ({ outcome, failure: why, ...row }) => ({
    ...row,
    outcome: JOB_ROW_STATE_WIRE[outcome],
    code: orNull(why, ({ name }) => FAILURE_CODES[name]),
  }),
  fromWire: ({ productId, outcome, code, ...row }) => ({
    ...row,
    productId: must(parseProductId(productId)),
    outcome: nameFor(JOB_ROW_STATE_WIRE, outcome),
    failure: orNull(code, (known) => failure(failureByCode(known)?.name ?? 'unexpected')),
  }),
};
