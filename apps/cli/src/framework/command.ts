import type { ParseArgsOptionDescriptor } from 'node:util';

/** What a command speaks through; tests bring their own. */
export interface Io {
  /** One line of its answer. */
  out(line: string): void;
  /** One line about what went wrong. */
  err(line: string): void;
  /** Where relative paths begin. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What was given to a command: the words after its name, and its options. */
export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** An option: a text, or a switch; `help` says in Korean what it is. */
export interface Option extends Pick<ParseArgsOptionDescriptor, 'type'> {
  readonly help: string;
  /** How its value is called in the help; none for a switch. */
  readonly value?: string;
}

/** One thing that can be done from the command line. */
export interface Command {
  /** Its name, of one word or two: `verify`, `site create`. */
  readonly name: string;
  /** One line in Korean. */
  readonly summary: string;
  /** The words that it needs after its name, as the help shows them. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** Carries it out; answers the exit code: 0, or 1 when it did not succeed. */
  run(given: Given, io: Io): Promise<0 | 1>;
}
