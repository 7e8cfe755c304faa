import type { Address, BlockRef, Hex } from '@naru/domain/chain';
import type { ProvenEvent } from '../evidence/evidence.ts';
import { eventsIn } from '../evidence/proven-events.ts';
import { finalAfter } from './events.ts';
import type { ChainParts } from './settings.ts';

export interface EventTransaction {
  readonly hash: Hex;
  readonly block: number;
  readonly events: readonly ProvenEvent[];
}

/** The events of a contract, a stretch of blocks at a time. */
export interface ContractEvents {
  readonly transactions: readonly EventTransaction[];
  readonly upTo: BlockRef | undefined;
}

/** The events of a contract in final blocks after `after`, oldest first. */
export const contractEventsAfter = async (parts: ChainParts, address: Address, after: BlockRef | undefined): Promise<ContractEvents> => {
  const { logs, upTo } = await finalAfter(parts, after, (stretch) => parts.client.getLogs({ address, ...stretch }));
  const ordered = logs.toSorted((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex);
  const transactions = [...Map.groupBy(ordered, ({ transactionHash }) => transactionHash)].map(([hash, emitted]) => ({
    hash,
    block: Number(emitted[0]?.blockNumber),
    events: eventsIn(
      emitted.map((log) => ({ address: lower(log.address), topics: log.topics, data: log.data })),
      address,
    ),
  }));
  return { transactions, upTo };
};

const lower = (value: Address): Address => `0x${value.slice(2).toLowerCase()}`;
