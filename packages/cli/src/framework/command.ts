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

/** What a command speaks through; tests bring their own. */
export interface Io {
  out(line: string): void;
  /** One line about what went wrong, or how far it has come. */
  err(line: string): void;
  /** Where relative paths begin. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asks whoever sits there, or reads the next line of what is piped in; undefined where there is none. What is hidden is not shown as it is typed. */
  ask?(question: string, how: 'shown' | 'hidden'): Promise<string | undefined>;
  /** Whether somebody sits there, so that a question reaches a person and no program. */
  readonly attended?: boolean;
}

/** What was given to a command: the words after its name, and its options. */
export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** An option: a text, or a switch; `help` says in Korean what it is. */
export interface Option {
  readonly type: 'string' | 'boolean';
  readonly help: string;
  /** How its value is called in the help; none for a switch. */
  readonly value?: string;
  /** What its value may be, for completion. */
  readonly choices?: readonly string[];
}

export interface Command {
  /** Its name, of one word or two: `verify`, `site create`. */
  readonly name: string;
  readonly summary: string;
  /** The words that it needs after its name, as the help shows them. */
  readonly words: readonly string[];
  /** What its words may be, by their place, for completion. */
  readonly choices?: readonly (readonly string[])[];
  readonly options: Readonly<Record<string, Option>>;
  /** Carries it out; answers the exit code: 0, or another when it did not succeed. */
  run(given: Given, io: Io): Promise<number>;
}

/** A program: how it is called, and what it can do, in the order of its help. */
export interface Program {
  readonly name: string;
  /** Which version it is, in one word: what `--version` prints. */
  version(): Promise<string>;
  readonly commands: readonly Command[];
}
