import { feedPlaceText, parseFeedPlace } from '@naru/domain/history';
import type { ProductQuestion, QuestionPortion, QuestionState } from '@naru/domain/question';
import type { ProductId } from '@naru/domain/shared';
import { and, desc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { members, productStats, products, questionAnswers, questions, sites } from '../../stores/schema/index.ts';
import { inMarket } from '../listing/market.ts';
import { countSoFar } from '../paging.ts';
import { authorOf, contentOf, questionColumns, standingAnswer, stateOf } from './columns.ts';

/** Which questions of a product are asked for, as the wire names them. */
export interface ProductQuestionsQuery {
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
  const place = before === undefined ? undefined : parseFeedPlace(before);
  return place && sql`(${questions.createdAt}, ${questions.id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`;
};

/**
 * A portion of a product's questions, newest first, as `memberId` (or a visitor) may see them: of what is private and another's nothing is read out of
 * its row, and what is hidden is its writer's alone. Undefined for a product that nobody can see.
 */
export const productQuestions = async (
  db: Db,
  { productId, questionState, mine, hidePrivate, before }: ProductQuestionsQuery,
  memberId: number | null,
  size: number,
): Promise<QuestionPortion | undefined> => {
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
      .leftJoin(questionAnswers, standingAnswer)
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
        questionId: brand.question(id),
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
    next: rows.length <= size || last === undefined ? null : feedPlaceText({ at: last.createdAt, id: last.id }),
  };
};
