import { MINUTE_MS } from '@naru/domain/shared';
import { expect, test } from 'vitest';
import { idleStanding } from './idle.ts';

test.each([
  [0, 'busy'],
  [27.9, 'busy'],
  [28, 'warned'],
  [29.9, 'warned'],
  [30, 'over'],
  [600, 'over'],
] as const)('after %s minutes alone a session is %s', (minutes, standing) => {
  expect(idleStanding(1_000, 1_000 + minutes * MINUTE_MS).standing).toBe(standing);
});
