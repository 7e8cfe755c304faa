#!/usr/bin/env node
import { PROGRAM } from './commands/index.ts';
import { runCommandLine } from './framework/run.ts';
import { closeInput, letGo, terminal } from './terminal.ts';

letGo();
process.exitCode = await runCommandLine(PROGRAM, process.argv.slice(2), terminal());
closeInput();
