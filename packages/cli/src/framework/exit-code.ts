/** What a program ends with, by what came of it. */
export const EXIT = Object.freeze({
  fine: 0,
  /** The market said no, or what was checked is not true. */
  refused: 1,
  /** The command line, or a file that it names, cannot be read. */
  usage: 2,
  /** Nobody is signed in, or no longer. */
  notSignedIn: 3,
  /** The market could not be reached, or what it answered could not be read. */
  network: 4,
  /** The market said no for now: the same may come to something later. */
  later: 5,
  /** A person has to confirm it first. */
  unconfirmed: 6,
} as const);
