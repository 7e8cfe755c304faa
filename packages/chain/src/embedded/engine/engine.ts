import { type Block, type BlockOptions, createBlock, createBlockFromRLP } from '@ethereumjs/block';
import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createMPT } from '@ethereumjs/mpt';
import { Caches } from '@ethereumjs/statemanager';
import { concatBytes, type DB } from '@ethereumjs/util';
import { createVM, type VM } from '@ethereumjs/vm';
import { bytesOf } from '../database/chain-database.ts';
import type { BlockStore } from '../store.ts';
import { ecrecover } from './ecrecover.ts';
import { saveBlock } from './save-block.ts';
import { CachedStateManager } from './state-manager.ts';
import { TrieNodes } from './trie-nodes.ts';

/** No block holds more: three of the largest transactions that the network allows. */
export const BLOCK_GAS_LIMIT = 60_000_000n;
/** No transaction uses more (EIP-7825). */
export const MOST_GAS = 16_777_216n;

const CACHED_ENTRIES = 10_000;
const CACHED_CODES = 500;

/** The EVM with its state, and the newest block. Its parts are used one at a time: see `serial.ts`. */
export interface Engine {
  readonly common: Common;
  readonly blockOptions: BlockOptions;
  readonly vm: VM;
  readonly state: CachedStateManager;
  readonly nodes: TrieNodes;
  readonly store: BlockStore;
  head: Block;
}

/** The chain in this database belongs to another network id. */
export class WrongStoredChain extends Error {
  override readonly name = 'WrongStoredChain';
}

/** Opens the chain that is stored, or begins one with a block that has nothing in it. */
export const openEngine = async (store: BlockStore, chainId: number): Promise<Engine> => {
  const { common, blockOptions } = rulesOf(chainId);
  const first = await storedBlock(store, blockOptions, 'asc');
  if (first !== undefined && new TextDecoder().decode(first.header.extraData) !== birthMark(chainId)) {
    throw new WrongStoredChain(`the database holds another chain than ${chainId}`);
  }
  const stored = await storedBlock(store, blockOptions, 'desc');
  const nodes = new TrieNodes(store);
  const state = await stateOver(nodes, common, stored?.header.stateRoot);
  const head = stored ?? (await firstBlock(chainId, state, blockOptions));
  const blocks = { getBlock: async () => engine.head, putBlock: async () => undefined, shallowCopy: () => blocks };
  const engine: Engine = {
    common,
    blockOptions,
    vm: await createVM({ common, stateManager: state, blockchain: blocks }),
    state,
    nodes,
    store,
    head,
  };
  if (stored === undefined) await saveBlock(engine, head, []);
  return engine;
};

/** The state of accounts and contracts over the nodes of its tries; of a chain that begins, without a root. */
export const stateOver = async (
  nodes: DB<string, Uint8Array>,
  common: Common,
  root: Uint8Array | undefined,
): Promise<CachedStateManager> => {
  const from = root === undefined ? {} : { root };
  const trie = await createMPT({ db: nodes, useKeyHashing: true, common, useNodePruning: true, valueEncoding: 'view', ...from });
  const cached = { size: CACHED_ENTRIES };
  const caches = new Caches({ account: cached, storage: cached, code: { size: CACHED_CODES } });
  return new CachedStateManager({ trie, common, prefixStorageTrieKeys: true, caches });
};

/** The rules by which the chain's blocks and transactions are read. */
export const rulesOf = (chainId: number): Pick<Engine, 'common' | 'blockOptions'> => {
  const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Osaka, customCrypto: { ecrecover } });
  return { common, blockOptions: { common, skipConsensusFormatValidation: true } };
};

/** The newest block that is stored, whatever this process believes. */
export const storedHead = ({ store, blockOptions }: Pick<Engine, 'store' | 'blockOptions'>): Promise<Block | undefined> =>
  storedBlock(store, blockOptions, 'desc');

/** Goes back to what is stored, after a block that did not come to stand. */
export const rewind = async (engine: Engine): Promise<void> => {
  engine.nodes.reset();
  engine.state.clearCaches();
  engine.head = (await storedHead(engine)) ?? engine.head;
  await engine.state.setStateRoot(engine.head.header.stateRoot, true);
};

const birthMark = (chainId: number): string => `naru ${chainId}`;

/** The block with which a chain begins, which has nothing in it. */
export const firstBlock = async (chainId: number, state: CachedStateManager, options: BlockOptions): Promise<Block> =>
  createBlock(
    {
      header: {
        number: 0n,
        gasLimit: BLOCK_GAS_LIMIT,
        stateRoot: await state.getStateRoot(),
        baseFeePerGas: 0n,
        extraData: concatBytes(new TextEncoder().encode(birthMark(chainId))),
      },
    },
    options,
  );

const storedBlock = async (store: BlockStore, options: BlockOptions, order: 'asc' | 'desc'): Promise<Block | undefined> => {
  const [row] = await store.query({ text: `select rlp from evm_block order by number ${order} limit 1`, values: [] });
  return row === undefined ? undefined : createBlockFromRLP(bytesOf(row, 'rlp'), options);
};
