import { expect, test } from 'vitest';
import { pagesAround } from './Pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});
