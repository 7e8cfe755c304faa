import type { EscrowTerms, PaymentMethod } from '@naru/domain/order';

/** What a window can be opened for besides the two ways to pay; what is paid with in it counts as an account transfer, and is told when it has come. */
export const CARD_WAYS = Object.freeze(['card', 'easyPay'] as const);
export type CardWay = (typeof CARD_WAYS)[number];

/** What is paid for, as a provider that holds money for it is told. */
interface EscrowGoods {
  readonly id: string;
  readonly name: string;
  /** Whole won. */
  readonly price: number;
}

/** What a provider's window is opened for. */
export interface WindowOrder {
  readonly providerKey: string;
  readonly way: PaymentMethod | CardWay;
  /** Whole won. */
  readonly price: number;
  readonly thing: string;
  /** Where whoever changes their mind goes back to. */
  readonly back: string;
  /** The goods until which the money is held; null where it is not. */
  readonly escrowed: EscrowGoods | null;
}

/** What there is to say about escrow on the page of a payment; null where none is owed. `terms` is null where nobody holds money here. */
export type EscrowShown = { readonly terms: EscrowTerms | null } | null;

/** The page from which a provider's window is opened, and the policy under which its script runs there. */
export interface PaymentWindow {
  /** Ways besides the two that its window is opened for, by what payers call them. */
  readonly cards: readonly { readonly way: CardWay; readonly label: string }[];
  readonly policy: (nonce: string) => string;
  readonly page: (nonce: string, order: WindowOrder) => string;
}
