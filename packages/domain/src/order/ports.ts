import type { CashReceipt } from '../account/cash-receipt.ts';
import type { PaymentState } from './payment-lifecycle.ts';
import type { PaymentMethod } from './payment-method.ts';

/** What a provider knows of one payment. `amount` is what was really paid or is to be paid: compare it with the order before believing it. */
export interface ProviderPayment {
  readonly providerKey: string;
  readonly orderId: string;
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly virtualAccount: string | null;
  /** The number under which a cash receipt was issued, once the money has come; null where none was asked for, or it has gone back. */
  readonly cashReceiptNumber: string | null;
}

/** Takes money. Calls may be repeated: opening the same order again answers the payment that is still open. */
export interface PaymentProvider {
  readonly name: string;
  open(order: {
    readonly orderId: string;
    readonly amount: number;
    readonly method: PaymentMethod;
    readonly deadline: Date;
    /** To whom a cash receipt is issued when the money comes; null for none. Personal data: kept no longer than the provider needs it. */
    readonly cashReceipt: CashReceipt | null;
  }): Promise<ProviderPayment>;
  /** The provider's own word on a payment; null when it knows none by that key. Never decide from what the browser brings back. */
  look(providerKey: string): Promise<ProviderPayment | null>;
  /** Ends a payment: an unpaid one is cancelled, a captured one refunded. */
  undo(providerKey: string): Promise<ProviderPayment | null>;
}
