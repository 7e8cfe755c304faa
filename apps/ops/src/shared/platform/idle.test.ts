import { MINUTE_MS } from '@naru/domain/shared';
import { expect, test } from 'vitest';
import { idleStatus } from './idle.ts';

test.each([
  [0, 'busy'],
  [27.9, 'busy'],
  [28, 'warned'],
  [29.9, 'warned'],
  [30, 'over'],
  [600, 'over'],
] as const)('after %s minutes alone a session is %s', (minutes, status) => {
  expect(idleStatus(1_000, 1_000 + minutes * MINUTE_MS).status).toBe(status);
});
