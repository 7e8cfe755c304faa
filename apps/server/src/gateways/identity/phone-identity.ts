import { hash } from 'node:crypto';
import type { IdentifiedPerson, IdentityPurpose } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { Keys } from '@naru/domain/secret';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { phoneIdentities } from '../../stores/schema/index.ts';
import { type Hashes, lookupHashes } from '../secrets/keys.ts';
import { randomSecret } from '../secrets/random-secret.ts';

/** The CI of the sandbox's people, made from name and birth date, so that one person is the same to the phone check and to the wallet. */
export const sandboxCi = ({ name, birth }: Pick<IdentifiedPerson, 'name' | 'birth'>): string =>
  hash('sha512', `naru sandbox ci|${name}|${birth}`, 'base64');

/** A confirmed person, with the hashes under which the same person or phone may be known already. `ciHashes` do not depend on the phone. */
export interface PhoneIdentity {
  readonly name: string;
  readonly birth: string;
  readonly gender: string | null;
  readonly ciHashes: Hashes;
  readonly phone: string;
  readonly phoneHashes: Hashes;
}

export interface IdentityUse {
  readonly purpose: IdentityPurpose;
  readonly asker: string;
}

const VALID_MS = 10 * 60_000;

/** An outcome keeps no CI, so that hashes by every key are kept for its ten minutes. */
const joined = (hashes: Hashes): string => hashes.join(' ');
const parted = (text: string): Hashes => {
  const [current = '', ...before] = text.split(' ');
  return [current, ...before];
};

/** Where the sealed phone number of an outcome belongs. */
const placeOf = (id: string): string => `phone_identities.phone.${id}`;

/** Keeps the outcome of a phone check for ten minutes, for one use by the browser that asked; answers its id. The CI itself is not kept. */
export const keepPhoneIdentity = async (
  tx: Db,
  keys: Keys,
  now: Date,
  { purpose, asker }: IdentityUse,
  { ci, name, birth, gender, phone }: IdentifiedPerson,
): Promise<string> => {
  const id = randomSecret(18);
  await tx.insert(phoneIdentities).values({
    id,
    purpose,
    asker,
    name,
    birth,
    gender,
    ciHash: joined(await lookupHashes(keys, 'ci', ci)),
    phone: await keys.seal(phone, placeOf(id)),
    phoneHash: joined(await lookupHashes(keys, 'phone', phone)),
    expiresAt: new Date(now.getTime() + VALID_MS),
  });
  return id;
};

const usableBy = (id: string, { purpose, asker }: IdentityUse, now: Date) =>
  and(
    eq(phoneIdentities.id, id),
    eq(phoneIdentities.purpose, purpose),
    eq(phoneIdentities.asker, asker),
    isNull(phoneIdentities.consumedAt),
    gt(phoneIdentities.expiresAt, now),
  );

/** The phone of an outcome that could be taken now, which leaves it as it is; refused as {@link consumePhoneIdentity}. */
export const phoneOfIdentity = async (db: Db, keys: Keys, now: Date, id: string, use: IdentityUse): Promise<Result<string, Failure>> => {
  const [row] = await db
    .select({ phone: phoneIdentities.phone })
    .from(phoneIdentities)
    .where(usableBy(id, use, now));
  return row === undefined ? fail(failure('phoneVerificationFailed')) : ok(await keys.open(row.phone, placeOf(id)));
};

/** Takes an outcome for its purpose, in the browser that asked, once and in time, inside the transaction that uses it. */
export const consumePhoneIdentity = async (
  tx: Db,
  keys: Keys,
  now: Date,
  id: string,
  use: IdentityUse,
): Promise<Result<PhoneIdentity, Failure>> => {
  const [row] = await tx
    .update(phoneIdentities)
    .set({ consumedAt: now })
    .where(usableBy(id, use, now))
    .returning();
  if (!row) return fail(failure('phoneVerificationFailed'));
  const { name, birth, gender } = row;
  const hashes = { ciHashes: parted(row.ciHash), phoneHashes: parted(row.phoneHash) };
  return ok({ name, birth, gender, ...hashes, phone: await keys.open(row.phone, placeOf(id)) });
};

/** Forgets an outcome, and whoever it is of, who may not be one of ours. */
export const forgetPhoneIdentity = async (db: Db, id: string, { asker }: Pick<IdentityUse, 'asker'>): Promise<void> => {
  await db.delete(phoneIdentities).where(and(eq(phoneIdentities.id, id), eq(phoneIdentities.asker, asker)));
};
