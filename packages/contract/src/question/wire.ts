import { ANSWER_LENGTH, HIDING_REASON, QUESTION_KIND, QUESTION_LENGTH, QUESTION_STATE } from '@naru/domain/question';
import * as z from 'zod/mini';
import { codeOf, instant, nonNegativeInteger, positiveInteger, siteCode, text } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

/** What a member asks; the lengths of product 5 are counted as they see them, by the domain. */
export const questionDraftShape = {
  questionKind: request.codeOf(QUESTION_KIND),
  text: text(2 * QUESTION_LENGTH.most),
  isPrivate: z.boolean(),
};

/** What an issuer answers, which the domain judges as well. */
export const answerTextWire = text(2 * ANSWER_LENGTH.most);

const answerShape = { text: z.string(), at: instant, changedAt: z.nullable(instant) };

const contentWire = z.object({
  questionKind: codeOf(QUESTION_KIND),
  text: z.string(),
  changedAt: z.nullable(instant),
  answer: z.nullable(z.object(answerShape)),
});

const hiding = codeOf(HIDING_REASON);

const commonShape = {
  questionId: positiveInteger,
  isPrivate: z.boolean(),
  questionState: codeOf(QUESTION_STATE),
  createdAt: instant,
};

/** A question on its product's page. */
export const productQuestionWire = z.object({
  ...commonShape,
  author: z.nullable(z.string()),
  isMine: z.boolean(),
  content: z.nullable(contentWire),
  hidden: z.nullable(hiding),
});

/** A portion of a product's questions. */
export const questionPortionWire = z.object({
  dataList: z.array(productQuestionWire),
  allCount: nonNegativeInteger,
  allCountIsMinimum: z.optional(z.literal(true)),
  next: z.nullable(z.string()),
});

const productShape = { productId: positiveInteger, productName: z.string() };

/** An own question. */
export const ownQuestionWire = z.object({
  ...commonShape,
  ...productShape,
  siteCode,
  siteName: z.string(),
  content: contentWire,
  hidden: z.nullable(hiding),
});

const siteQuestionShape = {
  ...commonShape,
  ...productShape,
  author: z.nullable(z.string()),
  questionKind: codeOf(QUESTION_KIND),
  text: z.string(),
  changedAt: z.nullable(instant),
  answer: z.nullable(z.object({ ...answerShape, nickname: z.string() })),
  hidden: z.nullable(z.object({ reason: hiding, at: instant, nickname: z.string() })),
  version: nonNegativeInteger,
};

/** A question as whoever acts for its site sees it. */
export const siteQuestionWire = z.object(siteQuestionShape);

/** The same with every answer that was given to it. */
export const siteQuestionViewWire = z.object({
  ...siteQuestionShape,
  answers: z.array(z.object({ number: positiveInteger, text: z.string(), nickname: z.string(), at: instant })),
});
