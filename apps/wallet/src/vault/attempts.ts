/** Wrong tries before the wallet begins to make its holder wait. */
export const FREE_TRIES = 5;

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** How many tries in a row were wrong, and until when (ms since 1970) no try counts. */
export interface Attempts {
  readonly failures: number;
  readonly waitUntil: number;
}

/** Nobody has tried yet. */
export const NO_ATTEMPTS: Attempts = Object.freeze({ failures: 0, waitUntil: 0 });

/** How long after this many wrong tries the next one has to wait: from the fifth on half a minute, then twice as long each time, up to an hour. */
export const waitAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES), LONGEST_WAIT_MS);

/** Tries that are left before the first wait. */
export const triesLeft = ({ failures }: Attempts): number => Math.max(0, FREE_TRIES - failures);

/** The count with one more try, which counts as wrong until it proves right: a page that is closed meanwhile gains nothing. */
export const counted = ({ failures }: Attempts, now: number): Attempts => ({
  failures: failures + 1,
  waitUntil: now + waitAfter(failures + 1),
});
