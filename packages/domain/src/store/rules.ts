import type { Actor } from '../account/actor.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import type { ProductState } from '../issuer/product-lifecycle.ts';
import type { Won } from '../shared/won.ts';
import type { SaleStanding } from './sale-period.ts';

/** What the store looks at before it sells one item of a product. */
export interface StoreShelf {
  readonly state: ProductState;
  readonly siteIsPublic: boolean;
  /** Where the moment of the order lies against the product's period of sale. */
  readonly standing: SaleStanding;
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
  ...when(shelf.state !== 'onSale', failure('listingEnded')),
  ...when(shelf.standing === 'upcoming', failure('saleUpcoming')),
  ...when(shelf.standing === 'over', failure('saleOver')),
  ...when(shelf.available < 1, failure('soldOut')),
  ...when(shelf.perMemberLimit !== null && shelf.boughtByBuyer >= shelf.perMemberLimit, failure('quantityExceeded')),
  ...when(shelf.price !== confirmedPrice, failure('priceChanged', { data: { price: shelf.price } })),
];
