import type { Address, Hex } from '@naru/domain/chain';

/**
 * What shows, without asking anybody, that a transaction is in a block and what it told there: the block's header, and the ways through the two
 * tries whose roots the header names. The last node of each way holds the transaction and its receipt themselves.
 */
export interface Evidence {
  /** The header in RLP; its hash is the block's. */
  readonly header: Hex;
  readonly blockHash: Hex;
  /** The transaction's place in the block. */
  readonly index: number;
  /** Nodes of the transactions' trie, from its root to the transaction. */
  readonly transactionProof: readonly Hex[];
  /** Nodes of the receipts' trie, from its root to the receipt. */
  readonly receiptProof: readonly Hex[];
}

/** What a contract of ours told, by the event's own names. Addresses and hashes in lower case. */
export type ProvenEvent =
  | { readonly name: 'Transfer'; readonly tokenId: string; readonly from: Address; readonly to: Address }
  | {
      readonly name: 'Moved';
      readonly tokenId: string;
      readonly from: Address;
      readonly to: Address;
      /** Whole won. */
      readonly price: bigint;
      readonly approval: Hex;
      readonly nonce: Hex;
    }
  | { readonly name: 'Burned'; readonly tokenId: string; readonly from: Address; readonly approval: Hex; readonly nonce: Hex }
  | {
      readonly name: 'Minted';
      readonly firstTokenId: string;
      readonly creator: Address;
      readonly royaltyBps: number;
      readonly metadataHashes: readonly Hex[];
    }
  | { readonly name: 'AuthorizationCancelled'; readonly from: Address; readonly nonce: Hex };

/** What an owner has authorised, as the contract's struct has it. Addresses in lower case. */
interface AuthorizedCall<Kind extends string> {
  readonly kind: Kind;
  readonly from: Address;
  readonly nonce: Hex;
  readonly signature: Hex;
}

interface AuthorizedOfToken<Kind extends string> extends AuthorizedCall<Kind> {
  readonly tokenId: bigint;
  /** How often the token has changed hands before. */
  readonly transferCount: bigint;
  readonly approval: Hex;
  /** Until when it holds, in seconds since 1970. */
  readonly deadline: bigint;
}

/** A token moves under its owner's authorisation. */
export interface ProvenMove extends AuthorizedOfToken<'move'> {
  /** Zero: any buyer who pays at least `minPrice`. */
  readonly to: Address;
  readonly minPrice: bigint;
  readonly receiver: Address;
  readonly price: bigint;
}

/** What a transaction has a contract of ours do. */
export type ProvenCall =
  | {
      readonly kind: 'mint';
      readonly creator: Address;
      readonly firstTokenId: bigint;
      readonly metadataHashes: readonly Hex[];
      readonly royaltyBps: number;
    }
  | ProvenMove
  /** Moves of one contract's tokens, all of them or none; what they are sent to carries them. */
  | { readonly kind: 'moveMany'; readonly contract: Address; readonly moves: readonly ProvenMove[] }
  | AuthorizedOfToken<'burn'>
  | AuthorizedCall<'cancel'>;

/** What an owner has signed for. */
export type ProvenAuthorization = Exclude<ProvenCall, { readonly kind: 'mint' | 'moveMany' }>;

/** A transaction as its bytes tell it. */
export interface ProvenTransaction {
  readonly chainId: number;
  /** The contract, or what carries moves to it, in lower case; null where one is made. */
  readonly to: Address | null;
  /** Undefined for anything that is none of the market's actions. */
  readonly call: ProvenCall | undefined;
  /** What its sender has signed, and the signature. */
  readonly signedHash: Hex;
  readonly signature: { readonly r: Hex; readonly s: Hex; readonly yParity: number };
}

/** What evidence shows. */
export interface Proven {
  readonly block: number;
  readonly blockHash: Hex;
  /** The block's time, in seconds since 1970. */
  readonly timestamp: number;
  readonly parentHash: Hex;
  /** The transaction's place in the block. */
  readonly index: number;
  readonly transactionHash: Hex;
  /** Undefined for one of another kind than the relay sends (EIP-1559). */
  readonly transaction: ProvenTransaction | undefined;
  /** What the contract told in this transaction, in its order. */
  readonly events: readonly ProvenEvent[];
}

/** Why evidence shows nothing: which part of it does not fit the one before. */
export type EvidenceFailure =
  /** A part is not written as the chain writes it. */
  | 'malformed'
  /** The header is another block's. */
  | 'headerHash'
  /** No way leads from the header to the transaction. */
  | 'transactionProof'
  /** No way leads from the header to the receipt. */
  | 'receiptProof'
  /** The transaction was refused by its contract. */
  | 'refused';
