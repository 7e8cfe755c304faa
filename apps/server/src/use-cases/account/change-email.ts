import { type EmailAddress, type FreshProof, HOLD_MS, maskEmail } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { type ProvedBy, withProof } from '../proof/with-proof.ts';
import { settleChange } from './settle-change.ts';
import { consumeEmailToken } from './take-email-code.ts';

interface EmailOrder {
  readonly email: EmailAddress;
  readonly emailTempToken: string;
  readonly proof?: FreshProof | undefined;
}

const TAKEN = fail(failure('emailTaken', { field: 'email' }));

/**
 * Takes a new address whose code has been entered, by whoever proves afresh that it is they; the old one is told how to take that back, and for a
 * day the new one resets neither password nor PIN. Refused with `emailNotVerified`, `emailTaken`, or as {@link withProof}.
 */
export const changeEmail = async (deps: Deps, member: Member, order: EmailOrder): Promise<Result<void, Failure>> => {
  const { email, emailTempToken } = order;
  const changed = withProof<void>(deps, member, { proof: order.proof, change: { what: 'email', email } }, (tx, by) =>
    move(deps, tx, member, { email, emailTempToken }, by),
  );
  const result = await changed.catch((error: unknown) => {
    if (uniqueViolation(error) !== 'members_email') throw error;
    return TAKEN;
  });
  if (result.ok) deps.mailWritten();
  return result;
};

const move = async (
  deps: Deps,
  tx: Db,
  member: Member,
  { email, emailTempToken }: Pick<EmailOrder, 'email' | 'emailTempToken'>,
  by: ProvedBy,
): Promise<Result<void, Failure>> => {
  const proved = await consumeEmailToken(deps, tx, { email, emailTempToken, verifyType: 'emailChange' });
  if (!proved.ok) return proved;
  const mine = eq(members.id, member.id);
  const before = only(await tx.select({ email: members.email, heldUntil: members.emailHeldUntil }).from(members).where(mine));
  if (before.email === email) return ok(undefined);
  const others = await tx.$count(members, and(eq(members.email, email), ne(members.id, member.id)));
  if (others > 0) return TAKEN;
  const at = deps.clock.now();
  await tx
    .update(members)
    .set({ email, emailHeldUntil: new Date(at.getTime() + HOLD_MS), updatedAt: at })
    .where(mine);
  await settleChange(deps, tx, {
    member,
    email: before.email,
    next: email,
    to: maskEmail(email),
    by,
    keep: member.sessionId,
    at,
    before: { what: 'email', email: before.email, heldUntil: before.heldUntil?.toISOString() ?? null },
  });
  return ok(undefined);
};
