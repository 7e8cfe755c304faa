import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Driver } from '../../stores/db.ts';
import { createPglite } from '../../stores/pglite.ts';

const DEBIAN = '/usr/lib/postgresql';
const LONGEST_REASON = 500;

/** PostgreSQL's own tools: those of the newest version that Debian has laid down, else whichever the path leads to. */
const toolPath = (name: string): string => {
  if (!existsSync(DEBIAN)) return name;
  const newest = readdirSync(DEBIAN)
    .filter((version) => existsSync(join(DEBIAN, version, 'bin', name)))
    .sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? name : join(DEBIAN, newest, 'bin', name);
};

/** How the tools find a database: by their environment, since everybody on the machine reads the arguments of a process. */
const reached = (address: string): NodeJS.ProcessEnv => {
  const url = new URL(address);
  const named = {
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  return { PATH: process.env.PATH, ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')) };
};

const failedBy = (name: string, said: string): Error => new Error(`${name}: ${said.trim().slice(-LONGEST_REASON) || 'failed'}`);

/** Runs a tool of PostgreSQL's; what it writes comes as it is written, and it throws where the tool says that it failed. */
async function* dumpPostgres(address: string): AsyncGenerator<Uint8Array> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--lock-wait-timeout=60000'];
  const child = spawn(toolPath('pg_dump'), args, { env: reached(address), stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const said = buffer(child.stderr);
  try {
    yield* child.stdout;
    const [status] = await closed;
    if (status !== 0) throw failedBy('pg_dump', (await said).toString('utf8'));
  } finally {
    child.kill();
    await closed.catch(() => undefined);
  }
}

/** All rows as they stand at one moment, in the form of the database's own tools. */
export async function* dumpDatabase(driver: Driver): AsyncGenerator<Uint8Array> {
  if ('pglite' in driver) {
    const { pglite } = driver;
    await pglite.exec('checkpoint');
    // A copy of the folder of a database that runs would be of several moments: PGlite lets no statement run meanwhile.
    const dump = await pglite.dumpDataDir('gzip');
    yield* dump.stream();
    return;
  }
  const { connectionString } = driver.pools.workers.options;
  if (connectionString === undefined) throw new Error('a database without an address');
  yield* dumpPostgres(connectionString);
}

/** Lays a dump of PGlite down as a folder that is not there yet. */
export const restorePglite = async (folder: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  const loaded = await createPglite({ dataDir: folder, loadDataDir: new Blob(pieces.map((piece) => new Uint8Array(piece))) });
  await loaded.close();
};

/** Plays a dump into an empty database; whoever has one already asks for another. */
export const restorePostgres = async (address: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const env = reached(address);
  const args = ['--exit-on-error', '--no-owner', '--no-privileges', '--single-transaction', `--dbname=${env.PGDATABASE ?? ''}`];
  const child = spawn(toolPath('pg_restore'), args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const closed = once(child, 'close');
  const said = buffer(child.stderr);
  // A tool that ends early breaks the pipe: what it says is the reason.
  const fed = await pipeline(content, child.stdin).then(
    () => undefined,
    (error: unknown) => error,
  );
  const [status] = await closed;
  if (status !== 0) throw failedBy('pg_restore', (await said).toString('utf8'));
  if (fed !== undefined) throw fed;
};
