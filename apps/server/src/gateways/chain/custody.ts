import { addressOf, type DigestSigner, newPrivateKey, signerWithKey } from '@naru/chain/keys';
import type { Address } from '@naru/domain/chain';
import type { Keys } from '@naru/domain/secret';
import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { custodyKeys } from '../../stores/schema/index.ts';

/** Whose key it is: a member's, or an issuer's, who holds what is not sold yet. */
export type Holder = { readonly memberId: number } | { readonly siteCode: string };

const placeOf = (address: string): string => `custody_keys.sealed.${address}`;

const holds = (holder: Holder) =>
  'memberId' in holder ? eq(custodyKeys.memberId, holder.memberId) : eq(custodyKeys.siteCode, holder.siteCode);

type KeyRow = typeof custodyKeys.$inferSelect;

/** The holder's key; whoever needs it first makes it, and all read the one that was written. */
const keyOf = async (keys: Keys, tx: Db, holder: Holder): Promise<KeyRow> => {
  const read = async (): Promise<KeyRow | undefined> => (await tx.select().from(custodyKeys).where(holds(holder)))[0];
  const known = await read();
  if (known !== undefined) return known;
  const key = newPrivateKey();
  const address = addressOf(key);
  const sealed = await keys.seal(Buffer.from(key).toString('base64'), placeOf(address));
  await tx
    .insert(custodyKeys)
    .values({ address, sealed, ...holder })
    .onConflictDoNothing();
  const made = await read();
  if (made === undefined) throw new Error('a key in custody that nobody can read');
  return made;
};

/** Where the chain finds a holder's tokens. */
export const addressOfHolder = async (keys: Keys, tx: Db, holder: Holder): Promise<Address> => (await keyOf(keys, tx, holder)).address;

/** A holder's signature, inside a call that they approved (choices 5, custody); let go of it with the call. */
export const signerOfHolder = async (keys: Keys, tx: Db, holder: Holder): Promise<DigestSigner> =>
  signerOf(keys, await keyOf(keys, tx, holder));

/** The same, of a key in custody that was read. */
export const signerOf = async (keys: Keys, { address, sealed }: Pick<KeyRow, 'address' | 'sealed'>): Promise<DigestSigner> =>
  signerWithKey(Buffer.from(await keys.open(sealed, placeOf(address)), 'base64'));
