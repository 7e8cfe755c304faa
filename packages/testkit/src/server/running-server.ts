import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A market server's process. */
export interface RunningServer {
  readonly origin: string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Where a server is to run: its program, its data folder, and settings by name. */
export interface ServerStart {
  readonly program: string;
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a market's server on a free port, with the demo content where its data folder is empty. */
export const runServer = async ({ program, dataDir, settings = {} }: ServerStart): Promise<RunningServer> => {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, NARU_DATA_DIR: dataDir, PORT: '0', NARU_LOG_LEVEL: 'warn', NARU_HASH_MEMORY_KIB: '1024', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    // It names itself to people; programs come by its number, for which no name is looked up.
    const origin = /http:\/\/[^/\s]+/.exec(line)?.[0].replace('//localhost:', '//127.0.0.1:');
    if (origin === undefined) continue;
    child.stdout.resume();
    return {
      origin,
      end: async (signal) => {
        child.kill(signal);
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      },
    };
  }
  throw new Error('the server ended before it was ready');
};
