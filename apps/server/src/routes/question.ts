import { QUESTION_PAGE_SIZE, QUESTIONS_AT_ONCE, type QuestionDraft, type QuestionKind } from '@naru/domain/question';
import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { ownQuestions, productQuestions } from '../reads/question/questions.ts';
import { siteQuestion, siteQuestions } from '../reads/question/site-questions.ts';
import { answerQuestion, hideQuestion } from '../use-cases/question/answer.ts';
import { askQuestion, changeQuestion, removeQuestion } from '../use-cases/question/ask.ts';
import { found, type NounHandlers } from './handler.ts';

const draftOf = ({
  questionKind: kind,
  text,
  isPrivate,
}: {
  questionKind: QuestionKind;
  text: string;
  isPrivate: boolean;
}): QuestionDraft => ({
  kind,
  text,
  isPrivate,
});

/** What members ask stores about products, and what is answered. */
export const questionHandlers = (deps: Deps): NounHandlers<'questions' | 'siteQuestions'> => {
  const { db } = deps;
  return {
    questions: {
      ofProduct: async ({ params, query: { size = QUESTIONS_AT_ONCE, ...query }, member }) =>
        found(await productQuestions(db, { ...query, ...params }, member?.id ?? null, size)),
      mine: async ({ member, query }) => ok(await ownQuestions(db, member.id, pageWindow(query, QUESTION_PAGE_SIZE))),
      ask: ({ member, body: { productId, ...draft }, key }) => askQuestion(deps, member, { productId, draft: draftOf(draft), key }),
      change: ({ member, params, body }) => changeQuestion(deps, member, { questionId: params.x, draft: draftOf(body) }),
      remove: ({ member, params }) => removeQuestion(deps, member, params.x),
    },
    siteQuestions: {
      list: async ({ query }) => ok(await siteQuestions(db, query, pageWindow(query, QUESTION_PAGE_SIZE))),
      one: async ({ params, query }) => found(await siteQuestion(db, { ...query, questionId: params.x })),
      answer: ({ member, params, body }) => answerQuestion(deps, member, { ...body, questionId: params.x }),
      hide: ({ member, params, body }) => hideQuestion(deps, member, { ...body, questionId: params.x }),
      unhide: ({ member, params, body }) => hideQuestion(deps, member, { ...body, questionId: params.x, reason: null }),
    },
  };
};
