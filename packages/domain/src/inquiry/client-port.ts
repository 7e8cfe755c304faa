import type { Answer } from '../failure/code.ts';
import type { OriginalLink, UploadPart } from '../file/client-port.ts';
import type { InquiryId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { InquiryDraft } from './rules.ts';
import type { InquiryRow, InquirySubject, InquiryView, SubjectRef } from './views.ts';

/** A member's own inquiries; another's answer like missing ones. */
export interface Inquiries {
  /** Their own, newest first. */
  mine(query: PageQuery): Answer<Page<InquiryRow>>;
  one(id: InquiryId): Answer<InquiryView>;
  /** What the subject that an address brought along is called; refused with `lookupFailed` where the member cannot see it. */
  subject(about: SubjectRef): Answer<InquirySubject>;
  /** `key`: the same at every try of one inquiry, so that it is written once. */
  write(order: { draft: InquiryDraft; subject: SubjectRef | null; files: readonly UploadPart[]; key: string }): Answer<{ id: InquiryId }>;
  /** Changes a waiting one; `kept` are the numbers of the files that stay. Refused with `inquiryAnswered`. */
  change(order: { id: InquiryId; draft: InquiryDraft; kept: readonly number[]; files: readonly UploadPart[] }): Answer<void>;
  /** Takes a waiting one back, with its files. Refused with `inquiryAnswered`. */
  remove(id: InquiryId): Answer<void>;
  /** A short-lived address of an attachment. */
  attachment(id: InquiryId, number: number): Answer<OriginalLink>;
}
