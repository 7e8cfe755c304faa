import { type FoundAccount, JOIN_TYPE, maskEmail } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, nameOf, ok, type Result } from '@naru/domain/shared';
import { and, inArray, ne } from 'drizzle-orm';
import { consumePhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import type { Deps } from '../../kernel/deps.ts';
import { members } from '../../stores/schema/index.ts';
import { stopChild } from '../operation/suspend-member.ts';

/** The account of the person who has just proved their phone, its address masked; the proof works once. `lookupFailed` when there is none, `childFound`, with which they are stopped. */
export const findEmail = (
  deps: Deps,
  { asker, identityKey }: { readonly asker: string; readonly identityKey: string },
): Promise<Result<FoundAccount, Failure>> =>
  deps.transact(
    async (tx) => {
      const at = deps.clock.now();
      const person = await consumePhoneIdentity(tx, deps.keys, at, identityKey, { purpose: 'findEmail', asker });
      if (!person.ok) return person;
      const [row] = await tx
        .select({ id: members.id, email: members.email, joinType: members.joinType, createdAt: members.createdAt })
        .from(members)
        .where(and(inArray(members.ciHash, [...person.value.ciHashes]), ne(members.state, 'left')));
      if (row === undefined) return fail(failure('lookupFailed'));
      const child = await stopChild(tx, { memberId: row.id, birth: person.value.birth, at });
      if (child !== null) return fail(child);
      const joinType = nameOf(JOIN_TYPE, row.joinType) ?? 'unknown';
      return ok({ email: maskEmail(row.email ?? ''), joinType, joinedAt: row.createdAt.toISOString() });
    },
    { keepOnRefusal: true },
  );
