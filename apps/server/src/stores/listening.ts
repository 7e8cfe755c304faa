import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Word from other processes on a channel of the database. */
export interface Listening {
  /** Whether word would come at this moment; while not, what was heard before may be out of date. */
  live(): boolean;
  stop(): Promise<void>;
}

/** What to do with word, and when words may have been missed. */
export interface Listener {
  heard(payload: string): void;
  /** Listening has begun, or begun again after a gap. */
  began(): void;
}

const RETRY_MS = 500;

/** Listens on a connection of its own to PostgreSQL, which is made again whenever it breaks. `channel` is a constant of this program. */
export const listenOnPostgres = (url: string, channel: string, listener: Listener): Listening => {
  let live = false;
  let stopped = false;
  const open: { client?: pg.Client } = {};

  const listenOnce = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'naru-listen', keepAlive: true });
    open.client = next;
    const ended = new Promise<void>((resolve) => {
      next.once('end', resolve);
      next.on('error', () => resolve());
    });
    next.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    await next.connect();
    await next.query(`listen ${channel}`);
    live = true;
    listener.began();
    await ended;
  };

  const run = (async () => {
    while (!stopped) {
      await listenOnce().catch(() => undefined);
      live = false;
      await open.client?.end().catch(() => undefined);
      if (!stopped) await pause(RETRY_MS);
    }
  })();

  return {
    live: () => live,
    stop: async () => {
      stopped = true;
      await open.client?.end().catch(() => undefined);
      await run;
    },
  };
};
