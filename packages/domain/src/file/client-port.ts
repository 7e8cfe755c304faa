import type { Answer } from '../failure/code.ts';
import type { ProductId, SiteCode, TokenId } from '../shared/ids.ts';
import type { Picture } from './views.ts';

/** A short-lived address of an original, bound to the session that asked (60 seconds). `name` is what the work is called. */
export interface OriginalLink {
  readonly name: string;
  readonly url: string;
  readonly mime: string;
  readonly expiresAt: string;
  /** What is shown of a picture whose file a browser does not show; null for what is none. */
  readonly shown: Picture | null;
}

/** What opens the original of an NFT to whoever has it. */
export interface ShareKey {
  readonly shareKey: string;
}

/**
 * What whoever opens the original of an own purchase says to it. Without it, one that may still be returned is refused with `openingEndsWithdrawal`,
 * whose `until` says for how long.
 */
export interface OpeningConsent {
  /** “열면 청약철회를 할 수 없습니다”: they have been told, and want it opened. */
  readonly endsWithdrawal?: boolean;
}

/** Opens the originals behind thumbnails: for the owner, the issuer, or whoever holds a valid share key. */
export interface Originals {
  ofNft(input: OpeningConsent & { tokenId: TokenId; siteCode: SiteCode; shareKey?: string }): Answer<OriginalLink>;
  ofProduct(productId: ProductId): Answer<OriginalLink>;
  /**
   * The key of the share link of an own NFT: made at the first asking, the same until it is ended or the NFT leaves its owner (product 7, share). Who
   * shares an original opens it.
   */
  share(tokenId: TokenId, consent?: OpeningConsent): Answer<ShareKey>;
  /** Ends the share link of an own NFT: whoever holds it sees nothing any more. */
  endSharing(tokenId: TokenId): Answer<void>;
}

/** A file on its way to the server: its bytes in one piece, its name, and the type that the sender believes it to be. */
export interface UploadPart {
  readonly name: string;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
