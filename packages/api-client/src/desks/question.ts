import { questionEndpoints } from '@naru/contract';
import type { QuestionDraft, Questions, SiteQuestions } from '@naru/domain/question';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

const draftOf = ({ kind, text, isPrivate }: QuestionDraft) => ({ questionKind: kind, text, isPrivate });

/** What members ask about products, over HTTP. */
export const httpQuestions = (call: Call): Questions => ({
  ofProduct: ({ productId, state, ...query }) =>
    call(questionEndpoints.productQuestions, { params: { productId }, query: { ...query, questionState: state } }),
  mine: (query) => call(questionEndpoints.ownQuestions, { query }),
  ask: ({ productId, draft, key }) => call(questionEndpoints.questionAsk, { body: { productId, ...draftOf(draft) }, key }),
  change: ({ questionId, draft }) => done(call(questionEndpoints.questionChange, { params: { x: questionId }, body: draftOf(draft) })),
  remove: (questionId) => done(call(questionEndpoints.questionDelete, { params: { x: questionId } })),
});

/** The questions about a site's products, over HTTP. */
export const httpSiteQuestions = (call: Call): SiteQuestions => ({
  list: (query) => call(questionEndpoints.siteQuestions, { query }),
  one: (siteCode, questionId) => call(questionEndpoints.siteQuestion, { params: { x: questionId }, query: { siteCode } }),
  answer: ({ questionId, ...body }) => done(call(questionEndpoints.questionAnswer, { params: { x: questionId }, body })),
  hide: ({ questionId, ...body }) => done(call(questionEndpoints.questionHide, { params: { x: questionId }, body })),
  unhide: ({ questionId, ...body }) => done(call(questionEndpoints.questionUnhide, { params: { x: questionId }, body })),
});
