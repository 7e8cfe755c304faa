import type { Jobs } from '@naru/domain/job';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { job, jobRow, openedJob } from './replies.ts';

const siteQuery = z.object({ siteCode: request.siteCode });

const sitePage = z.object({ siteCode: request.siteCode, ...request.pageQueryShape });

const byId = z.object({ x: request.idText.job });

/** The jobs of a site: acts over many things, which the issuer's calls open and which go on by themselves. */
export const jobEndpoints = endpointsOf<Jobs>()({
  list: call({
    operationId: 'jobs',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/job',
    audience: 'site',
    summary:
      "A site's jobs, newest first; those alone of which something was refused, or that wait for a second person, where that is asked for",
    query: z.object({ ...sitePage.shape, withRefused: z.optional(request.flagText), proposed: z.optional(request.flagText) }),
    result: page(job),
  }).by((query) => ({ query })),
  job: call({
    operationId: 'job',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/job/{x}',
    audience: 'site',
    summary: 'Where a job stands',
    params: byId,
    query: siteQuery,
    result: job,
  }).by((siteCode, jobId) => ({ params: { x: jobId }, query: { siteCode } })),
  refused: call({
    operationId: 'jobRefused',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/job/{x}/refused',
    audience: 'site',
    summary: 'What of a job was refused',
    params: byId,
    query: sitePage,
    result: page(jobRow),
  }).by(({ jobId, ...query }) => ({ params: { x: jobId }, query })),
  download: call({
    operationId: 'jobRefusedDownload',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/job/{x}/refused/download',
    audience: 'site',
    summary: 'What of a job was refused, as a file',
    params: byId,
    query: siteQuery,
    result: 'binary',
  }).by((siteCode, jobId) => ({ params: { x: jobId }, query: { siteCode } })),
  approve: call({
    operationId: 'jobApprove',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/job/{x}/approve',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: 'Let a job begin that a colleague has proposed',
    movesValue: true,
    params: byId,
    body: siteQuery,
    result: nothing,
  }).by(({ siteCode, jobId, key }) => ({ params: { x: jobId }, body: { siteCode }, key })),
  cancel: call({
    operationId: 'jobCancel',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/job/{x}/cancel',
    audience: 'site',
    summary: 'Call off what of a job is not yet done',
    params: byId,
    body: siteQuery,
    result: nothing,
  }).by((siteCode, jobId) => ({ params: { x: jobId }, body: { siteCode } })),
  undo: call({
    operationId: 'jobUndo',
    api: 'center',
    method: 'POST',
    path: '/issuer/v2/job/{x}/undo',
    audience: 'site',
    summary: 'Take back what a job did, as another job',
    movesValue: true,
    params: byId,
    body: siteQuery,
    result: openedJob,
  }).by(({ siteCode, jobId, key }) => ({ params: { x: jobId }, body: { siteCode }, key })),
});
