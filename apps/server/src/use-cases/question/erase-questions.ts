import { and, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { questions } from '../../stores/schema/index.ts';

/** What is left of a leaving member's questions: what was answered stays for three years without a name, and whatever still waits goes at once (product 11, leaving). */
export const eraseQuestions = async (tx: Db, memberId: number): Promise<void> => {
  await tx.delete(questions).where(and(eq(questions.memberId, memberId), eq(questions.answerNumber, 0)));
};
