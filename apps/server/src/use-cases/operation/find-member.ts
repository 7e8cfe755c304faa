import { eq, or } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';

/** The number of the member whom an operator names by e-mail address or wallet id; undefined when there is none. */
export const findMember = async (db: Db, name: string): Promise<number | undefined> => {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.email, name.toLowerCase()), eq(members.did, name)));
  return member?.id;
};
