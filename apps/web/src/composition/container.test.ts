import { expect, test } from 'vitest';
import { TOKENS } from '../shared/tokens.ts';
import { fromContainer, standInContainer } from '../testing/render.tsx';

const container = standInContainer();

test.each(Object.entries(TOKENS))('%s is bound', (_, key) => {
  expect(fromContainer<unknown>(container, key as never)).toBeDefined();
});

test('each thing is made once', () => {
  expect(fromContainer(container, TOKENS.overlays)).toBe(fromContainer(container, TOKENS.overlays));
  expect(fromContainer(container, TOKENS.market)).toBe(fromContainer(container, TOKENS.desks).market);
});
