import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { type Entry, written } from '../../gateways/backup/entries.ts';
import { readBackupKey, sealed } from '../../gateways/backup/sealed-archive.ts';
import { audit } from '../../kernel/audit.ts';
import { recordCheck } from '../../kernel/checks.ts';
import type { Deps } from '../../kernel/deps.ts';

/** How a file is named that is not whole yet. */
const DRAFT = '.draft';

/** Writes a file so that it is there whole or not at all, also after a power cut; answers its size. */
export const writeFileAside = async (path: string, content: AsyncIterable<Uint8Array>): Promise<number> => {
  const draft = `${path}${DRAFT}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(draft, { force: true });
  let bytes = 0;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const piece of content) {
        await file.writeFile(piece);
        bytes += piece.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return bytes;
};

interface Backup {
  readonly path: string;
  readonly bytes: number;
  readonly files: number;
  readonly seconds: number;
}

/** How an archive is known by its beginning. */
export const MANIFEST = 'manifest.json';

const bytesOf = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
};

/** What goes into an archive, in its order: the checkpoints before the rows that they tell of, files behind the rows that name them. */
async function* entriesOf(deps: Deps, counted: { files: number }, at: Date): AsyncGenerator<Entry> {
  const { config, files } = deps;
  const manifest = { format: 1, engine: deps.backup.engine, mode: config.mode, at: at.toISOString(), files: config.files.store };
  yield { name: MANIFEST, content: bytesOf(JSON.stringify(manifest)) };
  if (existsSync(config.checkpoints.file)) yield { name: 'checkpoints.jsonl', content: createReadStream(config.checkpoints.file) };
  yield { name: 'database', content: deps.backup.dump() };
  // A bucket keeps its bytes itself, and their versions.
  if (config.files.store === 's3') return;
  for await (const { sha256, variant } of files.list()) {
    const found = await files.open(sha256, variant === undefined ? {} : { variant });
    // What was erased since it was listed is not missed.
    if (found === null) continue;
    counted.files += 1;
    yield { name: variant === undefined ? `files/${sha256}` : `files/${sha256}.${variant}`, content: found.content };
  }
}

/** A draft that nobody has written to for so long was left by a server that died. */
const ABANDONED_MS = 3_600_000;

/** Takes away what servers that died in the middle of a backup have left of it: it fills the disk, and nobody else would. */
const sweepDrafts = async (dir: string): Promise<void> => {
  for (const name of await readdir(dir)) {
    if (!name.endsWith(`.backup${DRAFT}`)) continue;
    const draft = join(dir, name);
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(draft, { force: true });
  }
};

/**
 * Writes database, checkpoints and files into one sealed archive in the folder of backups. It is written aside and moved into place when it lies on the
 * disk whole: whoever dies in between leaves the archives before it as they were. Keys are in none. Refused with `badRequest` where no folder or no
 * key is named.
 */
export const makeBackup = async (deps: Deps, operator: string): Promise<Result<Backup, Failure>> => {
  const { dir, keyFile } = deps.config.operation.backup;
  if (dir === null) return fail(failure('badRequest', { field: 'NARU_BACKUP_DIR' }));
  if (keyFile === null) return fail(failure('badRequest', { field: 'NARU_BACKUP_KEY_FILE' }));
  const key = readBackupKey(keyFile);
  const began = performance.now();
  const at = deps.clock.now();
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await sweepDrafts(dir);
  const path = join(dir, `naru-${at.toISOString().replace(/[-:.]/g, '')}.backup`);
  const counted = { files: 0 };
  const bytes = await writeFileAside(path, sealed(key, written(entriesOf(deps, counted, at))));
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  await recordCheck(deps, 'backup', { findings: 0, bytes, files: counted.files, seconds });
  await audit(deps.db, {
    actor: operator,
    action: 'backup.make',
    target: '',
    detail: { bytes, files: counted.files },
    at: deps.clock.now(),
  });
  return ok({ path, bytes, files: counted.files, seconds });
};
