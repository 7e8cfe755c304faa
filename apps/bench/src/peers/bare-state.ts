import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The peer of the waiting screens: a bare Hono route that answers from memory, the same words.
const states = new Map<string, string>();
const app = new Hono().get('/', (c) => {
  const nonce = c.req.query('nonce') ?? '';
  const state = states.get(nonce) ?? 'waiting';
  states.set(nonce, state);
  return c.json({ resultCode: 0, resultMsg: '', resultData: { state, matchNumber: null } });
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}/\n`),
);
process.on('SIGTERM', () => {
  server.close();
  process.exit(0);
});
