import { bulkEndpoints } from '@naru/contract';
import { bulkTerms } from '@naru/contract/replies';
import type { Bulk } from '@naru/domain/bulk';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Bulk minting, over HTTP. */
export const httpBulk = (call: Call): Bulk => ({
  form: (query) => call(bulkEndpoints.bulkDownload, { query }),
  preview: ({ terms, key, ...body }) => call(bulkEndpoints.bulkPreview, { body: { ...body, terms: bulkTerms.toWire(terms) }, key }),
  addFiles: ({ key, ...body }) => done(call(bulkEndpoints.bulkZip, { body, key })),
  addRows: ({ key, ...body }) => done(call(bulkEndpoints.bulkMintAdd, { body, key })),
  mint: ({ key, ...body }) => done(call(bulkEndpoints.bulkMint, { body, key })),
  mintGifts: ({ key, ...body }) => done(call(bulkEndpoints.bulkMintGifts, { body, key })),
  retry: ({ rows: named, key, ...body }) =>
    named === undefined
      ? done(call(bulkEndpoints.bulkMintReplyAll, { body, key }))
      : done(call(bulkEndpoints.bulkMintReply, { body: { ...body, rows: [...named] }, key })),
  pause: (body) => done(call(bulkEndpoints.bulkPause, { body })),
  resume: (body) => done(call(bulkEndpoints.bulkResume, { body })),
  cancel: (body) => done(call(bulkEndpoints.bulkCancel, { body })),
  jobs: (query) => call(bulkEndpoints.bulkCards, { query }),
  job: ({ siteCode, jobId }) => call(bulkEndpoints.bulkCard, { params: { x: jobId }, query: { siteCode } }),
  rows: ({ jobId, ...query }) => call(bulkEndpoints.bulkItems, { params: { x: jobId }, query }),
  outcome: ({ siteCode, jobId }) => call(bulkEndpoints.bulkOutcome, { params: { x: jobId }, query: { siteCode } }),
  faults: ({ siteCode, jobId }) => call(bulkEndpoints.bulkFaults, { params: { x: jobId }, query: { siteCode } }),
  sample: ({ jobId, ...query }) => call(bulkEndpoints.bulkSamples, { params: { x: jobId }, query }),
  revocable: ({ rows: named, ...body }) => call(bulkEndpoints.bulkRevocable, { body: { ...body, rows: [...named] } }),
  revocableOf: ({ sheet, ...body }) => call(bulkEndpoints.bulkRevokeCsv, { body, files: { sheet } }),
  reach: ({ jobId, kind, siteCode }) => call(bulkEndpoints.bulkReach, { params: { x: jobId }, query: { siteCode, kind } }),
  tellHolders: ({ key, ...body }) => done(call(bulkEndpoints.bulkNotify, { body, key })),
  messages: ({ siteCode, jobId }) => call(bulkEndpoints.bulkMessages, { params: { x: jobId }, query: { siteCode } }),
  pictures: ({ jobId, siteCode }) => call(bulkEndpoints.bulkPicturesLink, { params: { x: jobId }, body: { siteCode } }),
  file: ({ jobId, ...query }) => call(bulkEndpoints.bulkItemDownload, { params: { x: jobId }, query }),
});
