import { resolverOf } from '@naru/frontend/container';
import { expect, test } from 'vitest';
import { TOKENS } from '../ports/tokens.ts';
import { compose } from './compose.ts';

test('every key is bound, and each thing made once', () => {
  const resolve = resolverOf(compose());
  for (const key of Object.values(TOKENS)) expect(resolve<unknown>(key as never), String(key)).toBeDefined();
  expect(resolve(TOKENS.platform)).toBe(resolve(TOKENS.platform));
});
