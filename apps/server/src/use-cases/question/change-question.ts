import { type Failure, failure } from '@naru/domain/failure';
import { parseQuestion, type QuestionDraft } from '@naru/domain/question';
import { fail, ok, type QuestionId, type Result } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { questions } from '../../stores/schema/index.ts';

const ownOne = (member: Member, questionId: QuestionId) => and(eq(questions.id, questionId), eq(questions.memberId, member.id));

/** Changes an own question that waits: of a change and an answer at one instant only one finds it so. Refused: `badRequest`, `lookupFailed`, `inquiryAnswered`. */
export const changeQuestion = async (
  { transact, clock }: Deps,
  member: Member,
  { questionId, ...order }: { readonly questionId: QuestionId; readonly draft: QuestionDraft },
): Promise<Result<void, Failure>> => {
  const draft = parseQuestion(order.draft);
  if (!draft.ok) return draft;
  const { kind, text, isPrivate } = draft.value;
  return transact(async (tx) => {
    const own = ownOne(member, questionId);
    const changed = await tx
      .update(questions)
      .set({ kind, body: text, isPrivate, changedAt: clock.now(), version: sql`${questions.version} + 1` })
      .where(and(own, eq(questions.answerNumber, 0)))
      .returning({ id: questions.id });
    if (changed.length > 0) return ok(undefined);
    return fail(failure((await tx.$count(questions, own)) === 0 ? 'lookupFailed' : 'inquiryAnswered'));
  });
};

/** Deletes an own question with whatever was answered; refused with `lookupFailed`. */
export const removeQuestion = ({ transact }: Deps, member: Member, questionId: QuestionId): Promise<Result<void, Failure>> =>
  transact(async (tx) => {
    const removed = await tx.delete(questions).where(ownOne(member, questionId)).returning({ id: questions.id });
    return removed.length === 0 ? fail(failure('lookupFailed')) : ok(undefined);
  });
