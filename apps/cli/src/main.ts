import { COMMANDS } from './commands/index.ts';
import { runCommandLine } from './framework/run.ts';

process.exitCode = await runCommandLine(COMMANDS, process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
});
