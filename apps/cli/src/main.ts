import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled once is kept: every command is a process of its own.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const [{ PROGRAM }, { runCommandLine }] = await Promise.all([import('./commands/index.ts'), import('@naru/cli/framework')]);

process.exitCode = await runCommandLine(PROGRAM, process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: process.env,
});
