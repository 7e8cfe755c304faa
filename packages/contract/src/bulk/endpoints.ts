import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { nonNegativeInteger, pageOf, positiveInteger, someText } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

const siteQuery = z.object({ siteCode: request.siteCode });

const jobParam = z.object({ x: request.numberText });

const sitePage = z.object({ siteCode: request.siteCode, ...request.pageQueryShape });

const job = z.object({
  jobId: positiveInteger,
  state: z.string(),
  rows: nonNegativeInteger,
  minted: nonNegativeInteger,
  failed: nonNegativeInteger,
});

const siteJob = z.object({ siteCode: request.siteCode, jobId: positiveInteger });

const row = z.object({ row: positiveInteger, name: z.string(), state: z.string(), reason: z.string() });

/** Bulk minting (product 7, bulk). */
export const bulkEndpoints = {
  bulkDownload: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/download',
    audience: 'site',
    summary: 'The form to fill in',
    query: siteQuery,
    result: 'binary',
  }),
  bulkItemDownload: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/item/download/{x}',
    audience: 'site',
    summary: 'Rows of a job as a file',
    params: jobParam,
    query: siteQuery,
    result: 'binary',
  }),
  bulkPreview: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/preview',
    audience: 'site',
    summary: 'Dry run of a file',
    bodyKind: 'multipart',
    files: ['csv'],
    body: siteQuery,
    result: z.object({ job, refused: z.array(row) }),
  }),
  bulkZip: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/zip',
    audience: 'site',
    summary: 'The pictures of a job',
    bodyKind: 'multipart',
    files: ['zip'],
    body: siteJob,
    result: job,
  }),
  bulkMint: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/mint',
    audience: 'site',
    summary: 'Mint a previewed job',
    movesValue: true,
    body: siteJob,
    result: job,
  }),
  bulkMintAdd: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/mint/add',
    audience: 'site',
    summary: 'Add rows to a job',
    movesValue: true,
    bodyKind: 'multipart',
    files: ['csv'],
    body: siteJob,
    result: job,
  }),
  bulkMintReply: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/mint/reply',
    audience: 'site',
    summary: 'Try failed rows again',
    movesValue: true,
    body: z.object({ ...siteJob.shape, ids: z.array(positiveInteger) }),
    result: job,
  }),
  bulkMintReplyAll: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/mint/reply/all',
    audience: 'site',
    summary: 'Try every failed row again',
    movesValue: true,
    body: siteJob,
    result: job,
  }),
  bulkCards: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/card',
    audience: 'site',
    summary: 'Jobs',
    query: sitePage,
    result: pageOf(job),
  }),
  bulkCard: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/card/{x}',
    audience: 'site',
    summary: 'One job',
    params: jobParam,
    query: siteQuery,
    result: job,
  }),
  bulkItems: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/item/{x}',
    audience: 'site',
    summary: 'Rows of a job',
    params: jobParam,
    query: sitePage,
    result: pageOf(row),
  }),
  bulkRevoke: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/bulk/v2/revoke',
    audience: 'site',
    summary: 'Revoke by ids',
    movesValue: true,
    body: z.object({ siteCode: request.siteCode, ids: z.array(positiveInteger), reason: someText(TEXT_LIMITS.long) }),
    result: nothing,
  }),
  bulkRevokeCsv: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/revoke/csv',
    audience: 'site',
    summary: 'Revoke by a file',
    movesValue: true,
    bodyKind: 'multipart',
    files: ['csv'],
    body: z.object({ siteCode: request.siteCode, reason: someText(TEXT_LIMITS.long) }),
    result: nothing,
  }),
  bulkNotify: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/notification',
    audience: 'site',
    summary: 'Tell the owners of a job',
    body: z.object({ ...siteJob.shape, text: someText(TEXT_LIMITS.long) }),
    result: nothing,
  }),
};
