import { FAILURE_CATALOGUE } from './catalogue.ts';
import type { Failure } from './code.ts';
import type { FailureEffect } from './kind.ts';

/** What a failed join asks for: the named reasons of product 8 are told; any generic one says 'contact support' and goes to the contact page. */
export const joinEffect = (failure: Failure): FailureEffect => {
  const { kind, effect } = FAILURE_CATALOGUE[failure.name];
  return kind === 'generic' || failure.name === 'unexpected' ? 'goContact' : effect;
};

/** Whether an answer to a log-in counts as success: 0 and -3014 do (product 8). */
export const isLoginFine = (code: number): boolean => code === 0 || code === FAILURE_CATALOGUE.loginFine14.code;
