import { type Failure, failure } from '../failure/code.ts';
import { uploadKindOfName } from '../file/rules.ts';
import { numberText, readOrderNumber } from '../order/number.ts';
import { DATA_REQUEST_DAYS } from '../retention/index.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { type OrderId, parseOrderId } from '../shared/ids.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { description, failuresOf, requiredLine, TEXT_LIMITS, tidyLine, tidyText, title } from '../shared/text.ts';

/**
 * Inquiry type: name to wire code (product 3; the last two are ours). `ownData`: what somebody may claim about their own data (access, correction and
 * deletion, stopping, withdrawing consent, transmission), which has a time by law. `guardian`: a legal representative cancels what a minor bought.
 */
export const INQUIRY_TYPE = Object.freeze({
  product: 1,
  p2p: 2,
  delivery: 3,
  cashReceipt: 4,
  other: 5,
  event: 6,
  ownData: 7,
  guardian: 8,
} as const);

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

/** Until when what somebody claims about their own data is done (personal information protection act 35 to 37, decree 41), ISO 8601; null for all else. */
export const dataRequestDueAt = ({ type, createdAt }: { readonly type: InquiryType; readonly createdAt: Date }): string | null =>
  type === 'ownData' ? new Date(createdAt.getTime() + DATA_REQUEST_DAYS * DAY_MS).toISOString() : null;

/** By what right somebody stands for a minor (civil act 911, 928). */
export const GUARDIAN_RELATIONS = Object.freeze(['parent', 'guardian'] as const);
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

/** Which purchase of a minor is to be cancelled, named by its number or its id, and who says so (civil act 5 and 140). A document that shows it goes along as a file. */
export interface GuardianClaim {
  readonly orderId: OrderId;
  readonly name: string;
  readonly relation: GuardianRelation;
}

/** The same as it is typed. */
export interface GuardianClaimText extends Omit<GuardianClaim, 'orderId'> {
  readonly orderId: string;
}

/** What a member writes: the kind, a title of 1 to 50 characters, a text of 1 to 500 (product 5). */
export interface InquiryDraft {
  readonly type: InquiryType;
  readonly title: string;
  readonly text: string;
  /** With the type `guardian` alone. */
  readonly claim?: GuardianClaim | null | undefined;
}

/** The same as it is typed. */
export interface InquiryText extends Omit<InquiryDraft, 'claim'> {
  readonly claim?: GuardianClaimText | null | undefined;
}

const orderNumber = (typed: string): Result<OrderId, FieldFault> => {
  const number = readOrderNumber(typed);
  const read = parseOrderId(number === null ? typed.trim() : numberText(number));
  return read.ok ? read : fail({ rule: 'required' });
};
const guardianName = requiredLine(TEXT_LIMITS.short);

/** The draft without outer spaces; refused with `badRequest` for each field that is wrong: `title`, `text`, and of a guardian `orderId` and `guardianName`. */
export const parseInquiry = ({ type, claim, ...typed }: InquiryText): Result<InquiryDraft, readonly [Failure, ...Failure[]]> => {
  const fields = { title: title(typed.title), text: description(typed.text) };
  const draft = { type, title: tidyLine(typed.title), text: tidyText(typed.text) };
  const claimed = { orderId: orderNumber(claim?.orderId ?? ''), guardianName: guardianName(claim?.name ?? '') };
  const [first, ...others] = failuresOf(type === 'guardian' ? { ...claimed, ...fields } : fields);
  if (first !== undefined) return fail([first, ...others]);
  if (type !== 'guardian' || claim == null || !claimed.orderId.ok || !claimed.guardianName.ok) return ok(draft);
  return ok({ ...draft, claim: { orderId: claimed.orderId.value, name: claimed.guardianName.value, relation: claim.relation } });
};

/** Why a claim of a guardian cannot be sent without a file; null where it can. */
export const whyNoProof = (type: InquiryType, files: number): Failure | null =>
  type === 'guardian' && files === 0 ? failure('badRequest', { field: 'files', data: { rule: 'required' } }) : null;

/**
 * Why a file may not go along, told beside the field `files`: its name says another type than those of product 5, or it is too large. The
 * server looks at the content as well. Null when it may.
 */
export const whyNotAttach = ({ name, size }: { readonly name: string; readonly size: number }): Failure | null => {
  if (!uploadKindOfName(name).ok) return failure('fileTypeRefused', { field: 'files' });
  return size > ATTACHMENT_BYTES ? failure('fileTooLarge', { field: 'files' }) : null;
};
