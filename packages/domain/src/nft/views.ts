import type { Picture } from '../file/views.ts';
import type { Did, ItemId, ListingId, ProductId, SiteCode, TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { MediaKind, NftKind, ProductType } from './kinds.ts';

/** Where an NFT stands, as a shopper reads it off its card. */
export type NftStanding = 'onSale' | 'reserved' | 'notForSale' | 'revoked';

/** One NFT in a list. `price` is the asking price of its open listing. */
export interface NftCard {
  readonly tokenId: TokenId;
  readonly productId: ProductId;
  readonly listingId: ListingId | null;
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly name: string;
  /** Number of the unit within its product, from 1. */
  readonly number: number;
  readonly thumbnail: Picture | null;
  readonly mediaKind: MediaKind;
  readonly nftKind: NftKind;
  readonly productType: ProductType;
  readonly standing: NftStanding;
  readonly price: Won | null;
  readonly ownerNickname: string | null;
}

/** A label with a value, in the order in which to show them (product notice by type, legal facts). */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Everything the detail page of one NFT shows. */
export interface NftDetail extends NftCard {
  readonly itemId: ItemId;
  readonly description: string;
  readonly details: string;
  readonly guidance: string;
  readonly notice: readonly Fact[];
  readonly totalQuantity: number;
  readonly ownerDid: Did | null;
  readonly ownedByMe: boolean;
  readonly mintedAt: string;
  /** Empty until the chain has recorded the mint. */
  readonly mintTxId: string;
  readonly royaltyBasisPoints: number;
  readonly lastPrice: Won | null;
  readonly lowestPrice: Won | null;
  readonly listing: { readonly listingId: ListingId; readonly price: Won; readonly version: number; readonly listedAt: string } | null;
}
