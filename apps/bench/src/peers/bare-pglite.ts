import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

// A PGlite in the folder `NARU_DATA_DIR`, which it makes with our tables when there is none: the floor under a start of the server.

const MIGRATIONS = resolve(import.meta.dirname, '../../../server/migrations');

const client = await PGlite.create(join(process.env.NARU_DATA_DIR ?? '', 'pgdata'), { extensions: { pg_trgm } });
const { rows } = await client.query(`select 1 from pg_tables where tablename = 'members'`);
const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
if (rows.length === 0) for (const name of files.sort()) await client.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
await client.query('select count(*) from members');
process.once('SIGTERM', () => void client.close().then(() => process.exit(0)));
console.log('the tables are there');
