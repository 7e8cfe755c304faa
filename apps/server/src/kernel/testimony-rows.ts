import { parseTestimony, type Testimony } from '@naru/passport/make';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { testimonies } from '../stores/schema/index.ts';

/** Who had the goods of an NFT in their hands, from the first moment to the last. */
export const testimoniesOf = (db: Db, tokenId: string): Promise<TestimonyRow[]> =>
  db.select().from(testimonies).where(eq(testimonies.tokenId, tokenId)).orderBy(asc(testimonies.seq));

/** A row of {@link testimonies}. */
export type TestimonyRow = typeof testimonies.$inferSelect;

/** A row as passports have it; undefined for what no passport could hold. */
export const testimonyOf = (row: TestimonyRow): Testimony | undefined => {
  const { seq, step, facts, actor, signedBy, means, key, prevHash, hash, signature } = row;
  const testimony = { seq, step, facts, actor, signedBy, means, key, prevHash, hash, signature };
  const { exchangeId: redemption, memberId: member } = row;
  return parseTestimony({ ...testimony, redemption, member, at: row.at.toISOString(), signedAt: row.signedAt.toISOString() });
};
