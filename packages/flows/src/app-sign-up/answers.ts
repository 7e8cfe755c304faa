import { type MemberInfo, parseEmailAddress, whyNotAgreeable } from '@naru/domain/account';
import { FAILURE_CATALOGUE, type Failure, failure, joinEffect } from '@naru/domain/failure';
import { afterLogin, type Destination } from '@naru/domain/session';
import { type Answered, PASSING_FAILURES } from '../shared/result.ts';
import type { AgreementOrder, AppSignUpContext, AppSignUpOutput } from './contract.ts';

/** What is told when a required box is not ticked or the address is none (product 5, terms). */
export const TERMS_MISSING: Failure = failure('agreementsMissing');

/** Guard: signed in; -3014 counts as a success (product 8, login). */
export const isSignedIn = (_: unknown, answer: Answered<unknown>): boolean =>
  answer.ok || FAILURE_CATALOGUE[answer.failure.name].effect === 'silent';

/** Guard: nobody has joined with this wallet yet: -3018 (product 8, login). */
export const isSignUpNeeded = (_: unknown, answer: Answered<unknown>): boolean =>
  !answer.ok && FAILURE_CATALOGUE[answer.failure.name].effect === 'openSignUp';

/** Guard: the certificate is another person's than the account. */
export const isMismatch = (_: unknown, answer: Answered<unknown>): boolean =>
  !answer.ok && FAILURE_CATALOGUE[answer.failure.name].effect === 'goCiInconsistence';

/** Guard: an unknown error of the join, which support has to mend (product 8, join). */
export const isForSupport = (_: unknown, answer: Answered<unknown>): boolean => !answer.ok && joinEffect(answer.failure) === 'goContact';

/** Guard: the terms dialog can mend what was refused, or the same may be sent again from it. */
export const isMendable = (_: unknown, answer: Answered<unknown>): boolean => {
  if (answer.ok) return false;
  const { name } = answer.failure;
  return PASSING_FAILURES.has(name) || name === 'agreementsMissing' || FAILURE_CATALOGUE[name].kind === 'email';
};

export const isAgreeable = ({ terms, email }: Pick<AppSignUpContext, 'terms' | 'email'>): boolean =>
  whyNotAgreeable({ ...terms, email }).length === 0;

export const agreementOf = ({ terms, email }: AppSignUpContext): AgreementOrder => {
  const address = parseEmailAddress(email);
  return { ...terms, email: address.ok ? address.value : email };
};

const NOBODY = { joinType: 'unknown', isCILinked: false, emailUserInfo: false } as const;

/** Where a member goes after the log-in; where it cannot be told who they are, to what they wanted, or home (product 4, login success). */
export const destinationOf = (next: string | undefined, recognised: Answered<MemberInfo>): Destination =>
  afterLogin({ ...(recognised.ok ? recognised.value : NOBODY), next });

export const signedInAs = ({ next, nickname }: AppSignUpContext, recognised: Answered<MemberInfo>): AppSignUpOutput => {
  const destination = destinationOf(next, recognised);
  return nickname === null ? { kind: 'signedIn', destination } : { kind: 'joined', nickname, destination };
};
