import { expect, test, vi } from 'vitest';
import { DESK_NAMES } from '../desks/table.ts';
import { LOCAL_CONFIG } from '../shared/config.ts';
import { TOKENS } from '../shared/tokens.ts';
import { standInDesks } from '../testing/desks.ts';
import { standInThings } from '../testing/render.tsx';
import { composeContainer, desksIn } from './container.ts';

test.each(Object.entries(TOKENS))('a screen finds %s', (_, key) => {
  expect(standInThings()(key as never)).toBeDefined();
});

test('the page’s own things are made once', () => {
  const resolve = standInThings();
  expect(resolve(TOKENS.overlays)).toBe(resolve(TOKENS.overlays));
});

test('each desk is bound to its own adapter of one client, made for the page’s settings', () => {
  const client = standInDesks();
  const openClient = vi.fn(() => client);
  const desks = desksIn(composeContainer(LOCAL_CONFIG, openClient));
  expect(DESK_NAMES.filter((name) => desks[name] !== client[name])).toEqual([]);
  expect(openClient.mock.calls).toEqual([[LOCAL_CONFIG]]);
});
