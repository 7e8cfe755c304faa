import type { Picture } from '../file/views.ts';
import type { OrderId, ProductId, TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { OrderKind, OrderState, PaymentMethod } from './rules.ts';

export interface OrderView {
  readonly orderId: OrderId;
  /** By which people call it ({@link orderNumberOf}). */
  readonly orderNumber: string;
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly name: string;
  readonly thumbnail: Picture | null;
  readonly productId: ProductId | null;
  readonly tokenId: TokenId | null;
  readonly price: Won;
  readonly method: PaymentMethod | null;
  /** ISO 8601: when the open order ends by itself; null once it has ended. */
  readonly deadline: string | null;
  readonly account: { readonly bankName: string; readonly number: string; readonly holder: string } | null;
  /** The last try to pay for it has failed, and no other one has begun. */
  readonly paymentFailed: boolean;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** What it is paid together with; null where it is paid alone. */
  readonly together: OrderedTogether | null;
}

/** Orders that one payment pays: itself among them. */
export interface OrderedTogether {
  /** The number that all of them have in common. */
  readonly orderNumber: string;
  /** Those that wait for the payment, or were paid by it, the first before the others. */
  readonly pieces: readonly OrderPiece[];
  /** What they cost together. */
  readonly sum: Won;
}

export interface OrderPiece {
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly state: OrderState;
  readonly price: Won;
}

/** A just made order and the address of the page that takes the payment (full-page navigation). */
export interface OpenedOrder {
  readonly orderId: OrderId;
  readonly payUrl: string;
  readonly deadline: string;
}
