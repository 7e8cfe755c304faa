import { expect, test } from 'vitest';
import { foreseenMinutes } from './rules.ts';

test.each([
  [1, 'given', 1],
  [3_000, 'given', 1],
  [3_001, 'given', 2],
  [10_000, 'given', 4],
  [10_000, 'drawn', 9],
] as const)('%i rows with pictures that are %s take %i minutes', (rows, pictures, minutes) =>
  expect(foreseenMinutes(rows, pictures)).toBe(minutes),
);
