import type { UploadPart } from '../file/client-port.ts';
import type { MediaNote } from '../file/notes.ts';
import type { Crop } from '../file/rules.ts';
import type { Picture } from '../file/views.ts';
import type { SortOrder } from '../listing/views.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';
import type { Fact } from '../nft/views.ts';
import type { OrderKind, OrderState, PaymentMethod } from '../order/rules.ts';
import type { BulkJobId, CategoryId, Did, ItemId, OrderId, ProductId, SiteCode, TokenId } from '../shared/ids.ts';
import type { KoreanDay } from '../shared/korean-time.ts';
import type { PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { DisplayGrid, StoreCard } from '../store/views.ts';
import type { ChosenPicture } from '../unfinished/views.ts';
import type { ItemState } from './item-lifecycle.ts';
import type { ProductAction } from './product-action.ts';
import type { ProductField, ProductTexts } from './product-fields.ts';
import type { ProductState } from './product-lifecycle.ts';
import type { SellerFacts } from './seller.ts';
import type { SiteWords } from './site-words.ts';

/** One row of the issuer center's product list (product 3, store product cell). */
export interface IssuerProductRow {
  readonly productId: ProductId;
  readonly displayId: string;
  /** The issuer's own number of it; empty where it has none. */
  readonly code: string;
  readonly siteCode: SiteCode;
  readonly productName: string;
  readonly thumbnail: Picture | null;
  readonly state: ProductState;
  readonly price: Won;
  readonly totalQuantity: number;
  readonly mintedCount: number;
  readonly listCount: number;
  readonly reserveCount: number;
  /** Less what went back to the issuer. */
  readonly soldCount: number;
  readonly revokedCount: number;
  /** What members ask for one at least, and what one was sold for last, by whomever; null where there is nothing. */
  readonly lowestPrice: Won | null;
  readonly lastPrice: Won | null;
  /** Where its store shows it; null for one that is not put in front. */
  readonly cell: ShelfCell | null;
  readonly createDatetime: string;
  readonly updateDatetime: string;
}

/** By what an issuer's list is put into order. */
export const PRODUCT_SORT = Object.freeze({
  recent: 'RECENT',
  updated: 'UPDATED',
  name: 'NAME',
  price: 'PRICE',
  quantity: 'QUANTITY',
  minted: 'MINTED',
  listed: 'LISTED',
  reserved: 'RESERVED',
  sold: 'SOLD',
} as const);
export type ProductSort = keyof typeof PRODUCT_SORT;

/** Which products of a site are asked for, the newest first unless told otherwise. */
export interface IssuerProductQuery extends PageQuery {
  readonly siteCode: SiteCode;
  readonly state?: ProductState;
  readonly name?: string;
  readonly categoryId?: CategoryId;
  readonly ids?: readonly ProductId[];
  readonly sort?: ProductSort;
  readonly order?: SortOrder;
  /** Only those of which less is left than the site is told of (`STOCK_THRESHOLD`). */
  readonly lowStock?: boolean;
  /** Only those with items that could not be minted, of which the site is still told (`TOLD_DAYS`). */
  readonly failedMints?: boolean;
}

/** A place of a store's first products: row and column, from 1. */
export interface ShelfCell {
  readonly row: number;
  readonly col: number;
}

export interface DisplayedProduct extends StoreCard {
  readonly cell: ShelfCell;
}

/** What a store shows first: its products in their order, row by row. `version` counts the changes, from 0 for a store that has chosen nothing. */
export interface ProductDisplay<Product extends StoreCard = StoreCard> extends DisplayGrid {
  readonly version: number;
  readonly products: readonly Product[];
}

/** An account that a site's sales are paid out to, from `since` on; only the last digits of its number are told. */
export interface SettlementAccount {
  readonly bankId: string;
  readonly account: string;
  readonly holder: string;
  readonly since: string;
  /** Until when nothing is paid out to it, since it is new; null once it may receive. */
  readonly heldUntil: string | null;
  readonly by: string;
}

/** How a site stands at a glance: its products, its items, and how many of the items are in which state just now. */
export interface IssuerCounters {
  readonly products: number;
  readonly items: number;
  /** Minted and not yet on the shelf. */
  readonly minted: number;
  readonly onSale: number;
  readonly reserved: number;
  /** Less what went back to the issuer. */
  readonly sold: number;
  readonly revoked: number;
}

/** What of a product its issuer changes in one go; its price and the number of its items have acts of their own. */
export interface ProductChange extends ProductTexts {
  readonly name: string;
  readonly categoryId: CategoryId | null;
  readonly productType: ProductType;
  readonly nftKind: NftKind;
  readonly royaltyBasisPoints: number;
  readonly perMemberLimit: number | null;
  /** When it can be ordered, as ISO 8601; null is open on that side. */
  readonly saleFrom: string | null;
  readonly saleUntil: string | null;
  readonly notice: readonly Fact[];
}
/** A picture of a product as its issuer sees it: what is shown to shoppers, and the upload that it was cut out of. */
export interface ProductPicture extends ChosenPicture {
  readonly shown: Picture;
  readonly source: Picture;
}

/** A picture that a product is to show: one of those that it has, or a new one; `crop` null shows it whole. */
export type PictureChoice = ChosenPicture | { readonly file: UploadPart; readonly crop: Crop | null };

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
  /** What is told of its original: what was taken out of it, and what buyers' browsers do not show of it as it was meant. */
  readonly originalNotes: readonly MediaNote[];
  readonly among: AmongMembers;
}

/** What goes on with a product's NFTs among members: their listings, the offers that stand, what was redeemed or is to be, and what they ask. */
export interface AmongMembers {
  readonly listings: number;
  readonly offers: number;
  readonly highestOffer: Won | null;
  readonly exchanges: number;
  /** How many questions stand on its page, and how many of them wait for an answer, each counted up to `WAITING_MOST`. */
  readonly questions: number;
  readonly waitingQuestions: number;
}

export interface IssuerItem {
  readonly itemId: ItemId;
  readonly number: number;
  readonly state: ItemState;
  /** It was sold, and its buyer's money has gone back, or is about to. */
  readonly returned: boolean;
  readonly tokenId: TokenId | null;
  /** Who owns its NFT, masked; null while it is unsold, once its NFT has ended, and for a member who has left. */
  readonly holder: string | null;
  readonly price: Won;
  readonly updateDatetime: string;
}

/** What was done with a product at a moment, and by whom: null where that was an operator of the market. */
export interface ProductEvent {
  readonly at: string;
  readonly deed: ProductAction;
  readonly actor: string | null;
  readonly fields: readonly ProductField[];
  readonly price: { readonly before: Won; readonly after: Won } | null;
}

/** Sums of sales in whole won, which may exceed what one price can be: what buyers paid, the fee of it, and what is settled with the issuer. */
export interface SaleSums {
  readonly price: number;
  readonly fee: number;
  readonly deposit: number;
}

/** What of sales has gone back to their buyers, or is about to: how many went back whole, and the sums of these and of parts of others. */
export interface ReturnedSales extends SaleSums {
  readonly count: number;
}

export const NOTHING_RETURNED: ReturnedSales = Object.freeze({ count: 0, price: 0, fee: 0, deposit: 0 });

/** A product of which something was sold by its issuer, with the sums of these sales as they were made. */
export interface SoldProduct extends SaleSums {
  readonly productId: ProductId;
  /** By which its product is known on screens and in files. */
  readonly displayId: string;
  /** The issuer's own number of it; empty where it has none. */
  readonly code: string;
  readonly productName: string;
  readonly thumbnail: Picture | null;
  readonly soldCount: number;
  /** What of these sales has gone back since, whenever that was. */
  readonly returned: ReturnedSales;
  readonly soldAt: string;
}

/** What is left of sales after what went back of them. */
export const netSales = ({ soldCount, returned, ...sums }: SaleSums & Pick<SoldProduct, 'soldCount' | 'returned'>): ReturnedSales => ({
  count: soldCount - returned.count,
  price: sums.price - returned.price,
  fee: sums.fee - returned.fee,
  deposit: sums.deposit - returned.deposit,
});

export interface IssuerSale {
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly number: number;
  readonly tokenId: TokenId;
  /** Who bought it, masked; null for a member who has left. */
  readonly buyer: string | null;
  readonly price: Won;
  readonly fee: Won;
  readonly deposit: Won;
  /** What of it has gone back to its buyer, or is about to; `count` is 1 where that is all of it. */
  readonly returned: ReturnedSales;
  readonly method: PaymentMethod;
  readonly soldAt: string;
  /** The transaction that gave the NFT to its buyer; null until the chain has it. */
  readonly txId: string | null;
}

/** By what an issuer's orders are put into order. */
export const ORDER_SORT = Object.freeze({ recent: 'RECENT', price: 'PRICE' } as const);
export type OrderSort = keyof typeof ORDER_SORT;

/** Which orders of a site are meant: made on these days, in a state, by a whole nickname or wallet id, in this order, the newest first unless told. */
export interface OrderFilter extends SalesFilter {
  readonly state?: OrderState | undefined;
  /** The number of an order or a product in any way of typing it, the issuer's own number of a product, a waybill, or words of a product's name. */
  readonly name?: string | undefined;
  readonly sort?: OrderSort | undefined;
  readonly order?: SortOrder | undefined;
}

/** An order of which a site is the seller. */
export interface IssuerOrder {
  readonly orderId: OrderId;
  readonly orderNumber: string;
  /** Of its store, or of the costs of a redemption. */
  readonly kind: OrderKind;
  /** A sale that goes back is `refunded`. */
  readonly state: OrderState;
  readonly productId: ProductId;
  readonly displayId: string;
  /** The issuer's own number of it; empty where it has none. */
  readonly code: string;
  readonly productName: string;
  readonly thumbnail: Picture | null;
  /** The number of the item within its product; null where the order came to none. */
  readonly number: number | null;
  /** The NFT that its buyer has of it; null before it is completed. */
  readonly tokenId: TokenId | null;
  /** Who ordered, masked; null for a member who has left. */
  readonly buyer: string | null;
  readonly price: Won;
  readonly returned: ReturnedSales;
  readonly method: PaymentMethod | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
}

/** Who bought of an issuer, without a mask: as everybody may know them, and nothing by which they are reached. */
export interface SaleBuyer {
  readonly nickname: string;
  readonly did: Did;
}

/** Which sales of a site are meant: of which days, and to whom, by a whole nickname or a whole wallet id. */
export interface SalesFilter extends DayRange {
  readonly siteCode: SiteCode;
  readonly buyer?: string | undefined;
}

export interface RevokedProduct {
  readonly productId: ProductId;
  readonly displayId: string;
  /** The issuer's own number of it; empty where it has none. */
  readonly code: string;
  readonly productName: string;
  readonly thumbnail: Picture | null;
  readonly revokedCount: number;
  readonly revokedAt: string;
}

/** A stretch of days, both included; without one of them it is open on that side. */
export interface DayRange {
  readonly from?: KoreanDay | undefined;
  readonly to?: KoreanDay | undefined;
}

/** Which of a site's products are meant, on whatever page they stand; without a filter all of them that are not deleted. */
export interface ProductFilter {
  readonly state?: ProductState | undefined;
  readonly name?: string | undefined;
  readonly categoryId?: CategoryId | undefined;
  readonly lowStock?: boolean | undefined;
  readonly failedMints?: boolean | undefined;
}

/** What a selection stands for at a moment, before something is done with it: how many products in each state, and what of their items. */
export interface SelectionFacts {
  readonly products: Readonly<Record<ShownState | 'draft', number>>;
  /** Items that wait for the shelf, that lie there, and that somebody is buying. */
  readonly minted: number;
  readonly onSale: number;
  readonly reserved: number;
  /** What a rule would do to their prices; null where none was named. */
  readonly prices: RuledPrices | null;
  readonly units: SelectedUnits;
}

/** What else there is of the items of a selection: not minted yet, with members, on the way to a phone, and gone. */
export interface SelectedUnits {
  readonly made: number;
  readonly owned: number;
  readonly sent: number;
  readonly revoked: number;
  /** Of those with members: how many are being redeemed, and how many offers stand for them. */
  readonly redeeming: number;
  readonly offers: number;
}

/** How many prices a rule changes, how many it leaves as they are, for how many it names none, and between which the changed ones lie; null of none. */
export interface RuledPrices {
  readonly changed: number;
  readonly unchanged: number;
  readonly wrong: number;
  readonly lowest: Won | null;
  readonly highest: Won | null;
}

/** Products that an act is about: named one by one, or all that a filter leaves. */
export type ProductSelection = { readonly ids: readonly ProductId[] } | { readonly filter: ProductFilter };

/** Between which states an issuer moves products: on sale, and off it. */
export type ShownState = Extract<ProductState, 'onSale' | 'hidden'>;

/** Another price for a product that stood at `expectedPrice` when it was chosen. */
export interface ProductPricing {
  readonly productId: ProductId;
  readonly price: Won;
  readonly expectedPrice: Won;
}

/**
 * Items that are to be revoked for good, and why: of a product named one by one, or every one that can be, of it or of all that a selection leaves, of
 * which `count` were seen; refused with `changedMeanwhile` where there are more by then. Or, named one by one, of all that a bulk mint job has made.
 */
export type ItemRevocation = { readonly siteCode: SiteCode; readonly reason: string } & (
  | { readonly productId: ProductId; readonly ids: readonly ItemId[] }
  | { readonly productId: ProductId; readonly count: number }
  | { readonly selection: ProductSelection; readonly count: number }
  | { readonly bulkJobId: BulkJobId; readonly ids: readonly ItemId[] }
);

/** The company behind a site, and its store's face. */
export interface SiteProfile extends SiteWords {
  readonly siteCode: SiteCode;
  readonly logoImage: Picture | null;
  /** A wide picture above the store's name. */
  readonly bannerImage: Picture | null;
  /** The seller's identity card as buyers see it. */
  readonly seller: readonly Fact[];
  /** Who sells, as the law has it said; null until an owner has, and nothing is sold before. */
  readonly sellerFacts: SellerFacts | null;
  /** What an owner has changed of it, which counts once the platform has accepted it. */
  readonly sellerWaiting: SellerFacts | null;
  /** How often its words were changed. */
  readonly version: number;
}

/** What is changed of a site's words by whoever saw them at `version`. */
export type SiteChange = SiteWords & Pick<SiteProfile, 'siteCode' | 'version'>;
