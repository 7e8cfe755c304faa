import { parseEmailAddress, parsePassword } from '@naru/domain/account';
import { FAILURE_CATALOGUE, type Failure, failure, joinEffect } from '@naru/domain/failure';
import { failureOfFault } from '@naru/domain/shared';

/** Why an address can not be proved; null when it can (product 5). */
export const whyNotEmail = (typed: string): Failure | null => {
  const email = parseEmailAddress(typed);
  return email.ok ? null : failureOfFault('email', email.failure);
};

/** Why a password can not be set; null when it can. */
export const whyNotPassword = (typed: string, again: string): Failure | null => {
  const password = parsePassword(typed);
  if (!password.ok) return failureOfFault('password', password.failure);
  return typed === again ? null : failureOfFault('again', { rule: 'passwordMatch' });
};

/** Which step can mend a refused join; `contact` when none can (product 8, join). */
export const stepToMend = (refusal: Failure): 'email' | 'identity' | 'password' | 'contact' => {
  if (joinEffect(refusal) === 'goContact') return 'contact';
  const { kind } = FAILURE_CATALOGUE[refusal.name];
  if (kind === 'email') return 'email';
  return kind === 'join' ? 'identity' : 'password';
};

export const TERMS_MISSING: Failure = failure('agreementsMissing');
