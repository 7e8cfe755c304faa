import { jobEndpoints } from '@naru/contract';
import type { Jobs } from '@naru/domain/job';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** The jobs of a site, over HTTP. */
export const httpJobs = (call: Call): Jobs => ({
  job: (siteCode, jobId) => call(jobEndpoints.job, { params: { x: jobId }, query: { siteCode } }),
  list: (query) => call(jobEndpoints.jobs, { query }),
  refused: ({ jobId, ...query }) => call(jobEndpoints.jobRefused, { params: { x: jobId }, query }),
  download: (siteCode, jobId) => call(jobEndpoints.jobRefusedDownload, { params: { x: jobId }, query: { siteCode } }),
  cancel: (siteCode, jobId) => done(call(jobEndpoints.jobCancel, { params: { x: jobId }, body: { siteCode } })),
  undo: ({ siteCode, jobId, key }) => call(jobEndpoints.jobUndo, { params: { x: jobId }, body: { siteCode }, key }),
});
