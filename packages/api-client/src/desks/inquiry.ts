import { inquiryEndpoints } from '@naru/contract';
import { inquiryCodec, inquiryRowCodec, inquirySubjectCodec, pageCodec } from '@naru/contract/codec';
import type { UploadPart } from '@naru/domain/file';
import { INQUIRY_TYPE, type Inquiries, type InquiryDraft } from '@naru/domain/inquiry';
import type { Call } from '../transport/caller.ts';
import { done, pageQuery, seen } from './fetching.ts';

const rows = pageCodec(inquiryRowCodec);

const draftOf = ({ type, title, text }: InquiryDraft) => ({ inquiryType: INQUIRY_TYPE[type], title, text });

/** Files by the names of their parts. */
const partsOf = (files: readonly UploadPart[]): Record<string, UploadPart> =>
  Object.fromEntries(files.map((file, at) => [`file${at + 1}`, file]));

/** A member's own inquiries, over HTTP. */
export const httpInquiries = (call: Call): Inquiries => ({
  mine: (wish) => seen(call(inquiryEndpoints.inquiries, { query: pageQuery(wish) }), rows.fromWire),
  one: (id) => seen(call(inquiryEndpoints.inquiry, { params: { x: String(id) } }), inquiryCodec.fromWire),
  subject: (wish) =>
    seen(
      call(inquiryEndpoints.inquirySubject, { query: Object.fromEntries(Object.entries(wish).map(([name, id]) => [name, String(id)])) }),
      inquirySubjectCodec.fromWire,
    ),
  write: ({ draft, subject, files, key }) =>
    call(inquiryEndpoints.inquiryCreate, { body: { ...draftOf(draft), ...subject }, files: partsOf(files), key }),
  change: ({ id, draft, kept, files }) =>
    done(
      call(inquiryEndpoints.inquiryUpdate, {
        params: { x: String(id) },
        body: { ...draftOf(draft), kept: [...kept] },
        files: partsOf(files),
      }),
    ),
  remove: (id) => done(call(inquiryEndpoints.inquiryDelete, { params: { x: String(id) } })),
  attachment: (id, number) => call(inquiryEndpoints.inquiryFileLink, { params: { x: String(id), y: String(number) } }),
});
