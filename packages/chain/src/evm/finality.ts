import type { BlockRef, Finality, Hex } from '@naru/domain/chain';
import { BlockNotFoundError } from 'viem';
import type { ChainParts } from './settings.ts';

/**
 * Whether a block that was final still is. Another hash at its height is no proof by itself: a node that lags or has strayed tells one, too. It
 * is proof where the other block is the foot of a chain as long as the settings ask of a final one, each block naming the one below.
 */
export const finality = async (parts: ChainParts, { number, hash }: BlockRef): Promise<Finality> => {
  let below = await headerAt(parts, number);
  if (below === undefined) return 'unknown';
  if (below.hash === hash) return 'stands';
  for (let height = number + 1; height < number + parts.confirmations; height += 1) {
    const next = await headerAt(parts, height);
    if (next?.parentHash !== below.hash) return 'unknown';
    below = next;
  }
  return 'dropped';
};

interface Header {
  readonly hash: Hex;
  readonly parentHash: Hex;
}

/** The block at a height, if the node has come so far. */
export const headerAt = async ({ client }: ChainParts, height: number): Promise<Header | undefined> => {
  try {
    return await client.getBlock({ blockNumber: BigInt(height) });
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined;
    throw error;
  }
};
