import { makeDeps } from '../composition/make-deps.ts';
import { openKeys } from '../composition/open-keys.ts';
import type { Deps } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { chainContracts } from '../stores/schema/index.ts';
import { TEST_CHAIN } from './chain-access.ts';
import type { TestMarket } from './market-server.ts';
import { NOBODY_NUDGED } from './nobody-nudged.ts';

/** What an operator's command has beside a running market: its database, its keys and its contract, and no way to the chain. */
export const depsBeside = async ({ config, database }: Pick<TestMarket, 'config' | 'database'>): Promise<Deps> => {
  const { chainId, address } = only(await database.db.select().from(chainContracts));
  const chain = { ...TEST_CHAIN, chainId, contract: address };
  return makeDeps(config, database, { now: () => new Date() }, NOBODY_NUDGED, chain, undefined, await openKeys(database, config));
};
