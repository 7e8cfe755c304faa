import { type Failure, failure } from '@naru/domain/failure';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { PhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';

/**
 * Why somebody cannot join (product 8, join): the address is another member's, the person is one already, or the phone belongs to another.
 * Within the caller's transaction, until its end, nobody else joins with any of the three.
 */
export const whyTaken = async (
  tx: Db,
  email: string,
  { ciHashes, phoneHashes }: Pick<PhoneIdentity, 'ciHashes' | 'phoneHashes'>,
): Promise<Failure | null> => {
  // Of two who join at once with one address, name or phone the second waits here until the first is written. Sorted, so that no two wait for each other.
  for (const claim of [email, ...ciHashes, ...phoneHashes].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`join ${claim}`}))`);
  const known = await tx
    .select({ email: members.email, ciHash: members.ciHash })
    .from(members)
    .where(or(eq(members.email, email), inArray(members.ciHash, [...ciHashes]), inArray(members.phoneHash, [...phoneHashes])));
  if (known.some((row) => row.email === email)) return failure('emailTaken', { field: 'email' });
  if (known.some((row) => row.ciHash !== null && ciHashes.includes(row.ciHash))) return failure('alreadyRegistered');
  return known.length > 0 ? failure('samePhoneAccount') : null;
};
