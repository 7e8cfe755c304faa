import type { AnswerVersion, SiteQuestion, SiteQuestionOrder, SiteQuestionState, SiteQuestionView } from '@naru/domain/question';
import { type KoreanDay, koreanDaySpan, type Page, type ProductId, type QuestionId, type SiteCode } from '@naru/domain/shared';
import { and, asc, desc, eq, gt, gte, ilike, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../stores/db.ts';
import { members, products, questionAnswers, questions } from '../../stores/schema/index.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';
import { answerOf, authorOf, currentAnswer, questionColumns, stateOf } from './questions.ts';

/** Which questions of a site are asked for. */
export interface SiteQuestionFilter {
  readonly siteCode: SiteCode;
  readonly state?: SiteQuestionState | undefined;
  readonly productId?: ProductId | undefined;
  readonly from?: KoreanDay | undefined;
  readonly to?: KoreanDay | undefined;
  readonly text?: string | undefined;
  readonly order?: SiteQuestionOrder | undefined;
}

const answerer = alias(members, 'answerer');
const hider = alias(members, 'hider');

const STATES: Readonly<Record<SiteQuestionState, SQL | undefined>> = {
  waiting: and(eq(questions.answerNumber, 0), isNull(questions.hiddenAt)),
  answered: and(gt(questions.answerNumber, 0), isNull(questions.hiddenAt)),
  hidden: isNotNull(questions.hiddenAt),
};

const containing = (text: string): SQL | undefined => {
  const pattern = `%${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(questions.body, pattern), ilike(questionAnswers.body, pattern));
};

const whereOf = ({ siteCode, state, productId, from, to, text }: SiteQuestionFilter): SQL | undefined =>
  and(
    eq(questions.siteCode, siteCode),
    state === undefined ? undefined : STATES[state],
    productId === undefined ? undefined : eq(questions.productId, productId),
    from === undefined ? undefined : gte(questions.createdAt, koreanDaySpan(from).start),
    to === undefined ? undefined : lt(questions.createdAt, koreanDaySpan(to).end),
    text === undefined ? undefined : containing(text),
  );

const select = (db: Db) =>
  db
    .select({
      ...questionColumns,
      productName: products.name,
      answeredBy: answerer.nickname,
      hiddenBy: hider.nickname,
    })
    .from(questions)
    .innerJoin(members, eq(members.id, questions.memberId))
    .innerJoin(products, eq(products.id, questions.productId))
    .leftJoin(questionAnswers, currentAnswer)
    .leftJoin(answerer, eq(answerer.id, questionAnswers.memberId))
    .leftJoin(hider, eq(hider.id, questions.hiddenBy));

type Row = Awaited<ReturnType<typeof select>>[number];

const viewOf = (row: Row): SiteQuestion => {
  const { question } = row;
  const answer = answerOf(row);
  const { hiddenReason: reason, hiddenAt } = question;
  return {
    questionId: question.id,
    productId: question.productId,
    productName: row.productName,
    author: authorOf(row),
    isPrivate: question.isPrivate,
    kind: question.kind,
    text: question.body,
    state: stateOf(question),
    createdAt: question.createdAt.toISOString(),
    changedAt: question.changedAt?.toISOString() ?? null,
    answer: answer === null ? null : { ...answer, nickname: row.answeredBy ?? '' },
    hidden: reason === null || hiddenAt === null ? null : { reason, at: hiddenAt.toISOString(), nickname: row.hiddenBy ?? '' },
    version: question.version,
  };
};

/** A site's questions, newest first unless the one that waits longest is to be first. */
export const siteQuestions = async (db: Db, filter: SiteQuestionFilter, window: Window): Promise<Page<SiteQuestion>> => {
  const where = whereOf(filter);
  const direction = filter.order === 'oldest' ? asc : desc;
  const counted = db.select({ id: questions.id }).from(questions);
  const [rows, all] = await Promise.all([
    select(db).where(where).orderBy(direction(questions.createdAt), direction(questions.id)).limit(window.limit).offset(window.offset),
    countSoFar(db, filter.text === undefined ? counted.where(where) : counted.leftJoin(questionAnswers, currentAnswer).where(where)),
  ]);
  return toPage(rows.map(viewOf), window, all);
};

/** A question of a site with every answer that was given to it; undefined for another site's. */
export const siteQuestion = async (
  db: Db,
  { siteCode, questionId }: { readonly siteCode: SiteCode; readonly questionId: QuestionId },
): Promise<SiteQuestionView | undefined> => {
  const [[row], answers] = await Promise.all([
    select(db).where(and(eq(questions.id, questionId), eq(questions.siteCode, siteCode))),
    db
      .select({ number: questionAnswers.number, text: questionAnswers.body, nickname: members.nickname, at: questionAnswers.createdAt })
      .from(questionAnswers)
      .innerJoin(members, eq(members.id, questionAnswers.memberId))
      .where(eq(questionAnswers.questionId, questionId))
      .orderBy(desc(questionAnswers.number)),
  ]);
  return row && { ...viewOf(row), answers: answers.map(({ at, ...answer }): AnswerVersion => ({ ...answer, at: at.toISOString() })) };
};
