import type { ChainDatabase } from '@naru/chain/embedded';
import type { Address, Chain } from '@naru/domain/chain';
import type { FinishedBlock } from '../../stores/finish-statement.ts';

/** A question to the chain, as any EVM client asks it (EIP-1193). */
export interface ChainRequest {
  readonly method: string;
  readonly params?: unknown;
}

/** The chain as use cases and readers know it; what is to happen there goes through the outbox. */
export interface ChainAccess {
  readonly chainId: number;
  /** The first account that has sent for the platform, by which the contract’s address is known. */
  readonly operator: Address;
  readonly contract: Address;
  /** The chain itself, where it is in our own database: its blocks can be worked out anew. */
  readonly stored: StoredChain | undefined;
  /** Reads; throws when nobody answers. Never inside a database transaction. */
  request(request: ChainRequest): Promise<unknown>;
}

/** The tables of the embedded chain. */
export type StoredChain = Pick<ChainDatabase<unknown>, 'query'>;

/** The chain while this process is the one that sends to it. */
export interface ChainWorker {
  readonly chain: Chain;
  /** Who sends; null for the first account. */
  readonly sender: Address | null;
  /** At most so many tokens in one minting. */
  readonly batch: number;
  /** Whether blocks that counted as final may be dropped. */
  readonly mayDrop: boolean;
  /** Records what a final block says of our transactions. */
  finish(block: FinishedBlock): Promise<void>;
  /** Resolves when this process no longer may send, or the chain cannot go on. */
  readonly ended: Promise<Error>;
  close(): Promise<void>;
}

/** The way to the chain. */
export interface ChainGateway {
  readonly chainId: number;
  readonly operator: Address;
  /** The address at which the very first transaction puts the contract; undefined on a network where the operator may have sent others. */
  readonly firstContract: Address | undefined;
  readonly stored: StoredChain | undefined;
  /** Waits until this process may send; throws when the signal aborts. One process at a time may. */
  openChainWorker(signal: AbortSignal): Promise<ChainWorker>;
  request(request: ChainRequest): Promise<unknown>;
}
