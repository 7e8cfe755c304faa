import { expect, test, vi } from 'vitest';
import { createQueries } from './client.ts';
import { answersIn, askedAhead, askForPage, clearAnswers, takeAnswers } from './page-answers.ts';

test('who leaves takes along what they were told, and nothing of what the page came with', () => {
  const queries = createQueries();
  takeAnswers(
    queries,
    [
      [['home'], 'as a visitor sees it'],
      [['market'], 'as a visitor sees it'],
    ],
    { member: true },
  );
  queries.setQueryData(['market'], 'as a member sees it');
  queries.setQueryData(['order'], 'of a member');
  clearAnswers(queries);
  expect(answersIn(queries)).toEqual([[['home'], 'as a visitor sees it']]);
});

test('who was no member as the page came leaves nothing behind', () => {
  const queries = createQueries();
  takeAnswers(queries, [[['home'], 'as a visitor sees it']], { member: false });
  clearAnswers(queries);
  expect(answersIn(queries)).toEqual([]);
});

test.each([true, false])(
  'what was asked ahead for a visitor is taken only while nobody has logged in (a visitor still: %s)',
  async (still) => {
    const queries = createQueries();
    const key = ['market', 'product', still];
    vi.stubGlobal('fetch', async () => Response.json([[key, 'as a visitor sees it']]));
    let visitor = true;
    askForPage(queries, { to: '/market/detail', key, isVisitor: () => visitor });
    visitor = still;
    await askedAhead(key);
    expect(queries.getQueryData(key)).toBe(still ? 'as a visitor sees it' : undefined);
  },
);
