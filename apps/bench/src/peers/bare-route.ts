import { createServer } from 'node:http';
import pg from 'pg';

// The peer of the benches: a bare route of Node's own that runs one given statement on the same PostgreSQL, prepared once a connection, and answers its rows.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, application_name: 'peer' });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
const query = {
  name: 'peer',
  text: process.env.PEER_QUERY ?? 'select 1',
  values: JSON.parse(process.env.PEER_VALUES ?? '[]') as unknown[],
};
const server = createServer(async (_, response) => {
  response.setHeader('content-type', 'application/json');
  try {
    response.end(JSON.stringify((await pool.query(query)).rows));
  } catch {
    response.writeHead(500).end('[]');
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/\n`);
});
process.on('SIGTERM', () => process.exit(0));
