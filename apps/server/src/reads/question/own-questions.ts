import type { OwnQuestion } from '@naru/domain/question';
import type { Page } from '@naru/domain/shared';
import { desc, eq } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { members, products, questionAnswers, questions, sites } from '../../stores/schema/index.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';
import { contentOf, questionColumns, standingAnswer, stateOf } from './columns.ts';

/** A member's own questions about whichever products, newest first. */
export const ownQuestions = async (db: Db, memberId: number, window: Window): Promise<Page<OwnQuestion>> => {
  const own = eq(questions.memberId, memberId);
  const [rows, counted] = await Promise.all([
    db
      .select({ ...questionColumns, productName: products.name, siteName: sites.name })
      .from(questions)
      .innerJoin(members, eq(members.id, questions.memberId))
      .innerJoin(products, eq(products.id, questions.productId))
      .innerJoin(sites, eq(sites.siteCode, questions.siteCode))
      .leftJoin(questionAnswers, standingAnswer)
      .where(own)
      .orderBy(desc(questions.createdAt), desc(questions.id))
      .limit(window.limit)
      .offset(window.offset),
    countSoFar(db, db.select({ id: questions.id }).from(questions).where(own)),
  ]);
  const dataList = rows.map(
    (row): OwnQuestion => ({
      questionId: brand.question(row.question.id),
      productId: brand.product(row.question.productId),
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
