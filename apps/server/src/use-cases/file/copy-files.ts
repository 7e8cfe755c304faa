import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Failure, failure } from '@naru/domain/failure';
import type { FileStore, ListedFile } from '@naru/domain/file';
import { fail, ok, type Result } from '@naru/domain/shared';
import { DamagedBytes } from '../../gateways/files/stored-name.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, FileStores } from '../../kernel/deps.ts';
import { inTurns } from '../../shared/in-turns.ts';
import { INCOMING } from './incoming.ts';

/** The stores that files can be copied between. */
export const FILE_STORES = ['folder', 's3'] as const satisfies readonly (keyof FileStores)[];
type StoreName = (typeof FILE_STORES)[number];

/** A step takes so many files, and is over as soon as they are so many bytes. */
const MOST_FILES = 100;
const MOST_BYTES = 256 * 1024 * 1024;
const AT_ONCE = 4;

/** What a step did, and from which place on the next one goes; null when it was the last. */
export interface CopyStep {
  readonly copied: number;
  readonly there: number;
  /** What the source has otherwise than it was put: it is not copied. */
  readonly damaged: readonly string[];
  readonly next: string | null;
}

export const calledOf = ({ sha256, variant }: Pick<ListedFile, 'sha256' | 'variant'>): string =>
  variant === undefined ? sha256 : `${sha256}.${variant}`;

/** The next things of a store, as many as one step takes. */
const nextOf = async (store: FileStore, after: string): Promise<readonly ListedFile[]> => {
  const next: ListedFile[] = [];
  let bytes = 0;
  for await (const one of store.list(after)) {
    next.push(one);
    bytes += one.size;
    if (next.length >= MOST_FILES || bytes >= MOST_BYTES) break;
  }
  return next;
};

const copyOne = async (from: FileStore, to: FileStore, folder: string, one: ListedFile): Promise<'copied' | 'there' | 'damaged'> => {
  const { sha256, variant, size } = one;
  if ((await to.sizeOf(sha256, variant)) === size) return 'there';
  const found = await from.open(sha256, variant === undefined ? {} : { variant });
  // What was erased since it was listed is not missed.
  if (found === null) return 'there';
  if (variant !== undefined) {
    await to.putVariant(sha256, variant, await buffer(found.content));
    return 'copied';
  }
  const path = join(folder, `${randomBytes(12).toString('hex')}.copy`);
  try {
    const digest = createHash('sha256');
    const seen = async function* (content: AsyncIterable<Uint8Array>) {
      for await (const piece of content) {
        digest.update(piece);
        yield piece;
      }
    };
    await pipeline(found.content, seen, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (digest.digest('hex') !== sha256) return 'damaged';
    await to.take(path);
    return 'copied';
  } finally {
    await rm(path, { force: true });
  }
};

/**
 * Copies the next files of one store to another, some at once; what is there already is not sent again, so that whoever was stopped begins anew and loses
 * nothing but the looking. The market may go on meanwhile: what comes into the source behind the place is in a second run. Refused with `badRequest`
 * for a store that is not configured, and for one and the same.
 */
export const copyFiles = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'fileStores'>,
  operator: string,
  { from, to, after }: { readonly from: StoreName; readonly to: StoreName; readonly after: string },
): Promise<Result<CopyStep, Failure>> => {
  const [source, target] = [deps.fileStores[from], deps.fileStores[to]];
  if (source === null) return fail(failure('badRequest', { field: 'from' }));
  if (target === null || from === to) return fail(failure('badRequest', { field: 'to' }));
  const at = deps.clock.now();
  if (after === '') await audit(deps.db, { actor: operator, action: 'files.copy', target: to, detail: { from }, at });
  const folder = join(deps.config.dataDir, INCOMING);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = await nextOf(source, after);
  const outcomes = await inTurns(files, AT_ONCE, async (one) => {
    const outcome = await copyOne(source, target, folder, one).catch((error: unknown) => {
      if (error instanceof DamagedBytes) return 'damaged' as const;
      throw error;
    });
    return { one, outcome };
  });
  const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return ok({
    copied: count('copied'),
    there: count('there'),
    damaged: outcomes.flatMap(({ one, outcome }) => (outcome === 'damaged' ? [calledOf(one)] : [])),
    next: files.at(-1)?.place ?? null,
  });
};
