import { inquiryEndpoints } from '@naru/contract';
import { inquiryCodec, inquiryRowCodec, inquirySubjectCodec, must, pageCodec } from '@naru/contract/codec';
import type { UploadPart } from '@naru/domain/file';
import type { Inquiries, InquiryDraft } from '@naru/domain/inquiry';
import { parseInquiryId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const rows = pageCodec(inquiryRowCodec);

const draftOf = ({ type, title, text }: InquiryDraft) => ({ inquiryType: type, title, text });

/** Files by the names of their parts. */
const partsOf = (files: readonly UploadPart[]): Record<string, UploadPart> =>
  Object.fromEntries(files.map((file, at) => [`file${at + 1}`, file]));

/** A member's own inquiries, over HTTP. */
export const httpInquiries = (call: Call): Inquiries => ({
  mine: (query) => seen(call(inquiryEndpoints.inquiries, { query }), rows.fromWire),
  one: (id) => seen(call(inquiryEndpoints.inquiry, { params: { x: id } }), inquiryCodec.fromWire),
  subject: (about) => seen(call(inquiryEndpoints.inquirySubject, { query: about }), inquirySubjectCodec.fromWire),
  write: ({ draft, subject, files, key }) =>
    seen(call(inquiryEndpoints.inquiryCreate, { body: { ...draftOf(draft), ...subject }, files: partsOf(files), key }), ({ id }) => ({
      id: must(parseInquiryId(id)),
    })),
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
