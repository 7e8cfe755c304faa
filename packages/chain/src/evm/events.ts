import type { Address, BlockRef, TokenEvents } from '@naru/domain/chain';
import type { TokenId } from '@naru/domain/shared';
import { least } from '../shared/bigint.ts';
import { Refusal } from './attempt.ts';
import { failureOf } from './failures.ts';
import { logsOf, type Stretch, type TokenLog } from './logs.ts';
import type { ChainParts } from './settings.ts';
import { readEvents } from './token-events.ts';

/** So many blocks are looked at in one go; the usual nodes refuse much more. */
const STRETCH = 2_000n;

/** What happened to a contract's tokens in final blocks after `after`. */
export const eventsAfter = async (
  parts: ChainParts,
  contract: Address,
  after: BlockRef | undefined,
  tokenId: TokenId | undefined,
): Promise<TokenEvents> => {
  if (after !== undefined) await requireStillThere(parts, after);
  const head = await parts.client.getBlockNumber({ cacheTime: 0 });
  const final = head - BigInt(parts.confirmations - 1);
  const fromBlock = after === undefined ? 0n : BigInt(after.number) + 1n;
  if (final < fromBlock) return { events: [], upTo: after };
  const { logs, toBlock } = await logsFrom(parts, contract, { fromBlock, toBlock: least(final, fromBlock + STRETCH - 1n) }, tokenId);
  const { hash } = await parts.client.getBlock({ blockNumber: toBlock });
  return { events: readEvents(logs, tokenId), upTo: { number: Number(toBlock), hash } };
};

/** Nodes refuse to tell too much at once, each in its own words: half of it is asked for then. */
const logsFrom = async (parts: ChainParts, contract: Address, stretch: Stretch, tokenId: TokenId | undefined): Promise<Found> => {
  const { fromBlock, toBlock } = stretch;
  try {
    return { logs: await logsOf(parts, contract, stretch, tokenId), toBlock };
  } catch (error) {
    if (fromBlock === toBlock || failureOf(error, parts.operator.address).reason !== 'refused') throw error;
    return logsFrom(parts, contract, { fromBlock, toBlock: (fromBlock + toBlock) / 2n }, tokenId);
  }
};

interface Found {
  readonly logs: readonly TokenLog[];
  readonly toBlock: bigint;
}

const requireStillThere = async ({ client }: ChainParts, { number, hash }: BlockRef): Promise<void> => {
  const block = await client.getBlock({ blockNumber: BigInt(number) }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined;
    throw error;
  });
  if (block?.hash !== hash) throw new Refusal({ reason: 'deepReorg', block: number });
};
