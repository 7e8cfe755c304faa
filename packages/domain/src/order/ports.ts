import type { CashReceipt } from '../account/fields.ts';
import type { Carrier } from '../exchange/carrier.ts';
import type { CashReceiptFault } from './cash-receipt.ts';
import type { PaymentMeans, PaymentMethod, PaymentState } from './rules.ts';

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
  /** How much of it came in cash, in whole won, once it has come: not by a card. Nothing where the provider does not say so. */
  readonly cash: number;
  /** The number under which the provider issued a cash receipt by itself, with the money; null where it has issued none, or it has gone back. */
  readonly cashReceiptNumber: string | null;
  /** How much of it has gone back, in whole won: by us, or by whoever else can give it back there. */
  readonly returned: number;
}

export interface PartBack {
  /** Whole won: less than what is left. */
  readonly amount: number;
  /** How much has gone back before it, as our books say: whether it has gone itself is told by that. */
  readonly before: number;
}

/** A cash receipt of a payment, as its provider is asked about it. */
export interface ReceiptOfPayment {
  /** Its number within the payment, from 1: another one of the same payment is another receipt. */
  readonly number: number;
  /** Whole won. */
  readonly amount: number;
  /** What the provider calls it by; null where it has not said so yet. */
  readonly reference: string | null;
  /** It was asked for before, and so may have been done, whatever was answered. */
  readonly again: boolean;
  /** From when on the provider can know of what it is asked for. */
  readonly since: Date;
}

/** The same, as it is to be issued. */
export interface ReceiptToIssue extends ReceiptOfPayment {
  /** Personal data. */
  readonly receiver: CashReceipt;
  readonly thing: string;
  /** What of the amount is not taxed, in whole won. */
  readonly taxFree: number;
  readonly paidAt: Date;
}

/**
 * A provider's word on a cash receipt: it is on its way to the tax office or stands there; it is refused for good, in the provider's own word; it was
 * cancelled; or there is none.
 */
export type ProviderReceipt =
  | { readonly state: 'underway' | 'issued'; readonly reference: string | null; readonly number: string }
  | { readonly state: 'refused'; readonly fault: CashReceiptFault; readonly said: string }
  | { readonly state: 'cancelled' | 'none' };

/** How what was bought left, as whoever holds its money is told. */
export interface EscrowDelivery {
  /** Null where nothing was sent: the token itself is what was delivered. */
  readonly carrier: Carrier | null;
  /** The waybill's number, or that of the token. */
  readonly number: string;
  readonly sentAt: Date;
}

/** What became of a report: it was taken, or a person has to make it, by the provider's own word where there is one. */
export type EscrowAnswer = { readonly state: 'reported' } | { readonly state: 'byHand'; readonly said: string };

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
  /**
   * Gives a part of a captured payment back, once however often it is asked for, to `account` where the provider has to be told; what is left goes
   * back by {@link undo}. Throws where it cannot go back now, and where another sum has gone back than what we know of: it can be asked again.
   */
  returnPart(providerKey: string, part: PartBack, account: RefundAccount | null): Promise<ProviderPayment | null>;
  /**
   * Issues a cash receipt of a captured payment, once however often it is asked for: whoever asks again hears what became of it. Throws where nobody
   * knows now. Null where the payment is none of this provider's.
   */
  issueReceipt(providerKey: string, receipt: ReceiptToIssue): Promise<ProviderReceipt | null>;
  /** Cancels all of it, if there is one. Throws where nobody knows now; it can be asked again. */
  cancelReceipt(providerKey: string, receipt: ReceiptOfPayment): Promise<ProviderReceipt | null>;
  /**
   * Says how what was bought left, where its money is held, and once more where it left anew. Throws where nobody knows now; it can be said again. Null
   * where the payment is none of this provider's.
   */
  reportDelivery(providerKey: string, delivery: EscrowDelivery): Promise<EscrowAnswer | null>;
  /** Says that a purchase is confirmed, by its buyer or by time, so that its money is paid out. Throws and is null as {@link reportDelivery}. */
  reportConfirmation(providerKey: string, confirmed: { readonly byBuyer: boolean }): Promise<EscrowAnswer | null>;
}
