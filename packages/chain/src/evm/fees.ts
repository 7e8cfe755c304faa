import type { Hex } from '@naru/domain/chain';
import { parseTransaction } from 'viem';
import { greatest, least } from '../shared/bigint.ts';
import { Refusal } from './attempt.ts';
import type { ChainParts, PricePolicy } from './settings.ts';

/** Where gas costs nothing. */
export const ANY_PRICE: PricePolicy = { floor: 0n, growthPercent: 13n, ceiling: 2n ** 128n, ceilingPerTransaction: 2n ** 160n };

/** What is offered for a transaction (EIP-1559). */
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** What the network asks a gas: what every block takes, and what its makers usually get beyond. */
export interface MarketPrice {
  readonly base: bigint;
  readonly tip: bigint;
}

/** The price now, as the node tells it. */
export const marketPrice = async ({ client }: Pick<ChainParts, 'client'>): Promise<MarketPrice> => {
  const [block, tip] = await Promise.all([client.getBlock(), client.estimateMaxPriorityFeePerGas({ chain: null })]);
  return { base: block.baseFeePerGas ?? 0n, tip };
};

/**
 * What to offer for so much gas: what the network asks now, with a fifth more of what every block takes, which may rise until the transaction's
 * turn; more than the transaction that is to be outbid, in both parts; never less than the policy's floor, nor more than its ceilings.
 */
export const offerFor = (market: MarketPrice, gas: bigint, policy: PricePolicy, outbid: Hex | undefined): Fees => {
  const { floor, ceiling: most, ceilingPerTransaction } = policy;
  const ceiling = least(most, ceilingPerTransaction / gas);
  const beyond = leastBeyond(outbid, policy.growthPercent);
  const leastTip = greatest(floor, beyond.maxPriorityFeePerGas);
  const needed = greatest(market.base + leastTip, beyond.maxFeePerGas);
  if (needed > ceiling) throw new Refusal({ reason: 'tooDear', needed: String(needed), ceiling: String(ceiling) });
  const tip = greatest(leastTip, least(market.tip, ceiling - market.base));
  const ample = greatest((market.base * 6n) / 5n + tip, needed);
  return { maxFeePerGas: least(ample, ceiling), maxPriorityFeePerGas: tip };
};

const NOTHING: Fees = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n };

const leastBeyond = (outbid: Hex | undefined, growthPercent: bigint): Fees => {
  if (outbid === undefined) return NOTHING;
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parseTransaction(outbid);
  const raised = (fee: bigint): bigint => (fee * (100n + growthPercent)) / 100n + 1n;
  return { maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(maxPriorityFeePerGas) };
};
