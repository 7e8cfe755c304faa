import { generateNickname, parseEmailAddress, parsePassword, whyNotAgreeable } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { NICKNAME_BEINGS, NICKNAME_MOODS } from '@naru/messages';
import { eq, or } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { consumePhoneIdentity, type PhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Db } from '../../stores/db.ts';
import { memberSecrets, members } from '../../stores/schema/index.ts';
import { consumeEmailToken } from './email-code.ts';

/** The version of the terms that people agree to today; a change of the texts counts it up. */
const TERMS_VERSION = '2026-11';
const NICKNAME_ATTEMPTS = 20;

interface JoinOrder {
  readonly email: string;
  readonly password: string;
  readonly emailTempToken: string;
  readonly identityKey: string;
  readonly agree1: boolean;
  readonly agree2: boolean;
  readonly agree3: boolean;
}

/**
 * Joins by e-mail (section 1, web login). Needs a verified address, a phone identity, both required agreements and a password that keeps its
 * rule; refused with `alreadyRegistered` for a person who is a member, `samePhoneAccount` for a phone that is another member's.
 */
export const joinByEmail = async (deps: Deps, order: JoinOrder): Promise<Result<{ nickname: string }, Failure>> => {
  const email = parseEmailAddress(order.email);
  if (!email.ok) return fail(failure('badRequest', { field: 'email' }));
  const password = parsePassword(order.password);
  if (!password.ok)
    return fail(failure(password.failure.rule === 'passwordCommon' ? 'passwordCommon' : 'badRequest', { field: 'password' }));
  if (whyNotAgreeable(order).length > 0) return fail(failure('agreementsMissing'));
  const passwordHash = await deps.passwords.hash(order.password);
  if (!passwordHash.ok) return passwordHash;
  return deps.transact(async (tx) => {
    const token = await consumeEmailToken(deps, tx, { ...order, email: email.value, verifyType: 'signUp' });
    if (!token.ok) return token;
    const person = await consumePhoneIdentity(tx, deps.keys, deps.clock.now(), order.identityKey, 'signUp');
    if (!person.ok) return person;
    const taken = await whyTaken(tx, email.value, person.value);
    if (taken !== null) return fail(taken);
    return ok({
      nickname: await writeMember(deps, tx, { email: email.value, person: person.value, passwordHash: passwordHash.value, order }),
    });
  });
};

const whyTaken = async (tx: Db, email: string, { ciHash, phoneHash }: PhoneIdentity): Promise<Failure | null> => {
  const known = await tx
    .select({ email: members.email, ciHash: members.ciHash })
    .from(members)
    .where(or(eq(members.email, email), eq(members.ciHash, ciHash), eq(members.phoneHash, phoneHash)));
  if (known.some((row) => row.email === email)) return failure('emailTaken', { field: 'email' });
  if (known.some((row) => row.ciHash === ciHash)) return failure('alreadyRegistered');
  return known.length > 0 ? failure('samePhoneAccount') : null;
};

interface NewMember {
  readonly email: string;
  readonly person: PhoneIdentity;
  readonly passwordHash: string;
  readonly order: JoinOrder;
}

const writeMember = async ({ clock, keys }: Deps, tx: Db, { email, person, passwordHash, order }: NewMember): Promise<string> => {
  const now = clock.now();
  const did = `did:naru:${randomSecret(16)}`;
  const agreement = (isMust: boolean, isAgree: boolean) => ({
    isMust,
    isAgree,
    version: TERMS_VERSION,
    at: now.toISOString(),
    channel: 'web',
  });
  for (let attempt = 0; attempt < NICKNAME_ATTEMPTS; attempt += 1) {
    const nickname = generateNickname({ moods: NICKNAME_MOODS, beings: NICKNAME_BEINGS }, Math.random);
    const [row] = await tx
      .insert(members)
      .values({
        did,
        email,
        nickname,
        name: person.name,
        birth: person.birth,
        gender: person.gender,
        phone: await keys.seal(person.phone, `members.phone.${did}`),
        phoneHash: person.phoneHash,
        ciHash: person.ciHash,
        joinType: 2,
        agreements: {
          agree1: agreement(true, order.agree1),
          agree2: agreement(true, order.agree2),
          agree3: agreement(false, order.agree3),
        },
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: members.nickname })
      .returning({ id: members.id });
    if (row === undefined) continue;
    await tx.insert(memberSecrets).values({ memberId: row.id, passwordHash });
    return nickname;
  }
  throw new Error('no free nickname found');
};
