import type { ProductId, QuestionId, SiteCode } from '../shared/ids.ts';

/** What a question is about: name to wire code (product 3). */
export const QUESTION_KIND = Object.freeze({ product: 1, delivery: 2, refund: 3, other: 4 } as const);
export type QuestionKind = keyof typeof QUESTION_KIND;

/** Whether a question has been answered: name to wire code (product 3). */
export const QUESTION_STATE = Object.freeze({ waiting: 0, answered: 1 } as const);
export type QuestionState = keyof typeof QUESTION_STATE;

/**
 * Which rule a question breaks that an issuer hides: name to wire code (product 3). Words of their own would quote what they hide, in a log from
 * which nothing is deleted.
 */
export const HIDING_REASON = Object.freeze({ abuse: 1, advertising: 2, personalData: 3, unrelated: 4, unlawful: 5 } as const);
export type HidingReason = keyof typeof HIDING_REASON;

/** How an issuer looks through questions: those to be answered, those that are, and those that are hidden, whichever they are. */
export const SITE_QUESTION_STATES = Object.freeze(['waiting', 'answered', 'hidden'] as const);
export type SiteQuestionState = (typeof SITE_QUESTION_STATES)[number];

/** In which order an issuer looks through them: the newest first, or the one first that waits longest. */
export const SITE_QUESTION_ORDERS = Object.freeze(['newest', 'oldest'] as const);
export type SiteQuestionOrder = (typeof SITE_QUESTION_ORDERS)[number];

export interface QuestionAnswer {
  readonly text: string;
  /** When it was answered first, ISO 8601. */
  readonly at: string;
  /** When the answer was changed last, ISO 8601; null when it was not. */
  readonly changedAt: string | null;
}

export interface QuestionContent {
  readonly kind: QuestionKind;
  readonly text: string;
  /** When its writer changed it last, ISO 8601; null when they have not. */
  readonly changedAt: string | null;
  readonly answer: QuestionAnswer | null;
}

export interface ProductQuestion {
  readonly questionId: QuestionId;
  /** Who wrote it, masked; null for a member who has left. */
  readonly author: string | null;
  readonly isMine: boolean;
  readonly isPrivate: boolean;
  readonly state: QuestionState;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Null for what is private and of somebody else: nothing of it is told. */
  readonly content: QuestionContent | null;
  /** Which rule it breaks, where the store has hidden it; its writer alone still sees it. */
  readonly hidden: HidingReason | null;
}

export interface QuestionPage {
  readonly dataList: readonly ProductQuestion[];
  /** How many there are of those that were asked for, private ones among them. */
  readonly allCount: number;
  /** There are more than were counted. */
  readonly allCountIsMinimum?: true | undefined;
  /** Where the next page starts; null at the end. */
  readonly next: string | null;
}

export interface QuestionProduct {
  readonly productId: ProductId;
  readonly productName: string;
}

export interface OwnQuestion extends QuestionProduct {
  readonly questionId: QuestionId;
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly isPrivate: boolean;
  readonly state: QuestionState;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly content: QuestionContent;
  readonly hidden: HidingReason | null;
}

export interface SiteAnswer extends QuestionAnswer {
  /** Who wrote what stands there now. */
  readonly nickname: string;
}

export interface SiteQuestion extends QuestionProduct {
  readonly questionId: QuestionId;
  /** Who wrote it, masked; null for a member who has left. */
  readonly author: string | null;
  readonly isPrivate: boolean;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly state: QuestionState;
  /** ISO 8601. */
  readonly createdAt: string;
  /** When its writer changed it last, ISO 8601; null when they have not. */
  readonly changedAt: string | null;
  readonly answer: SiteAnswer | null;
  /** Why it is hidden, since when (ISO 8601) and by whom; null where it is not. */
  readonly hidden: { readonly reason: HidingReason; readonly at: string; readonly nickname: string } | null;
  /** Counts every change of it and of its answer. */
  readonly version: number;
}

export interface AnswerVersion {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly nickname: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A question of a site with every answer that was ever given to it. */
export interface SiteQuestionView extends SiteQuestion {
  /** Newest first; the first is what stands there. */
  readonly answers: readonly AnswerVersion[];
}
