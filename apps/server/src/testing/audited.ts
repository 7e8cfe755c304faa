import { count } from 'drizzle-orm';
import { checkDatabase } from '../audit/database.ts';
import { type Finding, makeFindings } from '../audit/finding.ts';
import { runAudit } from '../audit/run-audit.ts';
import type { Config } from '../settings/config.ts';
import type { Database, Db } from '../stores/db.ts';
import { tokens } from '../stores/schema/index.ts';
import { relayedAll } from './chain-world.ts';

/** What the database alone contradicts. */
export const databaseFindings = async (db: Db): Promise<readonly Finding[]> => {
  const findings = makeFindings();
  await checkDatabase(db, findings);
  return findings.listed;
};

/** Findings at a journey's end: pending chain work is done, then database, ledger and chain must agree. Nothing minted: only the database is audited. */
export const findingsAtEnd = async (config: Config, database: Database): Promise<readonly Finding[]> => {
  const [minted] = await database.db.select({ all: count() }).from(tokens);
  if (minted?.all === 0) return databaseFindings(database.db);
  const { findings, chainFailure } = await runAudit(await relayedAll(config, database), { thread: 'host' });
  if (chainFailure !== null) throw new Error(`the chain could not be audited: ${JSON.stringify(chainFailure)}`);
  return findings;
};
