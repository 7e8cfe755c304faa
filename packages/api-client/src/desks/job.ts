import { jobEndpoints } from '@naru/contract';
import { jobCodec, jobRowCodec, openedJobCodec, pageCodec } from '@naru/contract/codec';
import type { Jobs } from '@naru/domain/job';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const jobs = pageCodec(jobCodec);
const rows = pageCodec(jobRowCodec);

/** The jobs of a site, over HTTP. */
export const httpJobs = (call: Call): Jobs => ({
  job: (siteCode, jobId) => seen(call(jobEndpoints.job, { params: { x: jobId }, query: { siteCode } }), jobCodec.fromWire),
  list: (query) => seen(call(jobEndpoints.jobs, { query }), jobs.fromWire),
  refused: ({ jobId, ...query }) => seen(call(jobEndpoints.jobRefused, { params: { x: jobId }, query }), rows.fromWire),
  download: (siteCode, jobId) => call(jobEndpoints.jobRefusedDownload, { params: { x: jobId }, query: { siteCode } }),
  cancel: (siteCode, jobId) => done(call(jobEndpoints.jobCancel, { params: { x: jobId }, body: { siteCode } })),
  undo: ({ siteCode, jobId, key }) =>
    seen(call(jobEndpoints.jobUndo, { params: { x: jobId }, body: { siteCode }, key }), openedJobCodec.fromWire),
});
