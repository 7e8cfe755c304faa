import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '@naru/testkit';
import { ANVIL_CHAIN, startAnvil, stubbornNode } from '@naru/testkit/anvil';
import { afterEach, describe, expect, it } from 'vitest';
import { runAudit } from '../audit/run-audit.ts';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { parseConfig } from '../settings/config.ts';
import { openDatabase } from '../stores/database.ts';
import type { Database } from '../stores/db.ts';
import { approveCards, cardsAmiss, sendCards } from '../testing/bulk.ts';
import { chainKey } from '../testing/chain-key.ts';
import { relayedAll } from '../testing/chain-world.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf, joined } from '../testing/market-server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { clientAt } from '../testing/storm.ts';
import { anythingToCarry } from '../use-cases/chain/chain-worker.ts';

const SOAK = process.env.NARU_SOAK !== undefined;
const [ROWS, KILLS, SPELLS] = SOAK ? [10_000, 20, 5] : [250, 1, 1];
const SPELL_MS = SOAK ? 8_000 : 1_000;
const PICTURES = 20;

describe.each(JOURNEY_ENGINES)(
  'a bulk mint job on %s whose process is killed in the middle, again and again, and its chain dead at times',
  (kind) => {
    const cleanUp: (() => Promise<void> | void)[] = [];
    afterEach(async () => {
      for (const clean of cleanUp.splice(0).reverse()) await clean();
    });

    /** The way to the chain, which dies and comes back; what a server is started with. */
    const settingsOf = async () => {
      const operator = chainKey();
      const anvil = await startAnvil(operator.address);
      cleanUp.push(() => anvil.stop());
      const door = await stubbornNode(anvil.url);
      cleanUp.push(() => door.close());
      const dataDir = mkdtempSync(join(tmpdir(), 'naru-bulk-crash-'));
      cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const settings = {
        NARU_DATA_DIR: dataDir,
        ...LIGHT_SETTINGS,
        NARU_CHAIN_RPC_URL: door.url,
        NARU_CHAIN_ID: String(ANVIL_CHAIN),
        NARU_CHAIN_CONFIRMATIONS: '1',
        NARU_CHAIN_KEY_FILE: operator.path,
        NARU_CHAIN_BEAT_MS: '100',
      };
      if (kind === 'pglite') {
        await freshFolder(dataDir);
        return { door, settings };
      }
      const { database, url } = await freshPostgres();
      cleanUp.push(() => database.close());
      return { door, settings: { ...settings, DATABASE_URL: url } };
    };

    it(
      'goes on by itself, no row twice and none left out, and the chain agrees',
      async () => {
        const began = performance.now();
        const { door, settings } = await settingsOf();
        const config = must(parseConfig({ ...settings, NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent' }));
        const server = await startServer(config, makeMarket);
        const outside = { ...doorOf(`http://127.0.0.1:${server.port}`), database: server.database };
        const issuer = await openIssuer(outside);
        const { did } = must(await (await joined(outside, 'friend')).client.accounts.info());
        const cards = { rows: ROWS, pictures: PICTURES, receiver: did };
        await server.stop();
        const { siteCode } = issuer;
        const who = issuer.client.store.read();

        let running: ServerProcess = await startProcess(settings);
        const client = () => clientAt(running, who);
        const jobId = await sendCards({ client: client(), siteCode }, cards);
        const job = async () => must(await client().bulk.job({ siteCode, jobId }));
        const reached = async (...states: readonly string[]) => {
          await expect.poll(async () => states.includes((await job()).state), { timeout: 300_000, interval: 100 }).toBe(true);
          return job();
        };
        const restart = async (): Promise<void> => {
          await running.kill();
          running = await startProcess(settings);
        };
        /** Ends the server once nothing waits for the chain any more; answers its database. */
        const relayed = async (): Promise<Database> => {
          for (let looks = 0; looks < 60; looks += 1) {
            await pause(SPELL_MS);
            await running.stop();
            const database = await openDatabase(config);
            if (!(await anythingToCarry(database))) return database;
            await database.close();
            running = await startProcess(settings);
          }
          throw new Error('something still waits for the chain');
        };
        // Once while it is looked through, too.
        await pause(randomInt(5, 100));
        await restart();
        const looked = await reached('previewed');
        expect(looked.counts).toMatchObject({ rows: ROWS, ready: ROWS, faulty: 0 });
        await approveCards({ client: client(), siteCode }, looked);
        const left: number[] = [];
        let spells = 0;
        const spell = async (): Promise<void> => {
          door.mood = spells % 2 === 0 ? 'broken' : 'silent';
          await pause(SPELL_MS);
          door.mood = 'well';
        };
        let dead: Promise<void> = Promise.resolve();
        for (let kills = 0; kills < KILLS; kills += 1) {
          await expect
            .poll(async () => (await job()).counts.minted, { timeout: 60_000, interval: 20 })
            .toBeGreaterThan(ROWS - (left.at(-1) ?? ROWS));
          await dead;
          if (spells * KILLS <= kills * SPELLS) {
            dead = spell();
            spells += 1;
          }
          await pause(randomInt(20, 250));
          await restart();
          left.push((await job()).counts.ready);
        }
        expect(left[0]).toBeGreaterThan(0);
        expect(await reached('done', 'partlyFailed')).toMatchObject({ state: 'done', counts: { minted: ROWS, failed: 0, ready: 0 } });
        const minted = performance.now();
        await dead;
        const database = await relayed();
        cleanUp.push(() => database.close());
        expect(await cardsAmiss(database.db, siteCode, cards)).toEqual({});
        const report = await runAudit(await relayedAll(config, database), { thread: 'host' });
        expect(report).toMatchObject({ findings: [], chainFailure: null, looked: { tokens: ROWS } });
        const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(0);
        if (SOAK)
          console.log(
            `${kind}: ${ROWS} rows, ${KILLS} kills, ${spells} spells without a chain, ${seconds(began)} s, the last ${seconds(minted)} relaying and auditing`,
          );
      },
      KILLS * 180_000,
    );
  },
);
