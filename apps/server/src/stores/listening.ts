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
  const stopping = new AbortController();
  const { signal } = stopping;

  const listenOnce = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      application_name: 'naru-listen',
      keepAlive: true,
    });
    const over = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', () => resolve());
      signal.addEventListener('abort', () => resolve());
    });
    client.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    const listens = async (): Promise<void> => {
      await client.connect();
      await client.query(`listen ${channel}`);
      live = true;
      listener.began();
      await over;
    };
    try {
      // A client that is ended while it connects never tells how that went.
      await Promise.race([listens(), over]);
    } finally {
      live = false;
      // One that hangs is not waited for.
      client.end().catch(() => undefined);
    }
  };

  const run = (async () => {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined);
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    live: () => live,
    stop: async () => {
      stopping.abort();
      await run;
    },
  };
};
