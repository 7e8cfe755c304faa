import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startPostgres } from '@naru/testkit/postgres';
import type { TestProject } from 'vitest/node';
import { pgliteChainDatabase, prepareTables } from '../embedded/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the administrative database of the run's PostgreSQL. */
    chainPostgres: string;
    /** File with the dump of a PGlite folder that has the chain's tables. */
    chainPglite: string;
  }
}

/** One PostgreSQL and one PGlite dump for all files; each test takes a database of its own from them. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-chain-'));
  const [server, dump] = await Promise.all([startPostgres(), dumpWithTables()]);
  const file = join(folder, 'pglite.tar');
  writeFileSync(file, new Uint8Array(dump));
  project.provide('chainPostgres', server.url('postgres'));
  project.provide('chainPglite', file);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
export default setup;

const dumpWithTables = async (): Promise<ArrayBuffer> => {
  const client = await PGlite.create();
  await prepareTables(pgliteChainDatabase(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump.arrayBuffer();
};
