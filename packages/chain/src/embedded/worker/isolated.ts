import type { Row } from '../database/chain-database.ts';

/** A row whose bytes lie in memory of their own: copying a slice to another thread would copy everything it was cut from. */
export const isolated = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value instanceof Uint8Array ? new Uint8Array(value) : value]));
