import { generateNickname, JOIN_TYPE, type JoinType, type Terms } from '@naru/domain/account';
import { NICKNAME_BEINGS, NICKNAME_MOODS } from '@naru/messages';
import type { PhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { memberSecrets, members } from '../../stores/schema/index.ts';
import { consentResultMail } from './marketing-mails.ts';

/** The version of the terms that people agree to today; a change of the texts counts it up. */
const TERMS_VERSION = '2026-11';
const NICKNAME_ATTEMPTS = 20;

/** A person whose address, phone and agreements have been checked. */
interface NewMember {
  readonly joinType: Exclude<JoinType, 'unknown'>;
  readonly email: string;
  readonly person: PhoneIdentity;
  /** Null for an account that nobody can sign in to. */
  readonly passwordHash: string | null;
  readonly terms: Terms;
}

/** Writes a member, under a generated nickname that nobody has yet; of a consent to advertising they are told by letter. */
export const writeMember = async (
  deps: Pick<Deps, 'clock' | 'config' | 'keys'>,
  tx: Db,
  { joinType, email, person, passwordHash, terms }: NewMember,
): Promise<{ readonly id: number; readonly did: string; readonly nickname: string }> => {
  const { clock, keys } = deps;
  const now = clock.now();
  const did = `did:naru:${randomSecret(16)}`;
  const agreement = (isMust: boolean, isAgree: boolean) => ({
    isMust,
    isAgree,
    version: TERMS_VERSION,
    at: now.toISOString(),
    channel: joinType,
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
        phoneHash: person.phoneHashes[0],
        ciHash: person.ciHashes[0],
        joinType: JOIN_TYPE[joinType],
        agreements: {
          agree1: agreement(true, terms.agree1),
          agree2: agreement(true, terms.agree2),
          agree3: agreement(false, terms.agree3),
        },
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: members.nickname })
      .returning({ id: members.id });
    if (row === undefined) continue;
    await tx.insert(memberSecrets).values({ memberId: row.id, passwordHash });
    if (terms.agree3) await queueMail(tx, await consentResultMail(deps, { email, did, consents: { agree3: agreement(false, true) } }));
    return { id: row.id, did, nickname };
  }
  throw new Error('no free nickname found');
};
