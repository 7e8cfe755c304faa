import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Availability } from './availability.ts';

const BEAT_MS = 500;
const SLOWEST_MS = 1_500;
/** A look that took so much longer than it may says more of this process, which was held up, than of the database. */
const DELAYED_MS = 250;
/** So often is then looked again, at most. */
const LOOKS = 3;

/**
 * Asks PostgreSQL twice a second, on its own connection, whether it can be written to: a standby counts as away. A loss, or a hang, is known in two seconds.
 */
export const watchPostgres = (url: string, availability: Availability): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  const ask = async (): Promise<boolean> => {
    try {
      if (client === undefined) {
        const next = new pg.Client({
          connectionString: url,
          application_name: 'naru-watch',
          connectionTimeoutMillis: SLOWEST_MS,
          query_timeout: SLOWEST_MS,
        });
        next.on('error', () => undefined);
        client = next;
        await next.connect();
      }
      const { rows } = await client.query<{ writable: boolean }>("select current_setting('transaction_read_only') = 'off' as writable");
      if (rows[0]?.writable === true) return true;
    } catch {
      // Away, whatever the reason.
    }
    const left = client;
    client = undefined;
    // A connection that hangs does not end by itself: nobody waits for it.
    left?.end().catch(() => undefined);
    return false;
  };

  /** Node tells that time is up before it reads what has come meanwhile: an answer that a held-up process did not take up is asked for again. */
  const answers = async (): Promise<boolean> => {
    for (let look = 0; look < LOOKS; look += 1) {
      const began = performance.now();
      if (await ask()) return true;
      if (performance.now() - began < SLOWEST_MS + DELAYED_MS) return false;
    }
    return false;
  };

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      availability.isAway = !(await answers());
      await pause(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    // One that hangs is not waited for.
    client?.end().catch(() => undefined);
  })();

  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
};
