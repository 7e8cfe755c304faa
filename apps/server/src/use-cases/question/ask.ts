import { type Failure, failure } from '@naru/domain/failure';
import { MOST_WAITING_OF_ONE, parseQuestion, QUESTIONS_A_DAY, type QuestionDraft } from '@naru/domain/question';
import { fail, ok, type ProductId, type QuestionId, type Result } from '@naru/domain/shared';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { withinRates } from '../../kernel/rate.ts';
import { productInMarket } from '../../reads/question/questions.ts';
import type { Db } from '../../stores/db.ts';
import { questions, siteAuthorities } from '../../stores/schema/index.ts';

const DAY_SECONDS = 86_400;

interface Asking extends Keyed {
  readonly productId: ProductId;
  readonly draft: QuestionDraft;
}

/** Tells everybody who acts for the site that there are questions: nothing of this one, and once until they have looked. */
const notifyStaff = async (tx: Db, { siteCode, siteName }: { readonly siteCode: string; readonly siteName: string }, at: Date) => {
  // In one order, so that no two questions wait for each other's notices.
  const staff = await tx
    .select({ memberId: siteAuthorities.memberId })
    .from(siteAuthorities)
    .where(eq(siteAuthorities.siteCode, siteCode))
    .orderBy(asc(siteAuthorities.memberId));
  const payload = { siteCode, site: siteName };
  await notify(
    tx,
    staff.map(({ memberId }) => ({ memberId, kind: 'questionAsked', payload })),
    at,
  );
};

/** Asks a store about a product. `badRequest` (`text`), `lookupFailed`, `questionLimit`, `questionsWaiting` while too many of theirs wait for answers. */
export const askQuestion = async (
  deps: Deps,
  member: Member,
  { productId, key, ...order }: Asking,
): Promise<Result<{ questionId: QuestionId }, Failure>> => {
  const draft = parseQuestion(order.draft);
  if (!draft.ok) return draft;
  const { kind, text, isPrivate } = draft.value;
  return once(deps, member, key, async (tx) => {
    const product = await productInMarket(tx, productId);
    if (product === undefined) return fail(failure('lookupFailed', { field: 'productId' }));
    // Counted here, so that one key counts once and what is refused counts not at all; the count's row lets one at a time of a member pass.
    const rate = { key: `question ${member.id}`, most: QUESTIONS_A_DAY, seconds: DAY_SECONDS };
    if (!(await withinRates({ ...deps, db: tx }, [rate])).ok) return fail(failure('questionLimit'));
    const waiting = and(eq(questions.memberId, member.id), eq(questions.productId, productId), eq(questions.answerNumber, 0));
    if ((await tx.$count(questions, waiting)) >= MOST_WAITING_OF_ONE) return fail(failure('questionsWaiting'));
    const createdAt = deps.clock.now();
    const row = { memberId: member.id, productId, siteCode: product.siteCode, kind, body: text, isPrivate, createdAt };
    const { id } = only(await tx.insert(questions).values(row).returning({ id: questions.id }));
    await notifyStaff(tx, product, createdAt);
    return ok({ questionId: id });
  });
};

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

/** What is left of a leaving member's questions: what was answered stays for three years without a name, and whatever still waits goes at once (product 11, leaving). */
export const eraseQuestions = async (tx: Db, memberId: number): Promise<void> => {
  await tx.delete(questions).where(and(eq(questions.memberId, memberId), eq(questions.answerNumber, 0)));
};
