import type { OrderId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { PaymentMethod } from './payment-method.ts';

/** What a provider says about the payment of one order. */
export type PaymentState =
  | { readonly kind: 'approved'; readonly amount: Won; readonly paymentKey: string; readonly at: Date }
  | { readonly kind: 'awaitingDeposit'; readonly bankName: string; readonly number: string; readonly holder: string; readonly until: Date }
  | { readonly kind: 'failed'; readonly reason: string };

/** Takes and returns money (decisions, section 3). Every call may be repeated with the same key without a second effect. */
export interface PaymentProvider {
  /** Confirms what the payer has approved on the provider's page. */
  confirm(order: {
    readonly orderId: OrderId;
    readonly amount: Won;
    readonly method: PaymentMethod;
    readonly paymentKey: string;
  }): Promise<PaymentState>;
  /** How the payment stands now; for deposits whose message was lost. */
  state(paymentKey: string): Promise<PaymentState>;
  /** Gives the whole amount back. */
  refund(order: { readonly paymentKey: string; readonly amount: Won; readonly reason: string; readonly key: string }): Promise<void>;
}
