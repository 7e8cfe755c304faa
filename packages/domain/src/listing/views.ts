import type { Picture } from '../file/views.ts';
import type { ShownTexts } from '../issuer/product-fields.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';
import type { Fact, NftCard } from '../nft/views.ts';
import type { Did, ProductId, SiteCode } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { Genre } from '../store/genre.ts';
import type { ProductDeal } from './deal.ts';

export const MARKET_SORTS = Object.freeze(['listingCount', 'price', 'recent', 'tradeCount'] as const);
export type MarketSort = (typeof MARKET_SORTS)[number];
export type SortOrder = 'ASC' | 'DESC';

/** What the market list asks for at first (product 9). */
export const MARKET_DEFAULTS = Object.freeze({ page: 1, size: 16, order: 'DESC', sort: 'listingCount' } as const);
/** What the list of recent listings asks for (product 9). */
export const RECENT_DEFAULTS = Object.freeze({ page: 1, size: 8 } as const);
/** What the list of unlisted NFTs asks for at first (product 9). */
export const UNLISTED_DEFAULTS = Object.freeze({ page: 1, size: 4 } as const);

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
export interface MarketDetail extends MarketCard, ShownTexts {
  readonly deal: ProductDeal;
  readonly notice: readonly Fact[];
  readonly totalQuantity: number;
  readonly listings: Page<NftCard>;
}

/** How many of a member's newest purchases, and of their newest sales, are looked at to say what is known of them. */
export const SELLER_LOOK_BACK = 1_000;

/** What a buyer is told of the member who sells an NFT; figures are of the newest {@link SELLER_LOOK_BACK} of each kind. */
export interface SellerRecord {
  readonly nickname: string;
  /** Leads to the member's page; null for one who keeps it to themselves. */
  readonly did: Did | null;
  /** ISO 8601. */
  readonly joinedAt: string;
  /** What they sold, and what they bought: sales that were paid and have not gone back. */
  readonly sold: number;
  readonly bought: number;
  /** Of what they ordered: paid in time, and let lapse. */
  readonly paidInTime: number;
  readonly lapsed: number;
  /** How often operators have acted on reports of them, of their NFTs or of what they wrote; what waits, or was unfounded, is nobody's to know. */
  readonly upheld: number;
}
