import { expect, it } from 'vitest';
import { monthsBefore } from './index.ts';

it.each([
  ['2026-11-21T03:00:00.000Z', 3, '2026-08-21T03:00:00.000Z'],
  ['2026-05-31T12:00:00.000Z', 3, '2026-02-28T12:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 36, '2025-02-28T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
])('%s is %i months after %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before);
});
