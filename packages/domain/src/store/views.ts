import type { Picture } from '../file/views.ts';
import { type ShownTexts, VERSIONED_FIELDS, type VersionedField } from '../issuer/product-fields.ts';
import type { ProductDeal } from '../listing/deal.ts';
import type { SortOrder } from '../listing/views.ts';
import type { MediaKind, NftKind, ProductType } from '../nft/kinds.ts';
import type { Fact } from '../nft/views.ts';
import type { CategoryId, ProductId, SiteCode } from '../shared/ids.ts';
import type { PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { Genre } from './genre.ts';
import type { SalePeriod } from './sale-period.ts';

/** An issuer's card (product 3, creators). */
export interface CreatorCard {
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly storeUrl: string;
  readonly logoImage: Picture | null;
}

/** An issuer's store front, with the seller's identity card that Korean law asks for. */
export interface StoreFront extends CreatorCard {
  /** A wide picture above the store's name. */
  readonly bannerImage: Picture | null;
  readonly introduction: string;
  /** The issuer's own homepage, an http(s) address; empty where it names none. */
  readonly siteUrl: string;
  readonly categories: readonly Category[];
  readonly seller: readonly Fact[];
  /** How many members follow it. */
  readonly followers: number;
  /** How the issuer has laid out the store; null where they have chosen nothing. */
  readonly grid: DisplayGrid | null;
}

/** By what the stores are put in order: those that are traded and followed most first, the newest first, or their names. */
export const DIRECTORY_SORTS = Object.freeze(['popular', 'recent', 'name'] as const);
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export interface DirectoryQuery extends PageQuery {
  readonly sort?: DirectorySort;
  /** A part of its name, or of its initial consonants. */
  readonly name?: string;
}

/** A store among all of them. Its figures were counted within the last minutes. */
export interface StoreListing extends CreatorCard {
  readonly bannerImage: Picture | null;
  /** Up to three of its works, the newest first. */
  readonly works: readonly { readonly name: string; readonly picture: Picture | null }[];
  /** How many products it has on sale, how often its works were traded, and how many follow it. */
  readonly onSale: number;
  readonly trades: number;
  readonly followers: number;
  /** Of what it has on sale; null while that is nothing. */
  readonly lowestPrice: Won | null;
}

/** How many columns of products a store shows on a wide screen, and how many rows of them at once (`DISPLAY_GRID`). */
export interface DisplayGrid {
  readonly columns: number;
  readonly rows: number;
}

export interface Category {
  readonly categoryId: CategoryId;
  readonly name: string;
  readonly genre: Genre;
  readonly productCount: number;
}

/** Filters of a store's product list (product 3). */
export interface StoreQuery extends PageQuery {
  readonly siteCode: SiteCode;
  readonly order?: SortOrder;
  readonly sort?: 'recent' | 'price';
  readonly name?: string;
  readonly productCategoryId?: CategoryId;
}

/** A product on a store's shelf. `available` is how many can be bought now, `checking` how many once the chain or an operator has cleared them. */
export interface StoreCard extends SalePeriod {
  readonly productId: ProductId;
  readonly displayId: string;
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly name: string;
  readonly thumbnail: Picture | null;
  readonly mediaKind: MediaKind;
  readonly nftKind: NftKind;
  readonly productType: ProductType;
  readonly price: Won;
  readonly totalQuantity: number;
  readonly available: number;
  readonly checking: number;
}

/** A part of what can be read of a product; a line of its notice is named by its label. */
export type ReadableField = Exclude<VersionedField, 'notice'>;
export const READABLE_FIELDS: readonly ReadableField[] = /* @__PURE__ */ VERSIONED_FIELDS.filter((field) => field !== 'notice');

/** One change of what can be read of a product since it was first put up; empty where there was, or is, nothing. */
export interface TextChange {
  readonly what: { readonly field: ReadableField } | { readonly label: string };
  readonly before: string;
  readonly after: string;
}

export interface ProductVersion {
  readonly version: number;
  readonly changedAt: string;
  readonly changes: readonly TextChange[];
  readonly pictures: { readonly before: readonly Picture[]; readonly after: readonly Picture[] } | null;
}

export interface StoreProduct extends StoreCard, ShownTexts {
  readonly deal: ProductDeal;
  /** In their order; the first is the thumbnail. */
  readonly pictures: readonly Picture[];
  readonly notice: readonly Fact[];
  readonly seller: readonly Fact[];
  readonly categoryName: string | null;
  readonly royaltyBasisPoints: number;
  readonly perMemberLimit: number | null;
  /** Why withdrawing from the purchase is barred, when it is; asked for its own consent before buying. */
  readonly withdrawalBarred: boolean;
  /** When what can be read here was changed last since it was first put up; null where it never was. */
  readonly textsChangedAt: string | null;
}
