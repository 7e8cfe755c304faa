import type { Command } from '../framework/command.ts';
import { verify } from './verify.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [verify];
