import type { IdentifiedPerson, IdentityProof } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { keepPhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import { lookupHashes } from '../../gateways/secrets/keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import { whyPersonTaken } from '../account/why-taken.ts';
import { type CheckKey, findCheck, moveCheck, provedPlace } from './check.ts';

/** Where a check stands whose person has left its page before it was done. */
const LEFT: ReadonlySet<string> = new Set(['asked', 'sent', 'ended']);

/**
 * Trades a check that went well for the key that proves the person, once, to the browser that opened it, for the purpose it was opened for.
 * Refused with `phoneCheckLeft` for a check that was left before its end, with `phoneVerificationFailed` for one that has been taken, has run out, or is
 * another browser's. Whoever wants to join and is a member already is told so at once (`alreadyRegistered`, `samePhoneAccount`): it is their own phone that
 * they have proved.
 */
export const takeProof = async (deps: Deps, key: CheckKey): Promise<Result<IdentityProof, Failure>> => {
  const found = await findCheck(deps, key);
  if (found !== undefined && LEFT.has(found.state)) return fail(failure('phoneCheckLeft'));
  return deps.transact(async (tx) => {
    const { clock, keys } = deps;
    const now = clock.now();
    const row = await moveCheck(tx, now, key, 'take', {});
    if (row?.person == null) return fail(failure('phoneVerificationFailed'));
    const person = JSON.parse(await keys.open(row.person, provedPlace(row.id))) as IdentifiedPerson;
    if (row.purpose === 'join') {
      const hashes = { ciHashes: await lookupHashes(keys, 'ci', person.ci), phoneHashes: await lookupHashes(keys, 'phone', person.phone) };
      const taken = await whyPersonTaken(tx, hashes);
      if (taken !== null) return fail(taken);
    }
    return ok({ identityKey: await keepPhoneIdentity(tx, keys, now, row, person), name: person.name });
  });
};
