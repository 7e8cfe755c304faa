import type { TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { Address, Hex } from './values.ts';

/** What every authorisation of an owner says (choices 5, custody). It works once, until `deadline`, and never after the token has moved on. */
interface Authorization {
  readonly from: Address;
  readonly tokenId: TokenId;
  /** How often the token had moved when the owner signed; signed too, so that a token that comes back revives nothing. */
  readonly transferCount: number;
  /** Digest of what the owner approved, by PIN or by a wallet's presentation; told by the chain with the move. */
  readonly approval: Hex;
  /** 32 random bytes. */
  readonly nonce: Hex;
  readonly deadline: Date;
}

/** An owner lets a token go: to one receiver, or to any buyer who pays at least `minPrice`. */
export interface MoveAuthorization extends Authorization {
  readonly to: Address | 'anyBuyer';
  /** Means nothing when the receiver is named. */
  readonly minPrice: Won;
}

export type BurnAuthorization = Authorization;

/** An owner voids an authorisation, whether or not anyone has seen it. */
export interface Cancellation {
  readonly from: Address;
  readonly nonce: Hex;
}

/** An owner takes the key into their own hands; plain ERC-721 is open to them from then on. */
export interface CustodyTaking {
  readonly from: Address;
  readonly nonce: Hex;
  readonly deadline: Date;
}

/** The most tokens that one transaction mints. */
export const MOST_IN_A_MINT = 500;

/** Puts a contract on the chain that mints whatever the market makes. */
export interface Deploy {
  readonly kind: 'deploy';
  readonly name: string;
  readonly symbol: string;
  /** What a token's number is appended to for its metadata's address. */
  readonly baseUri: string;
}

/** Puts one large drop on the chain: a contract with all its tokens. */
export interface Drop extends Omit<Deploy, 'kind'> {
  readonly kind: 'drop';
  readonly creator: Address;
  readonly firstTokenId: TokenId;
  readonly count: number;
  readonly royaltyBps: number;
  /** Root of the Merkle tree over the tokens' metadata. */
  readonly metadataRoot: Hex;
}

/** Mints tokens with consecutive numbers, one a hash, to their creator: 1 to {@link MOST_IN_A_MINT}. */
export interface Mint {
  readonly kind: 'mint';
  readonly contract: Address;
  readonly creator: Address;
  readonly firstTokenId: TokenId;
  /** SHA-256 of each token's metadata. */
  readonly metadataHashes: readonly Hex[];
  readonly royaltyBps: number;
}

/** Moves a token under its owner's authorisation. */
export interface Move {
  readonly kind: 'move';
  readonly contract: Address;
  readonly authorization: MoveAuthorization;
  readonly signature: Hex;
  readonly receiver: Address;
  readonly price: Won;
}

/** The most tokens that one transaction moves: what each of their passports holds of it grows with them. */
export const MOST_IN_A_MOVE = 25;

/** Puts the contract on the chain that carries many moves in one transaction. */
export interface DeployCarrier {
  readonly kind: 'deployCarrier';
}

/** Moves tokens in one transaction, each once and under its owner's authorisation: all of them or none. 2 to {@link MOST_IN_A_MOVE}. */
export interface MoveMany {
  readonly kind: 'moveMany';
  readonly contract: Address;
  /** What carries them, and has to have the role `mover` in the contract. */
  readonly carrier: Address;
  readonly moves: readonly Omit<Move, 'kind' | 'contract'>[];
}

export interface Burn {
  readonly kind: 'burn';
  readonly contract: Address;
  readonly authorization: BurnAuthorization;
  readonly signature: Hex;
}

export interface Cancel {
  readonly kind: 'cancel';
  readonly contract: Address;
  readonly authorization: Cancellation;
  readonly signature: Hex;
}

/** Opens plain ERC-721 to an owner who took their key. */
export interface TakeCustody {
  readonly kind: 'takeCustody';
  readonly contract: Address;
  readonly authorization: CustodyTaking;
  readonly signature: Hex;
}

/** What an account may do with the contract: give and take away these roles, mint, and move under authorisations. */
export const CONTRACT_ROLES = Object.freeze(['admin', 'minter', 'mover'] as const);
export type ContractRole = (typeof CONTRACT_ROLES)[number];

export interface RoleChange {
  readonly kind: 'role';
  readonly change: 'grant' | 'revoke';
  readonly contract: Address;
  readonly role: ContractRole;
  readonly account: Address;
}

export type ChainCommand = Deploy | DeployCarrier | Drop | Mint | Move | MoveMany | Burn | Cancel | TakeCustody | RoleChange;
