import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { RunningServer } from './composition/server.ts';
import { ownAddress, parseConfig } from './settings/config.ts';
import { resolveOnce } from './shared/resolve-once.ts';
import { StartRefused } from './stores/start-refused.ts';

/** Starts the server by the environment and says where it is; ends the process with one clear line when it cannot. */
export const main = async (): Promise<void> => {
  const read = parseConfig(process.env);
  if (!read.ok) return refuse(`설정이 잘못되었습니다 / wrong setting: ${read.failure}`);
  try {
    const { makeMarket, startServer, endInTime } = await loadServer();
    const server = await startServer(read.value, makeMarket);
    endWith(server, endInTime);
    const at = ownAddress(read.value.host, server.port);
    process.stdout.write(`나루가 준비되었습니다: ${at}/nft/\n`);
    if (server.config.ops.console) process.stdout.write(`운영 콘솔: ${at}/ops/\n`);
  } catch (error) {
    if (error instanceof StartRefused) return refuse(error.message);
    throw error;
  }
};

const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** Only once the settings are right: reading two thousand modules takes seconds, less when they were compiled before. */
const loadServer = async () => {
  resolveOnce();
  enableCompileCache(COMPILED);
  // Threads look for it by themselves, there.
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  const [{ startServer }, { makeMarket }, { endInTime }] = await Promise.all([
    import('./composition/server.ts'),
    import('./composition/market.ts'),
    import('./composition/end-in-time.ts'),
  ]);
  return { startServer, makeMarket, endInTime };
};

const refuse = (line: string): void => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};

/** The first signal ends in order, a second one at once. */
const endWith = (server: RunningServer, endInTime: typeof import('./composition/end-in-time.ts').endInTime): void => {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    void endInTime(server, (code) => process.exit(code));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
};

if (import.meta.main) await main();
