import { useDesk } from '@naru/frontend/container';
import { useCallback } from 'react';
import { TOKENS } from '../tokens.ts';
import { TRADED } from './keys.ts';

/** After a trade: lets every list and page that the trade may have changed be asked for anew, so that the new owner shows without a reload. */
export const useTraded = (): (() => Promise<void>) => {
  const queries = useDesk(TOKENS.queries);
  return useCallback(async () => {
    await Promise.all(TRADED.map((group) => queries.invalidateQueries({ queryKey: [group] })));
  }, [queries]);
};
