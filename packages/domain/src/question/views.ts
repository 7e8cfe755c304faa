import type { ProductId, QuestionId, SiteCode } from '../shared/ids.ts';
import type { HidingReason, QuestionKind, QuestionState } from './kinds.ts';

/** What was answered. */
export interface QuestionAnswer {
  readonly text: string;
  /** When it was answered first, ISO 8601. */
  readonly at: string;
  /** When the answer was changed last, ISO 8601; null when it was not. */
  readonly changedAt: string | null;
}

/** What stands in a question, for whoever may read it. */
export interface QuestionContent {
  readonly kind: QuestionKind;
  readonly text: string;
  /** When its writer changed it last, ISO 8601; null when they have not. */
  readonly changedAt: string | null;
  readonly answer: QuestionAnswer | null;
}

/** A question on the page of its product. */
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

/** A portion of a product's questions, newest first. */
export interface QuestionPortion {
  readonly dataList: readonly ProductQuestion[];
  /** How many there are of those that were asked for, private ones among them. */
  readonly allCount: number;
  /** There are more than were counted. */
  readonly allCountIsMinimum?: true | undefined;
  /** Where the next portion starts; null at the end. */
  readonly next: string | null;
}

/** The product that a question is about. */
export interface QuestionProduct {
  readonly productId: ProductId;
  readonly productName: string;
}

/** An own question, wherever it was asked. */
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

/** An answer as whoever acts for the site sees it. */
export interface SiteAnswer extends QuestionAnswer {
  /** Who wrote what stands there now. */
  readonly nickname: string;
}

/** A question as whoever acts for its site sees it. */
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

/** An answer as it stood. */
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
