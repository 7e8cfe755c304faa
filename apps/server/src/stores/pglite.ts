import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle, PgliteSession } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Availability } from './availability.ts';
import type { Database } from './db.ts';
import { layEmptyCluster } from './empty-cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Opening } from './opening.ts';
import { PreparingPglite } from './preparing-pglite.ts';
import { mapRowsByList } from './row-mapping.ts';
import { StartRefused } from './start-refused.ts';
import { makeTransact, refuseBeside } from './transact.ts';

mapRowsByList(PgliteSession);

const requireHere = createRequire(import.meta.url);
let compiled: Promise<WebAssembly.Module> | null = null;

/** PGlite's code, compiled once and held until the process ends: compiling takes half a second, and Node 24 has been seen to die freeing such code. */
const compiledPglite = (): Promise<WebAssembly.Module> => {
  compiled ??= readFile(join(dirname(requireHere.resolve('@electric-sql/pglite')), 'pglite.wasm')).then((code) =>
    WebAssembly.compile(code),
  );
  return compiled;
};

type Options = Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>;

/** By itself it would be 128 MB, all of which is taken at the start. What is in no buffer is read from the machine's own cache of files. */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

/** What a PGlite of ours is made with: its code, and the extension that finds parts of names (on PostgreSQL a trusted one). */
export const pgliteOptions = async (options: Options = {}) => ({
  ...options,
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
  pgliteWasmModule: await compiledPglite(),
  extensions: { pg_trgm },
});

export const createPglite = async (options: Options = {}): Promise<PreparingPglite> => {
  const client = new PreparingPglite(await pgliteOptions(options));
  await client.waitReady;
  return client;
};

/** What opening it may write: without that it dies in the middle, and tells nobody why. */
const LEAST_ROOM_BYTES = 16 * 1_024 ** 2;

const refuseFull = async (dataDir: string): Promise<void> => {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= LEAST_ROOM_BYTES) return;
  throw new StartRefused(
    `NARU_DATA_DIR: 디스크에 남은 공간이 없습니다. 공간을 비우고 다시 시작해 주세요: ${dataDir} / the disk of the data folder is full; make room and start again`,
  );
};

/** Opens the embedded database in the data folder. The lock comes first: two processes in one PGlite folder lose each other's rows. */
export const openPglite = async (dataDir: string, { beforeTables }: Opening = {}): Promise<Database> => {
  const lock = await lockFolder(dataDir);
  if (!lock.ok) {
    throw new StartRefused(
      `데이터 폴더를 다른 나루(프로세스 ${lock.failure.holder})가 쓰고 있습니다: ${dataDir} / another process holds the data folder; stop it, or set NARU_DATA_DIR or DATABASE_URL`,
    );
  }
  try {
    await refuseFull(dataDir);
    const folder = join(dataDir, 'pgdata');
    layEmptyCluster(folder);
    const client = await createPglite({ dataDir: folder });
    await beforeTables?.(async (text) => (await client.query<Readonly<Record<string, unknown>>>(text)).rows);
    const database = wrapPglite(client, lock.value.release);
    await database.migrate();
    return database;
  } catch (error) {
    lock.value.release();
    throw error;
  }
};

/** Makes a `Database` of a PGlite that is already open. */
export const wrapPglite = (client: PGlite, released: () => void = () => undefined): Database & { migrate(): Promise<void> } => {
  // PGlite copies this table for every statement, and fills it with the array types of all relations: half of a small statement's time.
  // No statement of ours answers an array.
  client.parsers = { ...types.parsers };
  const running = refuseBeside(client);
  const db = drizzle({ client, casing: 'snake_case' });
  const transact = makeTransact(db, running);
  return {
    kind: 'pglite',
    driver: { pglite: client },
    db,
    transact,
    through: () => ({ db, transact }),
    listen: async (channel, listener) => {
      // PGlite tells of a change within the transaction that made it, which whoever is told has no part in.
      const outside = AsyncLocalStorage.snapshot();
      const stop = await client.listen(channel, (payload) => outside(() => listener.heard(payload)));
      listener.began();
      return { live: () => true, stop };
    },
    // It lives and dies with this process.
    availability: new Availability(),
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS }),
    close: async () => {
      await client.close();
      released();
    },
  };
};
