import type { Address } from '@naru/domain/chain';
import type { PublicClient, Transport } from 'viem';
import type { DigestSigner } from '../keys/digest-signer.ts';

/** What the operator is ready to pay; amounts in wei. */
export interface PricePolicy {
  /** The least that is offered a gas to whoever makes the block. */
  readonly floor: bigint;
  /** By how many percent at least an offer rises that nobody takes. Nodes replace a transaction only by one that offers a tenth more. */
  readonly growthPercent: bigint;
  /** The most that is offered a gas, all in all. */
  readonly ceiling: bigint;
  readonly ceilingPerTransaction: bigint;
}

export interface ChainSettings {
  readonly chainId: number;
  /** The operator: signs transactions and pays for them. */
  readonly operator: DigestSigner;
  /** How many blocks, its own included, make a transaction final: 1 where no block is ever dropped. */
  readonly confirmations: number;
  /** What the operator is ready to pay. Default: any price, as where gas costs nothing. */
  readonly prices?: PricePolicy;
}

/** What the parts of the adapter share. */
export interface ChainParts extends ChainSettings {
  readonly client: PublicClient<Transport>;
  /** Contracts that were seen to stand where they should. */
  readonly seen: Set<Address>;
}
