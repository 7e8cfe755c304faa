import { PROGRAM } from './commands/index.ts';
import type { Io } from './framework/command.ts';
import { runCommandLine } from './framework/run.ts';

export type { Io } from './framework/command.ts';

/**
 * Carries out a command line as `naru` does, within this program; answers the exit code.
 *
 * @public For programs that speak to it in place of a terminal.
 */
export const naru = (args: readonly string[], io: Io): Promise<number> => runCommandLine(PROGRAM, args, io);
