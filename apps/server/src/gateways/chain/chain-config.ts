import type { PricePolicy } from '@naru/chain';
import type { Address } from '@naru/domain/chain';

/** Where the tokens are: on the embedded chain in the market's own database, or on the network behind `rpcUrl`. */
export interface ChainConfig {
  readonly chainId: number;
  /** Null: the embedded chain. */
  readonly rpcUrl: string | null;
  /** Blocks, its own included, after which a transaction counts as final. */
  readonly confirmations: number;
  /** What the operator is ready to pay for transactions on a network of others. */
  readonly prices: PricePolicy;
  /** The operator's key: 64 hexadecimal digits that only its owner may read. */
  readonly keyFile: string;
  /** A contract that is there already; null: the market puts one there. */
  readonly contract: Address | null;
  /** Whether moves may go together in one transaction. */
  readonly batches: boolean;
  /** Where transactions are looked up; null: the market's own explorer. */
  readonly explorerUrl: string | null;
  /** Whether anybody may read the chain at /chain. */
  readonly readable: boolean;
  /** How often the chain worker looks for what is to be sent, in milliseconds. */
  readonly beatMs: number;
}
