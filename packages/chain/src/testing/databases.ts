import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { type ChainDatabase, pgliteChainDatabase, postgresChainDatabase, prepareTables } from '../embedded/index.ts';

/** The two engines under the embedded chain. */
export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** A database with the chain's tables and nothing in them. */
export interface TestDatabase {
  readonly database: ChainDatabase<unknown>;
  /** Where it is, for another process; nowhere for PGlite in memory. */
  readonly url: string;
  /** Another way in, as another process would have. */
  again(): ChainDatabase<unknown>;
  close(): Promise<void>;
}

export const freshDatabase = (engine: Engine): Promise<TestDatabase> => (engine === 'pglite' ? freshPglite() : freshPostgres());

/** The same in a folder, with what these statements make; for a process of its own. */
export const pgliteFolder = async (folder: string, work: (database: ChainDatabase<unknown>) => Promise<void>): Promise<void> => {
  const client = await PGlite.create(folder, existsSync(folder) ? {} : { loadDataDir: new Blob([readFileSync(inject('chainPglite'))]) });
  await work(pgliteChainDatabase(client));
  await client.close();
};

const freshPglite = async (): Promise<TestDatabase> => {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('chainPglite'))]) });
  // As the product does it: arrays are never answered.
  client.parsers = { ...types.parsers };
  const database = pgliteChainDatabase(client);
  return { database, url: '', again: () => pgliteChainDatabase(client), close: () => client.close() };
};

const freshPostgres = async (): Promise<TestDatabase> => {
  const admin = inject('chainPostgres');
  const name = `chain_${randomBytes(6).toString('hex')}`;
  await statement(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const pools: pg.Pool[] = [];
  const open = () => {
    const pool = new pg.Pool({ connectionString: url.href, max: 5 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    pools.push(pool);
    return postgresChainDatabase(pool);
  };
  const database = open();
  await prepareTables(database);
  return {
    database,
    url: url.href,
    again: open,
    close: async () => {
      // First, so that nobody who was left inside by a failed test is waited for.
      await statement(admin, `drop database if exists ${name} with (force)`);
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};

export const statement = async (connectionString: string, text: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
