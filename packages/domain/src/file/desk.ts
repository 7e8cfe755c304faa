import type { Answer } from '../failure/answer.ts';
import type { ProductId, SiteCode, TokenId } from '../shared/ids.ts';

/** A short-lived address of an original, bound to the session that asked (60 seconds). */
export interface OriginalLink {
  readonly url: string;
  readonly mime: string;
  readonly expiresAt: string;
}

/** Opens the originals behind thumbnails: for the owner, the issuer, or whoever holds a valid share key. */
export interface Originals {
  ofNft(wish: { tokenId: TokenId; siteCode: SiteCode; shareKey?: string }): Answer<OriginalLink>;
  ofProduct(productId: ProductId): Answer<OriginalLink>;
}

/** A file on its way to the server: its bytes in one piece, its name, and the type that the sender believes it to be. */
export interface UploadPart {
  readonly name: string;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
