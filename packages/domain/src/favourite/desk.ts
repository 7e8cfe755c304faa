import type { Answer } from '../failure/answer.ts';
import type { MarketCard } from '../listing/views.ts';
import type { NftCard } from '../nft/views.ts';
import type { ProductId, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';

/** As many things as one member may like. */
export const MOST_FAVOURITES = 500;

/** What can be liked: one NFT, or a product whichever of its NFTs is on sale. */
export type Likeable = { readonly tokenId: TokenId } | { readonly productId: ProductId };

/** Everything that the member likes, by number: what the hearts on a shelf are drawn from. */
export interface FavouriteMarks {
  readonly tokenIds: readonly TokenId[];
  readonly productIds: readonly ProductId[];
}

/** What a member likes; they are told when its price drops (expectations, shoppers and owners). */
export interface Favourites {
  marks(): Answer<FavouriteMarks>;
  like(what: Likeable, liked: boolean): Answer<void>;
  /** The NFTs that they like and may see, the latest first. */
  nfts(query: PageQuery): Answer<Page<NftCard>>;
  products(query: PageQuery): Answer<Page<MarketCard>>;
}
