import { setTimeout as pause } from 'node:timers/promises';

const chain = function* (error: unknown): Generator<object> {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 8; depth += 1) {
    yield at;
    at = 'cause' in at ? at.cause : undefined;
  }
};

const textOf = (value: object, key: 'code' | 'constraint' | 'message'): string => {
  const found = (value as Readonly<Record<string, unknown>>)[key];
  return typeof found === 'string' ? found : '';
};

/** The SQLSTATE (or the system's error code) that an error, or what caused it, carries. */
export const sqlState = (error: unknown): string => {
  for (const link of chain(error)) {
    const code = textOf(link, 'code');
    if (code !== '') return code;
  }
  return '';
};

/** Whether the database refused the work for being raced, so that a repeat as a whole may well succeed. */
export const isTransient = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error));

/** Somebody else held a lock for longer than anybody waits for one. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03';

/** A statement waited, or worked, for longer than any may: the database is held up. */
const isStatementTimeout = (error: unknown): boolean => sqlState(error) === '57014';

/** The server ended the connection, cannot be reached, or has become one that only reads (25006): another connection may find the one that writes. */
const LOSSES = new Set([
  ...['25006', '25P03', '57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

/** Whether the connection went away, as opposed to the statement being wrong. */
export const isConnectionLoss = (error: unknown): boolean => {
  const state = sqlState(error);
  if (LOSSES.has(state) || /^08...$/.test(state)) return true;
  if (state !== '') return false;
  // node-postgres tells these two without a code.
  return [...chain(error)].some((link) =>
    /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect/.test(
      textOf(link, 'message'),
    ),
  );
};

/** All connections were at work for as long as anybody waits for one. */
export const isPoolTimeout = (error: unknown): boolean =>
  [...chain(error)].some((link) => textOf(link, 'message').startsWith('timeout exceeded when trying to connect'));

/** Whether the database failed for a passing reason: gone, raced, or out of room. That says nothing against the request; a timeout does. */
export const isServersFault = (error: unknown): boolean =>
  isConnectionLoss(error) || isTransient(error) || /^(53|55|58)...$/.test(sqlState(error));

/** Whether too many want the same at this moment: nothing of the work stands, and the same again may well succeed in a second. */
export const isContention = (error: unknown): boolean =>
  isLockTimeout(error) || isStatementTimeout(error) || isTransient(error) || isPoolTimeout(error);

/** By which a file system, or the database, tells that it has no room. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because there is no room, in a file or in the database. */
export const isStorageFull = (error: unknown): boolean => FULL.has(sqlState(error));

/** A number, a moment or a letter that no column of its kind holds: somebody sent what no schema was strict enough for. */
export const isOutOfRange = (error: unknown): boolean => ['22003', '22007', '22008', '22021', '22P05'].includes(sqlState(error));

/** The unique index (or unique constraint) that a write ran into, or null when the error is another one. Name it in the use case to make a refusal of it. */
export const uniqueViolation = (error: unknown): string | null => {
  for (const link of chain(error)) if (textOf(link, 'code') === '23505') return textOf(link, 'constraint');
  return null;
};

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 20;

/** Runs work that may be repeated as a whole, again when the database's connection broke under it: at most four times, with growing pauses. */
export const reconnecting = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConnectionLoss(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
};
