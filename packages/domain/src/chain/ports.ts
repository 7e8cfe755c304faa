import type { TokenId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { ChainCommand, ContractRole } from './chain-command.ts';
import type { ChainFailure } from './chain-failure.ts';
import type { Holding, TokenEvents } from './token-event.ts';
import type { Address, BlockRef, Hex } from './values.ts';

/** A transaction ready to be sent, as often as need be: the same bytes are applied once. */
export interface SignedTransaction {
  readonly hash: Hex;
  readonly raw: Hex;
  readonly nonce: number;
  /** The contract that it puts on the chain, known beforehand. */
  readonly creates: Address | undefined;
}

/** How a transaction is prepared. */
export interface Preparing {
  /** The bytes of an earlier transaction with the same nonce, whose fees are to be raised so that it is replaced. */
  readonly outbid?: Hex;
  /**
   * Signs with the gas that such commands usually need, without trying first: half the work where gas costs nothing. What the contract refuses
   * then is refused in a block, and uses up the nonce.
   */
  readonly untried?: boolean;
}

/** How far a sent transaction has come. Only `confirmed`, `reverted` and `replaced` are final: they are as deep as the settings ask. */
export type Progress =
  /** Known, or in a block that may still be dropped. */
  | { readonly state: 'pending'; readonly confirmations: number }
  | { readonly state: 'confirmed'; readonly block: BlockRef }
  /** In a block, but the contract refused; the nonce is used up. */
  | { readonly state: 'reverted'; readonly block: BlockRef; readonly error: string }
  /** Nobody knows it: send the same bytes again. */
  | { readonly state: 'dropped' }
  /**
   * Another transaction took its nonce: this one can never be applied. `by` is the one that was found in a block; without it the node only counts
   * a nonce further, and may yet know a receipt that it does not tell.
   */
  | { readonly state: 'replaced'; readonly by: Hex | undefined };

/**
 * Whether a block that was final still is: `dropped` only where another one stands at its height with as many blocks on top as make one final.
 * A node that has not come so far, or whose answers do not fit together, says nothing (`unknown`).
 */
export type Finality = 'stands' | 'dropped' | 'unknown';

/** How an account stands with a contract. */
export interface AccountStanding {
  readonly roles: readonly ContractRole[];
  readonly canPay: boolean;
}

/**
 * The chain, as the outbox needs it (I8). The outbox prepares, stores the bytes, sends, and asks for progress; after a crash it sends
 * what it stored. Never called inside a database transaction: the embedded chain may wait for that very database.
 */
export interface Chain {
  readonly chainId: number;
  /** The operator, who signs and pays. */
  readonly sender: Address;
  /** Whether the right network answers and has these contracts; answers the newest block. */
  check(contracts: readonly Address[]): Promise<Result<BlockRef, ChainFailure>>;
  /** The nonce after the last transaction that is in a block. The next to use is the greater of this and the last stored one plus 1. */
  nextNonce(): Promise<Result<number, ChainFailure>>;
  /**
   * Tries the command on the present state and signs a transaction for it; nothing is sent. What the contract would refuse is refused here,
   * without using up the nonce, so an earlier command to the same token must be confirmed first. Refused with `tooDear` where the network asks
   * more than the settings allow.
   */
  prepare(command: ChainCommand, nonce: number, how?: Preparing): Promise<Result<SignedTransaction, ChainFailure>>;
  /** Sends; also a success when the chain has these very bytes already. */
  send(raw: Hex): Promise<Result<void, ChainFailure>>;
  /** How far it has come. */
  progress(transaction: Pick<SignedTransaction, 'hash' | 'nonce'>): Promise<Result<Progress, ChainFailure>>;
  /** Whether a block that was final still stands, judged by its hash. */
  finality(block: BlockRef): Promise<Result<Finality, ChainFailure>>;
  /** What an account may do with a contract, and whether it could pay for the dearest transaction that the settings allow. */
  standing(contract: Address, account: Address): Promise<Result<AccountStanding, ChainFailure>>;
  /** Who holds a token; undefined for one that was never minted or is burnt. */
  holding(contract: Address, tokenId: TokenId): Promise<Result<Holding | undefined, ChainFailure>>;
  /**
   * What happened to a contract's tokens (or to one of them) in final blocks after `after`, a stretch at a time: ask again from `upTo` until
   * it no longer moves. Refuses with `deepReorg` when `after` is no longer part of the chain.
   */
  events(contract: Address, after: BlockRef | undefined, tokenId?: TokenId): Promise<Result<TokenEvents, ChainFailure>>;
}
