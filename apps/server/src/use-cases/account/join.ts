import { type EmailAddress, type Password, parsePhone, type Terms, whyNotAgreeable, whyTooYoung } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { consumePhoneIdentity, forgetPhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import { lookupHashes } from '../../gateways/secrets/keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { members, qrTickets } from '../../stores/schema/index.ts';
import { forgetPresented, lockApproved, newestApproved } from '../qr/approved.ts';
import { hashNewPassword } from './password.ts';
import { consumeEmailToken, lookAtEmailToken } from './take-email-code.ts';
import { ciHashesOf, holderByKey, linkWallet } from './wallet-holder.ts';
import { writeMember } from './write-member.ts';

/** Under which hashes a person and their phone may be known; none where that is not to be asked. */
interface Person {
  readonly ciHashes: readonly string[];
  readonly phoneHashes: readonly string[];
}

/** Why a person cannot join, before they are asked for more: already a member, or the phone is another's. {@link whyTaken} decides when they join. */
export const whyStaffUserTaken = async (db: Db, { ciHashes, phoneHashes }: Person): Promise<Failure | null> => {
  const known = await db
    .select({ ciHash: members.ciHash })
    .from(members)
    .where(or(inArray(members.ciHash, [...ciHashes]), inArray(members.phoneHash, [...phoneHashes])));
  if (known.some(({ ciHash }) => ciHash !== null && ciHashes.includes(ciHash))) return failure('alreadyRegistered');
  return known.length > 0 ? failure('samePhoneAccount') : null;
};

/** Why somebody cannot join (product 8, join): address, person or phone is taken. Until the transaction ends nobody else joins with any of the three. */
const whyTaken = async (tx: Db, email: string, { ciHashes, phoneHashes }: Person): Promise<Failure | null> => {
  // Of two who join at once with one address, name or phone the second waits here until the first is written. Sorted, so that no two wait for each other.
  for (const claim of [email, ...ciHashes, ...phoneHashes].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`join ${claim}`}))`);
  const known = await tx
    .select({ email: members.email, ciHash: members.ciHash })
    .from(members)
    .where(or(eq(members.email, email), inArray(members.ciHash, [...ciHashes]), inArray(members.phoneHash, [...phoneHashes])));
  if (known.some((row) => row.email === email)) return failure('emailTaken', { field: 'email' });
  if (known.some((row) => row.ciHash !== null && ciHashes.includes(row.ciHash))) return failure('alreadyRegistered');
  return known.length > 0 ? failure('samePhoneAccount') : null;
};

interface JoinInput {
  readonly email: EmailAddress;
  readonly password: Password;
  readonly emailTempToken: string;
  readonly identityKey: string;
  readonly agree1: boolean;
  readonly agree2: boolean;
  readonly agree3: boolean;
}

/** Joins by e-mail (product 1, web login) with verified address, phone identity and both agreements. Refused: `underFourteen`, `alreadyRegistered`, `samePhoneAccount`. */
export const joinByEmail = async (
  deps: Deps,
  { asker, ...order }: JoinInput & { readonly asker: string },
): Promise<Result<{ nickname: string }, Failure>> => {
  if (whyNotAgreeable(order).length > 0) return fail(failure('agreementsMissing'));
  const mailed = { ...order, verifyType: 'signUp' } as const;
  const proved = await lookAtEmailToken(deps, mailed);
  if (!proved.ok) return proved;
  const passwordHash = await hashNewPassword(deps, order.email, order.password);
  if (!passwordHash.ok) return passwordHash;
  const joined = await deps.transact(async (tx): Promise<Result<{ nickname: string }, Failure>> => {
    const token = await consumeEmailToken(deps, tx, mailed);
    if (!token.ok) return token;
    const person = await consumePhoneIdentity(tx, deps.keys, deps.clock.now(), order.identityKey, { purpose: 'join', asker });
    if (!person.ok) return person;
    const tooYoung = whyTooYoung(person.value.birth, deps.clock.now());
    if (tooYoung !== null) return fail(tooYoung);
    const taken = await whyTaken(tx, order.email, person.value);
    if (taken !== null) return fail(taken);
    const member = await writeMember(deps, tx, {
      joinType: 'web',
      email: order.email,
      person: person.value,
      passwordHash: passwordHash.value,
      terms: order,
    });
    return ok({ nickname: member.nickname });
  });
  // Nothing of a child stays; whoever is one finds no second way in by the same proof.
  if (!joined.ok && joined.failure.name === 'underFourteen') await forgetPhoneIdentity(deps.db, order.identityKey, { asker });
  return joined;
};

/** Keeps what the holder of a just approved wallet agreed to (product 3, terms agreement). Refused: `agreementsMissing`, `phoneVerificationFailed`. */
export const agreeByWallet = async (
  deps: Deps,
  { asker, ...terms }: Terms & { readonly asker: string; readonly email: EmailAddress },
): Promise<Result<void, Failure>> => {
  if (whyNotAgreeable(terms).length > 0) return fail(failure('agreementsMissing'));
  const approved = await newestApproved(deps, asker);
  if (approved === undefined) return fail(failure('phoneVerificationFailed'));
  const { email, agree1, agree2, agree3 } = terms;
  await deps.db
    .update(qrTickets)
    .set({ terms: { email, agree1, agree2, agree3 }, updatedAt: deps.clock.now() })
    .where(eq(qrTickets.id, approved.id));
  return ok(undefined);
};

/**
 * Joins with the certificate that a wallet approved and the terms that were agreed to in the same browser. Refused with `agreementsMissing`,
 * `phoneVerificationFailed` (no approval for a join, or it ran out), `underFourteen`, of whom nothing is kept, `alreadyRegistered`, `samePhoneAccount`,
 * `emailTaken` (product 8, join).
 */
export const joinByWallet = async (
  deps: Deps,
  { asker, nonce }: { readonly asker: string; readonly nonce: string },
): Promise<Result<{ nickname: string }, Failure>> => {
  const joined = await deps.transact(async (tx): Promise<Result<{ nickname: string }, Failure>> => {
    const approved = await lockApproved(deps, tx, nonce, asker);
    if (!approved.ok) return fail(failure('phoneVerificationFailed'));
    const { row, joiner: person } = approved.value;
    if (person === undefined) return fail(failure('phoneVerificationFailed'));
    const tooYoung = whyTooYoung(person.birth, deps.clock.now());
    if (tooYoung !== null) return fail(tooYoung);
    if (row.terms === null) return fail(failure('agreementsMissing'));
    const phone = parsePhone(person.phone);
    if (!phone.ok) return fail(failure('phoneVerificationFailed'));
    const known = await holderByKey(deps, tx, person);
    if (!known.ok) return known;
    if (known.value !== undefined) return fail(failure('alreadyRegistered'));
    const hashes = { ciHashes: await ciHashesOf(deps, person), phoneHashes: await lookupHashes(deps.keys, 'phone', phone.value) };
    const taken = await whyTaken(tx, row.terms.email, hashes);
    if (taken !== null) return fail(taken);
    const { name, birth, gender } = person;
    const member = await writeMember(deps, tx, {
      joinType: 'app',
      email: row.terms.email,
      person: { name, birth, gender, phone: phone.value, ...hashes },
      passwordHash: null,
      terms: row.terms,
    });
    await linkWallet(deps, tx, approved.value, { memberId: member.id, at: deps.clock.now() });
    return ok({ nickname: member.nickname });
  });
  if (!joined.ok && joined.failure.name === 'underFourteen') await forgetPresented(deps, { asker, nonce });
  return joined;
};
