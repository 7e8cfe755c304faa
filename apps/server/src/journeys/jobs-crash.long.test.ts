import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { asc, count, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { parseConfig } from '../settings/config.ts';
import { openDatabase } from '../stores/database.ts';
import { auditLog, jobRows, pricePlans, products } from '../stores/schema/index.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf, joined, pay } from '../testing/market-server.ts';
import { plantMuch } from '../testing/plant-much.ts';
import { startProcess } from '../testing/server-process.ts';
import { won } from '../testing/stall.ts';
import { clientAt } from '../testing/storm.ts';
import { brokenTruths } from '../testing/truths.ts';

const THINGS = 9_000;
const KILLS = process.env.NARU_SOAK === undefined ? 1 : 10;

describe.each(JOURNEY_ENGINES)('a job on %s whose process is killed in the middle', (kind) => {
  const cleanUp: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).reverse()) await clean();
  });

  const settingsOf = async (): Promise<Record<string, string>> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'naru-job-crash-'));
    cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
    if (kind === 'pglite') {
      await freshFolder(dataDir);
      return { NARU_DATA_DIR: dataDir, ...LIGHT_SETTINGS };
    }
    const { database, url } = await freshPostgres();
    cleanUp.push(() => database.close());
    return { NARU_DATA_DIR: dataDir, DATABASE_URL: url, ...LIGHT_SETTINGS };
  };

  it('goes on after the start, no thing twice and none left out', async () => {
    const settings = await settingsOf();
    const config = must(parseConfig({ ...settings, NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent' }));
    const server = await startServer(config, makeMarket);
    const { client, siteCode } = await openIssuer({ ...doorOf(`http://127.0.0.1:${server.port}`), database: server.database });
    const { db } = server.database;
    await plantMuch(
      db,
      sql`insert into products (site_code, name, price) select ${siteCode}, '상품 ' || n, 1000 from generate_series(1, ${THINGS}::int) n`,
    );
    const ids = (await db.select({ id: products.id }).from(products).orderBy(asc(products.id))).map(({ id }) => must(parseProductId(id)));
    const shop = await openIssuer({ ...doorOf(`http://127.0.0.1:${server.port}`), database: server.database }, 'LATE');
    const late = await shelve(shop, { price: won(1_000) });
    const buyer = (await joined(doorOf(`http://127.0.0.1:${server.port}`), 'early')).client;
    const order = must(await buyer.orders.buyFromStore({ productId: late, price: won(1_000), key: buyer.newKey() }));
    await server.stop();

    const rows = ids.map((productId) => ({ productId, price: won(2_000), expectedPrice: won(1_000) }));
    const who = client.store.read();
    let running = await startProcess(settings);
    // A price of something that a buyer has reserved, planned for a moment that comes while no process is there.
    const from = new Date(Date.now() + 86_400_000).toISOString();
    const plan = { siteCode: shop.siteCode, from, key: shop.client.newKey() };
    const sellers = clientAt(running, shop.client.store.read());
    must(await sellers.pricePlans.plan({ ...plan, rows: [{ productId: late, price: won(1_500), expectedPrice: won(1_000) }] }));
    const momentComes = async (): Promise<void> => {
      const database = await openDatabase(config);
      await database.db.update(pricePlans).set({ startsAt: new Date(Date.now() - 60_000) });
      await database.close();
    };
    const { jobId } = must(await clientAt(running, who).issuerPort.changePrices({ siteCode, rows, key: client.newKey() }));
    const left: number[] = [];
    for (let kills = 0; kills < KILLS; kills += 1) {
      await pause(randomInt(20, 250));
      await running.kill();
      if (kills === 0) await momentComes();
      running = await startProcess(settings);
      const { done, total } = must(await clientAt(running, who).jobs.job(siteCode, jobId));
      left.push(total - done);
    }
    expect(left[0]).toBeGreaterThan(0);
    await expect
      .poll(async () => must(await clientAt(running, who).jobs.job(siteCode, jobId)).state, { timeout: 60_000, interval: 100 })
      .toBe('done');
    const port = clientAt(running, shop.client.store.read()).issuerPort;
    await expect.poll(async () => must(await port.product(shop.siteCode, late)).price, { interval: 100 }).toBe(1_500);
    await pay(running, order.payUrl);
    expect(must(await clientAt(running, buyer.store.read()).orders.order(order.orderId))).toMatchObject({
      state: 'completed',
      price: 1_000,
    });
    await running.stop();

    const database = await openDatabase(config);
    cleanUp.push(() => database.close());
    const actions = await database.db
      .select({ times: count() })
      .from(auditLog)
      .where(eq(auditLog.action, 'product.price'))
      .groupBy(auditLog.target);
    expect([actions.length, new Set(actions.map(({ times }) => times))]).toEqual([THINGS + 1, new Set([1])]);
    expect(await database.db.$count(products, eq(products.price, 2_000))).toBe(THINGS);
    expect(await database.db.$count(products, eq(products.price, 1_500))).toBe(1);
    expect(await database.db.$count(jobRows, eq(jobRows.state, 'done'))).toBe(THINGS + 1);
    expect(await brokenTruths(database.db)).toEqual({});
  }, 240_000);
});
