import type { CashReceipt } from '@naru/domain/account';
import type { PaymentMethod } from '@naru/domain/order';

/** What a provider's window is opened for. */
export interface WindowOrder {
  readonly providerKey: string;
  readonly method: PaymentMethod;
  /** Whole won. */
  readonly price: number;
  readonly thing: string;
  readonly cashReceipt: CashReceipt | null;
  /** Where whoever changes their mind goes back to. */
  readonly back: string;
}

/** The page from which a provider's window is opened, and the policy under which its script runs there. */
export interface PaymentWindow {
  readonly policy: (nonce: string) => string;
  readonly page: (nonce: string, order: WindowOrder) => string;
}
