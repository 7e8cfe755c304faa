import type { Picture } from '../file/views.ts';
import type { SortOrder } from '../listing/views.ts';
import type { MediaKind, NftKind, ProductType } from '../nft/kinds.ts';
import type { Fact } from '../nft/views.ts';
import type { CategoryId, ProductId, SiteCode } from '../shared/ids.ts';
import type { PageWish } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { ProductState } from './product-lifecycle.ts';

/** An issuer's card (product 3, creators). */
export interface CreatorCard {
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly storeUrl: string;
  readonly logoImage: Picture | null;
}

/** An issuer's store front, with the seller's identity card that Korean law asks for. */
export interface StoreFront extends CreatorCard {
  readonly introduction: string;
  readonly categories: readonly Category[];
  readonly seller: readonly Fact[];
}

/** A shelf of a store. */
export interface Category {
  readonly categoryId: CategoryId;
  readonly name: string;
  readonly productCount: number;
}

/** Filters of a store's product list (product 3). */
export interface StoreWish extends PageWish {
  readonly siteCode: SiteCode;
  readonly order?: SortOrder;
  readonly sort?: 'recent' | 'price';
  readonly name?: string;
  readonly productCategoryId?: CategoryId;
}

/** A product on a store's shelf. `available` is how many can be bought now, `checking` how many once the chain or an operator has cleared them. */
export interface StoreCard {
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

/** Everything the store's page of one product shows. */
export interface StoreProduct extends StoreCard {
  readonly description: string;
  readonly details: string;
  readonly guidance: string;
  readonly notice: readonly Fact[];
  readonly seller: readonly Fact[];
  readonly categoryName: string | null;
  readonly royaltyBasisPoints: number;
  readonly perMemberLimit: number | null;
  /** Why withdrawing from the purchase is barred, when it is; asked for its own consent before buying. */
  readonly withdrawalBarred: boolean;
}

/** One row of the issuer center's product list (product 3, store product cell). */
export interface IssuerProductRow {
  readonly productId: ProductId;
  readonly displayId: string;
  readonly siteCode: SiteCode;
  readonly productName: string;
  readonly thumbnail: Picture | null;
  readonly state: ProductState;
  readonly price: Won;
  readonly totalQuantity: number;
  readonly mintedCount: number;
  readonly listCount: number;
  readonly reserveCount: number;
  readonly soldCount: number;
  readonly revokedCount: number;
  readonly createDatetime: string;
  readonly updateDatetime: string;
}

/** How a site stands at a glance: its products, its items, and how many of the items are in which state just now. */
export interface IssuerCounters {
  readonly products: number;
  readonly items: number;
  /** Minted and not yet on the shelf. */
  readonly minted: number;
  readonly onSale: number;
  readonly reserved: number;
  readonly sold: number;
  readonly revoked: number;
}

/** What an issuer fills in to make a product. */
export interface ProductDraft {
  readonly name: string;
  readonly categoryId: CategoryId | null;
  readonly productType: ProductType;
  readonly nftKind: NftKind;
  readonly description: string;
  readonly details: string;
  readonly guidance: string;
  readonly externalLink: string;
  readonly price: Won;
  readonly quantity: number;
  readonly royaltyBasisPoints: number;
  readonly perMemberLimit: number | null;
  readonly notice: readonly Fact[];
}
