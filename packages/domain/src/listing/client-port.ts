import type { Answer } from '../failure/code.ts';
import type { GoldReference } from '../gold/rules.ts';
import type { NftCard } from '../nft/views.ts';
import type { PinHash } from '../pin/rules.ts';
import type { ListingId, ProductId, TokenId } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { MarketCard, MarketDetail, MarketQuery, SellerRecord } from './views.ts';

export const MOST_SIMILAR = 8;

/** What everybody can look through. */
export interface Market {
  products(query: MarketQuery): Answer<Page<MarketCard>>;
  product(productId: ProductId, query: PageQuery): Answer<MarketDetail>;
  recentlyListed(query: PageQuery): Answer<Page<NftCard>>;
  unlisted(query: PageQuery): Answer<Page<NftCard>>;
  /** What can be bought that is like a product: of its category, its store or its price; up to {@link MOST_SIMILAR}, never the product itself. */
  similar(productId: ProductId): Answer<readonly MarketCard[]>;
  /** What is known of the member who owns an NFT that everybody may see; for members. */
  seller(tokenId: TokenId): Answer<SellerRecord>;
  /** What gold costs now, by which prices of gold are compared; null while nobody has told it lately. */
  goldReference(): Answer<GoldReference | null>;
}

/** Putting one's own NFTs on sale. A web member's PIN hash confirms the exact token and price it is sent with. */
export interface Listings {
  list(order: { tokenId: TokenId; price: Won; pin: PinHash }): Answer<{ listingId: ListingId }>;
  reprice(order: { listingId: ListingId; price: Won; version: number; pin: PinHash }): Answer<void>;
  cancel(listingId: ListingId): Answer<void>;
}
