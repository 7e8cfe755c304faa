import type { Ports } from '@naru/domain/client-ports';
import { ok } from '@naru/domain/shared';
import { expect, test, vi } from 'vitest';
import { standInPorts } from '../testing/ports.ts';
import { lazyPorts } from './lazy-ports.ts';

const stored = { hasToken: () => false, activeSite: () => null, setActiveSite: () => undefined };

test('the client is fetched with the first call, once', async () => {
  const fetchClient = vi.fn(async () => standInPorts());
  const ports = lazyPorts(fetchClient, stored);
  expect(ports.sessions.hasToken()).toBe(false);
  expect(fetchClient).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([ports.home.version(), ports.home.data()]);
  expect([first.ok, second.ok]).toEqual([true, true]);
  expect(fetchClient).toHaveBeenCalledTimes(1);
});

test('a client that does not arrive is a failed load, and the next call tries again', async () => {
  const fetchClient = vi.fn<() => Promise<Ports>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(standInPorts());
  const ports = lazyPorts(fetchClient, stored);
  expect(await ports.home.version()).toEqual({ ok: false, failure: { name: 'loadFailed' } });
  expect((await ports.home.version()).ok).toBe(true);
});

test('who waits for the end of a session hears of it whenever the client came', async () => {
  const ends = new Set<(end: { reason: 'duplicateLogin' }) => void>();
  const base = standInPorts();
  const sessions = {
    ...base.sessions,
    onEnded: (listener: (end: { reason: 'duplicateLogin' }) => void) => {
      ends.add(listener);
      return () => undefined;
    },
  };
  const ports = lazyPorts(async () => ({ ...base, sessions }), stored);
  const heard = vi.fn();
  const stop = ports.sessions.onEnded(heard);
  await ports.sessions.isValid();
  for (const tell of ends) tell({ reason: 'duplicateLogin' });
  stop();
  for (const tell of ends) tell({ reason: 'duplicateLogin' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a client port is no promise, and the digits of a PIN are hashed once the client is there', async () => {
  const ports = lazyPorts(async () => standInPorts(), stored);
  expect(Reflect.get(ports.market, 'then')).toBeUndefined();
  expect(() => ports.pinHasher.hash('135790')).toThrow();
  expect(await ports.sessions.refresh()).toEqual(ok(undefined));
  expect(ports.pinHasher.hash('135790')).toHaveLength(64);
});
