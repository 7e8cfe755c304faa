import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { RunningServer } from './composition/server.ts';
import { announcerOf, tellEndsInLines } from './log/announcer.ts';
import { parseConfig } from './settings/config.ts';
import { ownAddress } from './settings/own-address.ts';
import { releaseNow } from './settings/release.ts';
import { resolveOnce } from './shared/resolve-once.ts';
import { StartRefused } from './stores/start-refused.ts';

/** Starts the server by the environment and says where it is; ends the process with a clear line for each reason why it cannot. */
export const main = async (): Promise<void> => {
  if (process.argv[2] === '--version') {
    process.stdout.write(`${releaseNow()}\n`);
    return;
  }
  const announcer = announcerOf(process.env);
  let running: RunningServer | null = null;
  tellEndsInLines(process.env, (message, fields) => {
    if (running?.config.logFile != null) running.log.error(message, fields);
  });
  const read = parseConfig(process.env);
  if (!read.ok) {
    announcer.wrongSettings(read.failure);
    process.exitCode = 1;
    return;
  }
  try {
    const { makeMarket, startServer, endInTime } = await loadServer();
    const server = await startServer(read.value, makeMarket);
    running = server;
    endWith(server, endInTime);
    const at = ownAddress(read.value.host, server.port);
    const { console, url } = server.config.ops;
    announcer.ready(`${at}/nft/`, console ? new URL('/ops/', url ?? at).href : null, releaseNow());
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    announcer.refused(error.message);
    process.exitCode = 1;
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
