import type { Answer } from '../failure/code.ts';
import type { Did, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { ImageType, NftKind } from './kinds.ts';
import type { NftCard, NftDetail, SoldNft } from './views.ts';

/** Which of the own NFTs. `onSale` narrows to those with an open listing, or to those without. */
export interface OwnQuery extends PageQuery {
  readonly onSale?: boolean;
  readonly nftKind?: NftKind;
}

/** What a member owns, and what anybody may see of one NFT. */
export interface Nfts {
  /** The detail page of one NFT; `lookupFailed` when there is none. */
  detail(tokenId: TokenId): Answer<NftDetail>;
  /** The signed-in member's own NFTs; `onSale` narrows to those with an open listing. */
  own(query: OwnQuery): Answer<Page<NftCard>>;
  /** The NFTs of a member that everybody may see. */
  ofMember(did: Did, query: PageQuery): Answer<Page<NftCard>>;
  /** What the member has sold, the latest first. */
  sold(query: PageQuery): Answer<Page<SoldNft>>;
  /** Shows an own NFT to everybody or to its owner alone. */
  setPrivate(tokenId: TokenId, isPrivate: boolean): Answer<void>;
  /** Chooses whether the picture or the facts lead the page of an own NFT. */
  setDetailType(tokenId: TokenId, detailType: ImageType): Answer<void>;
}
