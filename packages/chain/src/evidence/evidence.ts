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

/** What evidence shows. */
export interface Proven {
  readonly block: number;
  readonly blockHash: Hex;
  /** The block's time, in seconds since 1970. */
  readonly timestamp: number;
  readonly transactionHash: Hex;
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
