import type { PageAnswers } from '@naru/contract/document';
import type { QueryClient } from '@tanstack/react-query';

/** Everything that has been answered by now. */
export const answersIn = (queries: QueryClient): PageAnswers =>
  queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));

/**
 * Takes the answers up that came with the page, so that its first drawing shows what the server drew. They were given to a visitor: for a
 * `member` they count as old, and are asked for again at once.
 */
export const takeAnswers = (queries: QueryClient, answers: PageAnswers, { member }: { readonly member: boolean }): void => {
  for (const [key, answer] of answers) queries.setQueryData(key, answer, member ? { updatedAt: 1 } : {});
};
