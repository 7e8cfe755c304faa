import { type Failure, failure } from '@naru/domain/failure';
import { description, fail, failureOfFault, type InquiryId, ok, type Result } from '@naru/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import type { Db } from '../../stores/db.ts';
import { inquiries, members } from '../../stores/schema/index.ts';

/** An operator's answer. */
interface AnswerOrder {
  readonly id: InquiryId;
  readonly text: string;
  /** Puts another answer in the place of one that is there. */
  readonly again: boolean;
  /** The version that the operator has read; without it, whatever stands there now is answered. */
  readonly seen?: number | undefined;
}

const whyNone = async (tx: Db, { id, again }: AnswerOrder): Promise<Failure> => {
  const [row] = await tx.select({ answeredAt: inquiries.answeredAt }).from(inquiries).where(eq(inquiries.id, id));
  if (row === undefined) return failure('lookupFailed', { field: 'id' });
  return failure('wrongState', { field: row.answeredAt !== null && !again ? 'again' : 'seen' });
};

/**
 * Answers an inquiry, once, and tells its member. Refused: `badRequest` for a text that is not 1 to 500 characters, `lookupFailed`, and
 * `wrongState` with the field `again` where there is an answer already, or `seen` where the member has changed it since it was read.
 */
export const answerInquiry = async (
  { transact, clock }: Deps,
  operator: string,
  order: AnswerOrder,
): Promise<Result<{ title: string }, Failure>> => {
  const text = description(order.text);
  if (!text.ok) return fail(failureOfFault('body', text.failure));
  const { id, again, seen } = order;
  return transact(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .update(inquiries)
      .set({ answer: text.value, answeredBy: operator, answeredAt: now })
      .where(
        and(
          eq(inquiries.id, id),
          again ? undefined : isNull(inquiries.answeredAt),
          seen === undefined ? undefined : eq(inquiries.version, seen),
        ),
      )
      .returning({ memberId: inquiries.memberId, title: inquiries.title });
    if (row === undefined) return fail(await whyNone(tx, order));
    const [member] = await tx.select({ state: members.state }).from(members).where(eq(members.id, row.memberId));
    const notices =
      member?.state === 'left' ? [] : [{ memberId: row.memberId, kind: 'inquiryAnswered', payload: { id, name: row.title } } as const];
    await notify(tx, notices, now);
    await audit(tx, { actor: operator, action: 'inquiry.answer', target: String(id), detail: { again }, at: now });
    return ok({ title: row.title });
  });
};
