import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { Outcome } from '../../desks/house-desk.ts';

/** What came of asking; `kept` where the house could not be reached and what it said before still stands. */
export type KeptOutcome<T> = Outcome<T> | { readonly kind: 'kept'; readonly value: T };

/** What is shown goes on being shown where a later reading does not reach the house: with it would go what somebody has typed, or a key that is shown once. */
const keptOver = <T>(now: Outcome<T>, before: KeptOutcome<T> | undefined): KeptOutcome<T> =>
  now.kind === 'refused' && now.text === null && (before?.kind === 'done' || before?.kind === 'kept')
    ? { kind: 'kept', value: before.value }
    : now;

/** Asks the house, and keeps what it said. */
export const useOutcome = <T>(queryKey: QueryKey, ask: () => Promise<Outcome<T>>, enabled = true) => {
  const { data, refetch } = useQuery<KeptOutcome<T>>({
    queryKey,
    queryFn: async ({ client }) => keptOver(await ask(), client.getQueryData<KeptOutcome<T>>(queryKey)),
    enabled,
  });
  return { outcome: data, again: (): void => void refetch() };
};
