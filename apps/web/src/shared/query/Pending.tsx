import type { ReactNode } from 'react';
import { Refusal } from '../ui/Refusal.tsx';
import { failureOf } from './answer.ts';

/** What was asked for, as `useAnswer` has it. */
export interface QueryState<T = unknown> {
  readonly data: T | undefined;
  /** Why it was refused; null otherwise. */
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** Several things that are shown together: there once all of them are, and asked for again together. */
export const together = (...all: readonly QueryState[]): QueryState => ({
  data: all.some(({ data }) => data === undefined) ? undefined : all,
  error: all.map(({ error }) => error).find((error) => error !== null) ?? null,
  refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
});

interface Props {
  readonly of: QueryState;
  /** It is all that a screen shows: why it was refused is the main heading. */
  readonly whole?: boolean;
  /** What stands there where it is not there for this reader, which no further try changes. */
  readonly missing?: ReactNode;
  /** What stands there while it is on its way. */
  readonly meanwhile?: ReactNode;
}

/**
 * What stands in the place of what is asked for until it is there: that it is on its way, or why it was refused. Above what is there already it says
 * that this could not be read anew, and nothing otherwise.
 */
export const Pending = ({ of: { data, error, refetch }, whole = false, missing, meanwhile = null }: Props) => {
  if (missing !== undefined && error !== null && failureOf(error).name === 'lookupFailed') return missing;
  if (error !== null) return <Refusal whole={whole} error={error} onRetry={() => void refetch()} />;
  return data === undefined ? meanwhile : null;
};
