import { expect, test } from 'vitest';
import { lastOf, pathOf, scaleOf } from './picture.ts';

test.each([
  [[], { least: 0, most: 1 }],
  [[0, 0], { least: 0, most: 1 }],
  [[3, null, 12], { least: 0, most: 12 }],
  [[-4, 2], { least: -4, most: 2 }],
  [[null], { least: 0, most: 1 }],
])('%j is drawn from nothing to the most', (values, scale) => {
  expect(scaleOf([{ values }])).toEqual(scale);
});

test('a line breaks where nothing was known, and a value alone is a stroke', () => {
  expect(pathOf([0, 10, null, 5], { least: 0, most: 10 })).toBe('M0.0 80.0h2L100.0 0.0M300.0 40.0h2');
  expect(pathOf([null, null], { least: 0, most: 1 })).toBe('');
});

test('what is said is the last that is known', () => {
  expect([lastOf([1, 2, null]), lastOf([null]), lastOf([])]).toEqual([2, null, null]);
});
