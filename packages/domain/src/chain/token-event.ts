import type { TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { Address, BlockRef, Hex } from './values.ts';

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
