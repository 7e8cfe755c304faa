import type { Answer } from '../failure/code.ts';
import type { TradeRow } from '../history/views.ts';
import type { NftCard, NftDetail } from '../nft/views.ts';
import type { TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';

/** One NFT as its owner's wallet shows it: the detail, and the newest rows of its history. */
export interface WalletNft {
  readonly nft: NftDetail;
  readonly history: readonly TradeRow[];
}

/**
 * What the wallet app's web views show (product 2, mobile views). A DID JWT is what a wallet signs to read what its holder owns:
 * `tokenError` for one that is forged, for another site, or out of its term; `userLookupFailed` when nobody of ours has that wallet.
 */
export interface WalletViews {
  own(query: PageQuery): Answer<Page<NftCard>>;
  /** The NFTs of the member whose wallet signed. */
  ofWallet(jwt: string, query: PageQuery): Answer<Page<NftCard>>;
  /** One of them; `lookupFailed` for an NFT of anybody else. */
  nftOfWallet(jwt: string, tokenId: TokenId): Answer<WalletNft>;
}

/** The type of a DID JWT, its own, so that nothing that a wallet signs for another purpose passes for one. */
export const DID_JWT_TYPE = 'naru-did+jwt';
/** How long a DID JWT may count at most, in seconds. */
export const DID_JWT_SECONDS = 300;
/** How far ahead of ours a wallet's clock may be, in seconds. */
export const DID_JWT_SKEW_SECONDS = 60;
