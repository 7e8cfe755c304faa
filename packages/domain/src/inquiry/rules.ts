import { type Failure, failure } from '../failure/code.ts';
import { uploadKindOfName } from '../file/rules.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { description, failuresOf, tidyLine, tidyText, title } from '../shared/text.ts';

/** Inquiry type: name to wire code (product 3). */
export const INQUIRY_TYPE = Object.freeze({ product: 1, p2p: 2, delivery: 3, cashReceipt: 4, other: 5, event: 6 } as const);

export type InquiryType = keyof typeof INQUIRY_TYPE;

export const INQUIRY_PAGE_SIZE = 10;
export const MOST_ATTACHMENTS = 3;
/** The largest attachment, in bytes: 10 MiB. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** Inquiries that a member may write within 24 hours. */
export const INQUIRIES_A_DAY = 10;
/** Business days within which whoever complains hears how far it is, and the result (electronic commerce act 20-3, terms 15). */
export const ANSWER_BUSINESS_DAYS = 3;
export const RESULT_BUSINESS_DAYS = 10;

/** What a member writes: the kind, a title of 1 to 50 characters, a text of 1 to 500 (product 5). */
export interface InquiryDraft {
  readonly type: InquiryType;
  readonly title: string;
  readonly text: string;
}

/** The draft without outer spaces; refused with `badRequest` for each field that is wrong, `title` and `text`. */
export const parseInquiry = ({ type, ...typed }: InquiryDraft): Result<InquiryDraft, readonly [Failure, ...Failure[]]> => {
  const fields = { title: title(typed.title), text: description(typed.text) };
  const [first, ...others] = failuresOf(fields);
  if (first !== undefined) return fail([first, ...others]);
  return ok({ type, title: tidyLine(typed.title), text: tidyText(typed.text) });
};

/**
 * Why a file may not go along, told beside the field `files`: its name says another type than those of product 5, or it is too large. The
 * server looks at the content as well. Null when it may.
 */
export const whyNotAttach = ({ name, size }: { readonly name: string; readonly size: number }): Failure | null => {
  if (!uploadKindOfName(name).ok) return failure('fileTypeRefused', { field: 'files' });
  return size > ATTACHMENT_BYTES ? failure('fileTooLarge', { field: 'files' }) : null;
};
