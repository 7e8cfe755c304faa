import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@naru/testkit/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPglite, wrapPglite } from '../stores/pglite.ts';
import { migratePostgres } from '../stores/postgres.ts';

/** Name of the migrated database that every test database is a copy of. */
const TEMPLATE = 'naru_template';

/** One PostgreSQL and one migrated PGlite, as a dump and in a folder, for the whole run; test files take copies (see fresh-database.ts). */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-test-'));
  const [server, dump] = await Promise.all([startPostgres(), migratedDump()]);
  const [file, dataDir] = [join(folder, 'pglite.tar'), join(folder, 'pgdata')];
  writeFileSync(file, new Uint8Array(dump));
  const inFolder = await createPglite({ dataDir, loadDataDir: new Blob([dump]) });
  await inFolder.close();
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migratePostgres(server.url(TEMPLATE));
  project.provide('naruPostgres', server.url('postgres'));
  project.provide('naruPglite', file);
  project.provide('naruPgliteFolder', dataDir);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
export default setup;

const migratedDump = async (): Promise<ArrayBuffer> => {
  const client = await createPglite();
  await wrapPglite(client).migrate();
  // Every test database unpacks the whole folder: without the two templates, which nobody copies here, in two thirds of the time.
  await client.exec("update pg_database set datistemplate = false where datname in ('template0', 'template1')");
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump.arrayBuffer();
};
