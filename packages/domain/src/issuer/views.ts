import type { Picture } from '../file/views.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';
import type { Fact } from '../nft/views.ts';
import type { CategoryId, ProductId, SiteCode } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { ProductState } from './product-lifecycle.ts';

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

/** What of a product its issuer changes in one go; its price and the number of its items have acts of their own. */
export interface ProductChange {
  readonly name: string;
  readonly categoryId: CategoryId | null;
  readonly productType: ProductType;
  readonly nftKind: NftKind;
  readonly description: string;
  readonly details: string;
  readonly guidance: string;
  readonly externalLink: string;
  readonly royaltyBasisPoints: number;
  readonly perMemberLimit: number | null;
  readonly notice: readonly Fact[];
}
/** One of the fields of a change. */
export type ProductField = keyof ProductChange;

/** What an issuer fills in to make a product. */
export interface ProductDraft extends ProductChange {
  readonly price: Won;
  readonly quantity: number;
}

/** Everything the issuer center shows of one product. `version` counts its changes: a change names the one that it was made from. */
export interface IssuerProduct extends IssuerProductRow {
  readonly draft: ProductDraft;
  readonly version: number;
  /** What of it can not be changed any more. */
  readonly locked: readonly ProductField[];
}

/** The company behind a site, and its store's face. */
export interface SiteProfile {
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly siteUrl: string;
  readonly introduction: string;
  readonly logoImage: Picture | null;
  /** The seller's identity card that Korean law asks for. */
  readonly seller: readonly Fact[];
}
