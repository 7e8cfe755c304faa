import { type Failure, failure } from '@naru/domain/failure';
import { type HidingReason, parseAnswer, type QuestionFacts, whyNotAnswerable, whyNotHideable } from '@naru/domain/question';
import { fail, ok, type QuestionId, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { type Action, audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type NoticeKind, notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { members, products, questionAnswers, questions } from '../../stores/schema/index.ts';

interface SeenQuestion {
  readonly siteCode: SiteCode;
  readonly questionId: QuestionId;
  readonly version: number;
}

type QuestionRow = typeof questions.$inferSelect;

/** A question of the site, locked; refused with `lookupFailed` for another site's. */
const lockQuestion = async (tx: Db, { siteCode, questionId }: SeenQuestion): Promise<Result<QuestionRow, Failure>> => {
  const mine = and(eq(questions.id, questionId), eq(questions.siteCode, siteCode));
  const [row] = await tx.select().from(questions).where(mine).for('no key update');
  return row === undefined ? fail(failure('lookupFailed')) : ok(row);
};

const factsOf = ({ version, answerNumber, hiddenAt }: QuestionRow): QuestionFacts => ({
  version,
  isAnswered: answerNumber > 0,
  isHidden: hiddenAt !== null,
});

/** Tells whoever wrote a question what became of it, but for what stands in it; a member who has left is told nothing. */
const notifyWriter = async (
  tx: Db,
  { id, memberId, productId }: QuestionRow,
  {
    kind,
    rule,
    at,
  }: { readonly kind: Extract<NoticeKind, 'questionAnswered' | 'questionHidden'>; readonly rule?: string; readonly at: Date },
): Promise<void> => {
  const writer = only(await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId)));
  if (writer.state === 'left') return;
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  await notify(tx, [{ memberId, kind, payload: { questionId: id, productId, name, ...(rule === undefined ? {} : { rule }) } }], at);
};

/** Writes into the site's log what was done with a question: its number, and never what stands in it. */
const logAction = (
  tx: Db,
  { id, productId, siteCode }: QuestionRow,
  {
    member,
    at,
    detail,
    ...action
  }: { readonly member: Member; readonly at: Date } & Pick<Action & { siteCode: string }, 'action' | 'detail'>,
): Promise<void> =>
  audit(tx, { actor: member.did, target: String(productId), siteCode, detail: { questionId: id, ...detail }, at, ...action });

/** Whether the answer that stands there is this very one of theirs: whoever lost the reply to it may send it again. */
const standsAlready = async (tx: Db, { id, answerNumber }: QuestionRow, member: Member, text: string): Promise<boolean> => {
  const status = and(eq(questionAnswers.questionId, id), eq(questionAnswers.number, answerNumber));
  return (await tx.$count(questionAnswers, and(status, eq(questionAnswers.memberId, member.id), eq(questionAnswers.body, text)))) > 0;
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
    if (isFirst) await notifyWriter(tx, question, { kind: 'questionAnswered', at });
    await logAction(tx, question, { member, action: isFirst ? 'question.answer' : 'question.answer.change', detail: { number }, at });
    return ok(undefined);
  });

/** Hides a question that breaks a rule and tells its writer, or shows it again (`reason` null). `lookupFailed`, `changedMeanwhile`, `wrongState`. */
export const hideQuestion = (
  { transact, clock }: Deps,
  member: Member,
  { reason, ...seen }: SeenQuestion & { readonly reason: HidingReason | null },
): Promise<Result<void, Failure>> =>
  transact(async (tx): Promise<Result<void, Failure>> => {
    const locked = await lockQuestion(tx, seen);
    if (!locked.ok) return locked;
    const question = locked.value;
    const [refusal] = whyNotHideable(factsOf(question), { version: seen.version, hidden: reason !== null });
    if (refusal !== undefined) return fail(refusal);
    const at = clock.now();
    const hidden =
      reason === null
        ? { hiddenReason: null, hiddenAt: null, hiddenBy: null }
        : { hiddenReason: reason, hiddenAt: at, hiddenBy: member.id };
    await tx
      .update(questions)
      .set({ ...hidden, version: question.version + 1 })
      .where(eq(questions.id, question.id));
    if (reason === null) await logAction(tx, question, { member, action: 'question.unhide', at });
    else {
      await notifyWriter(tx, question, { kind: 'questionHidden', rule: reason, at });
      await logAction(tx, question, { member, action: 'question.hide', detail: { reason }, at });
    }
    return ok(undefined);
  });
