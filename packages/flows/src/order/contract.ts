import type { Failure } from '@naru/domain/failure';
import type { OpenedOrder, OrderView } from '@naru/domain/order';
import type { ListingId, OfferId, OrderId, ProductId, Won } from '@naru/domain/shared';
import type { Answered } from '../shared/result.ts';

/** How often an order is asked for while its payment settles, in milliseconds. */
export const ORDER_POLL_MS = 1_000;
/** How often an order is asked for while a deposit is awaited, in milliseconds: people take hours. */
export const DEPOSIT_POLL_MS = 5_000;

/** What is bought: one listing, the cheapest listing of a product, what an accepted offer reserves, or items from a store: one where it is not said how many. */
export type OrderTarget =
  | { readonly kind: 'listing'; readonly listingId: ListingId }
  | { readonly kind: 'cheapest'; readonly productId: ProductId }
  | { readonly kind: 'offer'; readonly offerId: OfferId }
  | { readonly kind: 'store'; readonly productId: ProductId; readonly quantity?: number };

/** Where the flow begins: at the price, or back from the page that takes the payment. */
export type OrderInput =
  | {
      readonly kind: 'buy';
      readonly target: OrderTarget;
      /** The price that the buyer sees. */
      readonly price: Won;
      /** The buyer must agree to something first, such as a barred withdrawal. */
      readonly consentNeeded: boolean;
      readonly key: string;
    }
  | { readonly kind: 'return'; readonly orderId: OrderId };

export interface OrderContext {
  readonly input: OrderInput;
  readonly price: Won | null;
  /** How many are bought at that price each; one but from a store. */
  readonly quantity: number;
  /** The price has changed since the buyer last agreed to it. */
  readonly priceChanged: boolean;
  /** How often the price has changed: another price is another order, with another key. */
  readonly round: number;
  readonly orderId: OrderId | null;
  readonly order: OrderView | null;
  readonly problem: Failure | null;
  readonly ending: OrderOutput;
}

export type OrderEvent =
  | { readonly type: 'choose'; readonly quantity: number }
  | { readonly type: 'confirm' }
  | { readonly type: 'agree' }
  | { readonly type: 'back' }
  | { readonly type: 'cancelOrder' }
  | { readonly type: 'close' };

export interface BuyInput {
  readonly target: OrderTarget;
  readonly price: Won;
  readonly key: string;
}

export type BuyAnswer = Answered<OpenedOrder>;
export type OrderRead = Answered<OrderView>;
export type OrderCancelled = Answered<void>;

/** How the flow ends. `pay`: go to `payUrl` with the whole page; the flow begins again there with `return`. */
export type OrderOutput =
  | { readonly kind: 'pay'; readonly orderId: OrderId; readonly payUrl: string; readonly deadline: string }
  | { readonly kind: 'completed'; readonly order: OrderView }
  | { readonly kind: 'ended'; readonly why: 'cancelled' | 'expired' | 'refunded'; readonly order: OrderView }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'left' };
