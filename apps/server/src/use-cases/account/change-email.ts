import { maskEmail, parseEmailAddress } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { members } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { audit } from '../shared/audit.ts';
import { notify } from '../shared/notify.ts';
import { only } from '../shared/only.ts';
import { consumeEmailToken } from './email-code.ts';
import { emailChangedMail } from './mails.ts';

/** Takes a new address whose code has been entered; the old one is told. Refused with `emailNotVerified`, or `emailTaken`. */
export const changeEmail = async (
  deps: Deps,
  member: Member,
  order: { readonly email: string; readonly emailTempToken: string },
): Promise<Result<void, Failure>> => {
  const email = parseEmailAddress(order.email);
  if (!email.ok) return fail(failure('badRequest', { field: 'email' }));
  const taken = fail(failure('emailTaken', { field: 'email' }));
  const mine = eq(members.id, member.id);
  const changed = deps.transact<Result<void, Failure>>(async (tx) => {
    const proved = await consumeEmailToken(deps, tx, { ...order, email: email.value, verifyType: 'emailChange' });
    if (!proved.ok) return proved;
    const before = only(await tx.select({ email: members.email }).from(members).where(mine).for('no key update'));
    const others = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.email, email.value), ne(members.id, member.id)));
    if (others.length > 0) return taken;
    const now = deps.clock.now();
    await tx.update(members).set({ email: email.value, updatedAt: now }).where(mine);
    if (before.email !== null && before.email !== email.value) await queueMail(tx, emailChangedMail(before.email, maskEmail(email.value)));
    await notify(tx, [{ memberId: member.id, kind: 'accountChanged', payload: { what: 'email' } }], now);
    await audit(tx, { actor: member.did, action: 'member.email', target: member.did, at: now });
    return ok(undefined);
  });
  const result = await changed.catch((error: unknown) => {
    if (uniqueViolation(error) !== 'members_email') throw error;
    return taken;
  });
  if (result.ok) deps.mailWritten();
  return result;
};
