import type { FreshProof } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { maskPhone } from '@naru/messages';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { consumePhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { members } from '../../stores/schema/index.ts';
import { withProof } from '../proof/with-proof.ts';
import { settleChange } from './settle-change.ts';

/** A phone that its holder has just proved in the browser `asker`. */
interface PhoneOrder {
  readonly asker: string;
  readonly identityKey: string;
  readonly proof?: FreshProof | undefined;
}

/**
 * Takes the phone that its holder has just proved in this browser, by whoever proves afresh that it is they. Refused with `ciMismatch` where it is
 * another person's, `samePhoneAccount` where it belongs to another account, or as {@link withProof}.
 */
export const changePhone = async (
  deps: Deps,
  member: Member,
  { asker, identityKey, proof }: PhoneOrder,
): Promise<Result<void, Failure>> => {
  const changed = await withProof<void>(deps, member, { proof, change: { what: 'phone', identityKey } }, async (tx, by) => {
    const at = deps.clock.now();
    const person = await consumePhoneIdentity(tx, deps.keys, at, identityKey, { purpose: 'phoneChange', asker });
    if (!person.ok) return person;
    const mine = eq(members.id, member.id);
    const { ciHash, email, sealedPhone } = only(
      await tx.select({ ciHash: members.ciHash, email: members.email, sealedPhone: members.phone }).from(members).where(mine),
    );
    if (ciHash !== null && !person.value.ciHashes.includes(ciHash)) return fail(failure('ciMismatch'));
    const { phone, ciHashes, phoneHashes } = person.value;
    const others = await tx.$count(members, and(inArray(members.phoneHash, [...phoneHashes]), ne(members.id, member.id)));
    if (others > 0) return fail(failure('samePhoneAccount'));
    const place = `members.phone.${member.did}`;
    const sealed = await deps.keys.seal(phone, place);
    await tx
      .update(members)
      .set({ phone: sealed, phoneHash: phoneHashes[0], ...(ciHash === null ? {} : { ciHash: ciHashes[0] }), updatedAt: at })
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
    return ok(undefined);
  });
  if (changed.ok) deps.mailWritten();
  return changed;
};
