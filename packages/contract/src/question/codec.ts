import {
  HIDING_REASON,
  type OwnQuestion,
  type ProductQuestion,
  QUESTION_KIND,
  QUESTION_STATE,
  type QuestionContent,
  type QuestionPortion,
  type SiteQuestion,
  type SiteQuestionView,
} from '@naru/domain/question';
import { parseProductId, parseQuestionId, parseSiteCode } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { ownQuestionWire, productQuestionWire, questionPortionWire, siteQuestionViewWire, siteQuestionWire } from './wire.ts';

const contentCodec: Codec<z.infer<typeof ownQuestionWire>['content'], QuestionContent> = {
  toWire: ({ kind, ...content }) => ({ ...content, questionKind: QUESTION_KIND[kind] }),
  fromWire: ({ questionKind, ...content }) => ({ ...content, kind: nameFor(QUESTION_KIND, questionKind) }),
};

const hidingCodec: Codec<(typeof HIDING_REASON)[keyof typeof HIDING_REASON], keyof typeof HIDING_REASON> = {
  toWire: (reason) => HIDING_REASON[reason],
  fromWire: (code) => nameFor(HIDING_REASON, code),
};

/** A question on its product's page. */
export const productQuestionCodec: Codec<z.infer<typeof productQuestionWire>, ProductQuestion> = {
  toWire: ({ state, content, hidden, ...question }) => ({
    ...question,
    questionState: QUESTION_STATE[state],
    content: orNull(content, contentCodec.toWire),
    hidden: orNull(hidden, hidingCodec.toWire),
  }),
  fromWire: ({ questionId, questionState, content, hidden, ...question }) => ({
    ...question,
    questionId: must(parseQuestionId(questionId)),
    state: nameFor(QUESTION_STATE, questionState),
    content: orNull(content, contentCodec.fromWire),
    hidden: orNull(hidden, hidingCodec.fromWire),
  }),
};

/** A portion of a product's questions. */
export const questionPortionCodec: Codec<z.infer<typeof questionPortionWire>, QuestionPortion> = {
  toWire: ({ dataList, ...place }) => ({ ...place, dataList: dataList.map(productQuestionCodec.toWire) }),
  fromWire: ({ dataList, ...place }) => ({ ...place, dataList: dataList.map(productQuestionCodec.fromWire) }),
};

/** An own question. */
export const ownQuestionCodec: Codec<z.infer<typeof ownQuestionWire>, OwnQuestion> = {
  toWire: ({ state, content, hidden, ...question }) => ({
    ...question,
    questionState: QUESTION_STATE[state],
    content: contentCodec.toWire(content),
    hidden: orNull(hidden, hidingCodec.toWire),
  }),
  fromWire: ({ questionId, productId, siteCode, questionState, content, hidden, ...question }) => ({
    ...question,
    questionId: must(parseQuestionId(questionId)),
    productId: must(parseProductId(productId)),
    siteCode: must(parseSiteCode(siteCode)),
    state: nameFor(QUESTION_STATE, questionState),
    content: contentCodec.fromWire(content),
    hidden: orNull(hidden, hidingCodec.fromWire),
  }),
};

/** A question as whoever acts for its site sees it. */
export const siteQuestionCodec: Codec<z.infer<typeof siteQuestionWire>, SiteQuestion> = {
  toWire: ({ state, kind, hidden, ...question }) => ({
    ...question,
    questionState: QUESTION_STATE[state],
    questionKind: QUESTION_KIND[kind],
    hidden: orNull(hidden, ({ reason, ...rest }) => ({ ...rest, reason: hidingCodec.toWire(reason) })),
  }),
  fromWire: ({ questionId, productId, questionState, questionKind, hidden, ...question }) => ({
    ...question,
    questionId: must(parseQuestionId(questionId)),
    productId: must(parseProductId(productId)),
    state: nameFor(QUESTION_STATE, questionState),
    kind: nameFor(QUESTION_KIND, questionKind),
    hidden: orNull(hidden, ({ reason, ...rest }) => ({ ...rest, reason: hidingCodec.fromWire(reason) })),
  }),
};

/** The same with every answer that was given to it. */
export const siteQuestionViewCodec: Codec<z.infer<typeof siteQuestionViewWire>, SiteQuestionView> = {
  toWire: ({ answers, ...question }) => ({ ...siteQuestionCodec.toWire(question), answers: answers.map((answer) => ({ ...answer })) }),
  fromWire: ({ answers, ...question }) => ({ ...siteQuestionCodec.fromWire(question), answers }),
};
