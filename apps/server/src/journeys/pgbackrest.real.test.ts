import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joined } from '../testing/market-server.ts';
import { type ArchivedPostgres, startArchivedPostgres } from '../testing/real/archived-postgres.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';

const CLI = join(import.meta.dirname, '../../../cli/src/main.ts');

describe('a market that pgBackRest keeps', () => {
  let postgres: ArchivedPostgres;
  let server: ServerProcess;
  let live: pg.Client;
  let mark: string;
  let settings: Readonly<Record<string, string>>;

  const naru = (words: readonly string[], change: Readonly<Record<string, string>> = {}): Promise<{ code: number; text: string }> =>
    new Promise((resolve) => {
      const env = { PATH: postgres.path, TMPDIR: postgres.folder, ...settings, ...change };
      const child = execFile(process.execPath, [CLI, ...words], { env, cwd: postgres.folder, ...postgres.who }, (_, out, err) =>
        resolve({ code: child.exitCode ?? -1, text: out + err }),
      );
    });
  const scratchPlaces = () => readdirSync(postgres.folder).filter((name) => name.startsWith('naru-drill-'));
  const membersNow = async () => Number((await live.query('select count(*) as n from members')).rows[0].n);

  beforeAll(async () => {
    postgres = await startArchivedPostgres();
    settings = {
      DATABASE_URL: postgres.url,
      NARU_DATA_DIR: join(postgres.folder, 'market'),
      NARU_PGBACKREST_STANZA: 'naru',
      NARU_PGBACKREST_CONFIG: postgres.config,
    };
    server = await startProcess(settings, postgres.who);
    live = new pg.Client({ connectionString: postgres.url });
    await live.connect();
    await joined(server, 'before');
    postgres.pgBackRest('--type=full', 'backup');
    await joined(server, 'archived');
    mark = (await live.query('select clock_timestamp() as at')).rows[0].at.toISOString();
    await joined(server, 'late');
    // As `archive_timeout` would: what was written so far is archived.
    postgres.pgBackRest('check');
  });
  afterAll(async () => {
    await live.end();
    await server.stop();
    await postgres.stop();
  });

  it('is brought back to a mark with what was archived until then, and audited', async () => {
    const drilled = await naru(['drill', 'pgbackrest', '--until', mark]);
    expect(drilled.text).toContain('이 백업으로 복원할 수 있습니다');
    expect(drilled.text).toContain('회원 2,');
    expect(drilled.text).toMatch(/그동안 늘어난 것: 회원 1,/);
    expect(drilled.code).toBe(0);
    expect(scratchPlaces()).toEqual([]);
  });

  it('is brought back to the end of what was archived, beside the market, which goes on', async () => {
    const archivedUntil = () => JSON.parse(postgres.pgBackRest('--output=json', 'info'))[0].archive[0].max as string;
    const before = archivedUntil();
    const drilled = await naru(['drill', 'pgbackrest']);
    expect([drilled.code, drilled.text]).toEqual([0, expect.stringContaining('회원 3,')]);
    expect(drilled.text).toContain('그동안 늘어난 것: 회원 0,');
    // A restored cluster that archived would write over the history of the market's own.
    expect(archivedUntil()).toBe(before);
    expect(await membersNow()).toBe(3);
    const { rows } = await live.query("select key, value from settings where key in ('check.backup', 'check.drill') order by key");
    expect(rows).toMatchObject([{ value: { findings: 0 } }, { value: { findings: 0 } }]);
  });

  it.each([
    ['another passphrase', () => ({ NARU_PGBACKREST_CONFIG: postgres.wrongConfig }), () => [], 'pgbackrest: .*no backup set found'],
    ['a stanza that is not there', () => ({ NARU_PGBACKREST_STANZA: 'nobody' }), () => [], 'pgbackrest: .*FileMissingError'],
    [
      'a mark that was not reached yet',
      () => ({}),
      () => ['--until', new Date(Date.now() + 3_600_000).toISOString()],
      'postgres: .*recovery target was',
    ],
  ])('is not said to be safe with %s', async (_, change, more, why) => {
    const drilled = await naru(['drill', 'pgbackrest', ...more()], change());
    expect([drilled.code, drilled.text]).toEqual([1, expect.stringContaining('복원하지 못했습니다')]);
    expect(drilled.text).toMatch(new RegExp(why, 's'));
    expect(scratchPlaces()).toEqual([]);
  });

  /** Turns one bit of the largest file of a folder of the repository that has such a name; answers how it is turned back. */
  const turnBit = (folder: string, name: RegExp): (() => void) => {
    const place = join(postgres.repository, folder);
    const [largest] = readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path))
      .map((path) => ({ path: join(place, path), bytes: readFileSync(join(place, path)) }))
      .sort((a, b) => b.bytes.length - a.bytes.length);
    if (largest === undefined) throw new Error('no file in the repository');
    const { path, bytes } = largest;
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, changed);
    return () => writeFileSync(path, bytes);
  };

  it('is not said to be safe where a file of the repository was changed', async () => {
    const turnBack = turnBit('backup/naru', /\d{8}-\d{6}F\/.*\.gz$/);
    const drilled = await naru(['drill', 'pgbackrest']);
    turnBack();
    expect([drilled.code, drilled.text]).toEqual([1, expect.stringMatching(/pgbackrest: |postgres: /)]);
    expect(drilled.text).not.toContain('복원할 수 있습니다');
    expect((await naru(['drill', 'pgbackrest'])).code).toBe(0);
  });

  it('is not said to have come to the end where what was archived was changed', async () => {
    const segments = readdirSync(join(postgres.repository, 'archive/naru'), { recursive: true, encoding: 'utf8' });
    const last =
      segments
        .filter((path) => /\/[0-9A-F]{24}-/.test(path))
        .sort()
        .at(-1) ?? '';
    const turnBack = turnBit('archive/naru', new RegExp(`${last.slice(-60)}$`));
    const drilled = await naru(['drill', 'pgbackrest']);
    turnBack();
    expect([drilled.code, drilled.text]).toEqual([1, expect.stringContaining('could not restore file')]);
  });

  it('is tried again after a drill that was killed, of which nothing is left, nor of its cluster', async () => {
    const killed = naru(['drill', 'pgbackrest']);
    const [place] = await vi.waitUntil(
      () => {
        const found = scratchPlaces().filter((name) => existsSync(join(postgres.folder, name, 'market/data/postmaster.pid')));
        return found.length > 0 && found;
      },
      { timeout: 60_000, interval: 20 },
    );
    const numberIn = (path: string) => Number.parseInt(readFileSync(join(postgres.folder, place ?? '', path), 'utf8'), 10);
    const [owner, cluster] = [numberIn('owner.pid'), numberIn('market/data/postmaster.pid')];
    process.kill(owner, 'SIGKILL');
    expect((await killed).code).toBe(1);
    expect(scratchPlaces()).toEqual([place]);
    expect((await naru(['drill', 'pgbackrest'])).code).toBe(0);
    expect(scratchPlaces()).toEqual([]);
    await expect.poll(() => existsSync(`/proc/${cluster}`), { timeout: 100_000, interval: 500 }).toBe(false);
  });

  it('is brought back to no moment that nobody can read', async () => {
    const refused = await naru(['drill', 'pgbackrest', '--until', '어제']);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('시간대까지')]);
  });
});
