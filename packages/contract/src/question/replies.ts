import {
  type AnswerVersion,
  HIDING_REASON,
  type OwnQuestion,
  type ProductQuestion,
  QUESTION_KIND,
  QUESTION_STATE,
  type QuestionAnswer,
  type QuestionContent,
  type QuestionPage,
  type SiteAnswer,
  type SiteQuestion,
  type SiteQuestionView,
} from '@naru/domain/question';
import { id } from '../shared/ids.ts';
import { as, code, count, cursorFields, flag, list, orNull, positive, reply, text, timestamp } from '../shared/reply.ts';

const answer = reply<QuestionAnswer>()({ text, at: timestamp, changedAt: orNull(timestamp) });

const kind = as('questionKind', code(QUESTION_KIND));

const content = reply<QuestionContent>()({ kind, text, changedAt: orNull(timestamp), answer: orNull(answer) });

const hiding = code(HIDING_REASON);

const common = {
  questionId: id.question,
  isPrivate: flag,
  state: as('questionState', code(QUESTION_STATE)),
  createdAt: timestamp,
};

export const productQuestion = reply<ProductQuestion>()({
  ...common,
  author: orNull(text),
  isMine: flag,
  content: orNull(content),
  hidden: orNull(hiding),
});

export const questionPage = reply<QuestionPage>()({ dataList: list(productQuestion), ...cursorFields });

const product = { productId: id.product, productName: text };

export const ownQuestion = reply<OwnQuestion>()({
  ...common,
  ...product,
  siteCode: id.site,
  siteName: text,
  content,
  hidden: orNull(hiding),
});

export const siteQuestion = reply<SiteQuestion>()({
  ...common,
  ...product,
  author: orNull(text),
  kind,
  text,
  changedAt: orNull(timestamp),
  answer: orNull(reply<SiteAnswer>()({ ...answer.fields, nickname: text })),
  hidden: orNull(reply<NonNullable<SiteQuestion['hidden']>>()({ reason: hiding, at: timestamp, nickname: text })),
  version: count,
});

export const siteQuestionView = reply<SiteQuestionView>()({
  ...siteQuestion.fields,
  answers: list(reply<AnswerVersion>()({ number: positive, text, nickname: text, at: timestamp })),
});
