import type { Address, Chain } from '@naru/domain/chain';
import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  numberToHex,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { embeddedChain, openEmbeddedNode } from '../embedded/index.ts';
import { rpcChain } from '../rpc/index.ts';
import { ANVIL_CHAIN, startAnvil } from './anvil.ts';
import { freshDatabase } from './databases.ts';
import { ALICE, BOB, CAROL, OPERATOR, type Person } from './people.ts';

/** The networks on which the same code must do the same. */
export const WORLDS = ['embedded on PGlite', 'embedded on PostgreSQL', 'anvil'] as const;
export type WorldName = (typeof WORLDS)[number];

export interface World {
  readonly chain: Chain;
  /** Anybody's client of the same network. */
  readonly client: PublicClient;
  /** A wallet of somebody who sends transactions themselves. */
  wallet(person: Person): Wallet;
  close(): Promise<void>;
}

type Wallet = WalletClient<Transport, undefined, PrivateKeyAccount>;

const clients = (transport: Transport): Pick<World, 'client' | 'wallet'> => ({
  client: createPublicClient({ transport, cacheTime: 0, pollingInterval: 5 }),
  wallet: ({ account }) => createWalletClient({ account, transport, pollingInterval: 5 }),
});

export const EMBEDDED_CHAIN = 31_337;

export const openWorld = (name: WorldName): Promise<World> => (name === 'anvil' ? openAnvil() : openEmbedded(name));

const openEmbedded = async (name: Exclude<WorldName, 'anvil'>): Promise<World> => {
  const onPostgres = name === 'embedded on PostgreSQL';
  const { database, close } = await freshDatabase(onPostgres ? 'postgres' : 'pglite');
  // One in each thread: both are ways in which the product runs.
  const node = await openEmbeddedNode(database, { chainId: EMBEDDED_CHAIN, thread: onPostgres ? 'worker' : 'host' });
  return {
    chain: embeddedChain(node, OPERATOR),
    ...clients(custom(node, { retryCount: 0 })),
    close: async () => {
      await node.close();
      await close();
    },
  };
};

const openAnvil = async (): Promise<World> => {
  const anvil = await startAnvil();
  const rich = (address: Address) => anvil.controls.request({ method: 'anvil_setBalance', params: [address, numberToHex(10n ** 24n)] });
  await Promise.all([ALICE, BOB, CAROL].map(({ address }) => rich(address)));
  return {
    chain: rpcChain({ url: anvil.url, chainId: ANVIL_CHAIN, operator: OPERATOR, confirmations: 1 }),
    ...clients(http(anvil.url)),
    close: anvil.stop,
  };
};
