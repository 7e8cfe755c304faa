import type { Address, BlockRef, TokenEvents } from '@naru/domain/chain';
import type { TokenId } from '@naru/domain/shared';
import { least } from '../shared/bigint.ts';
import { Refusal } from './attempt.ts';
import { logsOf } from './logs.ts';
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
  const toBlock = least(final, fromBlock + STRETCH - 1n);
  if (toBlock < fromBlock) return { events: [], upTo: after };
  const logs = await logsOf(parts, contract, { fromBlock, toBlock }, tokenId);
  const { hash } = await parts.client.getBlock({ blockNumber: toBlock });
  return { events: readEvents(logs, tokenId), upTo: { number: Number(toBlock), hash } };
};

const requireStillThere = async ({ client }: ChainParts, { number, hash }: BlockRef): Promise<void> => {
  const block = await client.getBlock({ blockNumber: BigInt(number) }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined;
    throw error;
  });
  if (block?.hash !== hash) throw new Refusal({ reason: 'deepReorg', block: number });
};
