import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@naru/testkit/postgres';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, EngineKind } from '../stores/db.ts';
import { wrapPglite } from '../stores/pglite.ts';
import { connectPostgres, migratePostgres } from '../stores/postgres.ts';
import { reusedPglite } from './reused-pglite.ts';

/** Tests ask by the dozen at once, and a busy machine is no fault: nobody is sent away who waits for a connection, or for a lock. */
const PATIENCE = { connectMs: 60_000, lockMs: 15_000, idleMs: 30_000 };

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the administrative database of the run's PostgreSQL. */
    naruPostgres: string;
    /** File with the dump of a migrated PGlite folder. */
    naruPglite: string;
    /** The folder itself. */
    naruPgliteFolder: string;
  }
}

/** A database of the test's own with all tables and no rows; closing it removes it. */
export const freshDatabase = async (kind: EngineKind): Promise<Database> =>
  kind === 'pglite' ? freshPglite() : (await freshPostgres()).database;

const dump = (): Blob => new Blob([readFileSync(inject('naruPglite'))]);

const freshPglite = async (): Promise<Database> => wrapPglite(await reusedPglite(dump));

/** Puts the same into a data folder, for a server in a process of its own. */
export const freshFolder = async (dataDir: string): Promise<void> => {
  await cp(inject('naruPgliteFolder'), join(dataDir, 'pgdata'), { recursive: true });
};

/** The same on PostgreSQL, with its address: for tests that open more connections, or a second server process, on it. */
export const freshPostgres = async (): Promise<{ readonly database: Database; readonly url: string }> => {
  const admin = inject('naruPostgres');
  const name = `naru_${randomBytes(6).toString('hex')}`;
  // Through the log, which nobody reads here, it takes twice as long.
  await once(admin, `create database ${name} template naru_template strategy file_copy`);
  return opened(admin, name);
};

const opened = (admin: string, name: string): { readonly database: Database; readonly url: string } => {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const database = connectPostgres(url.href, { patience: PATIENCE });
  const close = async () => {
    await database.close();
    await once(admin, `drop database if exists ${name} with (force)`);
  };
  return { database: { ...database, close }, url: url.href };
};

/** A database of the run's PostgreSQL with nothing in it, for whoever makes its tables; closing it removes it. */
export const emptyPostgres = async (): Promise<{ readonly database: Database; readonly url: string }> => {
  const admin = inject('naruPostgres');
  const name = `naru_${randomBytes(6).toString('hex')}`;
  await once(admin, `create database ${name}`);
  return opened(admin, name);
};

/** One on a PostgreSQL of its own: for what looks at the transactions of the whole server, of which other tests have long ones. */
export const lonePostgres = async (): Promise<Database> => {
  const server = await startPostgres();
  const url = server.url('postgres');
  await migratePostgres(url);
  const database = connectPostgres(url, { patience: PATIENCE });
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { ...database, close };
};

const once = async (connectionString: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
