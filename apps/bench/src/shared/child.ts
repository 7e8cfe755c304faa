import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** A program of ours that runs beside the benchmark. */
export interface Child {
  /** The first line that it printed and that has the wanted text. */
  readonly line: string;
  stop(): Promise<void>;
}

/** Starts a script of the workspace and waits until it prints a line with `text`. */
export const startChild = async (script: string, text: string, environment: Readonly<Record<string, string>> = {}): Promise<Child> => {
  const child: ChildProcess = spawn(process.execPath, [resolve(ROOT, script)], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes(text)) continue;
    child.stdout.resume();
    return {
      line,
      stop: async () => {
        if (child.exitCode !== null) return;
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error(`${script} ended before it was ready`);
};
