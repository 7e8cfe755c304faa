import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { members, questions } from '../../stores/schema/index.ts';

/** How long the law wants complaints and their settlement kept after their member has left (the privacy policy names it). */
const KEPT_YEARS = 3;

/** What is left of a leaving member's questions: what was answered stays for three years without a name, and whatever still waits goes at once (product 11, leaving). */
export const eraseQuestions = async (tx: Db, memberId: number): Promise<void> => {
  await tx.delete(questions).where(and(eq(questions.memberId, memberId), eq(questions.answerNumber, 0)));
};

/** Forgets the questions of members who left once nobody has to keep them. */
export const forgetQuestions = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const left = db.select({ id: members.id }).from(members).where(eq(members.state, 'left'));
  const since = sql`${clock.now().toISOString()}::timestamptz - make_interval(years => ${KEPT_YEARS})`;
  await db.delete(questions).where(and(inArray(questions.memberId, left), lte(questions.answeredAt, since)));
};
