import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db, Transact, TransactOptions } from './db.ts';
import { isConnectionLoss, isLockTimeout, isPoolTimeout, isTransient } from './sql-state.ts';

/** The connection was lost while committing: nobody knows whether the work stands, and repeating it might do it twice. */
export class CommitOutcomeUnknown extends Error {
  override readonly name = 'CommitOutcomeUnknown';
}

const ATTEMPTS = 5;
/** Whoever waited for a lock as long as anybody may has another go, and a shorter one: they are answered within three seconds. */
const ATTEMPTS_AT_LOCK = 2;
const SECOND_WAIT = sql`set local lock_timeout = '800ms'`;
const FIRST_PAUSE_MS = 10;

class Undone extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('undone');
    this.answer = answer;
  }
}

const isRefusal = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;

/** The transaction that the work at hand belongs to, and whether it goes on. */
type Running = AsyncLocalStorage<{ open: boolean }>;

/**
 * Has clients of one database throw where they are asked by work whose transaction goes on, and answers what `makeTransact` tells of that. On PGlite's
 * single connection whoever asks beside their transaction and waits, waits for ever; on PostgreSQL they would hold one of a few connections while they wait
 * for another, and would not see what was written.
 */
export const refuseBeside = (...clients: readonly { query: (...given: never[]) => unknown }[]): Running => {
  const running: Running = new AsyncLocalStorage();
  for (const client of clients) {
    const { query } = client;
    const ask = (...given: readonly unknown[]): unknown => {
      if (running.getStore()?.open) throw new Error('the database was asked beside an open transaction: ask the tx');
      return Reflect.apply(query, client, given);
    };
    Object.assign(client, { query: ask });
  }
  return running;
};

/** Whether the work at hand belongs to a transaction, of whichever database, that goes on. */
const within = new AsyncLocalStorage<{ readonly open: boolean }>();

/** Throws where an external service is about to be asked by work whose transaction goes on: its locks and its connection would be held until the answer. */
export const refuseWithinTransaction = (service: string): void => {
  if (within.getStore()?.open) throw new Error(`${service} was asked within an open transaction: ask before it or after it`);
};

/**
 * The one transaction helper: repeats after serialization failure, deadlock, or loss before the commit, at most five times, and once after a lock that was
 * not to be had in time. A refused `Result` rolls back.
 */
export const makeTransact =
  (db: Pick<Db, 'transaction'>, running: Running = new AsyncLocalStorage()): Transact =>
  async <T>(work: (tx: Db) => Promise<T>, options: TransactOptions = {}): Promise<T> => {
    // On PGlite's single connection a second transaction would wait for the first one for ever; on PostgreSQL it would only look atomic.
    if (running.getStore()?.open) throw new Error('a transaction was opened inside another: pass the tx on instead');
    let atLock = 0;
    for (let attempt = 1; ; attempt += 1) {
      let committing = false;
      try {
        const mine = { open: true };
        const inside = <R>(action: () => Promise<R>): Promise<R> => within.run(mine, () => running.run(mine, action));
        return await inside(() =>
          db
            .transaction(
              async (tx) => {
                if (atLock > 0) await tx.execute(SECOND_WAIT);
                const answer = await work(tx);
                if (isRefusal(answer) && !options.keepOnRefusal) throw new Undone(answer);
                committing = true;
                return answer;
              },
              options.isolation ? { isolationLevel: options.isolation } : undefined,
            )
            .finally(() => {
              mine.open = false;
            }),
        );
      } catch (error) {
        if (error instanceof Undone) return error.answer as T;
        const lost = isConnectionLoss(error);
        if (lost && committing && !options.idempotent) {
          throw new CommitOutcomeUnknown('the connection was lost while committing', { cause: error });
        }
        if (isLockTimeout(error)) atLock += 1;
        else if (isPoolTimeout(error) || !(lost || isTransient(error))) throw error;
        if (attempt >= ATTEMPTS || atLock >= ATTEMPTS_AT_LOCK) throw error;
        await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  };
