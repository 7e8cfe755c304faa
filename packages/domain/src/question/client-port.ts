import type { Answer } from '../failure/code.ts';
import type { ProductId, QuestionId, SiteCode } from '../shared/ids.ts';
import type { KoreanDay } from '../shared/korean-time.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { QuestionDraft } from './rules.ts';
import type {
  HidingReason,
  OwnQuestion,
  QuestionPage,
  QuestionState,
  SiteQuestion,
  SiteQuestionOrder,
  SiteQuestionState,
  SiteQuestionView,
} from './views.ts';

export interface QuestionQuery {
  readonly productId: ProductId;
  readonly state?: QuestionState | undefined;
  /** Own ones alone. */
  readonly mine?: boolean | undefined;
  /** Without private ones. */
  readonly hidePrivate?: boolean | undefined;
  /** Where the page starts: `next` of the one before. */
  readonly before?: string | undefined;
  readonly size?: number | undefined;
}

/** What members ask a store about a product (상품 문의). Another's question answers like a missing one. */
export interface Questions {
  /** A product's questions, newest first, for everybody; refused with `lookupFailed` for a product that nobody can see. */
  ofProduct(query: QuestionQuery): Answer<QuestionPage>;
  /** Own ones about whichever product, newest first. */
  mine(query: PageQuery): Answer<Page<OwnQuestion>>;
  /** `key`: the same at every try of one question, so that it is written once. Refused with `questionLimit` and `questionsWaiting`. */
  ask(order: { productId: ProductId; draft: QuestionDraft; key: string }): Answer<{ questionId: QuestionId }>;
  /** Changes an own one that waits; refused with `inquiryAnswered` after that. */
  change(order: { questionId: QuestionId; draft: QuestionDraft }): Answer<void>;
  /** Deletes an own one, with whatever was answered. */
  remove(questionId: QuestionId): Answer<void>;
}

export interface SiteQuestionQuery extends PageQuery {
  readonly siteCode: SiteCode;
  readonly state?: SiteQuestionState | undefined;
  readonly productId?: ProductId | undefined;
  /** The days on which they were written, both included. */
  readonly from?: KoreanDay | undefined;
  readonly to?: KoreanDay | undefined;
  /** Something that stands in the question or in its answer. */
  readonly text?: string | undefined;
  readonly order?: SiteQuestionOrder | undefined;
}

interface OneQuestion {
  readonly siteCode: SiteCode;
  readonly questionId: QuestionId;
  /** As it was seen; refused with `changedMeanwhile` once its writer or somebody of the site has changed something of it. */
  readonly version: number;
}

/** What whoever acts for a site does with the questions about its products. Another site's question answers like a missing one. */
export interface SiteQuestions {
  /** Newest first unless asked otherwise; hidden ones only by their state or where no state is named. */
  list(query: SiteQuestionQuery): Answer<Page<SiteQuestion>>;
  one(siteCode: SiteCode, questionId: QuestionId): Answer<SiteQuestionView>;
  /** Answers, or changes the answer that was seen. Refused with `questionAnswered` where somebody was quicker: `one` tells what stands there. */
  answer(order: OneQuestion & { text: string }): Answer<void>;
  /** Takes it off its product's page, whose writer is told why. */
  hide(order: OneQuestion & { reason: HidingReason }): Answer<void>;
  unhide(order: OneQuestion): Answer<void>;
}
