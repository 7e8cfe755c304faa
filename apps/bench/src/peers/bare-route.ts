import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

// The peer of the benches: a bare Hono route that runs one given statement on the same PostgreSQL, prepared once a connection, and answers its rows.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, application_name: 'peer' });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
const query = {
  name: 'peer',
  text: process.env.PEER_QUERY ?? 'select 1',
  values: JSON.parse(process.env.PEER_VALUES ?? '[]') as unknown[],
};
const app = new Hono().all('/', async (c) => c.json((await pool.query(query)).rows));
app.onError((_, c) => c.json([], 500));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}/\n`),
);
process.on('SIGTERM', () => {
  server.close();
  process.exit(0);
});
