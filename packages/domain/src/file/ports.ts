import type { FileId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/** Keeps the bytes of files. */
export interface FileStore {
  put(id: FileId, bytes: Uint8Array, mime: string): Promise<void>;
  /** Bytes from `start` up to and without `end`; the whole file without a range. */
  get(id: FileId, range?: { readonly start: number; readonly end: number }): Promise<Uint8Array | undefined>;
  size(id: FileId): Promise<number | undefined>;
  remove(id: FileId): Promise<void>;
}

/** Looks for malware in what members upload (trust, uploads). */
export interface ScanPort {
  scan(bytes: Uint8Array): Promise<Result<void, 'infected'>>;
}
