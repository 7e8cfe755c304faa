import { readChain } from '@naru/chain';
import { eventsIn } from '@naru/chain/evidence';
import { openReplay, type Replayer, type ReplayFault, storedBlocks, storedNodes, strayRows } from '@naru/chain/replay';
import type { Address, BlockRef, ChainFailure } from '@naru/domain/chain';
import { ok, type Result } from '@naru/domain/shared';
import type { StoredChain } from '../../gateways/chain/chain-gateway.ts';
import { operatorsOf } from '../../gateways/chain/chain-keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import { breathe } from '../pace.ts';
import { type MinedFact, openScratch, type Scratch } from './scratch.ts';

/** Whether the chain was worked out anew here, or what a node tells of it is taken for true. */
export type ChainSource = 'replayed' | 'node';

/** The chain as an audit knows it, apart from everything that the market's tables say of it. */
export interface ChainFacts {
  readonly source: ChainSource;
  readonly scratch: Scratch;
  /** Blocks and transactions that were looked at so far. */
  readonly looked: { readonly blocks: number; readonly transactions: number };
  /** Brings what is known up to the newest block; answers what of the chain itself is wrong. */
  update(): Promise<Result<readonly ReplayFault[], ChainFailure>>;
  /** What happened after a block that is missing or wrong is not known. */
  readonly lost: boolean;
  /** Whose tokens are by the state itself; undefined where only events are known. */
  holdings(
    tokenIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly owner: Address; readonly moves: number } | null> | undefined>;
  close(): Promise<void>;
}

type FactDeps = Pick<Deps, 'db' | 'chain' | 'config'>;

/** Opens what can be known of the chain without trusting our tables: of the embedded one by executing it, of a network by asking its node. */
export const openChainFacts = async ({ db, chain, config }: FactDeps, thread: 'worker' | 'host'): Promise<ChainFacts> => {
  const scratch = openScratch();
  if (chain.stored === undefined) return nodeFacts({ chain, config }, scratch);
  const replayer = await openReplay({ chainId: chain.chainId, operators: await operatorsOf(db, chain), thread });
  return replayedFacts(chain.stored, replayer, scratch, chain.contract);
};

const replayedFacts = (stored: StoredChain, replayer: Replayer, scratch: Scratch, contract: Address): ChainFacts => {
  let head = -1;
  let lost = false;
  let transactions = 0;
  const standing: ReplayFault[] = [];
  return {
    source: 'replayed',
    scratch,
    get looked() {
      return { blocks: head + 1, transactions };
    },
    get lost() {
      return lost;
    },
    update: async () => {
      for await (const blocks of storedBlocks(stored, head)) {
        await breathe();
        const outcome = await replayer.run(blocks);
        standing.push(...outcome.faults);
        transactions += outcome.transactions.length;
        lost = outcome.lost;
        scratch.keep(
          outcome.transactions.map(({ logs, ...rest }): MinedFact => ({ ...rest, events: rest.succeeded ? eventsIn(logs, contract) : [] })),
        );
        head = blocks.at(-1)?.number ?? head;
      }
      return ok([...standing, ...(await nodeFaults(stored, replayer)), ...(await strays(stored))]);
    },
    holdings: async (tokenIds) => {
      if (lost) return undefined;
      const found = await replayer.holdings(contract, tokenIds);
      return new Map(
        tokenIds.map((id, index) => {
          const holding = found[index] ?? null;
          return [id, holding === null ? null : { owner: holding.owner, moves: holding.transferCount }];
        }),
      );
    },
    close: async () => {
      await replayer.close();
      scratch.close();
    },
  };
};

const nodeFaults = async (stored: StoredChain, replayer: Replayer): Promise<readonly ReplayFault[]> => {
  const faults: ReplayFault[] = [];
  for await (const nodes of storedNodes(stored)) {
    await breathe();
    faults.push(...(await replayer.nodes(nodes)));
  }
  return [...faults, ...(await replayer.unstored())];
};

const strays = async (stored: StoredChain): Promise<readonly ReplayFault[]> =>
  (await strayRows(stored)).map((row) => ({ ...row, reason: 'stray' }));

const nodeFacts = ({ chain, config }: Omit<FactDeps, 'db'>, scratch: Scratch): ChainFacts => {
  const reader = readChain(chain, { chainId: chain.chainId, confirmations: config.chain.confirmations });
  let upTo: BlockRef | undefined;
  let transactions = 0;
  return {
    source: 'node',
    scratch,
    get looked() {
      return { blocks: (upTo?.number ?? -1) + 1, transactions };
    },
    lost: false,
    update: async () => {
      for (;;) {
        await breathe();
        const read = await reader.contractEvents(chain.contract, upTo);
        if (!read.ok) return read;
        scratch.keep(read.value.transactions.map((one): MinedFact => ({ ...one, succeeded: true, creates: undefined })));
        transactions += read.value.transactions.length;
        if (read.value.upTo?.number === upTo?.number) return ok([]);
        upTo = read.value.upTo;
      }
    },
    holdings: async () => undefined,
    close: async () => scratch.close(),
  };
};
