import type { Failure } from '@naru/domain/failure';
import { parseAnswer, whyNotAnswerable } from '@naru/domain/question';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { questionAnswers, questions } from '../../stores/schema/index.ts';
import { factsOf, lockQuestion, logDeed, type QuestionRow, type SeenQuestion, tellWriter } from './site-question.ts';

/** Whether the answer that stands there is this very one of theirs: whoever lost the reply to it may send it again. */
const standsAlready = async (tx: Db, { id, answerNumber }: QuestionRow, member: Member, text: string): Promise<boolean> => {
  const standing = and(eq(questionAnswers.questionId, id), eq(questionAnswers.number, answerNumber));
  return (await tx.$count(questionAnswers, and(standing, eq(questionAnswers.memberId, member.id), eq(questionAnswers.body, text)))) > 0;
};

/**
 * Answers a question, of which its writer is told, or puts another answer in the place of the one that was seen, which stays among its versions.
 * Refused: `lookupFailed`, `badRequest` with the field `text`, `questionAnswered` where somebody else was quicker, `changedMeanwhile`.
 */
export const answerQuestion = (
  { transact, clock }: Deps,
  member: Member,
  { text: typed, ...seen }: SeenQuestion & { readonly text: string },
): Promise<Result<void, Failure>> =>
  transact(async (tx): Promise<Result<void, Failure>> => {
    const locked = await lockQuestion(tx, seen);
    if (!locked.ok) return locked;
    const question = locked.value;
    const text = parseAnswer(typed, question);
    if (!text.ok) return text;
    if (await standsAlready(tx, question, member, text.value)) return ok(undefined);
    const [reason] = whyNotAnswerable(factsOf(question), seen.version);
    if (reason !== undefined) return fail(reason);
    const at = clock.now();
    const number = question.answerNumber + 1;
    await tx.insert(questionAnswers).values({ questionId: question.id, number, body: text.value, memberId: member.id, createdAt: at });
    await tx
      .update(questions)
      .set({ answerNumber: number, answeredAt: question.answeredAt ?? at, version: question.version + 1 })
      .where(eq(questions.id, question.id));
    const isFirst = number === 1;
    if (isFirst) await tellWriter(tx, question, { kind: 'questionAnswered', at });
    await logDeed(tx, question, { member, action: isFirst ? 'question.answer' : 'question.answer.change', detail: { number }, at });
    return ok(undefined);
  });
