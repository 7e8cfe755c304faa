import type { Desks } from '@naru/domain/desks';
import { ok } from '@naru/domain/shared';
import { expect, test, vi } from 'vitest';
import { standInDesks } from '../testing/desks.ts';
import { lateDesks } from './late-desks.ts';

const stored = { hasToken: () => false, activeSite: () => null, setActiveSite: () => undefined };

test('the client is fetched with the first call, once', async () => {
  const fetchClient = vi.fn(async () => standInDesks());
  const desks = lateDesks(fetchClient, stored);
  expect(desks.sessions.hasToken()).toBe(false);
  expect(fetchClient).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([desks.home.version(), desks.home.data()]);
  expect([first.ok, second.ok]).toEqual([true, true]);
  expect(fetchClient).toHaveBeenCalledTimes(1);
});

test('a client that does not arrive is a failed load, and the next call tries again', async () => {
  const fetchClient = vi.fn<() => Promise<Desks>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(standInDesks());
  const desks = lateDesks(fetchClient, stored);
  expect(await desks.home.version()).toEqual({ ok: false, failure: { name: 'loadFailed' } });
  expect((await desks.home.version()).ok).toBe(true);
});

test('who waits for the end of a session hears of it whenever the client came', async () => {
  const ends = new Set<(end: { reason: 'duplicateLogin' }) => void>();
  const base = standInDesks();
  const sessions = {
    ...base.sessions,
    onEnded: (listener: (end: { reason: 'duplicateLogin' }) => void) => {
      ends.add(listener);
      return () => undefined;
    },
  };
  const desks = lateDesks(async () => ({ ...base, sessions }), stored);
  const heard = vi.fn();
  const stop = desks.sessions.onEnded(heard);
  await desks.sessions.isValid();
  for (const tell of ends) tell({ reason: 'duplicateLogin' });
  stop();
  for (const tell of ends) tell({ reason: 'duplicateLogin' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a desk is no promise, and the digits of a PIN are hashed once the client is there', async () => {
  const desks = lateDesks(async () => standInDesks(), stored);
  expect(Reflect.get(desks.market, 'then')).toBeUndefined();
  expect(() => desks.pinHasher.hash('135790')).toThrow();
  expect(await desks.sessions.refresh()).toEqual(ok(undefined));
  expect(desks.pinHasher.hash('135790')).toHaveLength(64);
});
