import { expect, test } from 'vitest';
import { foreseenMinutes, samplePlaces } from './rules.ts';

test.each([
  [1, 'given', 1],
  [3_000, 'given', 1],
  [3_001, 'given', 2],
  [10_000, 'given', 4],
  [10_000, 'drawn', 9],
] as const)('%i rows with pictures that are %s take %i minutes', (rows, pictures, minutes) =>
  expect(foreseenMinutes(rows, pictures)).toBe(minutes),
);

test.each([
  [0, []],
  [1, [0]],
  [2, [0, 1]],
  [5, [0, 1, 2, 3, 4]],
  [10_001, [0, 2_500, 5_000, 7_500, 10_000]],
] as const)('of %i rows those are drawn before that stand at %j', (rows, places) => expect(samplePlaces(rows)).toEqual(places));
