import type { Hex } from '@naru/domain/chain';
import { parseTransaction } from 'viem';
import { greatest } from '../shared/bigint.ts';
import type { ChainParts } from './settings.ts';

/** What is offered for a transaction (EIP-1559). */
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Nodes replace a transaction only by one that offers at least a tenth more. */
const raised = (fee: bigint): bigint => (fee * 9n) / 8n + 1n;

/** What the network asks now, and never less than an eighth above the transaction that is to be outbid. */
export const feesFor = async ({ client }: ChainParts, outbid: Hex | undefined): Promise<Fees> => {
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas({ type: 'eip1559', chain: null });
  if (outbid === undefined) return { maxFeePerGas, maxPriorityFeePerGas };
  const earlier = parseTransaction(outbid);
  return {
    maxFeePerGas: greatest(maxFeePerGas, raised(earlier.maxFeePerGas ?? 0n)),
    maxPriorityFeePerGas: greatest(maxPriorityFeePerGas, raised(earlier.maxPriorityFeePerGas ?? 0n)),
  };
};
