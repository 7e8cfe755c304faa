import { hash } from 'node:crypto';
import { type Failure, failure } from '@naru/domain/failure';
import { type Clock, fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { phoneIdentities } from '../../stores/schema/index.ts';
import { type Keys, lookupHash } from '../secrets/keys.ts';
import { randomSecret } from '../secrets/random-secret.ts';

/** Who a phone belongs to, as the identity service says. */
export interface PhonePerson {
  readonly name: string;
  readonly birth: string;
  readonly gender: string | null;
  readonly phone: string;
}

/** The CI of the sandbox's people, made from name and birth date, so that one person is the same to the phone check and to the wallet. */
export const sandboxCi = ({ name, birth }: Pick<PhonePerson, 'name' | 'birth'>): string =>
  hash('sha512', `naru sandbox ci|${name}|${birth}`, 'base64');

/** A confirmed person. `ciHash` is the same for one person whatever the phone. */
export interface PhoneIdentity extends PhonePerson {
  readonly ciHash: string;
  readonly phoneHash: string;
}

const VALID_MS = 10 * 60_000;

/** Where the sealed phone number of an outcome belongs. */
const placeOf = (id: string): string => `phone_identities.phone.${id}`;

/**
 * The sandbox identity check believes what it is told: it keeps the outcome for ten minutes and answers the id that the sign-up then brings.
 */
export const makeSandboxIdentity = (db: Db, keys: Keys, clock: Clock) => ({
  confirm: async (purpose: string, person: PhonePerson): Promise<{ readonly id: string; readonly expiresAt: Date }> => {
    const id = randomSecret(18);
    const digits = person.phone.replace(/\D/g, '');
    const expiresAt = new Date(clock.now().getTime() + VALID_MS);
    await db.insert(phoneIdentities).values({
      id,
      purpose,
      name: person.name,
      birth: person.birth,
      gender: person.gender,
      ciHash: await lookupHash(keys, 'ci', sandboxCi(person)),
      phone: await keys.seal(digits, placeOf(id)),
      phoneHash: await lookupHash(keys, 'phone', digits),
      expiresAt,
    });
    return { id, expiresAt };
  },
});

/** Takes an outcome for its purpose, once and in time, inside the transaction that uses it. */
export const consumePhoneIdentity = async (
  tx: Db,
  keys: Keys,
  now: Date,
  id: string,
  purpose: string,
): Promise<Result<PhoneIdentity, Failure>> => {
  const usable = and(
    eq(phoneIdentities.id, id),
    eq(phoneIdentities.purpose, purpose),
    isNull(phoneIdentities.consumedAt),
    gt(phoneIdentities.expiresAt, now),
  );
  const [row] = await tx.update(phoneIdentities).set({ consumedAt: now }).where(usable).returning();
  if (!row) return fail(failure('phoneVerificationFailed'));
  const { name, birth, gender, ciHash, phoneHash } = row;
  return ok({ name, birth, gender, ciHash, phoneHash, phone: await keys.open(row.phone, placeOf(id)) });
};
