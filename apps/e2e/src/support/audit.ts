import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CLI = resolve(import.meta.dirname, '../../../cli/src/main.ts');

/** What a journey left for the chain may still be on its way: what disagrees is asked for again until then. */
const PATIENCE_MS = 30_000;
const BETWEEN_MS = 1_000;

const auditOnce = (dataDir: string): Promise<string> => {
  const { promise, resolve: tell } = Promise.withResolvers<string>();
  execFile(process.execPath, [CLI, 'audit', '--data-dir', dataDir], (error, out, err) => tell(error === null ? '' : `${out}${err}`));
  return promise;
};

/**
 * Has an operator audit the server that runs on a data folder, by the command that they would use. What it says where database, ledger and chain
 * disagree, or where it could not look; empty where all is well.
 */
export const auditFindings = async (dataDir: string): Promise<string> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const findings = await auditOnce(dataDir);
    if (findings === '' || Date.now() > until) return findings;
    await pause(BETWEEN_MS);
  }
};
