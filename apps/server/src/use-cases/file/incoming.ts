import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Failure, failure } from '@naru/domain/failure';
import { isPictureName } from '@naru/domain/file';
import { keptSince } from '@naru/domain/retention';
import { fail, ok, type Result } from '@naru/domain/shared';
import { MAX_IMAGE_BYTES } from '../../gateways/images/prepare-image.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type BoundedPool, boundedPool } from '../../shared/bounded-pool.ts';

/** A file that came with a call, still on disk where it was received. */
export interface Incoming {
  readonly name: string;
  readonly size: number;
  readonly path: string;
  readonly sha256: string;
  /** Reads it whole: look at `size` before. */
  bytes(): Promise<Uint8Array>;
}

/** The bytes of what shows itself to be a picture, whatever it is called; refused with `fileTooLarge` before they are read. */
export const imageBytes = async (file: Pick<Incoming, 'size' | 'bytes'>): Promise<Result<Uint8Array, Failure>> =>
  file.size > MAX_IMAGE_BYTES ? fail(failure('fileTooLarge')) : ok(await file.bytes());

/** Bytes of a picture, judged by name too (product 5, uploads): `fileTypeRefused` for another extension, `fileTooLarge`; both before they are read. */
export const pictureBytes = async (file: Pick<Incoming, 'name' | 'size' | 'bytes'>): Promise<Result<Uint8Array, Failure>> =>
  isPictureName(file.name) ? imageBytes(file) : fail(failure('fileTypeRefused'));

/** Below the data folder: where files lie while the call that brought them is carried out. */
export const INCOMING = 'incoming';

/** Lays bytes down as a file for as long as they are worked with, where files come to lie: one is not moved from one file system to another. */
export const laidDown = async <T>(
  { config }: { readonly config: Pick<Deps['config'], 'dataDir'> },
  bytes: Uint8Array,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = join(config.dataDir, INCOMING);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
};

/** No call takes so long. */
const LEFT_MS = 3_600_000;

/** Removes what came with calls whose process died in the middle of them. */
export const purgeIncoming = async ({
  config,
  clock,
}: Pick<Deps, 'clock'> & { readonly config: Pick<Deps['config'], 'dataDir'> }): Promise<void> => {
  const folder = join(config.dataDir, INCOMING);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const left = await stat(path).catch(() => null);
    if (left !== null && left.mtimeMs <= clock.now().getTime() - LEFT_MS) await rm(path, { force: true });
  }
};

/** As many are looked through at once, and may wait for it: each streams a file that lies on disk. */
const looking: BoundedPool = boundedPool(4, 64);

/** A file on this machine, or bytes that are at hand. */
type Scanned = { readonly path: string } | { readonly bytes: Uint8Array };

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Scans a file for malware before anybody opens it. Refused: `fileHarmful`, or `busy` where nobody could look: with a scanner nothing is taken unseen. */
export const scanFile = async ({ scanner }: Pick<Deps, 'scanner'>, file: Scanned): Promise<Result<void, Failure>> => {
  if (scanner === null) return ok(undefined);
  const looked = await looking(async (): Promise<string | null | undefined> => {
    const content = 'path' in file ? createReadStream(file.path) : once(file.bytes);
    return scanner.scan(content).catch(() => undefined);
  });
  if (!looked.ok) return looked;
  if (looked.value === undefined) return fail(failure('busy'));
  return looked.value === null ? ok(undefined) : fail(failure('fileHarmful'));
};

/** Removes what processes that died have begun to write to the file store. */
export const tidyFiles = async ({ files, clock }: Pick<Deps, 'files' | 'clock'>): Promise<void> =>
  files.tidy(keptSince('cutOffFiles', clock.now()));
