import type { PageAnswers } from '@naru/contract/document';
import { ROUTE_BASE } from '@naru/domain/navigation';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

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

/** What was asked for ahead of its page and is on its way, by the key under which the page asks for it. */
const ahead = new Map<string, Promise<void>>();

/**
 * Asks for what the page at an address would come with, as a visitor is told it: plain data that is read without the client of the APIs and its schemas, which
 * are many times as much. `key` is what the page's screen asks first; what cannot be told so, it asks for as usual.
 */
export const askForPage = (
  queries: QueryClient,
  { to, key, isVisitor }: { readonly to: string; readonly key: QueryKey; readonly isVisitor: () => boolean },
): void => {
  const name = hashKey(key);
  if (!isVisitor() || ahead.has(name) || queries.getQueryData(key) !== undefined) return;
  const ask = async (): Promise<void> => {
    const response = await fetch(ROUTE_BASE + to, { headers: { accept: 'application/json' } });
    const answers: PageAnswers = response.ok ? await response.json() : [];
    // Who has logged in meanwhile is told more.
    if (!isVisitor()) return;
    for (const [other, answer] of answers) if (queries.getQueryData(other) === undefined) queries.setQueryData(other, answer);
  };
  const request = ask()
    .catch(() => undefined)
    .finally(() => ahead.delete(name));
  ahead.set(name, request);
};

/** Ends when what was asked for ahead under this key has come, or has not; undefined where nothing is on its way. */
export const askedAhead = (key: QueryKey): Promise<void> | undefined => ahead.get(hashKey(key));

/**
 * Clears every answer that was given to a member who has left. What came with the page was given to a visitor and stays: the page may still be about
 * to be hydrated by it.
 */
export const clearAnswers = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ state }) => state.dataUpdatedAt !== LONG_AGO });
