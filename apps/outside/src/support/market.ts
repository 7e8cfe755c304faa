import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runServer } from '@naru/testkit/server';
import { ROOT } from './packs.ts';

const run = promisify(execFile);

/** A real server, which only its address leads to. */
export interface OutsideMarket {
  readonly origin: string;
  /** Runs the operators’ command at it, as its platform does; fails where that is refused. */
  operate(...words: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const program = join(ROOT, 'apps/server/src/main.ts');
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'naru-outside-market-'));

/** A data folder with the demo content, for markets to begin with. */
export const seedFolder = async (): Promise<string> => {
  const dataDir = newFolder();
  const server = await runServer({ program, dataDir });
  await server.end('SIGTERM');
  return dataDir;
};

/** Starts a market on a copy of such a folder: what one file of tests sells, another does not miss. With null its folder is empty. */
export const startMarket = async (seeded: string | null, settings: Readonly<Record<string, string>> = {}): Promise<OutsideMarket> => {
  const dataDir = newFolder();
  if (seeded !== null) cpSync(seeded, dataDir, { recursive: true });
  const server = await runServer({ program, dataDir, settings });
  return {
    origin: server.origin,
    operate: async (...words) => {
      await run(process.execPath, [join(ROOT, 'apps/cli/src/main.ts'), ...words], { env: { ...process.env, NARU_DATA_DIR: dataDir } });
    },
    close: async () => {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
