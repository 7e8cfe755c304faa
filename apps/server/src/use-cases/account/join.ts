import { type EmailAddress, type Password, whyNotAgreeable } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { consumePhoneIdentity } from '../../gateways/identity/phone-identity.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { consumeEmailToken, lookAtEmailToken } from './take-email-code.ts';
import { whyTaken } from './why-taken.ts';
import { writeMember } from './write-member.ts';

interface JoinInput {
  readonly email: EmailAddress;
  readonly password: Password;
  readonly emailTempToken: string;
  readonly identityKey: string;
  readonly agree1: boolean;
  readonly agree2: boolean;
  readonly agree3: boolean;
}

/**
 * Joins by e-mail (product 1, web login). Needs a verified address, a phone identity and both required agreements; refused with
 * `alreadyRegistered` for a person who is a member, `samePhoneAccount` for a phone that is another member's.
 */
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
  return deps.transact(async (tx) => {
    const token = await consumeEmailToken(deps, tx, mailed);
    if (!token.ok) return token;
    const person = await consumePhoneIdentity(tx, deps.keys, deps.clock.now(), order.identityKey, { purpose: 'join', asker });
    if (!person.ok) return person;
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
};
