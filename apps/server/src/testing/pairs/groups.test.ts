import { expect, it } from 'vitest';
import { groupsInWhichAllMeet } from './groups.ts';

const people = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

it.each([
  [0, 6],
  [1, 6],
  [2, 6],
  [7, 3],
  [50, 6],
])('%i meet each other in groups of at most %i', (count, size) => {
  const groups = groupsInWhichAllMeet(people(count), size);
  const met = new Set(groups.flatMap((group) => group.flatMap((one) => group.map((other) => `${one} ${other}`))));
  for (const one of people(count)) for (const other of people(count)) if (one !== other) expect(met).toContain(`${one} ${other}`);
  expect(groups.every((group) => group.length <= size && new Set(group).size === group.length)).toBe(true);
  // Each group has room for so many pairs; by chance two meet twice.
  expect(groups.length).toBeLessThanOrEqual(Math.ceil((2 * (count * (count - 1))) / (size * (size - 1))));
});
