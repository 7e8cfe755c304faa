import type { Keys } from '@naru/domain/secret';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { pastServerKeys as pastKeys, serverKeys } from '../../stores/schema/index.ts';
import { newPrivateJwk, type PrivateJwk, type PublicJwk, readPrivateJwk, readPublicJwk } from '../secrets/p256-key.ts';

/** What a signing key of the market is for. */
export type ServerKeyPurpose = 'verifier' | 'sandboxIssuer' | 'passport';

/** A signing key that every process of the market shares: whoever needs it first makes it, and all read the one that was written. */
export const serverKey = async (db: Db, keys: Keys, purpose: ServerKeyPurpose): Promise<PrivateJwk> => {
  const place = `server_keys.${purpose}`;
  const read = async (): Promise<PrivateJwk | null> => {
    const [row] = await db.select().from(serverKeys).where(eq(serverKeys.purpose, purpose));
    return row === undefined ? null : readPrivateJwk(await keys.open(row.sealed, place));
  };
  const known = await read();
  if (known !== null) return known;
  const sealed = await keys.seal(JSON.stringify(newPrivateJwk()), place);
  await db.insert(serverKeys).values({ purpose, sealed }).onConflictDoNothing();
  const made = await read();
  if (made === null) throw new Error('a key of the market that nobody can read');
  return made;
};

/** The place for which what is public of a past key is sealed. */
export const pastKeyPlace = (purpose: ServerKeyPurpose, keyId: string): string => `past_server_keys.${purpose}.${keyId}`;

/** What is public of the keys that signed for this before, the newest first. What the market has not sealed itself is none of its keys. */
export const pastServerKeys = async (db: Db, keys: Keys, purpose: ServerKeyPurpose): Promise<readonly PublicJwk[]> => {
  const rows = await db.select().from(pastKeys).where(eq(pastKeys.purpose, purpose)).orderBy(desc(pastKeys.createdAt));
  const opened = rows.map(({ keyId, sealed }) => keys.open(sealed, pastKeyPlace(purpose, keyId)).then(readPublicJwk, () => null));
  return (await Promise.all(opened)).filter((key) => key !== null);
};
