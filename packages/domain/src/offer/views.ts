import type { FailureName } from '../failure/code.ts';
import type { Picture } from '../file/views.ts';
import type { OfferId, OrderId, TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { OfferState } from './rules.ts';

export type OfferSide = 'buyer' | 'owner' | 'onlooker';

export interface OfferView {
  readonly offerId: OfferId;
  readonly tokenId: TokenId;
  readonly name: string;
  /** Number of the unit within its product, from 1. */
  readonly number: number;
  readonly thumbnail: Picture | null;
  readonly side: OfferSide;
  readonly state: OfferState;
  readonly price: Won;
  /** What the owner has named against it; null when they have not. */
  readonly counterPrice: Won | null;
  readonly buyerNickname: string;
  readonly ownerNickname: string;
  /** What the buyer wrote to the owner; empty to onlookers. */
  readonly message: string;
  /** Why it was declined; empty otherwise. */
  readonly reason: string;
  readonly createdAt: string;
  /** ISO 8601: when it ends by itself; null once it has ended, and while an order of it is open, which stops its clock. */
  readonly expiresAt: string | null;
  /** The order that is being paid for it, for its buyer; null when there is none. */
  readonly orderId: OrderId | null;
}

/** What somebody who thinks of making an offer wants to know. */
export interface OfferPreview {
  /** The least that may be offered. */
  readonly least: Won;
  /** The highest of the offers that stand; null when there are none. */
  readonly highest: Won | null;
  readonly listingPrice: Won | null;
  readonly openOffers: number;
  /** Why the reader can make none; empty when they can. */
  readonly reasons: readonly FailureName[];
}

/** What the buyer of an accepted offer pays: the owner's price where they named one. */
export const agreedPrice = ({ price, counterPrice }: { readonly price: Won; readonly counterPrice: Won | null }): Won =>
  counterPrice ?? price;
