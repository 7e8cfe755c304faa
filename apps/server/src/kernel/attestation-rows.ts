import { type Attestation, parseAttestation } from '@naru/passport/make';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { attestations } from '../stores/schema/index.ts';

/** Who had the goods of an NFT in their hands, from the first moment to the last. */
export const attestationsOf = (db: Db, tokenId: string): Promise<AttestationRow[]> =>
  db.select().from(attestations).where(eq(attestations.tokenId, tokenId)).orderBy(asc(attestations.seq));

/** A row of {@link testimonies}. */
export type AttestationRow = typeof attestations.$inferSelect;

/** A row as passports have it; undefined for what no passport could hold. */
export const attestationOf = (row: AttestationRow): Attestation | undefined => {
  const { seq, step, facts, actor, signedBy, means, key, prevHash, hash, signature } = row;
  const attestation = { seq, step, facts, actor, signedBy, means, key, prevHash, hash, signature };
  const { exchangeId: redemption, memberId: member } = row;
  return parseAttestation({ ...attestation, redemption, member, at: row.at.toISOString(), signedAt: row.signedAt.toISOString() });
};
