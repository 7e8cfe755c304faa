import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { must } from '@naru/testkit';
import { afterAll, expect, it } from 'vitest';
import { freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { joined } from '../testing/market-server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';

/** More than a machine that is busy otherwise answers in time: what waits then waits at the doors, before and after the signal, and is answered late. */
const PER_SECOND = 500;
const SECONDS = 11;
const LAME_DUCK_SECONDS = 7;
/** How often the balancer asks who is ready. */
const LOOK_MS = 250;

const folder = mkdtempSync(join(tmpdir(), 'naru-lame-duck-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What became of one request: its status, or the word of whatever broke. Nothing is tried twice. */
const ask = (agent: Agent, address: string, path: string, token: string): Promise<number | string> =>
  new Promise((resolve) => {
    const body = path.endsWith('/seen') ? '{"upTo":1}' : undefined;
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const pending = request(
      `${address}${path}`,
      { agent, headers, method: body === undefined ? 'GET' : 'PUT', timeout: 90_000 },
      (answer) => {
        answer.on('error', (error) => resolve(error.message));
        answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut off'));
        answer.resume();
      },
    );
    pending.on('timeout', () => pending.destroy(new Error('too late')));
    pending.on('error', (error) => resolve(error.message));
    pending.end(body);
  });

/** A balancer as they come: asks each server four times a second whether it is ready, and takes those in turn that were at the last look. */
const balancer = (servers: readonly ServerProcess[]) => {
  const ready = new Set(servers);
  let turn = 0;
  const look = async (server: ServerProcess): Promise<void> => {
    const answered = await fetch(`${server.origin}/readyz`).catch(() => undefined);
    if (answered?.status === 200) ready.add(server);
    else ready.delete(server);
  };
  let over = false;
  const keepLooking = async (server: ServerProcess): Promise<void> => {
    while (!over) {
      await look(server);
      await pause(LOOK_MS);
    }
  };
  for (const server of servers) void keepLooking(server);
  return {
    next: (): string => {
      const all = [...ready];
      turn += 1;
      return all[turn % all.length]?.origin ?? '';
    },
    stop: () => {
      over = true;
    },
  };
};

it(`loses none of ${PER_SECOND} requests a second when one of two servers is asked to end, and sends its streams to the other`, async () => {
  const { database, url } = await freshPostgres();
  const shared = { DATABASE_URL: url, NARU_KEY_FILE: join(folder, 'keys'), NARU_CHAIN_KEY_FILE: join(folder, 'chain-key') };
  const serve = (name: string) =>
    startProcess({ ...shared, NARU_DATA_DIR: join(folder, name), NARU_LAME_DUCK_SECONDS: String(LAME_DUCK_SECONDS) });
  const [one, two] = [await serve('one'), await serve('two')];
  await shelve(await openIssuer({ ...one, database }), { quantity: 5 });
  const { client } = await joined(one, 'watcher');
  const { token = '' } = client.store.read();
  const paths = ['/center/common/v1/version', '/center/notification/v1/unseen', '/center/notification/v1/seen'];
  const agent = new Agent({ keepAlive: true });
  const balance = balancer([one, two]);

  // A page of each server that is told of news, and comes back through the balancer.
  const watched = { ended: 0, failed: [] as string[] };
  const over = Promise.withResolvers<void>();
  const watch = async (origin: string): Promise<void> => {
    const page = createApiClient({ bases: basesAt(origin), store: memoryLoginStore(client.store.read()), cookies: client.cookies });
    const ended = await page.notices.watch({ onCount: () => undefined, until: over.promise });
    if (isOver) return;
    if (ended.ok) watched.ended += 1;
    else watched.failed.push(`${origin}: ${ended.failure.name}`);
    await watch(balance.next());
  };
  let isOver = false;
  const pages = [watch(one.origin), watch(one.origin), watch(two.origin)];

  const outcomes: Promise<number | string>[] = [];
  const began = performance.now();
  let stopped: Promise<number> | undefined;
  while (performance.now() - began < SECONDS * 1_000) {
    const due = ((performance.now() - began) / 1_000) * PER_SECOND;
    while (outcomes.length < due) outcomes.push(ask(agent, balance.next(), paths[outcomes.length % paths.length] ?? '', token));
    if (performance.now() - began > 2_000)
      stopped ??= (async () => {
        const requestedAt = performance.now();
        await one.stop();
        return performance.now() - requestedAt;
      })();
    await pause(2);
  }
  const became = new Map<number | string, number>();
  for (const outcome of await Promise.all(outcomes)) became.set(outcome, (became.get(outcome) ?? 0) + 1);
  const took = (await stopped) ?? 0;
  isOver = true;
  over.resolve();
  await Promise.all(pages);
  balance.stop();
  agent.destroy();
  expect(Object.fromEntries(became)).toEqual({ 200: outcomes.length });
  expect(outcomes.length).toBeGreaterThan(PER_SECOND * (SECONDS - 1));
  expect(took).toBeGreaterThan(LAME_DUCK_SECONDS * 1_000);
  expect(took).toBeLessThan(LAME_DUCK_SECONDS * 2_000 + 90_000);
  expect(watched).toEqual({ ended: expect.any(Number), failed: [] });
  expect(watched.ended).toBeGreaterThanOrEqual(2);
  expect(must(await createApiClient({ bases: basesAt(two.origin), store: client.store }).notices.unseen())).toBe(0);
  await two.stop();
  await database.close();
}, 240_000);
