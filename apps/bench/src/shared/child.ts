import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../../../..');

const TICKS_PER_SECOND = 100;

const cpuSecondsOf = (pid: number | undefined): number | null => {
  try {
    // Behind the name, which may hold anything: the 12th and 13th fields are its ticks in user and system.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
};

const memoryMbOf = (pid: number | undefined): number | null => {
  try {
    const [, now] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return now === undefined ? null : Number(now) / 1_024;
  } catch {
    return null;
  }
};

/** A program of ours that runs beside the benchmark. */
export interface Child {
  /** The first line that it printed and that has the wanted text. */
  readonly line: string;
  /** Seconds of processor time that it has used so far; null where the machine does not tell. */
  cpuSeconds(): number | null;
  /** The memory that it has now, in MiB; null where the machine does not tell. */
  memoryMb(): number | null;
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
      cpuSeconds: () => cpuSecondsOf(child.pid),
      memoryMb: () => memoryMbOf(child.pid),
      stop: async () => {
        if (child.exitCode !== null) return;
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error(`${script} ended before it was ready`);
};
