import { useSearchParams } from 'react-router';
import { changedParams } from '../../shared/changed-params.ts';
import { queryIn } from './market-query.ts';

/** The filters in the address, and how to change them; each change is a step that back undoes. */
export const useMarketQuery = () => {
  const [params, setParams] = useSearchParams();
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query: queryIn(params), change, clear: () => setParams({}) };
};
