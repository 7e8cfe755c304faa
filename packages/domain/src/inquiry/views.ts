import type { ExchangeId, InquiryId, ProductId, TakedownId, TokenId } from '../shared/ids.ts';
import type { GuardianClaim, InquiryDraft } from './rules.ts';

/** Inquiry answer: name to wire code (product 3). */
export const INQUIRY_ANSWER = Object.freeze({ waiting: 0, answered: 1 } as const);

export type InquiryAnswer = keyof typeof INQUIRY_ANSWER;

/** What an inquiry is about, where its writer came from it: an NFT, a product, an own exchange, or what was taken down of theirs, which it appeals against. */
export type SubjectRef =
  | { readonly tokenId: TokenId }
  | { readonly productId: ProductId }
  | { readonly exchangeId: ExchangeId }
  | { readonly takedownId: TakedownId };

export type InquirySubject = SubjectRef & { readonly name: string };

export interface InquiryRow extends Omit<InquiryDraft, 'text' | 'claim'> {
  readonly id: InquiryId;
  readonly answer: InquiryAnswer;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A file that went with an inquiry; `number` names it in calls. */
export interface Attachment {
  readonly number: number;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
}

export interface InquiryView extends InquiryRow {
  readonly text: string;
  readonly subject: InquirySubject | null;
  readonly files: readonly Attachment[];
  /** What a guardian cancels; null for all else. */
  readonly claim: GuardianClaim | null;
  /** When its writer changed it last, ISO 8601; null when they have not. */
  readonly changedAt: string | null;
  /** What was answered and when (ISO 8601); null while it waits. */
  readonly answered: { readonly text: string; readonly at: string } | null;
}
