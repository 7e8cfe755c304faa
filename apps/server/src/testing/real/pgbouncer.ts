import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, unprivileged } from '@naru/testkit/postgres';
import pg from 'pg';
import { findParts, startPart } from './parts.ts';
import { REAL_PARTS } from './place.ts';

/** PgBouncer before a database, and the same address by way of it. */
export interface RealPooler {
  readonly url: string;
  close(): Promise<void>;
}

const START_TRIES = 200;

/** Starts one with the settings that its package has, but for where it is and how it hands out sessions. */
export const startPgBouncer = async (to: string, mode: 'session' | 'transaction' | 'statement'): Promise<RealPooler> => {
  const who = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'naru-pgbouncer-'));
  const target = new URL(to);
  const port = await freePort();
  const name = target.pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${name} = host=${target.hostname} port=${target.port} dbname=${name} user=${target.username}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 100
default_pool_size = 20
`,
  );
  for (const path of [folder, file]) if (who.uid !== undefined) chownSync(path, who.uid, who.uid);
  const running = startPart(findParts(REAL_PARTS), 'pgbouncer', [file], { ...who, cwd: folder });
  const url = new URL(to);
  url.port = String(port);
  for (let tried = 0; ; tried += 1) {
    const client = new pg.Client({ connectionString: url.href });
    try {
      await client.connect();
      break;
    } catch (error) {
      if (tried === START_TRIES || !running.running) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return {
    url: url.href,
    close: async () => {
      await running.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
