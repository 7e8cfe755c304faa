import type { Picture } from '../file/views.ts';
import type { NftKind } from '../nft/kinds.ts';
import type { ProductId, SiteCode, TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { Genre } from '../store/genre.ts';

/** A part of a name that a search found, in UTF-16 units from `start` to before `end`. */
export interface NameMark {
  readonly start: number;
  readonly end: number;
}

interface Found {
  readonly name: string;
  /** From left to right, none over another; none where the NFT was found by its number alone. */
  readonly marks: readonly NameMark[];
  readonly picture: Picture | null;
}

/** An NFT that is suggested; `price` is that of its open listing. */
export interface SuggestedNft extends Found {
  readonly tokenId: TokenId;
  readonly number: number;
  readonly siteName: string;
  readonly price: Won | null;
}

/** A product that is suggested; its lowest price is the lower of what members and its store ask, and null where nobody sells. */
export interface SuggestedProduct extends Found {
  readonly productId: ProductId;
  readonly siteName: string;
  readonly listingCount: number;
  readonly lowestPrice: Won | null;
}

export interface SuggestedIssuer extends Found {
  readonly siteCode: SiteCode;
}

/** What may be meant by what was typed so far, the likeliest of each group first. */
export interface Suggestions {
  readonly nfts: readonly SuggestedNft[];
  readonly products: readonly SuggestedProduct[];
  readonly issuers: readonly SuggestedIssuer[];
}

/** How many products with open listings a further filter would leave, each counted under the other filters that are set. */
export interface MarketFacets {
  readonly kinds: readonly { readonly nftKind: NftKind; readonly count: number }[];
  /** Every genre, in the order of `GENRE`. */
  readonly genres: readonly { readonly genre: Genre; readonly count: number }[];
  /** Issuers with the most first. */
  readonly issuers: readonly { readonly siteCode: SiteCode; readonly siteName: string; readonly count: number }[];
  readonly prices: readonly (PriceBand & { readonly count: number })[];
}

/** A range of lowest prices, both ends included; null means that there is no such end. */
export interface PriceBand {
  readonly minPrice: Won | null;
  readonly maxPrice: Won | null;
}
