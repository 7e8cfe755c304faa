import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from './binaries.ts';

/** A PostgreSQL of the tests' own. */
export interface PostgresServer {
  /** The address of one of its databases. */
  url(database: string): string;
  readonly pid: number;
  /** Ends it as if its processes had died: what was committed is found again by {@link PostgresServer.restart}. */
  crash(): Promise<void>;
  /** Starts it again where it was, and waits until it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const NOBODY = 65_534;
/** For a minute at least. */
const START_TRIES = 1_200;

/** PostgreSQL refuses to run as root: who it is given to then, `postgres` or else nobody. Empty where this process is not root. */
export const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const lookup = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  const uid = lookup.status === 0 ? Number(lookup.stdout) : NOBODY;
  return { uid, gid: uid };
};

/** Below those that systems give to whoever connects or asks for any: one of these might be somebody's by the time that the server starts. */
const [FIRST_PORT, LAST_PORT] = [16_384, 32_767];

/** A port at which nobody listens now: for a server whose own address has to be known before it starts. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) return port;
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/** Starts a cluster in a temporary folder: no fsync, trusting the loopback address only. It keeps `buffers` of pages in memory. */
export const startPostgres = async (buffers = '64MB'): Promise<PostgresServer> => {
  const bin = findPostgres();
  const who = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'naru-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (who.uid !== undefined) {
    chownSync(folder, who.uid, who.uid);
    chownSync(data, who.uid, who.uid);
    chmodSync(folder, 0o700);
  }
  const init = ['-D', data, '-U', 'naru', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), init, { ...who, cwd: folder, stdio: 'pipe' });

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: buffers,
    deadlock_timeout: '200ms',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () => spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], { ...who, cwd: folder, stdio: 'ignore' });
  let child = start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const atExit = () => child.kill('SIGQUIT');
  process.once('exit', atExit);
  const url = (database: string) => `postgres://naru@127.0.0.1:${port}/${database}`;
  await accepting(url('postgres'));
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    crash: () => end('SIGQUIT'),
    restart: async () => {
      child = start();
      await accepting(url('postgres'));
    },
    stop: async () => {
      process.removeListener('exit', atExit);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const accepting = async (url: string): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await sleep(50);
    }
  }
};
