import { type Failure, failure } from '@naru/domain/failure';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';

/** Under which hashes a person and their phone may be known; none where that is not to be asked. */
interface Person {
  readonly ciHashes: readonly string[];
  readonly phoneHashes: readonly string[];
}

/**
 * Why a person cannot join, as things stand, before they are asked for anything more: they are a member already, or their phone belongs to another.
 * Whether it is so when they join, {@link whyTaken} says.
 */
export const whyPersonTaken = async (db: Db, { ciHashes, phoneHashes }: Person): Promise<Failure | null> => {
  const known = await db
    .select({ ciHash: members.ciHash })
    .from(members)
    .where(or(inArray(members.ciHash, [...ciHashes]), inArray(members.phoneHash, [...phoneHashes])));
  if (known.some(({ ciHash }) => ciHash !== null && ciHashes.includes(ciHash))) return failure('alreadyRegistered');
  return known.length > 0 ? failure('samePhoneAccount') : null;
};

/**
 * Why somebody cannot join (product 8, join): the address is another member's, the person is one already, or the phone belongs to another.
 * Within the caller's transaction, until its end, nobody else joins with any of the three.
 */
export const whyTaken = async (tx: Db, email: string, { ciHashes, phoneHashes }: Person): Promise<Failure | null> => {
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
