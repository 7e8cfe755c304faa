import { bulkEndpoints } from '@naru/contract';
import {
  bulkFaultGroupCodec,
  bulkJobCodec,
  bulkMessageCodec,
  bulkRowCodec,
  bulkSampleCodec,
  bulkTermsCodec,
  openedBulkCodec,
  pageCodec,
  revocableCardsCodec,
} from '@naru/contract/codec';
import type { Bulk } from '@naru/domain/bulk';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const jobs = pageCodec(bulkJobCodec);
const rows = pageCodec(bulkRowCodec);

/** Bulk minting, over HTTP. */
export const httpBulk = (call: Call): Bulk => ({
  form: (query) => call(bulkEndpoints.bulkDownload, { query }),
  preview: ({ terms, key, ...body }) =>
    seen(call(bulkEndpoints.bulkPreview, { body: { ...body, terms: bulkTermsCodec.toWire(terms) }, key }), openedBulkCodec.fromWire),
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
  jobs: (query) => seen(call(bulkEndpoints.bulkCards, { query }), jobs.fromWire),
  job: ({ siteCode, jobId }) => seen(call(bulkEndpoints.bulkCard, { params: { x: jobId }, query: { siteCode } }), bulkJobCodec.fromWire),
  rows: ({ jobId, ...query }) => seen(call(bulkEndpoints.bulkItems, { params: { x: jobId }, query }), rows.fromWire),
  outcome: ({ siteCode, jobId }) => call(bulkEndpoints.bulkOutcome, { params: { x: jobId }, query: { siteCode } }),
  faults: ({ siteCode, jobId }) =>
    seen(call(bulkEndpoints.bulkFaults, { params: { x: jobId }, query: { siteCode } }), (groups) =>
      groups.map(bulkFaultGroupCodec.fromWire),
    ),
  sample: ({ jobId, ...query }) => seen(call(bulkEndpoints.bulkSamples, { params: { x: jobId }, query }), bulkSampleCodec.fromWire),
  revocable: ({ rows: named, ...body }) =>
    seen(call(bulkEndpoints.bulkRevocable, { body: { ...body, rows: [...named] } }), revocableCardsCodec.fromWire),
  revocableOf: ({ sheet, ...body }) => seen(call(bulkEndpoints.bulkRevokeCsv, { body, files: { sheet } }), revocableCardsCodec.fromWire),
  reach: ({ jobId, kind, siteCode }) => call(bulkEndpoints.bulkReach, { params: { x: jobId }, query: { siteCode, kind } }),
  tellHolders: ({ key, ...body }) => done(call(bulkEndpoints.bulkNotify, { body, key })),
  messages: ({ siteCode, jobId }) =>
    seen(call(bulkEndpoints.bulkMessages, { params: { x: jobId }, query: { siteCode } }), (list) => list.map(bulkMessageCodec.fromWire)),
  pictures: ({ jobId, siteCode }) => call(bulkEndpoints.bulkPicturesLink, { params: { x: jobId }, body: { siteCode } }),
  file: ({ jobId, ...query }) => call(bulkEndpoints.bulkItemDownload, { params: { x: jobId }, query }),
});
