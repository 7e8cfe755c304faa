import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { pgliteOptions } from '../stores/pglite.ts';
import { PreparingPglite } from '../stores/preparing-pglite.ts';
import { type Machine, photograph } from './machine-snapshot.ts';

/** Has the database load all code that statements of ours need: what is loaded later is not in memory and files alone. */
const LOAD_CODE = `select show_trgm('나루'); do $$ begin perform 1; end $$`;
const LOADED_CODE = 'select file_name from pg_get_loaded_modules() order by file_name';
/** Whoever goes on with a transaction for longer than this may have left it open. */
const PATIENCE_MS = 1_000;

/** A PGlite that goes back to where it was when it was opened. */
class ReturningPglite extends PreparingPglite {
  #listeners = 0;
  #code: unknown;
  #putBack: (() => boolean) | undefined;

  /** Takes down its state. */
  async remember(): Promise<void> {
    await this.exec(LOAD_CODE);
    this.#code = await this.#loadedCode();
    this.#putBack = photograph(this.Module as object as Machine);
  }

  override async listen(...args: Parameters<PGlite['listen']>): Promise<Awaited<ReturnType<PGlite['listen']>>> {
    const stop = await super.listen(...args);
    this.#listeners += 1;
    let isStopped = false;
    return async (tx) => {
      await stop(tx);
      if (!isStopped) this.#listeners -= 1;
      isStopped = true;
    };
  }

  /** Whether all that was asked of it is done, and nothing of it is left but memory and files. */
  async isAtRest(): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    const code = await Promise.race([this.#loadedCode().catch(() => undefined), late]);
    clearTimeout(timer);
    return code === this.#code && this.#listeners === 0;
  }

  /** Goes back; false where it cannot. */
  goBack(): boolean {
    this.prepared.clear();
    return this.#putBack?.() === true;
  }

  async #loadedCode(): Promise<string> {
    const { rows } = await this.query<{ file_name: string }>(LOADED_CODE);
    return rows.map(({ file_name }) => file_name).join();
  }
}

/** How many rest at most, each with its memory. */
const MOST_AT_REST = 2;
const atRest: ReturningPglite[] = [];

/** What was left in the middle of something closes when that ends, or never. */
const discard = (client: PGlite): void => void client.close().catch(() => undefined);

const opened = async (loadDataDir: NonNullable<PGliteOptions['loadDataDir']>): Promise<ReturningPglite> => {
  const client = new ReturningPglite(await pgliteOptions({ loadDataDir }));
  await client.waitReady;
  await client.remember();
  return client;
};

/** One that rested, at its beginning again. */
const returned = (): ReturningPglite | undefined => {
  for (let client = atRest.pop(); client !== undefined; client = atRest.pop()) {
    if (client.goBack()) return client;
    discard(client);
  }
  return undefined;
};

/**
 * A PGlite with what `load` has in it, and nothing else. To open one takes as long as dozens of small tests, and leaves 200 MB behind that are
 * cleared away late: one that is closed goes back to its beginning, memory and files, and is handed out again. Whoever still holds on to it hears
 * that it is closed, as of PGlite itself.
 */
export const reusedPglite = async (load: () => Blob): Promise<PGlite> => leaseOf(returned() ?? (await opened(load())));

const closed = (): Promise<never> => Promise.reject(new Error('PGlite is closed'));

const leaseOf = (client: ReturningPglite): PGlite => {
  let isOver = false;
  const giveBack = async (): Promise<void> => {
    if (isOver) return closed();
    isOver = true;
    if (atRest.length < MOST_AT_REST && (await client.isAtRest())) atRest.push(client);
    else discard(client);
  };
  return new Proxy<PGlite>(client, {
    get: (_, name) => {
      if (name === 'close') return giveBack;
      if (name === 'closed') return isOver;
      const value: unknown = Reflect.get(client, name, client);
      if (typeof value !== 'function') return value;
      return isOver ? closed : value.bind(client);
    },
    set: (_, name, value) => Reflect.set(client, name, value, client),
  });
};
