/** What a statement of the chain is given: no dates, no numbers that do not fit, nothing that one of the drivers reads otherwise. */
export type SqlValue = string | Uint8Array | readonly string[] | readonly Uint8Array[];

/** A row as the driver answers it, to be read with `rows.ts`. */
export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Something that answers statements: the database, or one transaction of it. */
export interface Queries {
  query(statement: Statement): Promise<readonly Row[]>;
}

/** A transaction, with the driver's own handle for the host's statements (a `PoolClient`, or PGlite's `Transaction`). */
export interface ChainTransaction<Native> extends Queries {
  readonly native: Native;
}

/** The right to write this chain. It ends by itself when the database forgets who holds it, or when the connection that holds it breaks. */
export interface WriterLock {
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/** The product's own database, as far as the chain needs it. */
export interface ChainDatabase<Native> extends Queries {
  /** Runs `work` in one transaction: all of it stands, or none. */
  transaction<T>(work: (tx: ChainTransaction<Native>) => Promise<T>): Promise<T>;
  /** Takes the right to write; undefined while another one has it. */
  tryLock(chainId: number): Promise<WriterLock | undefined>;
  /** Whether the caller is inside a transaction for whose end the chain would have to wait. */
  insideTransaction(): boolean;
}

/** Bytes of a row, in memory of their own: a driver hands out slices of what it read, which would travel whole to a worker. */
export const bytesOf = (row: Row, column: string): Uint8Array => {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new Error(`no bytes in column ${column}`);
  return new Uint8Array(value);
};

export const objectOf = (row: Row, column: string): Readonly<Record<string, unknown>> => {
  const value = row[column];
  if (typeof value !== 'object' || value === null) throw new Error(`no JSON in column ${column}`);
  return { ...value };
};
