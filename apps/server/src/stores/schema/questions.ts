import { ANSWER_LENGTH, HIDING_REASON, type HidingReason, QUESTION_KIND, QUESTION_LENGTH, type QuestionKind } from '@naru/domain/question';
import type { ProductId, QuestionId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { among, instant, linesText, madeAt, numberRef, runningNumber } from './columns.ts';
import { members } from './members.ts';
import { products } from './products.ts';
import { sites } from './sites.ts';

const KINDS = Object.keys(QUESTION_KIND) as [QuestionKind, ...QuestionKind[]];
const REASONS = Object.keys(HIDING_REASON) as [HidingReason, ...HidingReason[]];

/**
 * What members ask stores about products. `answerNumber` is the answer that stands there, 0 for none; `answeredAt` is when the first one was given.
 * `version` counts every change of it and of its answer. What it may become the trigger `questions_move` says; a question that is deleted takes its
 * answers along.
 */
export const questions = pgTable(
  'questions',
  {
    id: runningNumber<QuestionId>(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    kind: text({ enum: KINDS }).notNull(),
    body: linesText().notNull(),
    isPrivate: boolean().notNull(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    changedAt: instant(),
    answerNumber: integer().notNull().default(0),
    answeredAt: instant(),
    hiddenReason: text({ enum: REASONS }),
    hiddenAt: instant(),
    hiddenBy: numberRef().references(() => members.id),
  },
  (t) => [
    // One for each way of looking, so that what is rare is found as fast as what is common.
    index('questions_product').on(t.productId, t.createdAt, t.id),
    index('questions_product_waiting').on(t.productId, t.createdAt, t.id).where(sql`${t.answerNumber} = 0`),
    index('questions_product_answered').on(t.productId, t.createdAt, t.id).where(sql`${t.answerNumber} > 0`),
    index('questions_product_public').on(t.productId, t.createdAt, t.id).where(sql`not ${t.isPrivate}`),
    index('questions_site').on(t.siteCode, t.createdAt, t.id),
    index('questions_site_waiting').on(t.siteCode, t.createdAt, t.id).where(sql`${t.answerNumber} = 0 and ${t.hiddenAt} is null`),
    index('questions_site_answered').on(t.siteCode, t.createdAt, t.id).where(sql`${t.answerNumber} > 0 and ${t.hiddenAt} is null`),
    index('questions_site_hidden').on(t.siteCode, t.createdAt, t.id).where(sql`${t.hiddenAt} is not null`),
    index('questions_member').on(t.memberId, t.createdAt, t.id),
    check('questions_kind', among(t.kind, KINDS)),
    check('questions_reason', among(t.hiddenReason, REASONS)),
    check('questions_length', sql`char_length(${t.body}) between ${sql.raw(`${QUESTION_LENGTH.least} and ${QUESTION_LENGTH.most}`)}`),
    check('questions_answered', sql`(${t.answerNumber} = 0) = (${t.answeredAt} is null)`),
    check('questions_hidden', sql`num_nonnulls(${t.hiddenReason}, ${t.hiddenAt}, ${t.hiddenBy}) in (0, 3)`),
    check('questions_version', sql`${t.answerNumber} between 0 and ${t.version}`),
    check('questions_order', sql`${t.changedAt} >= ${t.createdAt} and ${t.answeredAt} >= ${t.createdAt}`),
  ],
);

/** Every answer that was given to a question, from 1: no row ever changes, and none goes before its question. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    questionId: numberRef<QuestionId>()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    body: linesText().notNull(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    createdAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.number] }),
    check('question_answers_number', sql`${t.number} > 0`),
    check('question_answers_length', sql`char_length(${t.body}) between ${sql.raw(`${ANSWER_LENGTH.least} and ${ANSWER_LENGTH.most}`)}`),
  ],
);
