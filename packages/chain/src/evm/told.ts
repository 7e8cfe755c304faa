import type { Address, BlockRef, Hex } from '@naru/domain/chain';
import type { ProvenEvent } from '../evidence/evidence.ts';
import { eventsIn } from '../evidence/proven-events.ts';
import { finalAfter } from './events.ts';
import type { ChainParts } from './settings.ts';

/** What a contract told in one transaction, in its order. */
export interface ToldTransaction {
  readonly hash: Hex;
  readonly block: number;
  readonly events: readonly ProvenEvent[];
}

/** Everything that a contract told, a stretch of blocks at a time. */
export interface Told {
  readonly transactions: readonly ToldTransaction[];
  readonly upTo: BlockRef | undefined;
}

/** What a contract told in final blocks after `after`, oldest first. */
export const toldAfter = async (parts: ChainParts, address: Address, after: BlockRef | undefined): Promise<Told> => {
  const { logs, upTo } = await finalAfter(parts, after, (stretch) => parts.client.getLogs({ address, ...stretch }));
  const ordered = logs.toSorted((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex);
  const transactions = [...Map.groupBy(ordered, ({ transactionHash }) => transactionHash)].map(([hash, told]) => ({
    hash,
    block: Number(told[0]?.blockNumber),
    events: eventsIn(
      told.map((log) => ({ address: lower(log.address), topics: log.topics, data: log.data })),
      address,
    ),
  }));
  return { transactions, upTo };
};

const lower = (value: Address): Address => `0x${value.slice(2).toLowerCase()}`;
