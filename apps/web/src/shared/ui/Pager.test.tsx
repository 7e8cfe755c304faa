import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Pager, pagesAround } from './Pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});

test.each([
  ['above the window', -400, 1],
  ['in sight', 120, 0],
])('another page of a list that starts %s is read from its start', (_, top, scrolls) => {
  const scrollIntoView = vi.fn();
  const onPage = vi.fn();
  render(
    <div data-testid="list">
      <Pager page={1} size={16} allCount={40} onPage={onPage} />
    </div>,
  );
  const list = Object.assign(screen.getByTestId('list'), { scrollIntoView });
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 900));
  screen.getByRole('button', { name: '다음 페이지' }).click();
  expect(onPage).toHaveBeenCalledWith(2);
  expect(scrollIntoView).toHaveBeenCalledTimes(scrolls);
});
