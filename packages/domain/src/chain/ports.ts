import type { TokenId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { Won } from '../shared/won.ts';
import type { ChainCommand, ContractRole } from './commands.ts';
import type { Address, BlockRef, Hex } from './values.ts';

/**
 * Why the chain did not do as asked. `unreachable`, `noGas` and `tooDear` pass by themselves or with an operator's help, `underpriced` by a
 * higher fee. The others need somebody's decision.
 */
export type ChainFailure =
  /** Nobody answers, or too late, or with something that is no answer. */
  | { readonly reason: 'unreachable'; readonly detail: string }
  /** Another network answers than the one that was configured. */
  | { readonly reason: 'wrongChain'; readonly expected: number; readonly actual: number }
  /** Nothing, or something else, stands at the contract's address. */
  | { readonly reason: 'noContract'; readonly address: Address }
  /** The operator's account cannot pay. */
  | { readonly reason: 'noGas'; readonly address: Address }
  /** The contract refused; `error` is its own name for why (`AuthorizationSpent`), or the text that it gave. */
  | { readonly reason: 'reverted'; readonly error: string; readonly args: readonly string[] }
  /** Another transaction of the operator already took this nonce. */
  | { readonly reason: 'nonceTaken' }
  /** An earlier transaction of the operator is missing. */
  | { readonly reason: 'nonceGap' }
  /** The network asks more for it, or more than for the one it should replace. */
  | { readonly reason: 'underpriced' }
  /** It would have to be offered more than the settings allow: wei a gas, as decimal digits, since JSON knows no such numbers. */
  | { readonly reason: 'tooDear'; readonly needed: string; readonly ceiling: string }
  /** The chain has dropped a block that counted as final. */
  | { readonly reason: 'deepReorg'; readonly block: number }
  /** The node refused for a reason that it names only in words. */
  | { readonly reason: 'refused'; readonly detail: string };

/** Who holds a token, and how often it has moved: what an authorisation must name. */
export interface Holding {
  readonly owner: Address;
  readonly transferCount: number;
}

/** A token came into being (no `from`), changed hands, or went out of the world (no `to`). */
export interface TokenEvent {
  readonly tokenId: TokenId;
  readonly from: Address | undefined;
  readonly to: Address | undefined;
  /** The authorisation under which it happened; none for a mint, and for owners who hold their key. */
  readonly under: { readonly price: Won | undefined; readonly approval: Hex; readonly nonce: Hex } | undefined;
  readonly hash: Hex;
  readonly block: number;
}

/** A stretch of a contract's past, oldest first, and the last block that was looked at. */
export interface TokenEvents {
  readonly events: readonly TokenEvent[];
  readonly upTo: BlockRef | undefined;
}

/** A transaction ready to be sent, as often as need be: the same bytes are applied once. */
export interface SignedTransaction {
  readonly hash: Hex;
  readonly raw: Hex;
  readonly nonce: number;
  /** The contract that it puts on the chain, known beforehand. */
  readonly creates: Address | undefined;
}

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

export interface AccountStatus {
  readonly roles: readonly ContractRole[];
  readonly canPay: boolean;
}

/**
 * The chain, as the outbox needs it (I8). The outbox prepares, stores the bytes, sends, and asks for progress; after a crash it sends
 * what it stored. Never called inside a database transaction: the embedded chain may wait for that very database.
 */
export interface Chain {
  readonly chainId: number;
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
  progress(transaction: Pick<SignedTransaction, 'hash' | 'nonce'>): Promise<Result<Progress, ChainFailure>>;
  /** Whether a block that was final still stands, judged by its hash. */
  finality(block: BlockRef): Promise<Result<Finality, ChainFailure>>;
  /** What an account may do with a contract, and whether it could pay for the dearest transaction that the settings allow. */
  status(contract: Address, account: Address): Promise<Result<AccountStatus, ChainFailure>>;
  /** Who holds a token; undefined for one that was never minted or is burnt. */
  holding(contract: Address, tokenId: TokenId): Promise<Result<Holding | undefined, ChainFailure>>;
  /**
   * What happened to a contract's tokens (or to one of them) in final blocks after `after`, a stretch at a time: ask again from `upTo` until
   * it no longer moves. Refuses with `deepReorg` when `after` is no longer part of the chain.
   */
  events(contract: Address, after: BlockRef | undefined, tokenId?: TokenId): Promise<Result<TokenEvents, ChainFailure>>;
}
