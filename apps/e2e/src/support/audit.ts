import { setTimeout as pause } from 'node:timers/promises';
import { operate } from './operator.ts';

/** What a journey left for the chain may still be on its way: what disagrees is asked for again until then. */
const PATIENCE_MS = 180_000;
const BETWEEN_MS = 1_000;

const auditOnce = async (dataDir: string): Promise<string> => {
  const { ok, said } = await operate(dataDir, 'audit');
  return ok ? '' : said;
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
