import { describe, expect, test } from 'vitest';
import { bandOf, MOST_RECENT_SEARCHES, PRICE_BANDS, withoutSearch, withSearch } from './index.ts';

describe('recent searches', () => {
  test.each([
    ['the first', [], '골드바', ['골드바']],
    ['the latest comes first', ['달'], '골드바', ['골드바', '달']],
    ['one that was there moves to the front', ['달', '골드바'], '골드바', ['골드바', '달']],
    ['spaces are no difference', ['달 항아리'], '  달   항아리 ', ['달 항아리']],
    ['nor is how a Mac writes', ['달'], '달'.normalize('NFD'), ['달']],
    ['nothing is not remembered', ['달'], '   ', ['달']],
    ['what is too long is cut', [], '가'.repeat(200), ['가'.repeat(100)]],
  ])('%s', (_, before, text, after) => {
    expect(withSearch(before, text)).toEqual(after);
  });

  test('the oldest is purged', () => {
    const full = Array.from({ length: MOST_RECENT_SEARCHES }, (_, at) => `검색 ${at}`);
    expect(withSearch(full, '새 검색')).toEqual(['새 검색', ...full.slice(0, -1)]);
  });

  test('one can be taken out', () => {
    expect(withoutSearch(['달', '골드바'], '달')).toEqual(['골드바']);
  });
});

describe('price bands', () => {
  test('follow each other without a gap', () => {
    expect(PRICE_BANDS.map(({ minPrice, maxPrice }) => [minPrice, maxPrice])).toEqual([
      [null, 9_999],
      [10_000, 49_999],
      [50_000, 99_999],
      [100_000, 499_999],
      [500_000, 999_999],
      [1_000_000, null],
    ]);
  });

  test.each([
    [0, 0],
    [9_999, 0],
    [10_000, 1],
    [999_999, 4],
    [1_000_000, 5],
    [1_000_000_000_000, 5],
  ])('%i won lies in band %i', (price, band) => {
    expect(bandOf(price)).toBe(band);
  });
});
