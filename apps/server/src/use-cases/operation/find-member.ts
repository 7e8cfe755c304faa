import { eq, or } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/** The number of the member whom an operator names by e-mail address, wallet id or number; undefined when there is none. */
export const findMember = async (db: Db, name: string): Promise<number | undefined> => {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.email, name.toLowerCase()), eq(members.did, name), NUMBER.test(name) ? eq(members.id, Number(name)) : undefined));
  return member?.id;
};
