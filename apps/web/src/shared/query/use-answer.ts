import type { Answer } from '@naru/domain/failure';
import { type Key, usePort } from '@naru/frontend/container';
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { unwrap } from './answer.ts';
import { askedAhead } from './page-answers.ts';

type Options<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>;

/** What is answered to a question, kept under its key. A refusal is the `error`, which `Pending` shows; `options` say when it is asked anew. */
export const useAnswer = <T>(queryKey: QueryKey, ask: () => Answer<T>, options?: Options<T>): UseQueryResult<T> =>
  useQuery({
    queryKey,
    queryFn: async ({ client }) => {
      const onItsWay = askedAhead(queryKey);
      await onItsWay;
      const answer = onItsWay && client.getQueryData<T>(queryKey);
      return answer ?? unwrap(ask());
    },
    ...options,
  });

/** The same of a question to the port that `key` names. */
export const useAnswerOf = <Port, T>(
  key: Key<Port>,
  queryKey: QueryKey,
  ask: (port: Port) => Answer<T>,
  options?: Options<T>,
): UseQueryResult<T> => {
  const port = usePort(key);
  return useAnswer(queryKey, () => ask(port), options);
};
