import { expect, test } from 'vitest';
import { TOKENS } from '../shared/tokens.ts';
import { held, standInContainer } from '../testing/render.tsx';

const container = standInContainer();

test.each(Object.entries(TOKENS))('%s is bound', (_, key) => {
  expect(held<unknown>(container, key as never)).toBeDefined();
});

test('each thing is made once', () => {
  expect(held(container, TOKENS.overlays)).toBe(held(container, TOKENS.overlays));
  expect(held(container, TOKENS.market)).toBe(held(container, TOKENS.desks).market);
});
