import type { Picture } from '../file/views.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';
import type { Fact, NftCard } from '../nft/views.ts';
import type { ProductId, SiteCode } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { Genre } from '../store/genre.ts';
import type { ProductDeal } from './deal.ts';

/** How the market list may be sorted. */
export const MARKET_SORTS = Object.freeze(['listingCount', 'price', 'recent', 'tradeCount'] as const);
/** One of {@link MARKET_SORTS}. */
export type MarketSort = (typeof MARKET_SORTS)[number];
/** Direction of a sort. */
export type SortOrder = 'ASC' | 'DESC';

/** Filters of the market list (product 3). */
export interface MarketQuery extends PageQuery {
  readonly order?: SortOrder;
  readonly sort?: MarketSort;
  readonly nftKind?: NftKind;
  readonly genre?: Genre;
  readonly minPrice?: Won;
  readonly maxPrice?: Won;
  readonly name?: string;
  readonly siteCode?: SiteCode;
}

/** A product with its open listings, as one card of the market. */
export interface MarketCard {
  readonly productId: ProductId;
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly name: string;
  readonly thumbnail: Picture | null;
  readonly nftKind: NftKind;
  readonly productType: ProductType;
  readonly listingCount: number;
  /** The least that members ask. */
  readonly lowestPrice: Won | null;
  /** What its store sells it for, new; null while it sells none. */
  readonly storePrice: Won | null;
}

/** The market's page of one product: the product, what it can be had for, and those of its NFTs that members sell, cheapest first. */
export interface MarketDetail extends MarketCard {
  readonly deal: ProductDeal;
  readonly description: string;
  readonly details: string;
  readonly guidance: string;
  readonly notice: readonly Fact[];
  readonly totalQuantity: number;
  readonly listings: Page<NftCard>;
}
