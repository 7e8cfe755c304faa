import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { restorePglite, restorePostgres } from '../../gateways/backup/database-dump.ts';
import { type Entry, readEntries } from '../../gateways/backup/entries.ts';
import { DamagedArchive, opened } from '../../gateways/backup/sealed-archive.ts';
import { checkName, nameOf } from '../../gateways/files/stored-name.ts';
import type { Deps } from '../../kernel/deps.ts';
import { runs } from '../../stores/folder-lock.ts';
import { files } from '../../stores/schema/index.ts';
import { stateOf } from '../file/verify-files.ts';
import { MANIFEST, writeFileAside } from './make-backup.ts';

const manifestShape = z.object({
  format: z.literal(1),
  engine: z.enum(['pglite', 'postgres']),
  mode: z.string(),
  at: z.iso.datetime(),
  files: z.enum(['folder', 's3']),
});

export type Manifest = z.output<typeof manifestShape>;

/** Where an archive is laid down: a folder that is empty or not there yet, and for PostgreSQL an empty database. */
interface RestoreTo {
  readonly folder: string;
  readonly databaseUrl: string | null;
}

const entriesIn = (key: Buffer, archive: string): AsyncGenerator<Entry> => readEntries(opened(key, createReadStream(archive)));

/** Reads an archive to its end without keeping anything of it: whoever goes on knows that it is whole. */
const checkArchive = async (key: Buffer, archive: string): Promise<Manifest> => {
  let manifest: Manifest | undefined;
  let hasDatabase = false;
  for await (const { name, content } of entriesIn(key, archive)) {
    if (name === MANIFEST) manifest = manifestShape.parse(JSON.parse((await buffer(content)).toString('utf8')));
    if (name === 'database') hasDatabase = true;
  }
  if (manifest === undefined || !hasDatabase) throw new DamagedArchive('an archive without a database');
  return manifest;
};

const layFile = async (folder: string, name: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const [sha256 = '', ...rest] = name.split('.');
  const variant = rest.length === 0 ? undefined : rest.join('.');
  // A name is a hash and a variant, and never a way out of the folder.
  if (nameOf(sha256, variant) === null) throw new DamagedArchive('a file without a name');
  checkName(sha256, variant);
  await writeFileAside(join(folder, sha256.slice(0, 2), sha256.slice(2, 4), name), content);
};

/** Restores an archive after reading it whole: damaged, cut or foreign ones are refused; on failure the folder stays empty and PostgreSQL rolls back. */
export const restoreArchive = async (key: Buffer, archive: string, { folder, databaseUrl }: RestoreTo): Promise<Manifest> => {
  const manifest = await checkArchive(key, archive);
  if ((manifest.engine === 'postgres') !== (databaseUrl !== null))
    throw new DamagedArchive(`an archive of ${manifest.engine} is not laid down in another kind of database`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for await (const { name, content } of entriesIn(key, archive)) {
      if (name === 'checkpoints.jsonl') await writeFileAside(join(folder, name), content);
      else if (name === 'database' && databaseUrl === null) await restorePglite(join(folder, 'pgdata'), content);
      else if (name === 'database' && databaseUrl !== null) await restorePostgres(databaseUrl, content);
      else if (name.startsWith('files/')) await layFile(join(folder, 'files'), name.slice('files/'.length), content);
    }
    return manifest;
  } catch (error) {
    for (const one of readdirSync(folder)) await rm(join(folder, one), { recursive: true, force: true });
    throw error;
  }
};

const PREFIX = 'naru-drill-';
/** Which process works in it. */
const OWNER = 'owner.pid';

/** Whether a folder was left by a process of this user that is no more. */
const isLeft = async (folder: string): Promise<boolean> => {
  if ((await stat(folder)).uid !== process.getuid?.()) return false;
  const pid = Number(await readFile(join(folder, OWNER), 'utf8'));
  return Number.isSafeInteger(pid) && pid > 0 && !runs(pid);
};

/** Takes away what drills that were killed have left. A cluster that runs on in one ends by itself within a minute, when it misses its folder. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    // One that is being made, or goes meanwhile, is left to whoever makes it.
    if (await isLeft(folder).catch(() => false)) await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
};

/** Gives a folder that only this user reads, and takes it away with all that lies in it. */
export const inScratchFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    await writeFile(join(folder, OWNER), String(process.pid));
    return await work(join(folder, 'market'));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

export interface Sampled {
  readonly looked: number;
  readonly wrong: readonly string[];
}

const SAMPLE = 100;

/** Reads files that chance picks, each whole, and holds them to their hash. */
export const sampleFiles = async ({ db, files: store }: Pick<Deps, 'db' | 'files'>): Promise<Sampled> => {
  const columns = { id: files.id, sha256: files.sha256, kind: files.kind, bytes: files.bytes };
  const rows = await db.select(columns).from(files).where(eq(files.state, 'stored')).orderBy(sql`random()`).limit(SAMPLE);
  const wrong: string[] = [];
  for (const row of rows) {
    const state = await stateOf(store, row);
    if (state !== 'whole') wrong.push(`${row.id} ${state}`);
  }
  return { looked: rows.length, wrong };
};
