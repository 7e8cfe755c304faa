import { useQueryClient } from '@tanstack/react-query';

/** Has everything that is shown asked for anew, once something was done. */
export const useAskedAnew = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
};
