import type { PageAnswers } from '@naru/contract/document';
import type { QueryClient } from '@tanstack/react-query';

export const answersIn = (queries: QueryClient): PageAnswers =>
  queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));

/** When what a member's page came with was answered, as far as its cache is told. */
const LONG_AGO = 1;

/**
 * Takes the answers up that came with the page, so that its first drawing shows what the server rendered. They were given to a visitor: for a
 * `member` they count as old, and are asked for again at once.
 */
export const takeAnswers = (queries: QueryClient, answers: PageAnswers, { member }: { readonly member: boolean }): void => {
  for (const [key, answer] of answers) queries.setQueryData(key, answer, member ? { updatedAt: LONG_AGO } : {});
};

/**
 * Clears every answer that was given to a member who has left. What came with the page was given to a visitor and stays: the page may still be about
 * to be hydrated by it.
 */
export const clearAnswers = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ state }) => state.dataUpdatedAt !== LONG_AGO });
