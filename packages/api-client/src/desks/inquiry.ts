import { inquiryEndpoints } from '@naru/contract';
import type { UploadPart } from '@naru/domain/file';
import type { Inquiries, InquiryDraft } from '@naru/domain/inquiry';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

const draftOf = ({ type, title, text }: InquiryDraft) => ({ inquiryType: type, title, text });

/** Files by the names of their parts. */
const partsOf = (files: readonly UploadPart[]): Record<string, UploadPart> =>
  Object.fromEntries(files.map((file, at) => [`file${at + 1}`, file]));

/** A member's own inquiries, over HTTP. */
export const httpInquiries = (call: Call): Inquiries => ({
  mine: (query) => call(inquiryEndpoints.inquiries, { query }),
  one: (id) => call(inquiryEndpoints.inquiry, { params: { x: id } }),
  subject: (about) => call(inquiryEndpoints.inquirySubject, { query: about }),
  write: ({ draft, subject, files, key }) =>
    call(inquiryEndpoints.inquiryCreate, { body: { ...draftOf(draft), ...subject }, files: partsOf(files), key }),
  change: ({ id, draft, kept, files }) =>
    done(
      call(inquiryEndpoints.inquiryUpdate, {
        params: { x: id },
        body: { ...draftOf(draft), kept: [...kept] },
        files: partsOf(files),
      }),
    ),
  remove: (id) => done(call(inquiryEndpoints.inquiryDelete, { params: { x: id } })),
  attachment: (id, number) => call(inquiryEndpoints.inquiryFileLink, { params: { x: id, y: number } }),
});
