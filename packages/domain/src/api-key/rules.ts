import { type Failure, failure } from '../failure/code.ts';
import type { KeyScope } from './scope.ts';

/** A key as it is judged by. */
export interface KeyFacts {
  readonly scopes: readonly KeyScope[];
  /** What it may confirm in a day; null where it confirms nothing. */
  readonly dayLimit: number | null;
}

/** A call as a key is judged by it. */
export interface CallForKey {
  /** Its group; null for a call that no key makes. */
  readonly scope: KeyScope | null;
  /** Otherwise it is confirmed by PIN. */
  readonly isConfirmed: boolean;
}

/** Why a key may not make a call. */
export const whyNotByKey = ({ scopes, dayLimit }: KeyFacts, { scope, isConfirmed }: CallForKey): Failure[] => {
  if (scope === null || !scopes.includes(scope)) return [failure('keyBeyondScope')];
  return isConfirmed && dayLimit === null ? [failure('keyConfirmsNothing')] : [];
};
