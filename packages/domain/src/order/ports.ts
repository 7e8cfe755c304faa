import type { CashReceipt } from '../account/cash-receipt.ts';
import type { PaymentState } from './payment-lifecycle.ts';
import type { PaymentMeans } from './payment-means.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The account that one payment is to be paid into, as its provider gave it out. */
export interface DepositAccount {
  /** The bank's three-digit code. */
  readonly bankId: string;
  readonly number: string;
  readonly holder: string;
  /** From when on it takes no money any more; null where the provider sets no end. */
  readonly due: Date | null;
}

/** Where money goes back to that came by a deposit: a deposit itself does not say so. Personal data. */
export interface RefundAccount {
  /** The bank's three-digit code. */
  readonly bankId: string;
  /** Digits only. */
  readonly number: string;
  readonly holder: string;
}

/** What a provider knows of one payment. `amount` is what was really paid or is to be paid: compare it with the order before believing it. */
export interface ProviderPayment {
  readonly providerKey: string;
  readonly orderId: string;
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  /** What it was paid with, once the money has come; null before, and where the provider does not say. */
  readonly means: PaymentMeans | null;
  readonly account: DepositAccount | null;
  /** What the provider's messages about a deposit prove themselves by; null where they prove themselves otherwise, or not at all. */
  readonly secret: string | null;
  /** The number under which a cash receipt was issued, once the money has come; null where none was asked for, or it has gone back. */
  readonly cashReceiptNumber: string | null;
}

/** Takes money. Calls may be repeated: opening the same order again answers the payment that is still open. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether it returns a deposit only to an account that it is told. */
  readonly asksRefundAccount: boolean;
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
  /**
   * Takes what the payer has agreed to there, where that is left to us, and answers the provider's own word. `reference` is what the payer's
   * browser brought back: it names what to ask about, and proves nothing.
   */
  confirm(providerKey: string, reference: string): Promise<ProviderPayment | null>;
  /**
   * Ends a payment: an unpaid one is cancelled, a captured one refunded, to `account` where the provider has to be told. Throws where the money
   * cannot go back now; it can be asked again.
   */
  undo(providerKey: string, account: RefundAccount | null): Promise<ProviderPayment | null>;
}
