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
}

/** A just made order and the address of the page that takes the payment (full-page navigation). */
export interface OpenedOrder {
  readonly orderId: OrderId;
  readonly payUrl: string;
  readonly deadline: string;
}
