import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../main.ts');

/** Runs the command on a terminal of its own; whenever it shows a text, types the answer to it. What is answered is all that was to be seen. */
export const onTerminal = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  answers: readonly (readonly [string, string])[],
): Promise<string> => {
  const line = [process.execPath, MAIN, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qefc', line, '/dev/null'], { env: { ...env, TERM: 'dumb' } });
  let seen = '';
  const left = [...answers];
  const hear = (text: string): void => {
    seen += text;
    const [next] = left;
    if (next === undefined || !seen.includes(next[0])) return;
    left.shift();
    child.stdin.write(next[1]);
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  await once(child, 'close');
  return seen;
};
