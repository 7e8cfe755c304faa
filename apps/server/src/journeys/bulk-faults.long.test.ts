import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BulkState } from '@naru/domain/bulk';
import type { BulkJobId } from '@naru/domain/shared';
import { UPLOAD_PART_BYTES } from '@naru/domain/upload';
import { BULK_WAIT_TEXTS, failureText } from '@naru/messages';
import { must } from '@naru/testkit';
import { startPostgres } from '@naru/testkit/postgres';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { type Config, parseConfig } from '../settings/config.ts';
import type { Database } from '../stores/db.ts';
import { connectPostgres, migratePostgres } from '../stores/postgres.ts';
import { uploads } from '../stores/schema/index.ts';
import { findingsAtEnd } from '../testing/audited.ts';
import { approveCards, type Cards, cardsAmiss, fileOf, sendCards } from '../testing/bulk.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf, joined } from '../testing/market-server.ts';
import { mayMount, openSmallDisk } from '../testing/small-disk.ts';

const ROWS = 250;
const LONGEST_MS = 60_000;

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

interface Opened extends TestIssuer {
  readonly config: Config;
  readonly database: Database;
  readonly cards: Cards;
}

/** A server with this folder, on the database of this address or in the folder itself, and an issuer's site in it with cards to sell and to give. */
const open = async (dataDir: string, url: string | null): Promise<Opened> => {
  const settings = {
    NARU_DATA_DIR: dataDir,
    ...(url === null ? {} : { DATABASE_URL: url }),
    NARU_DEMO: 'off',
    PORT: '0',
    NARU_LOG_LEVEL: 'silent',
    ...LIGHT_SETTINGS,
  };
  const config = must(parseConfig(settings));
  const { port, database, stop } = await startServer(config, makeMarket);
  cleanUp.push(stop);
  const door = { ...doorOf(`http://127.0.0.1:${port}`), database };
  const { did } = must(await (await joined(door, 'friend')).client.accounts.info());
  return { ...(await openIssuer(door)), config, database, cards: { rows: ROWS, pictures: 20, receiver: did } };
};

const jobOf = async ({ client, siteCode }: TestIssuer, jobId: BulkJobId) => must(await client.bulk.job({ siteCode, jobId }));
const until = (issuer: TestIssuer, jobId: BulkJobId, ...states: readonly BulkState[]) =>
  vi.waitFor(
    async () => {
      const job = await jobOf(issuer, jobId);
      expect(states).toContain(job.state);
      return job;
    },
    { timeout: LONGEST_MS, interval: 50 },
  );
/** Approves a job, and waits until some of its cards are minted. */
const mintSome = async (issuer: TestIssuer, jobId: BulkJobId): Promise<void> => {
  const job = await until(issuer, jobId, 'previewed');
  expect(job.counts).toMatchObject({ ready: ROWS, faulty: 0 });
  await approveCards(issuer, job);
  await vi.waitFor(async () => expect((await jobOf(issuer, jobId)).counts.minted).toBeGreaterThan(0), {
    timeout: LONGEST_MS,
    interval: 10,
  });
};
const mintedWhole = { state: 'done', waitsFor: null, counts: { minted: ROWS, failed: 0, ready: 0 } };

it('a bulk job goes on by itself where the database dies under it and comes back', async () => {
  const postgres = await startPostgres();
  cleanUp.push(postgres.stop);
  const admin = connectPostgres(postgres.url('postgres'));
  await admin.db.execute(sql`create database naru`);
  // Whoever was told that something stands finds it again.
  await admin.db.execute(sql`alter database naru set synchronous_commit = on`);
  await admin.close();
  await migratePostgres(postgres.url('naru'));
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-bulk-away-'));
  cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const issuer = await open(dataDir, postgres.url('naru'));
  const { client, siteCode, config, database } = issuer;
  const dieAndComeBack = async (jobId: BulkJobId): Promise<void> => {
    await postgres.crash();
    const answer = await client.bulk.job({ siteCode, jobId });
    expect(answer.ok ? answer : failureText(answer.failure).text).toContain('잠시 후 다시');
    await pause(500);
    await postgres.restart();
  };
  const jobId = await sendCards(issuer, issuer.cards);
  await dieAndComeBack(jobId);
  await mintSome(issuer, jobId);
  await dieAndComeBack(jobId);
  expect(await until(issuer, jobId, 'done', 'partlyFailed')).toMatchObject(mintedWhole);
  expect(await cardsAmiss(database.db, siteCode, issuer.cards)).toEqual({});
  expect(await findingsAtEnd(config, database)).toEqual([]);
});

// Where this user may not mount, `use-cases/bulk` tries the same on files that cannot be written.
if (mayMount())
  it.each(JOURNEY_ENGINES)('a bulk job on %s waits where the disk is full, says so, and goes on when there is room', async (kind) => {
    const disk = openSmallDisk();
    cleanUp.push(disk.close);
    const postgres = kind === 'pglite' ? null : await freshPostgres();
    if (postgres === null) await freshFolder(disk.folder);
    else cleanUp.push(postgres.database.close);
    const issuer = await open(disk.folder, postgres?.url ?? null);
    const { client, siteCode, config, database } = issuer;
    const bytes = randomBytes(3 * UPLOAD_PART_BYTES);
    /** Sends an archive; what is left of it where it is refused. */
    const refused = async (file = fileOf('그림.zip', bytes)) => {
      const sent = await client.uploads.send({ siteCode, kind: 'archive', file });
      const left = [await database.db.$count(uploads), (await readdir(join(disk.folder, 'uploads')).catch(() => [])).length];
      return [sent.ok ? sent : failureText(sent.failure).text, ...left];
    };
    const noRoom = [expect.stringContaining('공간이 모자라'), 0, 0];
    disk.fill();
    expect(await refused()).toEqual(noRoom);
    disk.empty();
    const file = fileOf('그림.zip', bytes);
    const whole = file.slice;
    file.slice = (from, to) => {
      if (from > 0) disk.fill();
      return whole(from, to);
    };
    expect(await refused(file)).toEqual(noRoom);
    disk.empty();
    const jobId = await sendCards(issuer, issuer.cards);
    await mintSome(issuer, jobId);
    disk.fill();
    const waiting = await vi.waitFor(
      async () => {
        const job = await jobOf(issuer, jobId);
        expect(job.waitsFor).toBe('storageFull');
        return job;
      },
      { timeout: LONGEST_MS, interval: 50 },
    );
    expect(waiting).toMatchObject({ state: 'minting', counts: { failed: 0 } });
    expect(BULK_WAIT_TEXTS.storageFull).toContain('저절로 이어서');
    disk.empty();
    expect(await until(issuer, jobId, 'done', 'partlyFailed')).toMatchObject(mintedWhole);
    expect(await cardsAmiss(database.db, siteCode, issuer.cards)).toEqual({});
    expect(await findingsAtEnd(config, database)).toEqual([]);
  });
