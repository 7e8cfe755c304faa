import {
  HIDING_REASON,
  QUESTION_KIND,
  QUESTION_LENGTH,
  QUESTION_SEARCH_LENGTH,
  QUESTION_STATE,
  type QuestionDraft,
  type Questions,
  SITE_QUESTION_ORDERS,
  SITE_QUESTION_STATES,
  type SiteQuestions,
} from '@naru/domain/question';
import type { QuestionId } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { id } from '../shared/ids.ts';
import { feedCursor, lineToRead, smallCount, text } from '../shared/primitives.ts';
import { page, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { ownQuestion, questionPage, siteQuestion, siteQuestionView } from './replies.ts';
import { answerTextWire } from './wire.ts';

const byId = z.object({ x: request.idText.question });

/** What a member asks; the lengths of product 5 are counted as they see them, by the domain. */
const draftShape = {
  questionKind: request.codeOf(QUESTION_KIND),
  text: text(2 * QUESTION_LENGTH.most),
  isPrivate: z.boolean(),
};

const seenQuestion = { siteCode: request.siteCode, version: smallCount };

const draftOf = ({ kind, text, isPrivate }: QuestionDraft) => ({ questionKind: kind, text, isPrivate });

/** What members ask stores about products, and what is answered (product 2, questions about products). */
export const questionEndpoints = endpointsOf<Questions>()({
  ofProduct: call({
    operationId: 'productQuestions',
    api: 'center',
    method: 'GET',
    path: '/question/v1/product/{productId}',
    audience: 'optional',
    summary: "A product's questions, newest first; private ones of others without anything that stands in them",
    params: z.object({ productId: request.idText.product }),
    query: z.object({
      questionState: z.optional(request.codeText(QUESTION_STATE)),
      mine: z.optional(request.flagText),
      hidePrivate: z.optional(request.flagText),
      before: z.optional(feedCursor),
      size: request.pageQueryShape.size,
    }),
    result: questionPage,
  }).by(({ productId, state, ...query }) => ({ params: { productId }, query: { ...query, questionState: state } })),
  mine: call({
    operationId: 'ownQuestions',
    api: 'center',
    method: 'GET',
    path: '/question/v1/mine',
    audience: 'member',
    summary: 'Own questions about products, newest first',
    query: request.pageQuery,
    result: page(ownQuestion),
  }).by((query) => ({ query })),
  ask: call({
    operationId: 'questionAsk',
    api: 'center',
    method: 'POST',
    path: '/question/v1',
    audience: 'member',
    summary: 'Ask a store about a product',
    movesValue: true,
    body: z.object({ productId: request.id.product, ...draftShape }),
    result: reply<{ readonly questionId: QuestionId }>()({ questionId: id.question }),
  }).by(({ productId, draft, key }) => ({ body: { productId, ...draftOf(draft) }, key })),
  change: call({
    operationId: 'questionChange',
    api: 'center',
    method: 'PUT',
    path: '/question/v1/{x}',
    audience: 'member',
    summary: 'Change an own question that waits',
    params: byId,
    body: z.object(draftShape),
    result: nothing,
  }).by(({ questionId, draft }) => ({ params: { x: questionId }, body: draftOf(draft) })),
  remove: call({
    operationId: 'questionDelete',
    api: 'center',
    method: 'DELETE',
    path: '/question/v1/{x}',
    audience: 'member',
    summary: 'Delete an own question, with its answer',
    params: byId,
    result: nothing,
  }).by((questionId) => ({ params: { x: questionId } })),
});

export const siteQuestionEndpoints = endpointsOf<SiteQuestions>()({
  list: call({
    operationId: 'siteQuestions',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/question',
    audience: 'site',
    summary: "Questions about a site's products",
    query: z.object({
      siteCode: request.siteCode,
      ...request.pageQueryShape,
      state: z.optional(z.literal(SITE_QUESTION_STATES)),
      productId: z.optional(request.idText.product),
      from: z.optional(request.koreanDay),
      to: z.optional(request.koreanDay),
      text: z.optional(lineToRead(QUESTION_SEARCH_LENGTH)),
      order: z.optional(z.literal(SITE_QUESTION_ORDERS)),
    }),
    result: page(siteQuestion),
  }).by((query) => ({ query })),
  one: call({
    operationId: 'siteQuestion',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/question/{x}',
    audience: 'site',
    summary: 'A question with every answer that was given to it',
    params: byId,
    query: z.object({ siteCode: request.siteCode }),
    result: siteQuestionView,
  }).by((siteCode, questionId) => ({ params: { x: questionId }, query: { siteCode } })),
  answer: call({
    operationId: 'questionAnswer',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/question/{x}/answer',
    audience: 'site',
    summary: 'Answer a question, or change the answer that was seen',
    params: byId,
    body: z.object({ ...seenQuestion, text: answerTextWire }),
    result: nothing,
  }).by(({ questionId, ...body }) => ({ params: { x: questionId }, body })),
  hide: call({
    operationId: 'questionHide',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/question/{x}/hide',
    audience: 'site',
    summary: "Take a question that breaks a rule off its product's page",
    params: byId,
    body: z.object({ ...seenQuestion, reason: request.codeOf(HIDING_REASON) }),
    result: nothing,
  }).by(({ questionId, ...body }) => ({ params: { x: questionId }, body })),
  unhide: call({
    operationId: 'questionUnhide',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/question/{x}/unhide',
    audience: 'site',
    summary: "Put a hidden question back on its product's page",
    params: byId,
    body: z.object(seenQuestion),
    result: nothing,
  }).by(({ questionId, ...body }) => ({ params: { x: questionId }, body })),
});
