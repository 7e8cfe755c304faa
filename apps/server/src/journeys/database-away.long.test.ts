import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../stores/db.ts';
import { connectPostgres } from '../stores/postgres.ts';
import { settings } from '../stores/schema/index.ts';
import { type FickleProxy, startFickleProxy } from '../testing/fickle-proxy.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';

const WITHIN_MS = 3_000;
/** Other tests take the same cores: what was late is tried again, and the quickest round counts. */
const ROUNDS = 3;

describe('a database that goes away', () => {
  let folder: string;
  let database: Database;
  let proxy: FickleProxy;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'naru-away-'));
    const fresh = await freshPostgres();
    database = fresh.database;
    proxy = await startFickleProxy(fresh.url);
    server = await startProcess({ NARU_DATA_DIR: folder, DATABASE_URL: proxy.url, NARU_LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    proxy.mood = 'pass';
    await server.stop();
    await proxy.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What the slowest answer of the round took, in milliseconds. */
  let slowest = 0;
  const ask = async (path: string, init?: RequestInit) => {
    const began = performance.now();
    const answer = await fetch(`${server.origin}${path}`, init);
    const text = await answer.text();
    slowest = Math.max(slowest, performance.now() - began);
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text };
  };
  const market = '/center/marketplace/v1/product/sale?page=1&size=16';
  const signIn = { method: 'POST', body: new URLSearchParams({ email: 'a@naru.test', password: 'Naru-demo-2026' }) };

  const goesAwayAndComesBack = async (mood: 'refuse' | 'stall'): Promise<number> => {
    slowest = 0;
    expect((await ask(market)).status).toBe(200);
    proxy.mood = mood;
    // At once, and again once it is known.
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await Promise.all([ask(market), ask('/account/api/v2/member/sign-in', signIn), ask('/center/notice/banner-popup')]);
      for (const { status, retryAfter, text } of answers) {
        expect([status, retryAfter]).toEqual([503, '5']);
        expect(JSON.parse(text)).toMatchObject({ resultCode: -5092, resultMsg: expect.stringContaining('잠시 후 다시') });
      }
      const page = await ask('/nft/home');
      expect([page.status, page.retryAfter]).toEqual([503, '5']);
      expect(page.text).toContain('"centerUrl":"/center"');
      expect((await ask('/readyz')).status).toBe(200);
      expect((await ask('/nft/assets/none.js')).status).toBe(404);
    }
    expect((await ask('/healthz/deep')).status).toBe(503);
    proxy.mood = 'pass';
    await expect.poll(async () => (await ask('/healthz/deep')).status).toBe(200);
    await expect.poll(async () => (await ask(market)).status).toBe(200);
    expect((await ask('/nft/home')).status).toBe(200);
    return slowest;
  };

  it.each(['refuse', 'stall'] as const)('(%s) is told in Korean within three seconds, and the pages still come', async (mood) => {
    const rounds: number[] = [];
    while (rounds.length < ROUNDS && rounds.every((took) => took >= WITHIN_MS)) rounds.push(await goesAwayAndComesBack(mood));
    expect(Math.min(...rounds)).toBeLessThan(WITHIN_MS);
  });
});

describe('a database that only reads any more', () => {
  it('is left for the one that writes, and the work is done there', async () => {
    const { database, url } = await freshPostgres();
    const name = new URL(url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: inject('naruPostgres') });
    await admin.connect();
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    const standby = connectPostgres(url);
    await standby.db.execute(sql`select 1`);
    await expect.poll(() => standby.availability.isAway).toBe(true);
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await admin.end();
    // The pool still holds the connection of the time when it only read.
    const row = { key: 'written', value: true };
    await standby.transact((tx) => tx.insert(settings).values(row), { idempotent: true });
    expect(await database.db.$count(settings, eq(settings.key, 'written'))).toBe(1);
    await expect.poll(() => standby.availability.isAway).toBe(false);
    await standby.close();
    await database.close();
  });
});
