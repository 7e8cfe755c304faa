import { createHash, hash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, FileStore, ListedFile } from '@naru/domain/file';
import { checkName, nameOf } from './stored-name.ts';

/** Where files lie until they are whole; below the same root, so that moving one is a rename. */
const DRAFTS = 'drafts';
const PART = /^[0-9a-f]{2}$/;

/** Files in a folder, spread over sub-folders by the first four digits of their hash. */
export const makeFolderStore = (root: string): FileStore => {
  const folderOf = (sha256: string): string => join(root, sha256.slice(0, 2), sha256.slice(2, 4));
  const pathOf = (sha256: string, variant?: string): string => {
    checkName(sha256, variant);
    return join(folderOf(sha256), variant === undefined ? sha256 : `${sha256}.${variant}`);
  };

  /** A reader sees the whole file or none: it is written aside, made durable, and moved into place. */
  const writeWhole = async (sha256: string, path: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(folderOf(sha256), { recursive: true, mode: 0o700 });
    await mkdir(join(root, DRAFTS), { recursive: true, mode: 0o700 });
    const draft = join(root, DRAFTS, randomBytes(12).toString('hex'));
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    put: async (bytes) => {
      const sha256 = hash('sha256', bytes, 'hex');
      await writeWhole(sha256, pathOf(sha256), bytes);
      return { sha256, size: bytes.length };
    },
    take: async (path) => {
      const file = await open(path, 'r+');
      const digest = createHash('sha256');
      try {
        await pipeline(file.createReadStream({ autoClose: false }), digest);
        const { size } = await file.stat();
        await file.sync();
        const sha256 = digest.digest('hex');
        await mkdir(folderOf(sha256), { recursive: true, mode: 0o700 });
        await rename(path, pathOf(sha256));
        return { sha256, size };
      } finally {
        await file.close();
      }
    },
    putVariant: async (sha256, variant, bytes) => writeWhole(sha256, pathOf(sha256, variant), bytes),
    sizeOf: async (sha256, variant) => (await stat(pathOf(sha256, variant)).catch(absent))?.size ?? null,
    open: async (sha256, { variant, range } = {}) => {
      const path = pathOf(sha256, variant);
      const known = await stat(path).catch(absent);
      return known && { size: known.size, content: bytesOf(path, range) };
    },
    remove: async (sha256) => {
      checkName(sha256);
      const folder = folderOf(sha256);
      const names = await readdir(folder).catch(() => []);
      await Promise.all(names.filter((name) => name.startsWith(sha256)).map((name) => rm(join(folder, name), { force: true })));
    },
    list: (after = '') => filesIn(root, after),
    tidy: async (before) => {
      for (const name of await readdir(join(root, DRAFTS)).catch(() => [])) {
        const path = join(root, DRAFTS, name);
        const left = await stat(path).catch(() => null);
        if (left !== null && left.mtimeMs <= before.getTime()) await rm(path, { force: true });
      }
    },
  };
};

const partsOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => PART.test(name)).sort();

/** Every file in the order of their names, a folder of 65,536 at a time. */
async function* filesIn(root: string, after: string): AsyncGenerator<ListedFile> {
  for (const first of await partsOf(root)) {
    if (first < after.slice(0, 2)) continue;
    for (const second of await partsOf(join(root, first))) {
      if (`${first}${second}` < after.slice(0, 4)) continue;
      const folder = join(root, first, second);
      for (const place of (await readdir(folder)).sort()) {
        const [sha256 = '', ...rest] = place.split('.');
        const name = nameOf(sha256, rest.length === 0 ? undefined : rest.join('.'));
        const known = place > after && name !== null ? await stat(join(folder, place)).catch(absent) : null;
        if (known !== null && name !== null) yield { ...name, size: known.size, place };
      }
    }
  }
}

/** The bytes of a file, or a part of them. It is opened by whoever goes through them, and closed by whoever stops: what nobody reads is not open. */
async function* bytesOf(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    yield* file.createReadStream({ autoClose: false, ...(range === undefined ? {} : { start: range.first, end: range.last }) });
  } finally {
    await file.close();
  }
}

const absent = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};
