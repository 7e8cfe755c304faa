import { type Failure, failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import type { Keys } from '@naru/domain/secret';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { isHashOf, lookupHash } from '../../gateways/secrets/keys.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { members } from '../../stores/schema/index.ts';
import { changedConsents } from './update-info.ts';

const KIND = 'stop-mail';

/** The address that stops advertising mail to a member, as it stands in one: it carries a key that only we can make. */
export const stopMailAddress = async (keys: Keys, did: string): Promise<string> =>
  `/nft${addressOf('unsubscribeEmail', { did, key: await lookupHash(keys, KIND, did) })}`;

/**
 * Stops advertising mail: both marketing consents are withdrawn and prices of favourites come without a mail. It takes the session of the
 * member `by`, or the key of the link in such a mail without any log-in. Refused with `noPermission` for somebody else without such a key, or
 * with one that is not the member's; whether there is such a member is not told.
 */
export const stopMail = async (
  { transact, clock, keys }: Deps,
  { did, key, by = null }: { readonly did: string; readonly key: string; readonly by?: Member | null },
): Promise<Result<void, Failure>> => {
  if (by?.did !== did && !(await isHashOf(keys, 'lookup', KIND, did, key))) return fail(failure('noPermission'));
  return transact(async (tx) => {
    const [member] = await tx
      .select({ id: members.id, agreements: members.agreements, mailOff: members.mailOff })
      .from(members)
      .where(and(eq(members.did, did), eq(members.state, 'active')))
      .for('no key update');
    if (member === undefined) return ok(undefined);
    const now = clock.now();
    const withdrawn = changedConsents(member.agreements, { agree3: false }, now);
    await tx
      .update(members)
      .set({
        agreements: { ...member.agreements, ...withdrawn },
        mailOff: [...new Set([...member.mailOff, 'favourite' as const])],
        updatedAt: now,
      })
      .where(eq(members.id, member.id));
    return ok(undefined);
  });
};
