import { expect, it } from 'vitest';
import { nearest, placeAfter } from './use-chosen-point.ts';

it.each([
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 5, 4],
  ['ArrowRight', 5, 6],
  ['ArrowRight', 19, 19],
  ['ArrowUp', 5, 6],
  ['PageDown', 5, 0],
  ['PageUp', 5, 15],
  ['Home', 5, 0],
  ['End', 5, 19],
  ['Enter', 5, undefined],
])('%s leads from the point %i of twenty to %s', (key, at, place) => {
  expect(placeAfter(key, at, 20)).toBe(place);
});

it('takes the point that is nearest to a finger', () => {
  expect([-5, 14, 16, 99].map((x) => nearest([0, 10, 20, 20], x))).toEqual([0, 1, 3, 3]);
});
