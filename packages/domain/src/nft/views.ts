import type { FailureName } from '../failure/code.ts';
import type { Picture } from '../file/views.ts';
import type { ShownTexts } from '../issuer/product-fields.ts';
import type { ProductDeal } from '../listing/deal.ts';
import type { Did, ItemId, ListingId, ProductId, SiteCode, TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { ImageType, MediaKind, NftKind, ProductType } from './kinds.ts';

export const NFT_ACTS = Object.freeze(['buy', 'offer', 'list', 'send', 'exchange'] as const);
export type NftAct = (typeof NFT_ACTS)[number];

/**
 * For each act that is a viewer's to do with an NFT: null when they can, otherwise the very refusal with which the server would answer. An act that
 * is not theirs at all (an owner does not buy) is missing.
 */
export type WhyNot = Readonly<Partial<Record<NftAct, FailureName | null>>>;

/** Where an NFT stands, as a shopper reads it off its card. Off sale, `sold` is what a member has bought, and `notForSale` what nobody has so far. */
export type NftStatus = 'onSale' | 'reserved' | 'notForSale' | 'sold' | 'revoked';

/** Whether an NFT rests with its owner: still there, and not on sale. */
export const isOffSale = (status: NftStatus): boolean => status === 'notForSale' || status === 'sold';

/** What keeps an NFT in its owner's hands for the time being: it waits for its receiver, for goods, or for the payment of an accepted offer. */
export const NFT_LOCKS = Object.freeze(['gift', 'exchange', 'offer'] as const);
export type NftLock = (typeof NFT_LOCKS)[number];

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
  readonly status: NftStatus;
  readonly price: Won | null;
  readonly ownerNickname: string | null;
  /** Seen by its owner alone. */
  readonly isPrivate: boolean;
  /** What keeps it where it is; null when nothing does. */
  readonly lock: NftLock | null;
}

/** One sale of the member: what the buyer paid, and where it goes. */
export interface SoldNft {
  readonly tokenId: TokenId;
  readonly name: string;
  readonly price: Won;
  readonly fee: Won;
  readonly royalty: Won;
  readonly deposit: Won;
  /** ISO 8601. */
  readonly soldAt: string;
}

/** A label with a value, in the order in which to show them (product notice by type, legal facts). */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface NftDetail extends NftCard, ShownTexts {
  readonly itemId: ItemId;
  readonly notice: readonly Fact[];
  /** When the product's texts were changed last since it was first put up; null where they never were. */
  readonly textsChangedAt: string | null;
  readonly totalQuantity: number;
  readonly ownerDid: Did | null;
  readonly ownedByMe: boolean;
  readonly whyNot: WhyNot;
  readonly mintedAt: string;
  /** Empty until the chain has recorded the mint. */
  readonly mintTxId: string;
  readonly royaltyBasisPoints: number;
  readonly lastPrice: Won | null;
  readonly lowestPrice: Won | null;
  /** What its owner paid for it, told to them alone; null for what they got without a price. */
  readonly ownCost: Won | null;
  readonly deal: ProductDeal;
  /** Whether the picture or the facts lead the page, as its owner chose. */
  readonly detailType: ImageType;
  readonly listing: { readonly listingId: ListingId; readonly price: Won; readonly version: number; readonly listedAt: string } | null;
}
