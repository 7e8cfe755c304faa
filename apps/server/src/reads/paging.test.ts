import { describe, expect, it } from 'vitest';
import { countedOf, pageWindow, rowWindow, toPage } from './paging.ts';

describe('which rows are asked for', () => {
  it.each([
    ['the first page, of the screen’s own size', {}, { limit: 16, offset: 0 }],
    ['the third page', { page: 3, size: 8 }, { limit: 8, offset: 16 }],
    ['no more than a hundred at once, wherever the page begins', { page: 2, size: 500 }, { limit: 100, offset: 100 }],
  ])('%s', (_, query, window) => {
    expect(pageWindow(query, 16)).toEqual(window);
  });

  it.each([
    ['from the top', {}, { limit: 8, offset: 0 }],
    ['from a row on', { start: 24, size: 5 }, { limit: 5, offset: 24 }],
    ['no more than a hundred at once', { start: 1, size: 101 }, { limit: 100, offset: 1 }],
  ])('rows %s', (_, query, window) => {
    expect(rowWindow(query, 8)).toEqual(window);
  });
});

describe('how long a list is', () => {
  it.each([
    [0, { allCount: 0 }],
    [2_000, { allCount: 2_000 }],
    [2_001, { allCount: 2_000, allCountIsMinimum: true }],
  ])('of %i rows that were counted', (rows, expected) => {
    expect(countedOf(rows)).toEqual(expected);
  });

  it('stands with the page, which counts from one', () => {
    const page = toPage(['q', 'r'], { limit: 2, offset: 4 }, countedOf(2_001));
    expect(page).toEqual({ dataList: ['q', 'r'], page: 3, size: 2, allCount: 2_000, allCountIsMinimum: true });
    expect(toPage([], { limit: 2, offset: 0 }, 0)).toEqual({ dataList: [], page: 1, size: 2, allCount: 0 });
  });
});
