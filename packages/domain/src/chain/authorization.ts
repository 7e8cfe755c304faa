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

/** An owner lets a token be burnt. */
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
