import { isStorageFull, sqlState } from '../stores/sql-state.ts';
import type { LogFields } from './logger.ts';

const LONGEST = 300;
const FRAMES = 8;

/** Long runs of letters or digits may be a token, a hash, a code or a phone number: none is needed to find a defect. */
const scrub = (text: string): string =>
  text
    .replace(/[A-Za-z0-9_-]{20,}/g, '…')
    .replace(/\d[\d-]{4,}\d/g, '…')
    .replace(/\S+@\S+/g, '…')
    .slice(0, LONGEST);

/** Whether there was no room for something: whoever reads the log is told so by the answer, too. */
export const isForWantOfRoom = (error: unknown): boolean => isStorageFull(error);

/**
 * What a log may tell of a thrown error: its kind, the database's code, where it came from.
 * A failed statement's own message carries its parameters, so of an error with a cause only the innermost message is told, scrubbed.
 */
export const errorFields = (error: unknown): LogFields => {
  if (!(error instanceof Error)) return { error: typeof error };
  let root: Error = error;
  for (let depth = 0; root.cause instanceof Error && depth < 8; depth += 1) root = root.cause;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: root.name,
    code: sqlState(error),
    reason: scrub(root.message),
    stack: frames
      .slice(0, FRAMES)
      .map((line) => line.trim())
      .join(' | '),
  };
};
