import type { QuestionContent, QuestionState } from '@naru/domain/question';
import { and, eq } from 'drizzle-orm';
import { maskedMember } from '../../names/masked-member.ts';
import { members, questionAnswers, questions } from '../../stores/schema/index.ts';

/** The answer that stands there, joined to its question. */
export const standingAnswer = and(eq(questionAnswers.questionId, questions.id), eq(questionAnswers.number, questions.answerNumber));

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

/** What stands in it, for whoever may read it. */
export const contentOf = ({ question, answer }: Selected): QuestionContent => ({
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
