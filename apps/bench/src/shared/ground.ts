import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.ts';

/** A market on a PostgreSQL of its own, each in a process of its own. */
export interface Ground {
  readonly databaseUrl: string;
  readonly origin: string;
  /** Seconds of processor time that the server has used so far; null where the machine does not tell. */
  cpuSeconds(): number | null;
  stop(): Promise<void>;
}

/** Starts both; with the demo content, so that pages have something to show. */
export const startGround = async (): Promise<Ground> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  const postgres = await startChild('apps/server/scripts/postgres.ts', 'postgres');
  const server = await startChild('apps/server/src/main.ts', 'http://', {
    DATABASE_URL: postgres.line,
    NARU_DATA_DIR: dataDir,
    NARU_LOG_LEVEL: 'warn',
    PORT: '0',
  });
  return {
    databaseUrl: postgres.line,
    origin: /http:\/\/[^/]+/.exec(server.line)?.[0] ?? '',
    cpuSeconds: server.cpuSeconds,
    stop: async () => {
      await server.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
