import { Queries } from '@naru/frontend/queries';
import { Refused } from './answer.ts';

const FRESH_MS = 60_000;

/** The page's cache of what the servers said. A refusal is an answer, so it is never asked for again by itself; a lost connection is, once. */
export const createQueries = (): Queries =>
  new Queries({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) => count < 1 && error instanceof Refused && error.failure.name === 'connectionFailed',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
