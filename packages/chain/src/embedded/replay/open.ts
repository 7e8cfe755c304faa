import { Worker } from 'node:worker_threads';
import type { Address } from '@naru/domain/chain';
import { callsOver } from '../worker/calls.ts';
import type { ReplayFault } from './fault.ts';
import { openReplayer, type ReplayedBlocks, type ReplayedHolding, type Replayer } from './replayer.ts';
import type { StoredBlock, StoredNode } from './stored.ts';

export type ReplayOffers = {
  readonly open: (chain: { readonly chainId: number; readonly operators: readonly Address[] }) => Promise<void>;
  readonly run: (blocks: readonly StoredBlock[]) => Promise<ReplayedBlocks>;
  readonly nodes: (stored: readonly StoredNode[]) => Promise<readonly ReplayFault[]>;
  readonly unstored: (nothing: undefined) => Promise<readonly ReplayFault[]>;
  readonly holdings: (query: {
    readonly contract: Address;
    readonly tokenIds: readonly string[];
  }) => Promise<readonly (ReplayedHolding | null)[]>;
  readonly close: (nothing: undefined) => Promise<void>;
};

/** Whose chain is worked out anew, and where: in the host's thread every request waits meanwhile, which is for tests and scripts. */
export interface ReplaySettings {
  readonly chainId: number;
  /** Every account that has sent for the platform. */
  readonly operators: readonly Address[];
  readonly thread?: 'worker' | 'host';
}

/** Begins to work a chain out anew. */
export const openReplay = ({ chainId, operators, thread = 'worker' }: ReplaySettings): Promise<Replayer> =>
  thread === 'host' ? openReplayer(chainId, operators) : inWorker(chainId, operators);

const inWorker = async (chainId: number, operators: readonly Address[]): Promise<Replayer> => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  const thread = callsOver<ReplayOffers>(worker, {});
  worker.once('error', (error) => thread.end(error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', () => thread.end(new Error('the thread of the replay has ended')));
  await thread.call('open', { chainId, operators });
  return {
    run: (blocks) => thread.call('run', blocks),
    nodes: (stored) => thread.call('nodes', stored),
    unstored: () => thread.call('unstored', undefined),
    holdings: (contract, tokenIds) => thread.call('holdings', { contract, tokenIds }),
    close: async () => {
      await thread.call('close', undefined).catch(() => undefined);
      await worker.terminate();
    },
  };
};
