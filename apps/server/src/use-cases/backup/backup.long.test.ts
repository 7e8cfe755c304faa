import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runDrill } from '../../composition/drill.ts';
import { DamagedArchive, readBackupKey } from '../../gateways/backup/sealed-archive.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Config } from '../../settings/config.ts';
import { makeScratchDatabase } from '../../stores/scratch-database.ts';
import { relayedAll } from '../../testing/chain-world.ts';
import { openIssuer, shelve } from '../../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../../testing/market-server.ts';
import { buyOne, won } from '../../testing/stall.ts';
import { makeBackup, writeFileAside } from './make-backup.ts';
import { restoreArchive } from './restore.ts';

const PRICE = 50_000;

describe.each(['pglite', 'postgres'] as const)('a backup on %s', (kind) => {
  let market: TestMarket;
  let deps: Deps;
  let config: Config;
  const folder = mkdtempSync(join(tmpdir(), 'naru-backup-'));
  const [dir, keyFile] = [join(folder, 'archives'), join(folder, 'key')];
  writeFileSync(keyFile, 'ab'.repeat(32), { mode: 0o400 });
  const key = readBackupKey(keyFile);
  const archives = () => readdirSync(dir).sort();

  beforeAll(async () => {
    market = await startMarket(kind, { NARU_BACKUP_DIR: dir, NARU_BACKUP_KEY_FILE: keyFile });
    const issuer = await openIssuer(market, 'KEEP');
    const { client } = await joined(market, 'buyer');
    const product = await shelve(issuer, { price: won(PRICE), quantity: 5 });
    await buyOne(market, client, product, PRICE);
    deps = await relayedAll(market.config, market.database);
    const databaseUrl = kind === 'pglite' ? null : inject('naruPostgres');
    config = { ...market.config, databaseUrl };
  });
  afterAll(async () => {
    await market.halt();
    rmSync(folder, { recursive: true });
  });

  it('brings back a market that agrees with itself, and says what it would lose', async () => {
    const { path, bytes, files } = must(await makeBackup(deps, 'os:test'));
    expect(bytes).toBeGreaterThan(10_000);
    expect(files).toBeGreaterThan(0);
    const report = await runDrill(config, key, path);
    expect(report.findings).toEqual([]);
    expect(report.files).toMatchObject({ wrong: [] });
    expect(report.files.looked).toBeGreaterThan(0);
    expect(report.standing).toMatchObject({ members: 2, tokens: 5, orders: 1 });
    expect(report.manifest).toMatchObject({ engine: kind, mode: 'local' });
    const { rows } = await market.database.db.execute<{ value: unknown }>(sql`select value from settings where key = 'check.backup'`);
    expect(rows[0]?.value).toMatchObject({ findings: 0, bytes });
    if (kind === 'postgres') {
      const left = await market.database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_database where datname like 'naru_drill_%'`,
      );
      expect(left.rows[0]?.n).toBe(0);
    }
  });

  it('finds rows that were changed before it was made', async () => {
    await market.database.db.execute(
      sql`update tokens set owner_member_id = (select min(id) from members) where token_id = (select min(token_id) from tokens)`,
    );
    const { path } = must(await makeBackup(deps, 'os:test'));
    const report = await runDrill(config, key, path);
    expect(report.findings.length).toBeGreaterThan(0);
  });

  it('is whole or not there, and leaves those before it as they were', async () => {
    const before = archives().map((name) => readFileSync(join(dir, name)));
    const dying = {
      ...deps,
      backup: {
        ...deps.backup,
        dump: async function* () {
          yield Buffer.from('half');
          throw new Error('killed');
        },
      },
    };
    await expect(makeBackup(dying, 'os:test')).rejects.toThrow('killed');
    expect(archives().map((name) => readFileSync(join(dir, name)))).toEqual(before);
    const path = join(dir, 'one');
    await writeFileAside(
      path,
      (async function* () {
        yield Buffer.from('whole');
      })(),
    );
    await expect(
      writeFileAside(
        path,
        (async function* () {
          yield Buffer.from('ha');
          throw new Error('no room');
        })(),
      ),
    ).rejects.toThrow('no room');
    expect(readFileSync(path, 'utf8')).toBe('whole');
    rmSync(path);
  });

  it('changes nothing where it is damaged, cut off, of another key or of another kind, or where something lies already', async () => {
    const { path } = must(await makeBackup(deps, 'os:test'));
    const whole = readFileSync(path);
    const into = join(folder, 'into');
    const scratch = kind === 'pglite' ? null : await makeScratchDatabase(inject('naruPostgres'), 'naru_restore_test');
    const to = { folder: into, databaseUrl: scratch?.url ?? null };
    try {
      const bad = join(folder, 'bad');
      const damaged = Buffer.from(whole);
      const middle = Math.floor(whole.length / 2);
      damaged[middle] = (damaged[middle] ?? 0) ^ 1;
      for (const bytes of [damaged, whole.subarray(0, -1), whole.subarray(0, middle), Buffer.from('x')]) {
        writeFileSync(bad, bytes);
        await expect(restoreArchive(key, bad, to)).rejects.toThrow(DamagedArchive);
        expect(existsSync(into)).toBe(false);
      }
      await expect(restoreArchive(Buffer.alloc(32), path, to)).rejects.toThrow(DamagedArchive);
      const other = kind === 'pglite' ? { folder: into, databaseUrl: inject('naruPostgres') } : { folder: into, databaseUrl: null };
      await expect(restoreArchive(key, path, other)).rejects.toThrow(DamagedArchive);
      mkdirSync(into);
      writeFileSync(join(into, 'mine'), 'x');
      await expect(restoreArchive(key, path, to)).rejects.toThrow('not empty');
      expect(readdirSync(into)).toEqual(['mine']);
      rmSync(into, { recursive: true });
      await restoreArchive(key, path, to);
      expect(existsSync(join(into, 'files'))).toBe(true);
      // Once there is something, nothing is played over it.
      if (scratch !== null) {
        await expect(restoreArchive(key, path, { ...to, folder: join(folder, 'again') })).rejects.toThrow(/already exists|pg_restore/);
        expect(readdirSync(join(folder, 'again'))).toEqual([]);
      }
    } finally {
      await scratch?.drop();
    }
  });
});
