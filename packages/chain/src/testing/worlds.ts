import type { Address, Chain } from '@naru/domain/chain';
import { createPublicClient, custom, http, numberToHex, type PublicClient } from 'viem';
import { embeddedChain, openEmbeddedNode } from '../embedded/index.ts';
import { rpcChain } from '../rpc/index.ts';
import { ANVIL_CHAIN, startAnvil } from './anvil.ts';
import { freshDatabase } from './databases.ts';
import { ALICE, BOB, OPERATOR } from './people.ts';

/** The networks on which the same code must do the same. */
export const WORLDS = ['embedded on PGlite', 'embedded on PostgreSQL', 'anvil'] as const;
export type WorldName = (typeof WORLDS)[number];

/** One of them, with nothing on it. */
export interface World {
  readonly chain: Chain;
  /** Anybody's client of the same network. */
  readonly client: PublicClient;
  close(): Promise<void>;
}

/** The network's number of the embedded chain. */
export const EMBEDDED_CHAIN = 31_337;

export const openWorld = (name: WorldName): Promise<World> => (name === 'anvil' ? openAnvil() : openEmbedded(name));

const openEmbedded = async (name: Exclude<WorldName, 'anvil'>): Promise<World> => {
  const onPostgres = name === 'embedded on PostgreSQL';
  const { database, close } = await freshDatabase(onPostgres ? 'postgres' : 'pglite');
  // One in each thread: both are ways in which the product runs.
  const node = await openEmbeddedNode(database, { chainId: EMBEDDED_CHAIN, thread: onPostgres ? 'worker' : 'host' });
  return {
    chain: embeddedChain(node, OPERATOR),
    client: createPublicClient({ transport: custom(node, { retryCount: 0 }), cacheTime: 0, pollingInterval: 5 }),
    close: async () => {
      await node.close();
      await close();
    },
  };
};

const openAnvil = async (): Promise<World> => {
  const anvil = await startAnvil();
  const rich = (address: Address) => anvil.controls.request({ method: 'anvil_setBalance', params: [address, numberToHex(10n ** 24n)] });
  await Promise.all([rich(ALICE.address), rich(BOB.address)]);
  return {
    chain: rpcChain({ url: anvil.url, chainId: ANVIL_CHAIN, operator: OPERATOR, confirmations: 1 }),
    client: createPublicClient({ transport: http(anvil.url), cacheTime: 0, pollingInterval: 5 }),
    close: anvil.stop,
  };
};
