import { feedCursorText, parseFeedCursor } from '@naru/domain/history';
import type { OwnQuestion, ProductQuestion, QuestionContent, QuestionPage, QuestionState } from '@naru/domain/question';
import type { Page, ProductId } from '@naru/domain/shared';
import { and, desc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { maskedMember } from '../../names/named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { members, productStats, products, questionAnswers, questions, sites } from '../../stores/schema/index.ts';
import { inMarket } from '../listing/market.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';

/** The answer that stands there, joined to its question. */
export const currentAnswer = and(eq(questionAnswers.questionId, questions.id), eq(questionAnswers.number, questions.answerNumber));

/** What is read of a question with its writer and its answer. */
export const questionColumns = {
  question: questions,
  writer: { nickname: members.nickname, state: members.state },
  answer: { body: questionAnswers.body, at: questionAnswers.createdAt },
};

interface Selected {
  readonly question: typeof questions.$inferSelect;
  readonly writer: Pick<typeof members.$inferSelect, 'nickname' | 'state'>;
  readonly answer: { readonly body: string; readonly at: Date } | null;
}

/** Who wrote it, as everybody sees them; null for a member who has left. */
export const authorOf = ({ writer }: Selected): string | null => maskedMember(writer);

/** Where a question stands. */
export const stateOf = ({ answerNumber }: Selected['question']): QuestionState => (answerNumber === 0 ? 'waiting' : 'answered');

const contentOf = ({ question, answer }: Selected): QuestionContent => ({
  kind: question.kind,
  text: question.body,
  changedAt: question.changedAt?.toISOString() ?? null,
  answer: answerOf({ question, answer }),
});

/** What was answered; null while it waits. */
export const answerOf = ({ question, answer }: Pick<Selected, 'question' | 'answer'>): QuestionContent['answer'] => {
  const { answeredAt, answerNumber } = question;
  if (answeredAt === null || answer === null) return null;
  return { text: answer.body, at: answeredAt.toISOString(), changedAt: answerNumber > 1 ? answer.at.toISOString() : null };
};

export const ownQuestions = async (db: Db, memberId: number, window: Window): Promise<Page<OwnQuestion>> => {
  const own = eq(questions.memberId, memberId);
  const [rows, counted] = await Promise.all([
    db
      .select({ ...questionColumns, productName: products.name, siteName: sites.name })
      .from(questions)
      .innerJoin(members, eq(members.id, questions.memberId))
      .innerJoin(products, eq(products.id, questions.productId))
      .innerJoin(sites, eq(sites.siteCode, questions.siteCode))
      .leftJoin(questionAnswers, currentAnswer)
      .where(own)
      .orderBy(desc(questions.createdAt), desc(questions.id))
      .limit(window.limit)
      .offset(window.offset),
    countSoFar(db, db.select({ id: questions.id }).from(questions).where(own)),
  ]);
  const dataList = rows.map(
    (row): OwnQuestion => ({
      questionId: row.question.id,
      productId: row.question.productId,
      productName: row.productName,
      siteCode: brand.site(row.question.siteCode),
      siteName: row.siteName,
      isPrivate: row.question.isPrivate,
      state: stateOf(row.question),
      createdAt: row.question.createdAt.toISOString(),
      content: contentOf(row),
      hidden: row.question.hiddenReason,
    }),
  );
  return toPage(dataList, window, counted);
};

/** Which questions of a product are asked for, as the wire names them. */
interface ProductQuestionsQuery {
  readonly productId: ProductId;
  readonly questionState?: QuestionState | undefined;
  readonly mine?: boolean | undefined;
  readonly hidePrivate?: boolean | undefined;
  readonly before?: string | undefined;
}

/** A product that shoppers can see, which is one that they can ask about; undefined for every other. */
export const productInMarket = async (db: Db, productId: ProductId) => {
  const [product] = await db
    .select({ id: products.id, siteCode: products.siteCode, siteName: sites.name })
    .from(products)
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(productStats, eq(productStats.productId, products.id))
    .where(and(eq(products.id, productId), inMarket));
  return product;
};

const stateIs = (state: QuestionState | undefined): SQL | undefined => {
  if (state === undefined) return undefined;
  return state === 'waiting' ? eq(questions.answerNumber, 0) : gt(questions.answerNumber, 0);
};

const olderThan = (before: string | undefined): SQL | undefined => {
  const place = before === undefined ? undefined : parseFeedCursor(before);
  return place && sql`(${questions.createdAt}, ${questions.id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`;
};

/**
 * A page of a product's questions as `memberId` (or a visitor) may see them: private ones are not even read, hidden ones are their writer's. Else undefined.
 */
export const productQuestions = async (
  db: Db,
  { productId, questionState, mine, hidePrivate, before }: ProductQuestionsQuery,
  memberId: number | null,
  size: number,
): Promise<QuestionPage | undefined> => {
  if ((await productInMarket(db, productId)) === undefined) return undefined;
  const own = memberId === null ? sql`false` : eq(questions.memberId, memberId);
  const where = and(
    eq(questions.productId, productId),
    or(isNull(questions.hiddenAt), own),
    stateIs(questionState),
    mine === true ? own : undefined,
    hidePrivate === true ? not(questions.isPrivate) : undefined,
  );
  const [rows, counted] = await Promise.all([
    db
      .select(questionColumns)
      .from(questions)
      .innerJoin(members, eq(members.id, questions.memberId))
      .leftJoin(questionAnswers, currentAnswer)
      .where(and(where, olderThan(before)))
      .orderBy(desc(questions.createdAt), desc(questions.id))
      .limit(size + 1),
    countSoFar(db, db.select({ id: questions.id }).from(questions).where(where)),
  ]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1)?.question;
  return {
    dataList: shown.map((row): ProductQuestion => {
      const { id, isPrivate, createdAt, hiddenReason } = row.question;
      const isMine = row.question.memberId === memberId;
      return {
        questionId: id,
        author: authorOf(row),
        isMine,
        isPrivate,
        state: stateOf(row.question),
        createdAt: createdAt.toISOString(),
        content: isPrivate && !isMine ? null : contentOf(row),
        hidden: hiddenReason,
      };
    }),
    ...counted,
    next: rows.length <= size || last === undefined ? null : feedCursorText({ at: last.createdAt, id: last.id }),
  };
};
