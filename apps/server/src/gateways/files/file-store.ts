/** Bytes of a file, or of the part of it that was asked for. */
export interface StoredBytes {
  readonly size: number;
  readonly stream: ReadableStream<Uint8Array>;
}

/** A closed range of bytes, as in the header `Range`. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Keeps bytes under their SHA-256. A variant (a thumbnail, say) lies beside its original under a name of its own, `w320.webp`.
 * Putting the same bytes twice keeps them once.
 */
export interface FileStore {
  put(bytes: Uint8Array): Promise<{ readonly sha256: string; readonly size: number }>;
  /** Keeps a file that lies on this machine, whatever its size, without reading it into memory; it is gone from where it lay. */
  take(path: string): Promise<{ readonly sha256: string; readonly size: number }>;
  putVariant(sha256: string, variant: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. `size` is always that of the whole file. */
  open(sha256: string, options?: { readonly variant?: string; readonly range?: ByteRange }): Promise<StoredBytes | null>;
  /** Removes the bytes and every variant. */
  remove(sha256: string): Promise<void>;
}
