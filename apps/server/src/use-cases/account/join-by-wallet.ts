import { type EmailAddress, parsePhone, type Terms, whyNotAgreeable } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { lookupHashes } from '../../gateways/secrets/keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import { qrTickets } from '../../stores/schema/index.ts';
import { lockApproved, newestApproved } from '../qr/approved.ts';
import { ciHashesOf, holderByKey, linkWallet } from './wallet-holder.ts';
import { whyTaken } from './why-taken.ts';
import { writeMember } from './write-member.ts';

/**
 * Keeps what somebody agreed to whose wallet this browser has just had approved (product 3, terms agreement). Refused with
 * `agreementsMissing`, or `phoneVerificationFailed` when no approval waits for it.
 */
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
 * `phoneVerificationFailed` (no approval for a join, or it ran out), `alreadyRegistered`, `samePhoneAccount`, `emailTaken` (product 8, join).
 */
export const joinByWallet = (
  deps: Deps,
  { asker, nonce }: { readonly asker: string; readonly nonce: string },
): Promise<Result<{ nickname: string }, Failure>> =>
  deps.transact(async (tx) => {
    const approved = await lockApproved(deps, tx, nonce, asker);
    if (!approved.ok) return fail(failure('phoneVerificationFailed'));
    const { row, joiner: person } = approved.value;
    if (person === undefined) return fail(failure('phoneVerificationFailed'));
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
