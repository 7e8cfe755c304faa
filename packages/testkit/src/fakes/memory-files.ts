import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { ByteRange, FileStore, ListedFile, StoredBytes, StoredFile } from '@naru/domain/file';

const SHA256 = /^[0-9a-f]{64}$/;
const VARIANT = /^[a-z0-9]{1,16}\.[a-z0-9]{1,5}$/;

export class MemoryFiles implements FileStore {
  readonly #files = new Map<string, Uint8Array>();

  async put(bytes: Uint8Array): Promise<StoredFile> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.#files.set(sha256, bytes);
    return { sha256, size: bytes.length };
  }

  async take(path: string): Promise<StoredFile> {
    const stored = await this.put(await readFile(path));
    await rm(path);
    return stored;
  }

  async putVariant(sha256: string, variant: string, bytes: Uint8Array): Promise<void> {
    this.#files.set(this.#nameOf(sha256, variant), bytes);
  }

  async open(sha256: string, { variant, range }: { variant?: string; range?: ByteRange } = {}): Promise<StoredBytes | null> {
    const bytes = this.#files.get(this.#nameOf(sha256, variant));
    if (bytes === undefined) return null;
    const part = range === undefined ? bytes : bytes.subarray(range.first, range.last + 1);
    const content = (async function* () {
      yield part;
    })();
    return { size: bytes.length, content };
  }

  async sizeOf(sha256: string, variant?: string): Promise<number | null> {
    return this.#files.get(this.#nameOf(sha256, variant))?.length ?? null;
  }

  async remove(sha256: string): Promise<void> {
    const original = this.#nameOf(sha256);
    for (const name of this.#files.keys()) if (name.startsWith(original)) this.#files.delete(name);
  }

  async *list(after = ''): AsyncGenerator<ListedFile> {
    for (const [place, { length }] of [...this.#files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [sha256 = '', ...variant] = place.split('.');
      if (place > after) yield { sha256, ...(variant.length > 0 && { variant: variant.join('.') }), size: length, place };
    }
  }

  /** What is put here is put in one step. */
  async tidy(): Promise<void> {}

  #nameOf(sha256: string, variant?: string): string {
    if (!SHA256.test(sha256)) throw new TypeError('not a SHA-256');
    if (variant !== undefined && !VARIANT.test(variant)) throw new TypeError('not the name of a variant');
    return variant === undefined ? sha256 : `${sha256}.${variant}`;
  }
}
