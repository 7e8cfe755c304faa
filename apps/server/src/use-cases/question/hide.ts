import type { Failure } from '@naru/domain/failure';
import { type HidingReason, whyNotHideable } from '@naru/domain/question';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { questions } from '../../stores/schema/index.ts';
import { factsOf, lockQuestion, logDeed, type SeenQuestion, tellWriter } from './site-question.ts';

/**
 * Takes a question that breaks a rule off its product's page, of which its writer is told, or puts it back where `reason` is null. Refused:
 * `lookupFailed`, `changedMeanwhile`, `wrongState` for one that is so already.
 */
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
    if (reason === null) await logDeed(tx, question, { member, action: 'question.unhide', at });
    else {
      await tellWriter(tx, question, { kind: 'questionHidden', rule: reason, at });
      await logDeed(tx, question, { member, action: 'question.hide', detail: { reason }, at });
    }
    return ok(undefined);
  });
