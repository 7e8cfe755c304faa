import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LIGHT_SETTINGS } from './light-settings.ts';
import { doorOf, type TestDoor } from './market-server.ts';

export interface ServerProcess extends TestDoor {
  readonly pid: number;
  /** Ends it as a power cut of the process would: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
  /** Asks it to end in order; throws where it does not. */
  stop(): Promise<void>;
  /** What it has said so far: its log, with what went wrong. */
  said(): string;
  /** Has the clock of its machine jump; see {@link shiftedClock}. */
  jump(): void;
}

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

/** Settings of a process whose machine has a wrong clock: by so many milliseconds from the start, and by the next of so many more at each jump. */
export const shiftedClock = (by: number, jumps: readonly number[] = []): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.ts')}`,
  CLOCK_SHIFT_MS: String(by),
  CLOCK_JUMPS_MS: jumps.join(','),
});

interface ProgramStart {
  readonly uid?: number;
  readonly gid?: number;
  readonly program?: string;
}

/** Starts the program with these settings, as another user where one is named, and waits until it says where it is. */
export const startProcess = async (
  settings: Readonly<Record<string, string>>,
  { program = join(import.meta.dirname, '../main.ts'), ...who }: ProgramStart = {},
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      NARU_MODE: 'local',
      PORT: '0',
      NARU_DEMO: 'off',
      NARU_LOG_LEVEL: 'error',
      ...LIGHT_SETTINGS,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...who,
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += String(part);
      // The version before calls itself by its number.
      const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)\/nft\//.exec(output) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  }
  child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
  return {
    ...doorOf(await promise),
    pid: child.pid ?? 0,
    kill: () => ended(child, 'SIGKILL'),
    stop: async () => {
      await ended(child, 'SIGTERM');
      if (child.exitCode === 1) throw new Error(`the server did not end in order: ${output.slice(-2_000)}`);
    },
    said: () => output,
    jump: () => child.kill('SIGUSR2'),
  };
};
