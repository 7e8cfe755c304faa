import { disputeEndpoints } from '@naru/contract';
import type { Disputes, SiteDisputes } from '@naru/domain/dispute';
import type { UploadPart } from '@naru/domain/file';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Pictures by the names of their parts. */
const partsOf = (pictures: readonly UploadPart[]): Record<string, UploadPart> =>
  Object.fromEntries(pictures.map((picture, at) => [`picture${at + 1}`, picture]));

/** What owners say of goods that did not come as they should, over HTTP. */
export const httpDisputes = (call: Call): Disputes => ({
  ofExchange: (x) => call(disputeEndpoints.disputes, { params: { x } }),
  open: ({ exchangeId, key, pictures, ...body }) =>
    call(disputeEndpoints.disputeOpen, { params: { x: exchangeId }, body, files: partsOf(pictures), key }),
  picture: (x, y) => call(disputeEndpoints.disputePicture, { params: { x, y } }),
  withdraw: (x) => done(call(disputeEndpoints.disputeWithdraw, { params: { x } })),
});

/** What issuers answer, over HTTP. */
export const httpSiteDisputes = (call: Call): SiteDisputes => ({
  ofExchange: (siteCode, x) => call(disputeEndpoints.siteDisputes, { params: { x }, query: { siteCode } }),
  picture: (siteCode, x, y) => call(disputeEndpoints.siteDisputePicture, { params: { x, y }, body: { siteCode } }),
  answer: ({ exchangeId, key, ...body }) => done(call(disputeEndpoints.disputeAnswer, { params: { x: exchangeId }, body, key })),
});
