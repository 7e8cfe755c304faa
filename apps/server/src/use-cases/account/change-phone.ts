import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { consumePhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import { members } from '../../stores/schema/index.ts';
import { audit } from '../shared/audit.ts';
import { notify } from '../shared/notify.ts';
import { only } from '../shared/only.ts';

/**
 * Takes the phone that its holder has just proved in this browser. Refused with `ciMismatch` where it is another person's, `samePhoneAccount`
 * where it belongs to another account.
 */
export const changePhone = (deps: Deps, member: Member, asker: string, identityKey: string): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const now = deps.clock.now();
    const person = await consumePhoneIdentity(tx, deps.keys, now, identityKey, { purpose: 'phoneChange', asker });
    if (!person.ok) return person;
    const mine = eq(members.id, member.id);
    const { ciHash } = only(await tx.select({ ciHash: members.ciHash }).from(members).where(mine).for('no key update'));
    if (ciHash !== null && !person.value.ciHashes.includes(ciHash)) return fail(failure('ciMismatch'));
    const { phone, ciHashes, phoneHashes } = person.value;
    const others = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(inArray(members.phoneHash, [...phoneHashes]), ne(members.id, member.id)));
    if (others.length > 0) return fail(failure('samePhoneAccount'));
    const sealed = await deps.keys.seal(phone, `members.phone.${member.did}`);
    await tx
      .update(members)
      .set({ phone: sealed, phoneHash: phoneHashes[0], ...(ciHash === null ? {} : { ciHash: ciHashes[0] }), updatedAt: now })
      .where(mine);
    await notify(tx, [{ memberId: member.id, kind: 'accountChanged', payload: { what: 'phone' } }], now);
    await audit(tx, { actor: member.did, action: 'member.phone', target: member.did, at: now });
    return ok(undefined);
  });
