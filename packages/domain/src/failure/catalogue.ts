import { nameOf } from '../shared/codes.ts';
import { OWN_FAILURES } from './catalogue-own.ts';
import { SPECIFIED_FAILURES } from './catalogue-specified.ts';
import type { FailureCode, FailureName } from './code.ts';
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
