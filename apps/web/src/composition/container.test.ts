import { expect, test, vi } from 'vitest';
import { PORT_NAMES } from '../ports/table.ts';
import { LOCAL_CONFIG } from '../shared/config.ts';
import { TOKENS } from '../shared/tokens.ts';
import { standInPorts } from '../testing/ports.ts';
import { standInThings } from '../testing/render.tsx';
import { composeContainer, portsIn } from './container.ts';

test.each(Object.entries(TOKENS))('a screen finds %s', (_, key) => {
  expect(standInThings()(key as never)).toBeDefined();
});

test('the page’s own things are made once', () => {
  const resolve = standInThings();
  expect(resolve(TOKENS.overlays)).toBe(resolve(TOKENS.overlays));
});

test('each client port is bound to its own adapter of one client, made for the page’s settings', () => {
  const client = standInPorts();
  const openClient = vi.fn(() => client);
  const ports = portsIn(composeContainer(LOCAL_CONFIG, openClient));
  expect(PORT_NAMES.filter((name) => ports[name] !== client[name])).toEqual([]);
  expect(openClient.mock.calls).toEqual([[LOCAL_CONFIG]]);
});
