import { questionEndpoints } from '@naru/contract';
import { must, ownQuestionCodec, pageCodec, questionPortionCodec, siteQuestionCodec, siteQuestionViewCodec } from '@naru/contract/codec';
import type { QuestionDraft, Questions, SiteQuestions } from '@naru/domain/question';
import { parseQuestionId } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const ownRows = pageCodec(ownQuestionCodec);
const siteRows = pageCodec(siteQuestionCodec);

const draftOf = ({ kind, text, isPrivate }: QuestionDraft) => ({ questionKind: kind, text, isPrivate });

/** What members ask about products, over HTTP. */
export const httpQuestions = (call: Call): Questions => ({
  ofProduct: ({ productId, state, ...query }) =>
    seen(
      call(questionEndpoints.productQuestions, { params: { productId }, query: { ...query, questionState: state } }),
      questionPortionCodec.fromWire,
    ),
  mine: (query) => seen(call(questionEndpoints.ownQuestions, { query }), ownRows.fromWire),
  ask: ({ productId, draft, key }) =>
    seen(call(questionEndpoints.questionAsk, { body: { productId, ...draftOf(draft) }, key }), ({ questionId }) => ({
      questionId: must(parseQuestionId(questionId)),
    })),
  change: ({ questionId, draft }) => done(call(questionEndpoints.questionChange, { params: { x: questionId }, body: draftOf(draft) })),
  remove: (questionId) => done(call(questionEndpoints.questionDelete, { params: { x: questionId } })),
});

/** The questions about a site's products, over HTTP. */
export const httpSiteQuestions = (call: Call): SiteQuestions => ({
  list: (query) => seen(call(questionEndpoints.siteQuestions, { query }), siteRows.fromWire),
  one: (siteCode, questionId) =>
    seen(call(questionEndpoints.siteQuestion, { params: { x: questionId }, query: { siteCode } }), siteQuestionViewCodec.fromWire),
  answer: ({ questionId, ...body }) => done(call(questionEndpoints.questionAnswer, { params: { x: questionId }, body })),
  hide: ({ questionId, ...body }) => done(call(questionEndpoints.questionHide, { params: { x: questionId }, body })),
  unhide: ({ questionId, ...body }) => done(call(questionEndpoints.questionUnhide, { params: { x: questionId }, body })),
});
