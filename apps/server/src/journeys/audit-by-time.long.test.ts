import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@naru/testkit';
import { freePort } from '@naru/testkit/postgres';
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../stores/db.ts';
import { auditFindings, audits, tokens } from '../stores/schema/index.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { joined } from '../testing/market-server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';

const HOUR_SECONDS = 3_600;
/** Half a day from now in Korea: its hour comes between two moments of the tests, whose days begin now, and never while they go on. */
const FAR_HOUR = `${String(new Date(Date.now() + (12 + 9) * HOUR_SECONDS * 1_000).getUTCHours()).padStart(2, '0')}:00`;
/** A beat of the process, and what it looks at. */
const SOON = { timeout: 120_000, interval: 250 };

/** Whole processes with nothing but their settings, whose market's days pass by its sandbox's clock. */
describe('a market that is left alone', () => {
  const cleanUp: (() => unknown)[] = [];
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).reverse()) await clean();
  });
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'naru-audited-'));
    cleanUp.push(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const start = async (
    settings: Readonly<Record<string, string>>,
  ): Promise<ServerProcess & { figure(name: string): Promise<number | undefined> }> => {
    const port = await freePort();
    const server = await startProcess({
      NARU_AUDIT_AT: FAR_HOUR,
      NARU_SANDBOX_CLOCK: 'on',
      NARU_CHAIN_BEAT_MS: '50',
      NARU_METRICS_PORT: String(port),
      ...settings,
    });
    cleanUp.push(() => server.kill());
    return {
      ...server,
      figure: async (name) => {
        const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(page) ?? [];
        return value === undefined ? undefined : Number(value);
      },
    };
  };
  /** Lets time pass in each of these processes, whose clocks of the sandbox are their own. */
  const pass = async (hours: number, ...servers: readonly ServerProcess[]): Promise<void> => {
    await Promise.all(servers.map((server) => passIn(server, hours)));
  };
  const passIn = async (server: ServerProcess, hours: number): Promise<void> => {
    const body = JSON.stringify({ seconds: hours * HOUR_SECONDS });
    const answer = await fetch(`${server.origin}/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!answer.ok) throw new Error(await answer.text());
  };

  describe('on PostgreSQL', () => {
    let database: Database;
    let url: string;
    beforeEach(async () => {
      const fresh = await freshPostgres();
      [database, url] = [fresh.database, fresh.url];
      cleanUp.push(() => database.close());
    });
    const records = () =>
      database.db.select({ cause: audits.cause, state: audits.state, why: audits.why }).from(audits).orderBy(asc(audits.id));
    const WHOLE = { cause: 'time', state: 'whole', why: null };

    it('is audited by one of its processes, which finds what was done to it, rings, and is quiet when it is undone', {
      timeout: 300_000,
    }, async () => {
      const dataDir = folder();
      const logFile = join(folder(), 'log');
      const here = await start({ NARU_DATA_DIR: dataDir, DATABASE_URL: url, NARU_LOG_FILE: logFile, NARU_LOG_LEVEL: 'info' });
      const there = await start({ NARU_DATA_DIR: dataDir, DATABASE_URL: url });
      const issuer = await openIssuer({ ...here, database });
      await shelve(issuer);
      const { client } = await joined(here, '도둑');
      const thief = must(await client.accounts.info());
      const { rows } = await database.db.execute<{ id: number }>(sql`select id from members where did = ${thief.did}`);
      await expect.poll(async () => database.db.$count(tokens, eq(tokens.state, 'live')), SOON).toBeGreaterThan(0);
      const [token] = await database.db.select().from(tokens).orderBy(asc(tokens.tokenId));
      const owned = (ownerMemberId: number | null) =>
        database.db
          .update(tokens)
          .set({ ownerMemberId })
          .where(eq(tokens.tokenId, token?.tokenId ?? ''));

      await pass(25, here, there);
      await expect.poll(records, SOON).toEqual([WHOLE]);
      await expect.poll(() => there.figure('naru_audit_findings'), SOON).toBe(0);

      await owned(rows[0]?.id ?? 0);
      await pass(24, here, there);
      await expect.poll(records, SOON).toEqual([WHOLE, WHOLE]);
      const about = `token ${token?.tokenId}`;
      const found = await database.db.select().from(auditFindings).where(eq(auditFindings.about, about));
      expect(found.map(({ text, state }) => [text, state])).toContainEqual(['체인의 소유자가 다른 NFT', 'open']);
      for (const server of [here, there]) await expect.poll(() => server.figure('naru_audit_findings'), SOON).toBeGreaterThan(0);

      await owned(token?.ownerMemberId ?? null);
      await pass(24, here, there);
      await expect.poll(records, SOON).toEqual([WHOLE, WHOLE, WHOLE]);
      expect(await database.db.$count(auditFindings, eq(auditFindings.state, 'open'))).toBe(0);
      for (const server of [here, there]) await expect.poll(() => server.figure('naru_audit_findings'), SOON).toBe(0);
      expect(await there.figure('naru_audit_age_seconds')).toBeLessThan(HOUR_SECONDS);
      for (const server of [here, there]) await server.stop();
      expect(await records()).toEqual([WHOLE, WHOLE, WHOLE]);
      const log = readFileSync(logFile, 'utf8');
      expect(log).not.toContain(thief.did);
    });

    it('is audited anew after the process that was at it was killed', { timeout: 300_000 }, async () => {
      const dataDir = folder();
      const first = await start({ NARU_DATA_DIR: dataDir, DATABASE_URL: url });
      await shelve(await openIssuer({ ...first, database }));
      // Nobody gets past this table, as behind a statement that takes long.
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      cleanUp.push(() => client.end());
      await client.query('begin');
      await client.query('lock table ledger_entries in access exclusive mode');
      await pass(25, first).catch(() => undefined);
      await expect.poll(records, SOON).toEqual([{ cause: 'time', state: 'running', why: null }]);
      await first.kill();
      await client.query('rollback');
      const second = await start({ NARU_DATA_DIR: dataDir, DATABASE_URL: url });
      expect(await records()).toMatchObject([{ state: 'running' }]);
      // Its clock of the sandbox begins anew, too: an hour after the other one's it makes up for what was missed.
      await pass(26, second);
      await expect.poll(records, SOON).toEqual([{ cause: 'time', state: 'broken', why: 'died' }, WHOLE]);
      await second.stop();
    });
  });

  it('is audited in its own folder, too, and ends at once when it is asked to', { timeout: 300_000 }, async () => {
    const dataDir = folder();
    await freshFolder(dataDir);
    const server = await start({ NARU_DATA_DIR: dataDir });
    await pass(25, server);
    await expect.poll(() => server.figure('naru_audit_duration_seconds'), SOON).toBeGreaterThan(0);
    expect(await server.figure('naru_audit_findings')).toBe(0);
    expect(await server.figure('naru_audit_age_seconds')).toBeLessThan(HOUR_SECONDS);
    await server.stop();
  });
});
