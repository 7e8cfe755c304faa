import { expect, test } from 'vitest';
import { createQueries } from './client.ts';
import { answersIn, clearAnswers, takeAnswers } from './page-answers.ts';

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
