import { usePort } from '@naru/frontend/container';
import { useCallback } from 'react';
import { TOKENS } from '../tokens.ts';
import { TRADED } from './keys.ts';

/**
 * After a trade: has every list and page that the trade may have changed asked for anew, so that the new owner shows without a reload. Nobody waits for
 * it: who has done something hears of it at once, and where a list does not answer, too.
 */
export const useTraded = (): (() => void) => {
  const queries = usePort(TOKENS.queries);
  return useCallback(() => {
    for (const group of TRADED) void queries.invalidateQueries({ queryKey: [group] });
  }, [queries]);
};
