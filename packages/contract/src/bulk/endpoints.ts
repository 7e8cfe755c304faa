import { BULK_FILES, BULK_MESSAGE_KIND, MOST_RETRIED, MOST_REVOKED_CARDS } from '@naru/domain/bulk';
import { MOST_JOB_ROWS } from '@naru/domain/job';
import { NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { SHEET_FORMATS, TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { openedJobWire } from '../job/wire.ts';
import { actionQrWire } from '../qr/wire.ts';
import { pageOf, positiveInteger, secretId, someText } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import {
  BULK_ROW_STATE_WIRE,
  bulkFaultGroupWire,
  bulkJobWire,
  bulkMessageWire,
  bulkReachWire,
  bulkRowWire,
  bulkTermsWire,
  openedBulkWire,
  revocableCardsWire,
} from './wire.ts';

const siteQuery = z.object({ siteCode: request.siteCode });

const byId = z.object({ x: request.bulkJobIdText });

const sitePage = z.object({ siteCode: request.siteCode, ...request.pageQueryShape });

const siteJob = z.object({ siteCode: request.siteCode, jobId: request.bulkJobId });

const withUpload = z.object({ ...siteJob.shape, upload: secretId });

const revocation = z.object({
  ...siteJob.shape,
  ids: z.array(request.itemId).check(z.minLength(1), z.maxLength(MOST_JOB_ROWS)),
  reason: someText(TEXT_LIMITS.long),
});

const format = z.optional(z.literal(SHEET_FORMATS));

/** Bulk minting (product 7, bulk): a sheet of which each row makes a product. */
export const bulkEndpoints = {
  bulkDownload: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/download',
    audience: 'site',
    summary: 'The form to fill in for products of a type',
    query: z.object({ ...siteQuery.shape, productType: request.codeText(PRODUCT_TYPE), nftKind: request.codeText(NFT_KIND), format }),
    result: 'binary',
  }),
  bulkItemDownload: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/item/download/{x}',
    audience: 'site',
    summary: 'Rows of a job as a file; those with faults can be mended in it and be added again',
    params: byId,
    query: z.object({ ...siteQuery.shape, rows: z.literal(BULK_FILES), format }),
    result: 'binary',
  }),
  bulkPreview: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/preview',
    audience: 'site',
    summary: 'Open a job of an uploaded sheet, which is looked through by itself; nothing is made',
    movesValue: true,
    body: z.object({ ...siteQuery.shape, upload: secretId, terms: bulkTermsWire, templateId: z.optional(request.cardTemplateId) }),
    result: openedBulkWire,
  }),
  bulkZip: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/zip',
    audience: 'site',
    summary: 'Give a job the archive of its pictures and originals',
    movesValue: true,
    body: withUpload,
    result: nothing,
  }),
  bulkMint: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/mint',
    audience: 'site',
    summary: 'Mint the ready rows of a job, as they were seen',
    movesValue: true,
    body: z.object({ ...siteJob.shape, planHash: someText(64) }),
    result: nothing,
  }),
  bulkMintAdd: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/mint/add',
    audience: 'site',
    summary: 'Add the rows of another sheet to a job, or put them in the place of faulty ones',
    movesValue: true,
    body: withUpload,
    result: nothing,
  }),
  bulkMintReply: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/mint/reply',
    audience: 'site',
    summary: 'Try rows again that have failed',
    movesValue: true,
    body: z.object({ ...siteJob.shape, rows: z.array(positiveInteger).check(z.minLength(1), z.maxLength(MOST_RETRIED)) }),
    result: nothing,
  }),
  bulkMintReplyAll: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/mint/reply/all',
    audience: 'site',
    summary: 'Try every row again that has failed',
    movesValue: true,
    body: siteJob,
    result: nothing,
  }),
  bulkPause: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/bulk/v2/pause',
    audience: 'site',
    summary: 'Have a job rest',
    body: siteJob,
    result: nothing,
  }),
  bulkResume: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/bulk/v2/resume',
    audience: 'site',
    summary: 'Have a job go on that rests',
    body: siteJob,
    result: nothing,
  }),
  bulkCancel: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/bulk/v2/cancel',
    audience: 'site',
    summary: 'Call off what of a job is not yet minted',
    body: siteJob,
    result: nothing,
  }),
  bulkCards: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/card',
    audience: 'site',
    summary: 'Bulk mint jobs, newest first',
    query: sitePage,
    result: pageOf(bulkJobWire),
  }),
  bulkCard: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/card/{x}',
    audience: 'site',
    summary: 'Where a bulk mint job stands',
    params: byId,
    query: siteQuery,
    result: bulkJobWire,
  }),
  bulkItems: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/item/{x}',
    audience: 'site',
    summary: 'Rows of a job, by their number',
    params: byId,
    query: z.object({ ...sitePage.shape, state: z.optional(request.codeOf(BULK_ROW_STATE_WIRE)) }),
    result: pageOf(bulkRowWire),
  }),
  bulkFaults: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/fault/{x}',
    audience: 'site',
    summary: 'What of a job has to be mended, by what is wrong',
    params: byId,
    query: siteQuery,
    result: z.array(bulkFaultGroupWire),
  }),
  bulkRevoke: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/bulk/v2/revoke',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'Revoke units of the cards of a job, confirmed by PIN, as a job of its own',
    movesValue: true,
    body: z.object({ ...revocation.shape, pin: request.pin }),
    result: openedJobWire,
  }),
  bulkRevokeQr: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/revoke/qr',
    audience: 'site',
    secondFactor: 'fresh',
    summary: 'A QR that approves revoking units of the cards of a job',
    body: revocation,
    result: actionQrWire,
  }),
  bulkRevocable: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/revoke/check',
    audience: 'site',
    leastRole: 'operator',
    summary: 'What revoking rows of a job would do; nothing is done',
    body: z.object({ ...siteJob.shape, rows: z.array(positiveInteger).check(z.minLength(1), z.maxLength(MOST_REVOKED_CARDS)) }),
    result: revocableCardsWire,
  }),
  bulkRevokeCsv: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/revoke/csv',
    audience: 'site',
    leastRole: 'operator',
    summary: 'What revoking the cards would do that a file names; nothing is done',
    bodyKind: 'multipart',
    files: ['sheet'],
    body: siteJob,
    result: revocableCardsWire,
  }),
  bulkNotify: endpoint({
    api: 'center',
    method: 'POST',
    path: '/bulk/v2/notification',
    audience: 'site',
    leastRole: 'operator',
    summary: 'Tell everybody who holds something of a job, each once',
    movesValue: true,
    body: z.object({
      ...siteJob.shape,
      kind: request.codeOf(BULK_MESSAGE_KIND),
      title: someText(TEXT_LIMITS.title),
      text: someText(TEXT_LIMITS.long),
    }),
    result: nothing,
  }),
  bulkReach: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/notification/{x}/reach',
    audience: 'site',
    leastRole: 'operator',
    summary: 'Whom a message would reach among those who hold something of a job',
    params: byId,
    query: z.object({ ...siteQuery.shape, kind: request.codeText(BULK_MESSAGE_KIND) }),
    result: bulkReachWire,
  }),
  bulkMessages: endpoint({
    api: 'center',
    method: 'GET',
    path: '/bulk/v2/notification/{x}',
    audience: 'site',
    summary: 'The messages to those who hold something of a job, newest first',
    params: byId,
    query: siteQuery,
    result: z.array(bulkMessageWire),
  }),
};
