import type { Address, BlockRef, Hex, TokenEvent } from '@naru/domain/chain';
import { getAddress, isAddressEqual, parseEventLogs, TransactionNotFoundError } from 'viem';
import { EVENTS } from './abi.ts';
import { findReceipt } from './receipt.ts';
import type { ChainParts } from './settings.ts';
import { readEvents } from './token-events.ts';

export interface TransactionView {
  readonly hash: Hex;
  /** Undefined while it waits for a block. */
  readonly block: (BlockRef & { readonly minedAt: Date }) | undefined;
  readonly from: Address;
  /** Undefined where it puts a contract on the chain, which is `creates`. */
  readonly to: Address | undefined;
  readonly creates: Address | undefined;
  readonly nonce: number;
  /** Null while it waits. */
  readonly gasUsed: number | null;
  readonly succeeded: boolean | null;
  readonly events: readonly TokenEvent[];
}

/** One transaction with what it did to a contract's tokens; undefined when nobody knows it. */
export const transactionView = async (parts: ChainParts, contract: Address, hash: Hex): Promise<TransactionView | undefined> => {
  const known = await parts.client.getTransaction({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionNotFoundError) return undefined;
    throw error;
  });
  if (known === undefined) return undefined;
  const receipt = await findReceipt(parts, hash);
  const head = { hash, from: getAddress(known.from), to: known.to == null ? undefined : getAddress(known.to), nonce: known.nonce };
  if (receipt === undefined) return { ...head, block: undefined, creates: undefined, gasUsed: null, succeeded: null, events: [] };
  const block = await parts.client.getBlock({ blockNumber: receipt.blockNumber });
  const logs = parseEventLogs({ abi: EVENTS, logs: receipt.logs.filter(({ address }) => isAddressEqual(address, contract)) });
  return {
    ...head,
    block: { number: Number(receipt.blockNumber), hash: receipt.blockHash, minedAt: new Date(Number(block.timestamp) * 1000) },
    creates: receipt.contractAddress == null ? undefined : getAddress(receipt.contractAddress),
    gasUsed: Number(receipt.gasUsed),
    succeeded: receipt.status === 'success',
    events: readEvents(logs, undefined),
  };
};
