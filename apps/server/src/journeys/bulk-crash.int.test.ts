import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BULK_COLUMNS, type BulkTerms } from '@naru/domain/bulk';
import { disclosureLabels } from '@naru/domain/issuer';
import { csvOf } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { parseConfig } from '../settings/config.ts';
import { openDatabase } from '../stores/database.ts';
import { chainActions, notifications, products, tokens } from '../stores/schema/index.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf } from '../testing/market-server.ts';
import { startProcess } from '../testing/server-process.ts';
import { clientAt } from '../testing/storm.ts';
import { brokenTruths } from '../testing/truths.ts';
import { zipOf } from '../testing/zip.ts';

const [ROWS, KILLS] = process.env.NARU_SOAK === undefined ? [250, 1] : [10_000, 20];
const PICTURES = 20;

const TERMS: BulkTerms = {
  categoryId: null,
  productType: 'normal',
  nftKind: 'digital',
  description: '겨울 카드',
  details: '',
  guidance: '',
  externalLink: '',
  royaltyBasisPoints: 0,
  perMemberLimit: null,
  saleFrom: null,
  saleUntil: null,
  notice: disclosureLabels('normal', 'digital').map((label) => ({ label, value: '상품 상세 참조' })),
  putUp: true,
};

const sheet = (): File => {
  const { code, name, price, picture } = BULK_COLUMNS;
  const rows = Array.from({ length: ROWS }, (_, at) => [`C-${at + 1}`, `카드 ${at + 1}`, '5000', `${at % PICTURES}.png`]);
  return new File([csvOf([[code, name, price, picture].map(({ head }) => head), ...rows])], '카드.csv');
};
const archive = async (): Promise<File> => {
  const contents = Array.from({ length: PICTURES }, async (_, at) => ({
    name: `${at}.png`,
    content: await sharp({ create: { width: 400, height: 400, channels: 3, background: { r: at * 10, g: 80, b: 120 } } })
      .png()
      .toBuffer(),
  }));
  return new File([Uint8Array.from(zipOf(await Promise.all(contents)))], '그림.zip');
};

describe.each(JOURNEY_ENGINES)('a bulk mint job on %s whose process is killed in the middle', (kind) => {
  const cleanUp: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).reverse()) await clean();
  });

  const settingsOf = async (): Promise<Record<string, string>> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'naru-bulk-crash-'));
    cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
    if (kind === 'pglite') {
      await freshFolder(dataDir);
      return { NARU_DATA_DIR: dataDir, ...LIGHT_SETTINGS };
    }
    const { database, url } = await freshPostgres();
    cleanUp.push(() => database.close());
    return { NARU_DATA_DIR: dataDir, DATABASE_URL: url, ...LIGHT_SETTINGS };
  };

  it(
    'goes on after the start by itself, no row twice and none left out',
    async () => {
      const settings = await settingsOf();
      const config = must(parseConfig({ ...settings, NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent' }));
      const server = await startServer(config, makeMarket);
      const { client, siteCode } = await openIssuer({ ...doorOf(`http://127.0.0.1:${server.port}`), database: server.database });
      await server.stop();
      const who = client.store.read();

      let running = await startProcess(settings);
      const { uploads, bulk } = clientAt(running, who);
      const sent = must(await uploads.send({ siteCode, kind: 'sheet', file: sheet() }));
      const { jobId } = must(await bulk.preview({ siteCode, upload: sent.uploadId, terms: TERMS, key: client.newKey() }));
      const pictures = must(await uploads.send({ siteCode, kind: 'archive', file: await archive() }));
      must(await bulk.addFiles({ siteCode, jobId, upload: pictures.uploadId, key: client.newKey() }));
      const job = async () => must(await clientAt(running, who).bulk.job({ siteCode, jobId }));
      const reached = async (...states: readonly string[]) => {
        await expect.poll(async () => states.includes((await job()).state), { timeout: 200_000, interval: 100 }).toBe(true);
        return job();
      };
      const restart = async (): Promise<void> => {
        await running.kill();
        running = await startProcess(settings);
      };
      // Once while it is looked through, too.
      await pause(randomInt(5, 100));
      await restart();
      const { planHash, counts } = await reached('previewed');
      expect(counts).toMatchObject({ rows: ROWS, ready: ROWS, faulty: 0 });
      must(await clientAt(running, who).bulk.mint({ siteCode, jobId, planHash: planHash ?? '', key: client.newKey() }));
      const left: number[] = [];
      for (let kills = 0; kills < KILLS; kills += 1) {
        await expect
          .poll(async () => (await job()).counts.minted, { timeout: 60_000, interval: 20 })
          .toBeGreaterThan(ROWS - (left.at(-1) ?? ROWS));
        await pause(randomInt(20, 250));
        await restart();
        left.push((await job()).counts.ready);
      }
      expect(left[0]).toBeGreaterThan(0);
      expect(await reached('done', 'partlyFailed')).toMatchObject({ state: 'done', counts: { minted: ROWS, failed: 0, ready: 0 } });
      await running.stop();

      const database = await openDatabase(config);
      cleanUp.push(() => database.close());
      const { db } = database;
      const ofSite = eq(products.siteCode, siteCode);
      expect(await db.$count(products, ofSite)).toBe(ROWS);
      expect(await db.$count(tokens, eq(tokens.siteCode, siteCode))).toBe(ROWS);
      const { rows } = await db.execute(sql`select name from products where site_code = ${siteCode} group by name having count(*) > 1`);
      expect(rows).toEqual([]);
      expect(await db.$count(chainActions, eq(chainActions.kind, 'minting'))).toBe(ROWS);
      expect(await db.$count(notifications, eq(notifications.kind, 'bulkMinted'))).toBe(1);
      expect(await brokenTruths(db)).toEqual({});
    },
    KILLS * 180_000,
  );
});
