import { nameOf } from '../shared/codes.ts';
import { OWN_FAILURES } from './catalogue-own.ts';
import { SPECIFIED_FAILURES } from './catalogue-specified.ts';
import type { Failure, FailureCode, FailureName } from './code.ts';
import { FAILURE_CODES } from './codes.ts';
import type { FailureEffect, FailureKind } from './kind.ts';
import type { FailureMessageKey } from './message-key.ts';

/** One failure with all that is known of it. */
export interface CataloguedFailure {
  readonly name: FailureName;
  readonly code: FailureCode;
  readonly kind: FailureKind;
  readonly effect: FailureEffect;
  readonly messageKey: FailureMessageKey;
}

const ROWS = { ...SPECIFIED_FAILURES, ...OWN_FAILURES };

/** What is known of one failure: its code, its part of the catalogue, what to do about it and how to say it (product 8). */
export const catalogued = (name: FailureName): CataloguedFailure => ({
  name,
  code: FAILURE_CODES[name],
  kind: ROWS[name].kind,
  effect: ROWS[name].effect,
  messageKey: `failure.${name}`,
});

/** The error catalogue: every failure by name (product 8; choices 4). */
export const FAILURE_CATALOGUE: Readonly<Record<FailureName, CataloguedFailure>> = Object.freeze(
  Object.fromEntries((Object.keys(ROWS) as FailureName[]).map((name) => [name, catalogued(name)])) as Record<
    FailureName,
    CataloguedFailure
  >,
);

/** The failure that a code stands for; undefined for a code that the catalogue does not have. */
export const failureByCode = (code: number): CataloguedFailure | undefined => {
  const name = nameOf(FAILURE_CODES, code);
  return name === undefined ? undefined : FAILURE_CATALOGUE[name];
};

/** Whether the same call may come to something when it is sent again: as it is, later, after the tokens were traded for fresh ones, or never. */
export type FailureRetry = 'later' | 'refreshed' | 'never';

/** What passes by itself: a counterpart that did not answer, a limit of calls, a moment that has not come, what somebody else is about to do. */
const PASSING: ReadonlySet<FailureName> = new Set<FailureName>([
  ...([
    'serverRequestFailed',
    'serverRequestFailed12',
    'serverRequestFailed14',
    'qrFailed',
    'imageFailed',
    'updateFailed',
    'deleteFailed',
  ] as const),
  ...(['busy', 'rateLimited', 'maintenance', 'chainUnreachable', 'serviceUnavailable', 'storageFull'] as const),
  ...(['emailAlreadySent', 'emailLimitExceeded', 'signInLocked', 'reservedByAnother', 'saleUpcoming', 'notMinted'] as const),
  ...(['resetHeld', 'payoutHeld', 'walletHeld', 'accountHeld', 'passkeyHeld', 'recoveryWaits', 'keyDayLimit'] as const),
  ...(['inquiryLimit', 'questionLimit', 'connectionFailed'] as const),
]);

/** Whether it is worth sending a refused call again. What value it moves moves once, under the same key. */
export const retryOf = (name: FailureName): FailureRetry => {
  if (FAILURE_CATALOGUE[name].effect === 'refreshAndRetry') return 'refreshed';
  return PASSING.has(name) ? 'later' : 'never';
};

/** What a failed join asks for: the named reasons of product 8 are told; any generic one says 'contact support' and goes to the contact page. */
export const joinEffect = (failure: Failure): FailureEffect => {
  const { kind, effect } = FAILURE_CATALOGUE[failure.name];
  return kind === 'generic' || failure.name === 'unexpected' ? 'goContact' : effect;
};

/** Whether an answer to a log-in counts as success: 0 and -3014 do (product 8). */
export const isLoginFine = (code: number): boolean => code === 0 || code === FAILURE_CATALOGUE.loginFine14.code;
