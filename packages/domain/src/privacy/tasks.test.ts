import { expect, it } from 'vitest';
import { failure } from '../failure/index.ts';
import { isTaskDue, whyNotTick } from './index.ts';

const NOW = new Date('2026-12-01T00:00:00.000Z');

it.each([
  ['training', null, true],
  ['training', '2025-12-02T00:00:00.000Z', false],
  ['training', '2025-12-01T00:00:00.000Z', true],
  ['permissions', '2026-06-02T00:00:00.000Z', false],
  ['permissions', '2026-05-31T00:00:00.000Z', true],
] as const)('%s, done last %s, is due: %s', (task, last, due) => {
  expect(isTaskDue(task, last === null ? null : new Date(last), NOW)).toBe(due);
});

it.each([
  ['oversight', ['owner'], true],
  ['oversight', ['privacy'], false],
  ['report', ['privacy'], true],
  ['report', ['operations', 'auditor'], false],
  ['report', [], false],
] as const)('%s may be ticked by %j: %s', (task, roles, may) => {
  expect(whyNotTick(task, roles)).toEqual(may ? null : failure('noPermission'));
});
