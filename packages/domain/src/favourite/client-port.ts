import type { Answer } from '../failure/code.ts';
import type { MarketCard } from '../listing/views.ts';
import type { NftCard } from '../nft/views.ts';
import type { ProductId, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';

export const MOST_FAVOURITES = 500;

/** Products for which a member may have a price alert at once. */
export const MOST_PRICE_ALERTS = 100;

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
  /** At which price they want to be told of a product; null where they have named none, or were told. */
  alert(productId: ProductId): Answer<Won | null>;
  /** Has them told, once, when a product can be had for this or less, from its store or from another member; null: no longer. */
  setAlert(productId: ProductId, price: Won | null): Answer<void>;
}
