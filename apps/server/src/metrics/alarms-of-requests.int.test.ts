import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { parseConfig } from '../settings/config.ts';
import { listenTo, promtool } from '../testing/alarm-bell.ts';
import { startFickleProxy } from '../testing/fickle-proxy.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { openWatchedMarket, type WatchedMarket } from '../testing/watched-market.ts';

const MARKET = '/center/marketplace/v1/product/sale?page=1&size=16';

/** Each alarm about requests and about who attacks is rung by what it is for, on what a running server tells. */
describe.skipIf(promtool === null)('what rings of requests', () => {
  let world: WatchedMarket;
  beforeAll(async () => {
    world = await openWatchedMarket();
  });
  afterAll(() => world.close());

  const ask = async (path: string, init?: RequestInit): Promise<number> => {
    const answer = await fetch(`${world.market.origin}${path}`, init);
    await answer.text();
    return answer.status;
  };
  const times = (count: number, work: (n: number) => Promise<unknown>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));

  it('Defects by a table that somebody has taken away', async () => {
    const { db } = world;
    const bell = world.listen();
    await times(10, () => ask(MARKET));
    await bell.read(0);
    bell.hearsNone(['Defects'], 0);
    await db.execute(sql`alter table products rename to products_away`);
    await times(10, () => ask(MARKET));
    await bell.read(1);
    await times(10, () => ask(MARKET));
    await db.execute(sql`alter table products_away rename to products`);
    await bell.read(2);
    bell.hears(['Defects'], 4);
    bell.hearsNone(['DatabaseAway'], 4);
  });

  it('Slow by a lock for which everybody waits', async () => {
    const { market } = world;
    const bell = world.listen();
    // What this process was held up by before is told once, and cleared then.
    const silentFrom = (minute: number) =>
      vi.waitFor(async () => {
        await bell.read(minute);
        bell.hearsNone(['Slow'], minute + 6);
      }, 60_000);
    await silentFrom(0);
    const driver = market.database.driver;
    if (!('pools' in driver)) throw new Error('no pools');
    const client = new pg.Client({ connectionString: driver.pools.reads.options.connectionString ?? '' });
    await client.connect();
    await client.query('begin; lock table products in access exclusive mode');
    const waiting = times(40, () => ask(MARKET));
    await vi.waitFor(() => expect(driver.pools.reads.waitingCount).toBeGreaterThan(20), 10_000);
    await bell.read(7);
    await client.query('rollback');
    await client.end();
    await waiting;
    bell.hears(['Slow'], 13);
    await silentFrom(14);
  });

  it('Attack by wrong passwords, and not by those of a busy evening', async () => {
    const bell = world.listen();
    const wrong = (n: number) =>
      ask('/account/api/v2/member/sign-in', {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${n % 200}` },
        body: new URLSearchParams({ email: `somebody.${n}@naru.test`, password: 'Wrong-one-2026!' }),
      });
    await bell.read(0);
    for (let n = 0; n < 60; n += 10) await times(10, (m) => wrong(n + m));
    await bell.read(1);
    bell.hearsNone(['Attack'], 9);
    for (let n = 60; n < 240; n += 10) await times(10, (m) => wrong(n + m));
    await bell.read(10);
    bell.hears(['Attack'], 16);
  });

  it('ManyExports by members who are laid open one by one', async () => {
    const bell = world.listen();
    const { did } = await plantMarket(world.db).member('누군가');
    await world.pass(1);
    await bell.read(0);
    bell.hearsNone(['ManyExports'], 0);
    const reveal = (n: number) =>
      world.operate('member/reveal', { member: did, reason: '업무에 필요합니다.' }, `somebody${Math.floor(n / 42)}`);
    for (let n = 0; n < 210; n += 10) await times(10, (m) => reveal(n + m));
    await world.pass(1);
    await bell.read(5);
    bell.hears(['ManyExports'], 5);
  });
});

describe.skipIf(promtool === null)('what rings of a database', () => {
  it('DatabaseAway also where nobody asks for anything, and FiguresStale where metrics cannot be read', async () => {
    const { database, url } = await freshPostgres();
    const proxy = await startFickleProxy(url);
    const config = parseConfig({
      NARU_DATA_DIR: mkdtempSync(join(tmpdir(), 'naru-rings-')),
      NARU_DEMO: 'off',
      PORT: '0',
      NARU_LOG_LEVEL: 'silent',
      NARU_METRICS_PORT: '0',
      DATABASE_URL: proxy.url,
      ...LIGHT_SETTINGS,
    });
    if (!config.ok) throw new Error(config.failure);
    // What is looked at first cannot be read: somebody holds it, and so no metric is ever told.
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; lock table mail_outbox in access exclusive mode');
    const server = await startServer(config.value, makeMarket);
    try {
      const stale = listenTo(server, { still: true });
      await stale.read(0);
      stale.hears(['FiguresStale'], 6);
      await holder.query('rollback');
      const bell = listenTo(server);
      await vi.waitFor(async () => {
        const page = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
        expect(page).toMatch(/^naru_figures_timestamp_seconds [1-9]/m);
      }, 60_000);
      await bell.read(0);
      bell.hearsNone(['DatabaseAway', 'FiguresStale'], 6);
      proxy.mood = 'refuse';
      await vi.waitFor(() => expect(server.database.availability.isAway).toBe(true), 10_000);
      await bell.read(7);
      bell.hears(['DatabaseAway'], 9);
    } finally {
      proxy.mood = 'pass';
      await holder.end();
      await server.stop();
      await proxy.stop();
      await database.close();
    }
  });
});
