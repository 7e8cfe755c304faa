import type { Answer } from '../failure/answer.ts';
import type { TokenId } from '../shared/ids.ts';
import type { Page, PageWish } from '../shared/page.ts';
import type { NftCard, NftDetail } from './views.ts';

/** What a member owns, and what anybody may see of one NFT. */
export interface Nfts {
  /** The detail page of one NFT; `lookupFailed` when there is none. */
  detail(tokenId: TokenId): Answer<NftDetail>;
  /** The signed-in member's own NFTs; `onSale` narrows to those with an open listing. */
  own(wish: PageWish & { onSale?: boolean }): Answer<Page<NftCard>>;
}
