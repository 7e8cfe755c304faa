import { expect, it } from 'vitest';
import { startFickleProxy } from '../testing/fickle-proxy.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { listenOnPostgres } from './listening.ts';

it('ends at once where it has a connection, is making one that hangs, and rests before the next one', async () => {
  const { database, url } = await freshPostgres();
  const proxy = await startFickleProxy(url);
  const listening = async () => {
    const begun = Promise.withResolvers<void>();
    const heard: string[] = [];
    const own = listenOnPostgres(proxy.url, 'naru_test', { heard: (word) => void heard.push(word), began: begun.resolve });
    return { ...own, heard, begun: begun.promise };
  };
  const one = await listening();
  await one.begun;
  await database.db.execute(`notify naru_test, 'a word'`);
  await expect.poll(() => one.heard).toEqual(['a word']);
  expect(one.live()).toBe(true);
  await one.stop();
  expect(one.live()).toBe(false);
  for (const mood of ['stall', 'refuse'] as const) {
    proxy.mood = mood;
    const connections = proxy.accepted;
    const other = await listening();
    await expect.poll(() => proxy.accepted).toBeGreaterThan(connections);
    const began = performance.now();
    await other.stop();
    // Long before a connection that hangs is given up.
    expect(performance.now() - began).toBeLessThan(4_000);
  }
  await proxy.stop();
  await database.close();
});
