import { type EmailAddress, type FreshProof, HOLD_MS, maskEmail } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { maskPhone } from '@naru/messages';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { consumePhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';
import { uniqueViolation } from '../../stores/sql-state.ts';
import { stopChild } from '../operation/suspend-member.ts';
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

/** A phone that its holder has just proved in the browser `asker`. */
interface PhoneOrder {
  readonly asker: string;
  readonly identityKey: string;
  readonly proof?: FreshProof | undefined;
}

/**
 * Takes the phone that its holder has just proved in this browser, by whoever proves afresh that it is they. Refused with `ciMismatch` where it is
 * another person's, `samePhoneAccount` where it belongs to another account, `childFound`, with which the member is stopped, or as {@link withProof}.
 */
export const changePhone = async (
  deps: Deps,
  member: Member,
  { asker, identityKey, proof }: PhoneOrder,
): Promise<Result<void, Failure>> => {
  const changed = await withProof<Failure | null>(deps, member, { proof, change: { what: 'phone', identityKey } }, async (tx, by) => {
    const at = deps.clock.now();
    const person = await consumePhoneIdentity(tx, deps.keys, at, identityKey, { purpose: 'phoneChange', asker });
    if (!person.ok) return person;
    const mine = eq(members.id, member.id);
    const { ciHash, email, sealedPhone } = only(
      await tx.select({ ciHash: members.ciHash, email: members.email, sealedPhone: members.phone }).from(members).where(mine),
    );
    if (ciHash !== null && !person.value.ciHashes.includes(ciHash)) return fail(failure('ciMismatch'));
    const { phone, ciHashes, phoneHashes, birth } = person.value;
    const child = await stopChild(tx, { memberId: member.id, birth, at });
    if (child !== null) return ok(child);
    const others = await tx.$count(members, and(inArray(members.phoneHash, [...phoneHashes]), ne(members.id, member.id)));
    if (others > 0) return fail(failure('samePhoneAccount'));
    const place = `members.phone.${member.did}`;
    const sealed = await deps.keys.seal(phone, place);
    await tx
      .update(members)
      .set({ phone: sealed, phoneHash: phoneHashes[0], birth, ...(ciHash === null ? {} : { ciHash: ciHashes[0] }), updatedAt: at })
      .where(mine);
    await settleChange(deps, tx, {
      member,
      email,
      to: maskPhone(phone),
      by,
      keep: member.sessionId,
      at,
      before: { what: 'phone', phone: sealedPhone === null ? null : await deps.keys.open(sealedPhone, place) },
    });
    return ok(null);
  });
  if (!changed.ok) return changed;
  deps.mailWritten();
  return changed.value === null ? ok(undefined) : fail(changed.value);
};
