import type { Address, ChainFailure } from '@naru/domain/chain';
import type { Result } from '@naru/domain/shared';
import { createPublicClient, custom } from 'viem';
import { attempt } from './attempt.ts';
import { type MarketPrice, marketPrice } from './fees.ts';

/** How a network stands for whoever pays for transactions there; amounts in wei. */
export interface NetworkStatus extends MarketPrice {
  readonly height: number;
  readonly balance: bigint;
}

/** Asks a node how its network stands. */
export const networkStatus = (
  node: { request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown> },
  operator: Address,
): Promise<Result<NetworkStatus, ChainFailure>> => {
  const client = createPublicClient({ transport: custom(node, { retryCount: 0 }), cacheTime: 0 });
  return attempt(operator, async () => {
    const [height, balance, price] = await Promise.all([
      client.getBlockNumber(),
      client.getBalance({ address: operator }),
      marketPrice({ client }),
    ]);
    return { ...price, balance, height: Number(height) };
  });
};
