/** Bytes of a file, or of the part of it that was asked for. */
export interface StoredBytes {
  readonly size: number;
  /** The bytes in order, to be gone through once; whoever does not want the rest returns early. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** A closed range of bytes, as in the header `Range`. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** What identifies stored bytes: their SHA-256 (lower-case hex), and their number. */
export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
}

/** The name of stored bytes: their hash, and which variant of it they are. */
export interface StoredName {
  readonly sha256: string;
  readonly variant?: string;
}

/** One of the things in a store. `place` says how far a list has come: it goes on behind it. */
export interface ListedFile extends StoredName {
  readonly size: number;
  readonly place: string;
}

/**
 * Stores bytes under their SHA-256. A variant (a thumbnail, say) lies beside its original under a name of its own, `w320.webp`.
 * Putting the same bytes twice stores them once. Throws for what is no SHA-256 and no name of a variant.
 */
export interface FileStore {
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** Stores a file of this machine, whatever its size, without reading it into memory; it is gone from where it lay. */
  take(path: string): Promise<StoredFile>;
  putVariant(sha256: string, variant: string, bytes: Uint8Array): Promise<void>;
  /** How many bytes lie under a name; null when there are none. Reads none of them. */
  sizeOf(sha256: string, variant?: string): Promise<number | null>;
  /** Null when there is no such file. Throws, at once or before the last of the bytes is given, where the store knows that they are not what was put. */
  open(sha256: string, options?: { readonly variant?: string; readonly range?: ByteRange }): Promise<StoredBytes | null>;
  /** Removes the bytes and every variant. */
  remove(sha256: string): Promise<void>;
  /** Everything that is there, in an order of the store's own, from behind a place on. */
  list(after?: string): AsyncIterable<ListedFile>;
  /** Removes what was begun before then and never came to its end, as by a process that died. */
  tidy(before: Date): Promise<void>;
}

/** Looks for what harms whoever opens a file. */
export interface FileScanner {
  /** The name of what was found; null for nothing. Throws where nobody could look at it whole: such a file is not taken. */
  scan(content: AsyncIterable<Uint8Array>): Promise<string | null>;
}
