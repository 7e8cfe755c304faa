import type { IdentifiedPerson, IdentityProof } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { keepPhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type CheckKey, moveCheck, provedPlace } from './check.ts';

/**
 * Trades a check that went well for the key that proves the person, once, to the browser that opened it, for the purpose it was opened for.
 * Refused with `phoneVerificationFailed` for a check that is not done, has been taken, has run out, or is another browser's.
 */
export const takeProof = (deps: Deps, key: CheckKey): Promise<Result<IdentityProof, Failure>> =>
  deps.transact(async (tx) => {
    const { clock, keys } = deps;
    const now = clock.now();
    const row = await moveCheck(tx, now, key, 'take', {});
    if (row?.person == null) return fail(failure('phoneVerificationFailed'));
    const person = JSON.parse(await keys.open(row.person, provedPlace(row.id))) as IdentifiedPerson;
    return ok({ identityKey: await keepPhoneIdentity(tx, keys, now, row, person), name: person.name });
  });
