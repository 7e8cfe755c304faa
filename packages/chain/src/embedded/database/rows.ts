import type { Row } from './chain-database.ts';

/** Bytes of a row, in memory of their own: a driver hands out slices of what it read, which would travel whole to a worker. */
export const bytesOf = (row: Row, column: string): Uint8Array => {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new Error(`no bytes in column ${column}`);
  return new Uint8Array(value);
};

/** JSON of a row: an object. */
export const objectOf = (row: Row, column: string): Readonly<Record<string, unknown>> => {
  const value = row[column];
  if (typeof value !== 'object' || value === null) throw new Error(`no JSON in column ${column}`);
  return { ...value };
};
