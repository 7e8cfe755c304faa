import { nameOf, namesOf } from '../shared/codes.ts';
import { tableOf } from '../shared/tables.ts';
import type { Failure, FailureCode, FailureName } from './code.ts';
import type { FailureEffect, FailureKind, FailureRow } from './kind.ts';
import type { FailureMessageKey } from './message-key.ts';
import { FAILURES } from './table.ts';

export interface CataloguedFailure {
  readonly name: FailureName;
  readonly code: FailureCode;
  readonly kind: FailureKind;
  readonly effect: FailureEffect;
  readonly messageKey: FailureMessageKey;
}

const rowOf = (name: FailureName): FailureRow => FAILURES[name];

/** The figures that refusals of a name carry, each with its type; undefined for a name that carries none. */
export const figuresCarried = (name: FailureName): FailureRow['figures'] => rowOf(name).figures;

/** What is known of one failure: its code, its part of the catalogue, what to do about it and how to say it (product 8). */
export const catalogued = (name: FailureName): CataloguedFailure => ({
  name,
  code: FAILURES[name].code,
  kind: FAILURES[name].kind,
  effect: rowOf(name).effect ?? 'notice',
  messageKey: `failure.${name}`,
});

/** The error catalogue: every failure by name (product 8; choices 4). */
export const FAILURE_CATALOGUE: Readonly<Record<FailureName, CataloguedFailure>> = Object.freeze(tableOf(namesOf(FAILURES), catalogued));

/** Every code that a refusal can carry, by name. Marked as pure, so that a page which does not ask for codes carries none of it. */
export const FAILURE_CODES = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ tableOf(/* @__PURE__ */ namesOf(FAILURES), (name) => FAILURES[name].code) as {
    readonly [Name in FailureName]: (typeof FAILURES)[Name]['code'];
  },
);

/** The failure that a code stands for; undefined for a code that the catalogue does not have. */
export const failureByCode = (code: number): CataloguedFailure | undefined => {
  const name = nameOf(FAILURE_CODES, code);
  return name === undefined ? undefined : FAILURE_CATALOGUE[name];
};

/** Whether the same call may come to something when it is sent again: as it is, later, after the tokens were traded for fresh ones, or never. */
export type FailureRetry = 'later' | 'refreshed' | 'never';

/** Whether it is worth sending a refused call again. What value it moves moves once, under the same key. */
export const retryOf = (name: FailureName): FailureRetry => {
  if (FAILURE_CATALOGUE[name].effect === 'refreshAndRetry') return 'refreshed';
  return rowOf(name).passes === true ? 'later' : 'never';
};

/** What a failed join asks for: the named reasons of product 8 are told; any generic one says 'contact support' and goes to the contact page. */
export const joinEffect = (failure: Failure): FailureEffect => {
  const { kind, effect } = FAILURE_CATALOGUE[failure.name];
  return kind === 'generic' || failure.name === 'unexpected' ? 'goContact' : effect;
};

/** Whether an answer to a log-in counts as success: 0 and -3014 do (product 8). */
export const isLoginFine = (code: number): boolean => code === 0 || code === FAILURE_CATALOGUE.loginFine14.code;
