import { createHash, hash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, FileStore } from '@naru/domain/file';

const SHA256 = /^[0-9a-f]{64}$/;
const VARIANT = /^[a-z0-9]{1,16}\.[a-z0-9]{1,5}$/;

/** Files in a folder, spread over sub-folders by the first four digits of their hash. */
export const makeFolderStore = (root: string): FileStore => {
  const folderOf = (sha256: string): string => {
    if (!SHA256.test(sha256)) throw new TypeError('not a SHA-256');
    return join(root, sha256.slice(0, 2), sha256.slice(2, 4));
  };
  const pathOf = (sha256: string, variant?: string): string => {
    if (variant !== undefined && !VARIANT.test(variant)) throw new TypeError('not the name of a variant');
    return join(folderOf(sha256), variant === undefined ? sha256 : `${sha256}.${variant}`);
  };
  return {
    put: async (bytes) => {
      const sha256 = hash('sha256', bytes, 'hex');
      await writeWhole(folderOf(sha256), pathOf(sha256), bytes);
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
    putVariant: async (sha256, variant, bytes) => writeWhole(folderOf(sha256), pathOf(sha256, variant), bytes),
    open: async (sha256, { variant, range } = {}) => {
      const path = pathOf(sha256, variant);
      const known = await stat(path).catch(absent);
      return known && { size: known.size, content: bytesOf(path, range) };
    },
    remove: async (sha256) => {
      const folder = folderOf(sha256);
      const names = await readdir(folder).catch(() => []);
      await Promise.all(names.filter((name) => name.startsWith(sha256)).map((name) => rm(join(folder, name), { force: true })));
    },
  };
};

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

/** A reader sees the whole file or none: it is written aside, made durable, and moved into place. */
const writeWhole = async (folder: string, path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
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
