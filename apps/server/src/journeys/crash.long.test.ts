import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginData } from '@naru/api-client';
import { must } from '@naru/testkit';
import { inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { runAudit } from '../audit/run-audit.ts';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { type Config, parseConfig } from '../settings/config.ts';
import { openDatabase } from '../stores/database.ts';
import { orders } from '../stores/schema/index.ts';
import { relayedAll } from '../testing/chain-world.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf, joined } from '../testing/market-server.ts';
import { startProcess } from '../testing/server-process.ts';
import { won } from '../testing/stall.ts';
import { ask, clientAt, type Goods, type Memory, shop } from '../testing/storm.ts';
import { settleOpen } from '../use-cases/order/pay.ts';

/** Four in all; `npm run soak` kills fifty times. */
const KILLS = process.env.NARU_SOAK === undefined ? { pglite: 2, postgres: 2 } : { pglite: 25, postgres: 25 };
const BUYERS = 4;
/** Tokens go to the chain while the storm blows, so that it is killed too. */
const LIVELY = { ...LIGHT_SETTINGS, NARU_CHAIN_BEAT_MS: '20' };

describe.concurrent.each(['pglite', 'postgres'] as const)('a server on %s that is killed in the middle of a storm', (kind) => {
  const cleanUp: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).reverse()) await clean();
  });

  const settingsOf = async (): Promise<Record<string, string>> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'naru-crash-'));
    cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
    if (kind === 'pglite') {
      await freshFolder(dataDir);
      return { NARU_DATA_DIR: dataDir, ...LIVELY };
    }
    const { database, url } = await freshPostgres();
    cleanUp.push(() => database.close());
    return { NARU_DATA_DIR: dataDir, DATABASE_URL: url, ...LIVELY };
  };

  /** Buyers with sessions, and two products: plenty of one, and of the other fewer than they all want. */
  const prepare = async (config: Config): Promise<{ people: LoginData[]; goods: Goods[] }> => {
    const server = await startServer(config, makeMarket);
    const door = doorOf(`http://127.0.0.1:${server.port}`);
    const issuer = await openIssuer({ ...door, database: server.database });
    const goods: Goods[] = [];
    for (const quantity of [300, 20]) goods.push({ productId: await shelve(issuer, { quantity, price: won(10_000) }), price: won(10_000) });
    const people = await Promise.all(Array.from({ length: BUYERS }, () => joined(door, `storm-${kind}`)));
    await server.stop();
    return { people: people.map(({ client }) => client.store.read()), goods };
  };

  it(
    'keeps what it said, and everything adds up',
    async () => {
      const settings = await settingsOf();
      const config = must(parseConfig({ ...settings, NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent' }));
      const { people, goods } = await prepare(config);
      const memory: Memory = { purchases: [], paid: new Set() };

      for (let kills = 0; kills < KILLS[kind]; kills += 1) {
        const server = await startProcess(settings);
        const answersLeft = { count: randomInt(20, 50) };
        let killed: Promise<void> | undefined;
        const step = () => {
          answersLeft.count -= 1;
          if (answersLeft.count === 0) killed = server.kill();
        };
        await Promise.all(people.map((who) => shop(server, who, goods, memory, () => killed !== undefined, step)));
        await killed;
      }

      const server = await startProcess(settings);
      const again = async () => {
        const answers = [];
        for (const purchase of memory.purchases) {
          const answer = await ask(clientAt(server, purchase.who), purchase);
          answers.push(answer.ok ? answer.value.orderId : null);
        }
        return answers;
      };
      const repeated = await again();
      expect(repeated.filter((_, index) => memory.purchases[index]?.orderId !== null)).toEqual(
        memory.purchases.flatMap(({ orderId }) => orderId ?? []),
      );
      const twice = await again();
      expect(twice.filter((_, index) => repeated[index] !== null)).toEqual(repeated.filter((orderId) => orderId !== null));
      await server.stop();

      const database = await openDatabase(config);
      cleanUp.push(() => database.close());
      const deps = await relayedAll(config, database);
      await settleOpen(deps);
      await relayedAll(config, database);
      expect(await runAudit(deps, { thread: 'host' })).toMatchObject({ findings: [], chainFailure: null });
      const paid = await database.db
        .select({ state: orders.state })
        .from(orders)
        .where(inArray(orders.id, [...memory.paid]));
      expect([paid.length, new Set(paid.map(({ state }) => state))]).toEqual([memory.paid.size, new Set(['completed'])]);
      expect(memory.paid.size).toBeGreaterThan(KILLS[kind]);
    },
    240_000 * KILLS[kind],
  );
});
