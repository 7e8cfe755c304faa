import type { Actor } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import type { ProductState } from '../issuer/product-lifecycle.ts';
import type { Won } from '../shared/won.ts';
import type { SaleStatus } from './sale-period.ts';

/** What a store's product list asks for at first (product 9). */
export const STORE_DEFAULTS = Object.freeze({ page: 1, size: 10 } as const);

/** How many columns and rows of products the first page of a store may have on a wide screen, and how many it has unless its issuer says otherwise. */
export const DISPLAY_GRID = Object.freeze({
  columns: Object.freeze({ least: 2, most: 5, usual: 4 } as const),
  rows: Object.freeze({ least: 1, most: 10, usual: 3 } as const),
} as const);
/** The most products that an issuer puts in front of all others: what the largest grid holds. */
export const MOST_DISPLAYED = DISPLAY_GRID.columns.most * DISPLAY_GRID.rows.most;

export interface StoreShelf {
  readonly state: ProductState;
  readonly siteIsPublic: boolean;
  /** Its store says who sells. */
  readonly hasSeller: boolean;
  /** Where the moment of the order lies against the product's period of sale. */
  readonly status: SaleStatus;
  readonly price: Won;
  readonly available: number;
  /** How many one member may have; null for no limit. */
  readonly perMemberLimit: number | null;
  /** How many the buyer already has, open orders included. */
  readonly boughtByBuyer: number;
}

/** Why `buyer` can not buy one item of a product at the price that they saw; empty when they can (I2 and I4). */
export const whyNotStoreBuyable = (shelf: StoreShelf, buyer: Actor, confirmedPrice: Won): readonly Failure[] => [
  ...when(buyer.kind === 'anonymous', failure('noPermission')),
  ...when(!shelf.siteIsPublic, failure('sitePrivate')),
  ...when(!shelf.hasSeller, failure('sellerUnnamed')),
  ...when(shelf.state !== 'onSale', failure('listingEnded')),
  ...when(shelf.status === 'upcoming', failure('saleUpcoming')),
  ...when(shelf.status === 'over', failure('saleOver')),
  ...when(shelf.available < 1, failure('soldOut')),
  ...when(shelf.perMemberLimit !== null && shelf.boughtByBuyer >= shelf.perMemberLimit, failure('quantityExceeded')),
  ...when(shelf.price !== confirmedPrice, failure('priceChanged', { data: { price: shelf.price } })),
];
