import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { job, jobRow, openedJob } from './replies.ts';

const siteQuery = z.object({ siteCode: request.siteCode });

const sitePage = z.object({ siteCode: request.siteCode, ...request.pageQueryShape });

const byId = z.object({ x: request.jobIdText });

/** The jobs of a site: acts over many things, which the issuer's calls open and which go on by themselves. */
export const jobEndpoints = {
  jobs: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/job',
    audience: 'site',
    summary: "A site's jobs, newest first; those alone of which something was refused where that is asked for",
    query: z.object({ ...sitePage.shape, withRefused: z.optional(request.flagText) }),
    result: page(job),
  }),
  job: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/job/{x}',
    audience: 'site',
    summary: 'Where a job stands',
    params: byId,
    query: siteQuery,
    result: job,
  }),
  jobRefused: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/job/{x}/refused',
    audience: 'site',
    summary: 'What of a job was refused',
    params: byId,
    query: sitePage,
    result: page(jobRow),
  }),
  jobRefusedDownload: endpoint({
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/job/{x}/refused/download',
    audience: 'site',
    summary: 'What of a job was refused, as a file',
    params: byId,
    query: siteQuery,
    result: 'binary',
  }),
  jobCancel: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/job/{x}/cancel',
    audience: 'site',
    summary: 'Call off what of a job is not yet done',
    params: byId,
    body: siteQuery,
    result: nothing,
  }),
  jobUndo: endpoint({
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/job/{x}/undo',
    audience: 'site',
    summary: 'Take back what a job did, as another job',
    movesValue: true,
    params: byId,
    body: siteQuery,
    result: openedJob,
  }),
};
