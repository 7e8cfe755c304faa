import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '@naru/testkit/postgres';
import pg from 'pg';
import { type Child, startChild } from '../shared/child.ts';

/** The one number that a question is answered with. */
export const numberFrom = async (admin: pg.Client, text: string): Promise<number> => {
  const { rows } = await admin.query<Readonly<Record<string, unknown>>>(text);
  return Number(Object.values(rows[0] ?? {})[0] ?? 0);
};

/** A PostgreSQL that counts statements where it can, and server processes of one market on it. */
export interface Market {
  readonly postgres: PostgresServer;
  readonly databaseUrl: string;
  readonly admin: pg.Client;
  readonly servers: Child[];
  /** The first process's folder, with the socket through which it is audited. */
  readonly dataDir: string;
  readonly countsStatements: boolean;
  /** Starts another process. */
  serve(settings?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL's own extension that counts them. */
export const COUNTER = 'pg_stat_statements';

const ask = async (databaseUrl: string, text: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** Has a fresh PostgreSQL count statements; false where it has no such extension. */
const startCounting = async (postgres: PostgresServer, databaseUrl: string): Promise<boolean> => {
  const known = await ask(databaseUrl, `select from pg_available_extensions where name = '${COUNTER}'`);
  if (known.length === 0) return false;
  await ask(databaseUrl, `alter system set shared_preload_libraries = '${COUNTER}'`);
  await postgres.crash();
  await postgres.restart();
  await ask(databaseUrl, `create extension ${COUNTER}`);
  return true;
};

/** Opens a market with one process, with the demo content. */
export const openMarket = async (): Promise<Market> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  const postgres = await startPostgres('256MB');
  const databaseUrl = postgres.url('postgres');
  const countsStatements = await startCounting(postgres, databaseUrl);
  const servers: Child[] = [];
  const serve: Market['serve'] = async (settings = {}) => {
    servers.push(
      await startChild('apps/server/src/main.ts', 'http://', {
        DATABASE_URL: databaseUrl,
        NARU_DATA_DIR: join(folder, String(servers.length)),
        NARU_KEY_FILE: join(folder, 'keys'),
        NARU_CHAIN_KEY_FILE: join(folder, 'chain-key'),
        NARU_AUDIT_AT: 'off',
        NARU_LOG_LEVEL: 'error',
        PORT: '0',
        ...settings,
      }),
    );
  };
  await serve();
  const admin = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await admin.connect();
  return {
    postgres,
    databaseUrl,
    admin,
    servers,
    dataDir: join(folder, '0'),
    countsStatements,
    serve,
    stop: async () => {
      await admin.end();
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
