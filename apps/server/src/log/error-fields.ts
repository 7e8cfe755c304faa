import { isStorageFull, sqlState } from '../stores/sql-state.ts';
import type { LogFields } from './logger.ts';

const LONGEST = 300;
const FRAMES = 8;

/** The digits of a number that is written with more than hyphens between them, of any width; addresses of machines have no four behind a dot. */
const SPACED = /\p{Nd}(?:[\s\p{Dash}()]{0,3}\p{Nd}){7,}|\p{Nd}{2,4}\.\p{Nd}{3,4}\.\p{Nd}{4}/gu;

/** Long runs of letters or digits may be a token, a hash, a code or a phone number: none is needed to find a defect. */
const scrub = (text: string): string =>
  text
    .replace(/[A-Za-z0-9_-]{20,}/g, '…')
    .replace(/\d[\d-]{4,}\d/g, '…')
    .replace(SPACED, '…')
    .replace(/\S+@\S+/g, '…')
    .slice(0, LONGEST);

/** Whether there was no room for something: whoever reads the log is told so by the answer, too. */
export const isForWantOfRoom = (error: unknown): boolean => isStorageFull(error);

/** What a log may tell of an error: kind, database code, place. A failed statement's message holds its parameters, so only the innermost, scrubbed, is told. */
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
