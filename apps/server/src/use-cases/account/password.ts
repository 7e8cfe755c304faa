import { type EmailAddress, holdsOwnName, isHeld, JOIN_TYPE, type Password } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { memberSecrets, members } from '../../stores/schema/index.ts';
import { confirmPassword } from '../proof/with-proof.ts';
import { factorGivenWherePossible } from '../second-factor/factor-of.ts';
import { heldUntil } from './email-code.ts';
import { settleChange } from './settle-change.ts';
import { consumeEmailToken, lookAtEmailToken } from './take-email-code.ts';

/** The hash of a password that a member chooses; refused with `passwordCommon` where others would try it first. */
export const hashNewPassword = async (
  { passwords, knownPasswords }: Pick<Deps, 'passwords' | 'knownPasswords'>,
  email: string,
  password: Password,
): Promise<Result<string, Failure>> =>
  holdsOwnName(password, email) || (await knownPasswords.has(password))
    ? fail(failure('passwordCommon', { field: 'password' }))
    : passwords.hash(password);

/** Sets a web member's new password after an e-mail code and ends every session. Refused: `emailNotVerified`, `resetHeld` while the address is new. */
export const resetPassword = async (
  deps: Deps,
  order: { readonly email: EmailAddress; readonly emailTempToken: string; readonly password: Password },
): Promise<Result<void, Failure>> => {
  const mailed = { ...order, verifyType: 'passwordReset' } as const;
  const proved = await lookAtEmailToken(deps, mailed);
  if (!proved.ok) return proved;
  const passwordHash = await hashNewPassword(deps, order.email, order.password);
  if (!passwordHash.ok) return passwordHash;
  const reset = await deps.transact(async (tx) => {
    const token = await consumeEmailToken(deps, tx, mailed);
    if (!token.ok) return token;
    const at = deps.clock.now();
    const mine = and(eq(members.email, order.email), eq(members.state, 'active'), eq(members.joinType, JOIN_TYPE.web));
    const [member] = await tx.select().from(members).where(mine).for('no key update');
    if (member === undefined) return fail(failure('emailNotVerified'));
    if (isHeld(member.emailHeldUntil, at)) return fail(heldUntil(member.emailHeldUntil));
    await tx.update(memberSecrets).set({ passwordHash: passwordHash.value }).where(eq(memberSecrets.memberId, member.id));
    await settleChange(deps, tx, { member, email: member.email, by: 'code', keep: null, at, before: { what: 'password' } });
    return ok(undefined);
  });
  if (reset.ok) deps.mailWritten();
  return reset;
};

/** Changes the password with the current one and ends the member's other sessions. */
export const changePassword = async (
  deps: Deps,
  member: Member,
  order: { readonly currentPassword: string; readonly password: Password },
): Promise<Result<void, Failure>> => {
  const factor = await factorGivenWherePossible(deps, member);
  if (!factor.ok) return factor;
  const confirmed = await confirmPassword(deps, member, order.currentPassword, 'currentPassword');
  if (!confirmed.ok) return confirmed;
  if (order.currentPassword === order.password) return fail(failure('passwordUnchanged', { field: 'password' }));
  const mine = deps.db.select({ email: members.email }).from(members).where(eq(members.id, member.id));
  const passwordHash = await hashNewPassword(deps, only(await mine).email ?? '', order.password);
  if (!passwordHash.ok) return passwordHash;
  const changed = await deps.transact(async (tx) => {
    const { email } = only(await tx.select({ email: members.email }).from(members).where(eq(members.id, member.id)).for('no key update'));
    await tx.update(memberSecrets).set({ passwordHash: passwordHash.value }).where(eq(memberSecrets.memberId, member.id));
    const at = deps.clock.now();
    await settleChange(deps, tx, { member, email, by: 'password', keep: member.sessionId, at, before: { what: 'password' } });
    return ok(undefined);
  });
  if (changed.ok) deps.mailWritten();
  return changed;
};
