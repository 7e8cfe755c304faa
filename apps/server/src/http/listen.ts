import { once } from 'node:events';
import { type IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { StartRefused } from '../stores/start-refused.ts';
import type { HttpEnv } from './http-env.ts';
import { type Patience, refuseLateRequests } from './late-requests.ts';

export interface Listening {
  readonly port: number;
  /** Lets every answer from now on end its connection, so that whoever comes next comes by a new one, and perhaps to another process. */
  retire(): void;
  /** Waits until no request has come for so long but those that ask how the process is, at most `atMostMs`. */
  quiet(forMs: number, atMostMs: number): Promise<void>;
  /** Takes no more connections, lets running requests end, and cuts what is left when none has ended for `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

const PATIENCE: Patience = { requestMs: 60_000, headersMs: 15_000, checkMs: 30_000 };
/** Backlog of a busy process, where the kernel allows it. Node's 511 fill in two seconds at 250 calls a second; beyond, connections are reset late. */
const WAITING = 4_096;
const GRACE_MS = 10_000;
/** How much, and how long, of a body that nobody wants. */
const UNREAD_BYTES = 256 * 1024;
const UNREAD_MS = 1_000;
/** Whoever asks these wants nothing of the market. */
const HEALTH = /^\/(readyz|healthz)/;
const TURNS = 3;
/** Longer than proxies and scripts keep a resting connection (a minute is usual): whoever closes it first cannot lose a call in it. */
const KEEP_ALIVE_MS = 65_000;

/** Listens; a taken port ends the start with a line that names the setting, `PORT` unless another one is named. */
export const listen = async (
  app: Hono<HttpEnv>,
  { port, host, setting = 'PORT' }: { readonly port: number; readonly host: string; readonly setting?: string },
  patience = PATIENCE,
): Promise<Listening> => {
  const server = createAdaptorServer({
    fetch: app.fetch,
    hostname: host,
    autoCleanupIncoming: false,
    serverOptions: { connectionsCheckingInterval: patience.checkMs },
  });
  if (!(server instanceof Server)) throw new Error('not an HTTP/1 server');
  server.on('request', (incoming, outgoing) => outgoing.on('finish', () => leaveUnread(incoming)));
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  let retired = false;
  let lastRequestAt = performance.now();
  let onAnswered = (): void => undefined;
  server.prependListener('request', ({ url = '' }, outgoing) => {
    if (!HEALTH.test(url)) lastRequestAt = performance.now();
    // Node tells the other end, and closes once the answer is out.
    if (retired) outgoing.shouldKeepAlive = false;
    outgoing.on('finish', () => onAnswered());
  });
  refuseLateRequests(server, patience);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  try {
    server.listen({ port, host, backlog: WAITING });
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') throw new StartRefused(`${setting}: ${port}번 포트를 다른 프로그램이 쓰고 있습니다 / the port is taken`);
    if (code === 'EACCES') throw new StartRefused(`${setting}: ${port}번 포트를 열 권한이 없습니다 / no permission for this port`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefused(`HOST: ${host} 주소로 열 수 없습니다 / not an address of this machine`);
    throw error;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    retire: () => {
      retired = true;
    },
    quiet: async (forMs, atMostMs) => {
      const until = performance.now() + atMostMs;
      while (performance.now() < until && performance.now() - lastRequestAt < forMs) await pause(forMs / 5);
    },
    close: async (graceMs = GRACE_MS) => {
      const closed = once(server, 'close');
      // What waits at the door of a busy process is let in, and what was said on its connections is read, before any of them counts as resting.
      for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
      // A connection whose answer ends only now would rest for a next request that nobody will hear.
      server.keepAliveTimeout = 1;
      server.close();
      server.closeIdleConnections();
      // Browsers open connections ahead of need; Node takes those on which nothing was said yet for busy.
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
      let cut: NodeJS.Timeout | undefined;
      const cutLater = (): void => {
        clearTimeout(cut);
        cut = setTimeout(() => server.closeAllConnections(), graceMs);
      };
      cutLater();
      onAnswered = cutLater;
      await closed;
      clearTimeout(cut);
    },
  };
};

/** Stops reading an answered call beyond what was under way: reading on costs as much as taking it. The connection closes once the answer could arrive. */
const leaveUnread = (incoming: IncomingMessage): void => {
  if (incoming.complete || incoming.destroyed) return;
  let read = 0;
  incoming.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > UNREAD_BYTES) incoming.pause();
  });
  incoming.resume();
  const cut = setTimeout(() => incoming.socket.destroy(), UNREAD_MS);
  incoming.once('end', () => clearTimeout(cut));
  incoming.once('close', () => clearTimeout(cut));
};

/** Refuses an unusable address before a first start fills the demo for seconds. Who calls meanwhile, a proxy or script, is told to come back. */
export const tryAddress = async (config: { readonly port: number; readonly host: string }): Promise<void> => {
  const starting = new Hono<HttpEnv>();
  starting.all('*', (c) => c.text('starting', 503, { 'retry-after': '1' }));
  const door = await listen(starting, config);
  await door.close(0);
};
