import { expect } from 'vitest';
import { runAudit } from '../audit/run-audit.ts';
import type { TestMarket } from './market-server.ts';
import { relayedAll } from './relay-world.ts';

/** Ends a journey's market: what waits for the chain goes there, and then database, ledger and chain must agree in everything. */
export const closeAudited = async (market: TestMarket): Promise<void> => {
  const deps = await relayedAll(market.config, market.database);
  expect(await runAudit(deps, 1)).toMatchObject({ findings: [], chainFailure: null });
  await market.stop();
};
