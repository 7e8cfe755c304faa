import { parseEmailAddress, parsePassword } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { memberSecrets, members } from '../../stores/schema/index.ts';
import { endOtherSessions } from '../session/sign-out.ts';
import { notify } from '../shared/notify.ts';
import { consumeEmailToken, lookAtEmailToken } from './email-code.ts';

/** Sets a new password after an e-mail code and ends every session of the member. */
export const resetPassword = async (
  deps: Deps,
  order: { readonly email: string; readonly emailTempToken: string; readonly password: string },
): Promise<Result<void, Failure>> => {
  const email = parseEmailAddress(order.email);
  if (!email.ok) return fail(failure('badRequest', { field: 'email' }));
  const mailed = { ...order, email: email.value, verifyType: 'passwordReset' } as const;
  const proved = await lookAtEmailToken(deps, mailed);
  if (!proved.ok) return proved;
  const passwordHash = await hashAllowed(deps, order.password);
  if (!passwordHash.ok) return passwordHash;
  return deps.transact(async (tx) => {
    const token = await consumeEmailToken(deps, tx, mailed);
    if (!token.ok) return token;
    const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.email, email.value));
    if (member === undefined) return fail(failure('emailNotVerified'));
    await tx
      .update(memberSecrets)
      .set({ passwordHash: passwordHash.value, signInTries: 0, signInLockedUntil: null })
      .where(eq(memberSecrets.memberId, member.id));
    await notify(tx, [{ memberId: member.id, kind: 'accountChanged', payload: { what: 'password' } }], deps.clock.now());
    await endOtherSessions(deps, tx, member.id, null);
    return ok(undefined);
  });
};

/** Changes the password with the current one and ends the member's other sessions. */
export const changePassword = async (
  deps: Deps,
  member: Member,
  order: { readonly currentPassword: string; readonly password: string },
): Promise<Result<void, Failure>> => {
  const [secret] = await deps.db.select().from(memberSecrets).where(eq(memberSecrets.memberId, member.id));
  const verdict = await deps.passwords.verify(secret?.passwordHash ?? null, order.currentPassword);
  if (!verdict.ok) return verdict;
  if (!verdict.value.matches) return fail(failure('signInFailed', { field: 'currentPassword' }));
  if (order.currentPassword === order.password) return fail(failure('passwordUnchanged', { field: 'password' }));
  const passwordHash = await hashAllowed(deps, order.password);
  if (!passwordHash.ok) return passwordHash;
  return deps.transact(async (tx) => {
    await tx.update(memberSecrets).set({ passwordHash: passwordHash.value }).where(eq(memberSecrets.memberId, member.id));
    await notify(tx, [{ memberId: member.id, kind: 'accountChanged', payload: { what: 'password' } }], deps.clock.now());
    await endOtherSessions(deps, tx, member.id, member.sessionId);
    return ok(undefined);
  });
};

const hashAllowed = async ({ passwords }: Deps, typed: string): Promise<Result<string, Failure>> => {
  const password = parsePassword(typed);
  if (!password.ok)
    return fail(failure(password.failure.rule === 'passwordCommon' ? 'passwordCommon' : 'badRequest', { field: 'password' }));
  return passwords.hash(typed);
};
